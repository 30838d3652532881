internal import PerchHarness
internal import PerchSystem
import PerchTime
internal import PerchX11

/// Windows of other programs on the ball, and what Perch costs them.
struct WindowSection {
  private static let rounds = 15
  private static let many = 100
  private static let moves = 200

  private var parking: [Double] = []
  private var returning: [Double] = []
  private var wakeUps: [Double] = []
  private var dragging: [Double] = []
  private var startRatio: [Double] = []
  private var startMany: [Double] = []
  private var latency: [Double] = []
  private var bareLatency: [Double] = []

  mutating func run(_ program: String) throws(HarnessFailure) {
    try measureRequests(program)
    try measureRest(program)
    try measureDrag(program)
    try measureStart(program)
  }

  var measurements: [Measurement] {
    [
      Measurement("key to parked, after the flight's first frame", in: "ms", goal: 100, parking),
      Measurement("click on the ball to request to activate", in: "ms", goal: 50, returning),
      Measurement("wake-ups in 20 s of rest with 20 windows", in: "count", goal: 0, wakeUps),
      Measurement("computing while a window is dragged", in: "% of a core", goal: 1, dragging),
      Measurement("motion to moved window, with Perch", in: "ms", latency),
      Measurement("  without Perch", in: "ms", bareLatency),
      Measurement("start with 100 windows parked", in: "ms", startMany),
      Measurement("  beside none parked", in: "x", goal: 1.3, startRatio),
    ].compactMap(\.self)
  }

  /// Measures how soon a key parks a window, and how soon a click asks for it.
  private mutating func measureRequests(_ program: String) throws(HarnessFailure) {
    let subject = try Subject(program, configured: "park-window-key = Super+BackSpace\n")
    let neighbour = try NeighbourWindows(1, on: subject.display)
    try subject.calmDown()
    for _ in 0..<Self.rounds {
      neighbour.activate(neighbour.ids[0])
      try subject.calmDown()
      let pressed = MonotonicClock.now
      let parked = try neighbour.waitForMessage("WM_CHANGE_STATE") {
        subject.input.type(InputDriver.Key(keysym: 0xff08), holding: .command)
      }
      parking.append((parked - pressed) / .milliseconds(1))
      try subject.calmDown()
      let ball = try subject.ballCenter()
      subject.input.move(to: ball)
      try subject.calmDown()
      let clicked = MonotonicClock.now
      let asked = try neighbour.waitForMessage("_NET_ACTIVE_WINDOW") { subject.input.click() }
      returning.append((asked - clicked) / .milliseconds(1))
      try subject.calmDown()
    }
    neighbour.close()
    try subject.end()
  }

  private mutating func measureRest(_ program: String) throws(HarnessFailure) {
    let subject = try Subject(program)
    let neighbour = try NeighbourWindows(20, on: subject.display)
    try subject.calmDown()
    for id in neighbour.ids { subject.input.say("park-window", "\(id)") }
    try subject.calmDown()
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .seconds(3))
    let before = try subject.account.contextSwitches()
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .seconds(20))
    wakeUps.append(Double(try subject.account.contextSwitches() - before))
    neighbour.close()
    try subject.end()
  }

  /// Measures a drag of a window by its title bar, far from the circle's corner.
  private mutating func measureDrag(_ program: String) throws(HarnessFailure) {
    let subject = try Subject(program)
    let neighbour = try NeighbourWindows(1, on: subject.display)
    try subject.calmDown()
    let computed = try subject.account.computingTime()
    let begin = MonotonicClock.now
    subject.input.press(at: Self.title)
    while MonotonicClock.now < begin + .seconds(10) {
      subject.input.glide(to: PixelPoint(x: 420, y: 240), steps: 60)
      subject.input.glide(to: Self.title, steps: 60)
    }
    subject.input.release()
    let length = (MonotonicClock.now - begin) / .milliseconds(1)
    dragging.append((try subject.account.computingTime() - computed) / length * 100)
    try subject.calmDown()
    latency = try motions(of: neighbour, by: subject.input)
    try subject.end()
    bareLatency = try motions(of: neighbour, by: subject.input)
    neighbour.close()
  }

  /// A point on the title bar of the first window.
  private static let title = PixelPoint(x: 200, y: 68)

  /// Drags a window by single motions.
  ///
  /// - Returns: the milliseconds from each motion to that of the frame.
  private func motions(
    of neighbour: NeighbourWindows, by input: InputDriver
  ) throws(HarnessFailure) -> [Double] {
    var times: [Double] = []
    input.press(at: Self.title)
    // The first motions only begin the move.
    input.glide(to: PixelPoint(x: Self.title.x + 20, y: Self.title.y + 20), steps: 10)
    for step in 1...Self.moves {
      let point = PixelPoint(
        x: Self.title.x + 21 + step % 100, y: Self.title.y + 20 + step % 3)
      let moved = MonotonicClock.now
      let seen = try neighbour.waitForMotion { input.move(to: point) }
      times.append((seen - moved) / .milliseconds(1))
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(8))
    }
    input.move(to: Self.title)
    input.release()
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(300))
    return times
  }

  /// Measures starts with many windows on the ball, turn by turn with starts beside as many iconified ones.
  private mutating func measureStart(_ program: String) throws(HarnessFailure) {
    let parked = try Subject(program)
    let neighbour = try NeighbourWindows(Self.many, on: parked.display)
    try parked.calmDown()
    for id in neighbour.ids { parked.input.say("park-window", "\(id)") }
    try parked.calmDown()
    try parked.leave()
    let other = try Subject(program)
    let others = try NeighbourWindows(Self.many, on: other.display)
    try others.iconify()
    try other.calmDown()
    try other.leave()
    for _ in 0..<Self.rounds {
      let many = try start(program, on: parked.display)
      let none = try start(program, on: other.display)
      startMany.append(many)
      startRatio.append(many / none)
    }
    neighbour.close()
    others.close()
  }

  /// Starts Perch and ends it without a word to the windows.
  ///
  /// - Returns: the milliseconds until its window is painted.
  private func start(
    _ program: String, on display: PrivateDisplay
  ) throws(HarnessFailure) -> Double {
    let watch = PaintWatch(try WindowProbe(at: display.name), for: .managed)
    let birth = MonotonicClock.now
    let subject = try Subject(program, library: display.dataFolder, on: display)
    let painted = try watch.waitForPaint().time
    try subject.calmDown()
    try subject.leave()
    return (painted - birth) / .milliseconds(1)
  }
}
