import PerchSystem
import PerchTestSupport
import PerchHarness
import PerchX11
import Testing

@testable import PerchX11

/// Monitors that are added, removed and changed while Perch runs.
@Suite struct MonitorChangeTests {
  private static let changes = Stress.isOn ? 10_000 : 50

  /// Starts a Perch with a ball at rest on the right one of two monitors.
  private func parkedOnTheRight() throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    try display.splitScreen()
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    try perch.parkAll()
    let start = try perch.ballFrame().center
    perch.input.drag(from: start, to: PixelPoint(x: 1150, y: 620), steps: 40)
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["ball"]["monitor"].string == "R")
    return perch
  }

  /// Checks that the ball is on the screen, inside its monitor and at one of its edges.
  private func expectSeen(
    _ perch: RunningPerch, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try perch.settle()
    let state = try perch.state()
    let monitors = state["environment"]["monitors"].array
    let home = try #require(
      monitors.first { $0["name"].string == state["ball"]["monitor"].string }, comment)
    let (area, ball) = (home["workArea"].rect, try perch.ballWindowFrame())
    #expect(area.contains(ball), comment, sourceLocation: sourceLocation)
    #expect(ball.x == area.x || ball.maxX == area.maxX, comment, sourceLocation: sourceLocation)
    #expect(
      perch.mappedWindows().isSuperset(of: ["ball"]), comment, sourceLocation: sourceLocation)
    #expect(state["ball"]["phase"].string == "resting", comment, sourceLocation: sourceLocation)
    let seen = perch.connection.monitors().map(\.frame)
    #expect(seen.contains { $0.contains(ball) }, comment, sourceLocation: sourceLocation)
  }

  @Test func `the ball leaves with its monitor and comes back with it`() throws {
    let perch = try parkedOnTheRight()
    let home = try perch.ballWindowFrame()
    try perch.display.unplug("R")
    try perch.input.waitFor("the end of R") { $0["environment"]["monitors"].array.count == 1 }
    try expectSeen(perch)
    #expect(try perch.ballWindowFrame().maxX == 640)
    try perch.display.splitScreen()
    try perch.input.waitFor("R again") { $0["environment"]["monitors"].array.count == 2 }
    try expectSeen(perch)
    #expect(try perch.ballWindowFrame() == home)
  }

  @Test func `another mode keeps the fraction, and what is no screen changes nothing`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    try perch.parkAll()
    let start = try perch.ballFrame().center
    perch.input.drag(from: start, to: start + (-40, 250))
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    let home = try perch.ballWindowFrame()
    let file = "\(display.stateFolder)/perch/state.json"
    func dock() throws -> String? {
      try #require(Files.text(file)).split(separator: "\n").first { $0.contains("fraction") }
        .map(String.init)
    }
    try wait(for: "the place on disk") { try dock() != nil }
    let saved = try dock()
    try display.shrinkScreen(to: PixelSize(width: 1024, height: 600))
    try perch.input.waitFor("the mode") {
      $0["environment"]["monitors"][0]["frame"].rect.width == 1024
    }
    try expectSeen(perch)
    let small = try perch.ballWindowFrame()
    #expect(abs(Double(small.y) / 540 - Double(home.y) / 740) <= 0.01)
    try display.shrinkScreen(to: PixelSize(width: 64, height: 64))
    try wait(for: "the tiny screen") { perch.connection.monitors()[0].frame.width == 64 }
    try perch.settle()
    #expect(try perch.state()["environment"]["monitors"][0]["frame"].rect.width == 1024)
    #expect(try perch.ballWindowFrame() == small)
    try display.growScreen()
    try perch.input.waitFor("the old mode") {
      $0["environment"]["monitors"][0]["frame"].rect.width == 1280
    }
    try expectSeen(perch)
    #expect(try perch.ballWindowFrame() == home)
    #expect(try dock() == saved)
  }

  @Test func `a panel reserves space on its own monitor only`() throws {
    let perch = try parkedOnTheRight()
    let panel = try Bystander(on: perch.display)
    try panel.openPanel(PixelRect(x: 0, y: 760, width: 640, height: 40))
    try perch.input.waitFor("the panel") {
      $0["environment"]["monitors"][0]["workArea"].rect.height == 760
    }
    try perch.settle()
    for (x, bottom) in [(900, 800), (100, 760)] {
      let start = try perch.ballFrame().center
      perch.input.drag(from: start, to: PixelPoint(x: x, y: 700), steps: 40)
      perch.input.glide(to: PixelPoint(x: x, y: 795), steps: 8)
      perch.input.holdStill()
      perch.input.release()
      try expectSeen(perch)
      #expect(try perch.ballWindowFrame().maxY == bottom)
    }
  }

  /// Drags with monitor changes during each. The circle is in a corner, which no position is near.
  @Test func `after monitor changes during a drag, the ball ends on one of the monitors`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    try perch.parkAll()
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    for round in 0..<Self.changes / 5 {
      perch.input.press(at: try perch.ballFrame().center)
      var changes: [MonitorChange] = []
      for _ in 0..<5 {
        perch.input.glide(
          to: PixelPoint(x: random.int(in: 100...1200), y: random.int(in: 60...360)), steps: 4)
        let change = random.pick(MonitorChange.allCases)
        changes.append(change)
        try change.happen(to: display)
      }
      perch.input.glide(
        to: PixelPoint(x: random.int(in: 100...1200), y: random.int(in: 60...360)), steps: 4)
      if random.chance(0.5) { perch.input.holdStill() }
      perch.input.release()
      try expectSeen(perch, "seed \(Stress.seed), round \(round): \(changes)")
      #expect(try perch.state()["shelf"].array.count == 2)
    }
    Stress.report("changes of monitors", Self.changes, since: begin)
  }
}

/// A change of the monitors.
private enum MonitorChange: CaseIterable {
  case split, unplugRight, unplugBoth, shrink, grow

  func happen(to display: PrivateDisplay) throws {
    switch self {
    case .split: try display.splitScreen()
    // A monitor that does not exist cannot be removed.
    case .unplugRight: try? display.unplug("R")
    case .unplugBoth:
      try? display.unplug("L")
      try? display.unplug("R")
    case .shrink: try display.shrinkScreen(to: PixelSize(width: 800, height: 600))
    case .grow: try display.growScreen()
    }
  }
}

extension Bystander {
  /// Opens a panel along the lower edge of the screen.
  func openPanel(_ frame: PixelRect) throws {
    try openWindow(.toast, at: frame)
    guard let window else { return }
    let ends = [UInt(frame.x), UInt(frame.maxX - 1)]
    connection.setProperty(
      .netWMStrutPartial, type: .cardinal, of: window.id.rawValue,
      to: [0, 0, 0, UInt(frame.height), 0, 0, 0, 0, 0, 0] + ends)
    // A window manager would list the panel as a client.
    connection.setProperty(
      .netWorkarea, type: .cardinal, of: connection.rootXID, to: [0, 0, 1280, 760])
    connection.roundTrip()
  }
}
