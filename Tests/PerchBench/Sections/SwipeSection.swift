internal import PerchEngine
internal import PerchHarness
internal import PerchX11

/// A page is swiped back from the window's left edge in two seconds and comes again by a click, with
/// the same motions in every program.
struct SwipeSection {
  /// Which swipe, and what is hoped for.
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
    // It ends where a part of the page is left to know it by.
    return Drag(
      start: (8, size.height * 5 / 12), way: size.width * 83 / 100,
      motions: rate * SwipeSection.length, rate: rate, settle: .seconds(1))
  }

  mutating func run(_ lineup: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let contestants = lineup.sliders(
      width: size.width, height: size.height, peers: kind != .large)
    let booths = try lineup.open(contestants, setting.options) { booth throws(HarnessFailure) in
      try prepare(booth)
    }
    // The first round also paints what is painted once.
    for booth in booths { _ = try swipe(booth) }
    for _ in 0..<SwipeSection.rounds {
      for booth in booths { note(try swipe(booth), of: booth.contestant) }
    }
    for booth in booths { try booth.end() }
  }

  private func prepare(_ booth: BenchmarkFixture) throws(HarnessFailure) {
    try booth.start()
    try booth.findWindow()
    if kind == .large {
      try booth.eye.fillsScreen(booth.window, of: size)
    } else if booth.contestant.kind == .perch {
      try booth.eye.resizes(booth.window, to: size)
    }
    booth.rests(for: .milliseconds(500))
    // The others have their second page open from the start.
    if booth.contestant.kind == .perch { try push(booth) }
  }

  private func swipe(_ booth: BenchmarkFixture) throws(HarnessFailure) -> DragRecord {
    var run = try DragRun(drag, of: kind == .large ? .frames : .page, in: booth)
    let record = try run.run()
    try booth.expectPages(1)
    try push(booth)
    return record
  }

  private func push(_ booth: BenchmarkFixture) throws(HarnessFailure) {
    let content = try booth.eye.content(of: booth.window)
    booth.finger.moves(to: PixelPoint(x: content.x + content.width / 2, y: content.y + 150))
    booth.rests(for: .milliseconds(200))
    booth.finger.clicks()
    booth.rests(for: .milliseconds(booth.contestant.kind == .peer ? 1500 : 1000))
    try booth.expectPages(2)
  }

  private mutating func note(_ record: DragRecord, of contestant: Implementation) {
    scores.add(record.whole.client, to: computing, of: contestant.name)
    scores.add(record.whole.server, to: SwipeSection.server, of: contestant.name)
    scores.add(record.whole.windowManager, to: SwipeSection.windowManager, of: contestant.name)
    if record.whole.compositor > 0 {
      scores.add(record.whole.compositor, to: SwipeSection.compositor, of: contestant.name)
    }
    scores.add(Double(record.heldFrames), to: frames, of: contestant.name)
    scores.add(Double(record.settleFrames), to: SwipeSection.settleFrames, of: contestant.name)
    guard kind == .ordinary else { return }
    scores.add(record.latency(0.5), to: SwipeSection.median, of: contestant.name)
    scores.add(record.latency(0.99), to: SwipeSection.slowest, of: contestant.name)
    scores.add(record.lag, to: SwipeSection.lag, of: contestant.name)
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
