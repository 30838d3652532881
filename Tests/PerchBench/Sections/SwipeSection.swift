internal import PerchHarness
internal import PerchX11

/// A swipe from the window's left edge in two seconds, with the same motions in every program. A
/// click opens the page again.
struct SwipeSection {
  /// The kind of swipe, with its goals.
  enum Kind { case ordinary, fastPointer, large }

  private static let rounds = 5
  private static let length = 2

  private let kind: Kind
  private(set) var scores = Scores()

  init(_ kind: Kind) { self.kind = kind }

  private var size: PixelSize {
    kind == .large
      ? PixelSize(width: 3840, height: 2160) : PixelSize(width: 400, height: 720)
  }

  private var drag: Drag {
    let rate = kind == .fastPointer ? 1000 : 125
    // At its end enough of the page is visible to recognize it.
    return Drag(
      start: (8, size.height * 5 / 12), displacement: size.width * 83 / 100,
      motions: rate * SwipeSection.length, rate: rate, settle: .seconds(1))
  }

  mutating func run(_ implementations: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let sliders = implementations.sliders(
      width: size.width, height: size.height, peers: kind != .large)
    let fixtures = try implementations.open(sliders, setting.options) {
      fixture throws(HarnessFailure) in
      try prepare(fixture)
    }
    // The first round includes work that is done once.
    for fixture in fixtures { _ = try swipe(fixture) }
    for _ in 0..<SwipeSection.rounds {
      for fixture in fixtures { record(try swipe(fixture), of: fixture.implementation) }
    }
    for fixture in fixtures { try fixture.end() }
  }

  private func prepare(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    try fixture.start()
    try fixture.findWindow()
    if kind == .large {
      try fixture.probe.fillScreen(fixture.window, of: size)
    } else if fixture.implementation.kind == .perch {
      try fixture.probe.resize(fixture.window, to: size)
    }
    fixture.pause(for: .milliseconds(500))
    // The other programs start with their second page open.
    if fixture.implementation.kind == .perch { try push(fixture) }
  }

  private func swipe(_ fixture: BenchmarkFixture) throws(HarnessFailure) -> DragRecord {
    var run = try DragRun(drag, of: kind == .large ? .frames : .page, in: fixture)
    let record = try run.run()
    try fixture.expectPages(1)
    try push(fixture)
    return record
  }

  private func push(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    let content = try fixture.probe.content(of: fixture.window)
    fixture.pointer.move(to: PixelPoint(x: content.x + content.width / 2, y: content.y + 150))
    fixture.pause(for: .milliseconds(200))
    fixture.pointer.click()
    fixture.pause(for: .milliseconds(fixture.implementation.kind == .peer ? 1500 : 1000))
    try fixture.expectPages(2)
  }

  private mutating func record(_ record: DragRecord, of implementation: Implementation) {
    scores.add(record.whole.client, to: computing, of: implementation.name)
    scores.add(record.whole.server, to: SwipeSection.server, of: implementation.name)
    scores.add(record.whole.windowManager, to: SwipeSection.windowManager, of: implementation.name)
    if record.whole.compositor > 0 {
      scores.add(record.whole.compositor, to: SwipeSection.compositor, of: implementation.name)
    }
    scores.add(Double(record.heldFrames), to: frames, of: implementation.name)
    scores.add(Double(record.settleFrames), to: SwipeSection.settleFrames, of: implementation.name)
    guard kind == .ordinary else { return }
    scores.add(record.latency(0.5), to: SwipeSection.median, of: implementation.name)
    scores.add(record.latency(0.99), to: SwipeSection.slowest, of: implementation.name)
    scores.add(record.lag, to: SwipeSection.lag, of: implementation.name)
  }
}

extension SwipeSection {
  private var computing: Quantity {
    let quantity = Quantity("computing", in: "ms")
    return switch kind {
    case .ordinary:
      quantity.besideFloor(.atMost(1.25)).besideEveryPeer(.atMost(0.2))
    case .fastPointer: quantity.besideFloor(.atMost(1.4)).besideEveryPeer(.atMost(0.25))
    case .large: quantity.besideFloor(.atMost(1.3))
    }
  }

  private var frames: Quantity {
    let quantity = Quantity("frames until the release", in: "count")
    return kind == .large ? quantity.besideFloor(.atLeast(1)) : quantity
  }

  private static let settleFrames = Quantity("  and after it", in: "count")
  private static let server = Quantity("  the X server meanwhile", in: "ms")
  private static let windowManager = Quantity("  openbox meanwhile", in: "ms")
  private static let compositor = Quantity("  picom meanwhile", in: "ms")
  private static let median = Quantity("latency, motion to pixels", in: "ms")
    .besideFloor(.atMost(0.6)).besideEveryPeer(.below(1))
  private static let slowest = Quantity("  99 % of them came within", in: "ms")
    .besideFloor(.atMost(0.6)).besideEveryPeer(.below(1))
  private static let lag = Quantity("lag behind a pointer at rest", in: "px").itself(.atMost(0))
}
