import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// What a hand does with a Perch while that is recorded; each has a trace in `Recordings`.
enum TraceSession: String, CaseIterable, CustomStringConvertible {
  case swipe, circle, ball, list, job, desktop

  var description: String { rawValue }

  /// Starts Perch on the display, uses it, and asks it to quit.
  func run(on display: PrivateDisplay, options: [String]) throws {
    let pages = try display.writePages(self == .list ? 3 : 2)
    let perch = try RunningPerch(on: display, opening: pages, options: options)
    switch self {
    case .swipe: try swipe(perch)
    case .circle: try circle(perch)
    case .ball: try ball(perch)
    case .list: try list(perch)
    case .job: try job(perch)
    case .desktop: try desktop(perch)
    }
    perch.hand.say("quit")
    guard perch.process.patientWait() == .exited(0) else {
      throw HarnessFailure("Perch did not quit.")
    }
  }

  /// Put back, thrown out, broken off with Escape, scrolled, gone back by a key.
  private func swipe(_ perch: RunningPerch) throws {
    let hand = perch.hand
    try perch.swipes(by: 90)
    hand.releases()
    try perch.settles()
    try perch.swipes(by: 120)
    hand.types(.escape)
    hand.releases()
    try perch.settles()
    hand.moves(to: try perch.mainFrame().center)
    hand.turnsWheel(5)
    try perch.settles()
    hand.drags(from: try perch.edge(), to: try perch.edge() + (200, 10), steps: 10)
    hand.releases()
    try perch.settles()
    hand.types(.left, holding: .alt)
    try perch.settles()
  }

  /// Onto the circle, off it again, and dropped there.
  private func circle(_ perch: RunningPerch) throws {
    try perch.swipesToCircle()
    perch.hand.glides(to: try perch.mainFrame().center)
    try perch.hand.sync()
    perch.hand.glides(to: try perch.ring())
    perch.hand.holdsStill()
    perch.hand.releases()
    try perch.settles()
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    try perch.settles()
    try perch.swipes(by: 300)
    perch.hand.releases()
    try perch.settles()
  }

  /// Carried, thrown to the other side, dropped on the circle, brought back.
  private func ball(_ perch: RunningPerch) throws {
    let hand = perch.hand
    try perch.parks()
    let start = try perch.ballWindowFrame().center
    hand.drags(from: start, to: start + (-300, -150))
    hand.holdsStill()
    hand.releases()
    try perch.settles()
    let next = try perch.ballWindowFrame().center
    hand.drags(from: next, to: next + (-240, 40), steps: 12)
    hand.releases()
    try perch.settles()
    try perch.dropsBallOnCircle()
    hand.say("undo")
    try perch.settles()
  }

  /// Held, slid to a row, let go; opened once more, a title typed, a row closed.
  private func list(_ perch: RunningPerch) throws {
    try perch.parksAll()
    let hand = perch.hand
    hand.presses(at: try perch.ballWindowFrame().center)
    try hand.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settles()
    hand.glides(to: try perch.rowFrames()[1].center)
    try perch.settles()
    hand.releases()
    perch.goesAway()
    try perch.expectList(isOpen: false)
    try perch.opensList()
    perch.goesAway()
    hand.types("c")
    try perch.settles()
    hand.types(.delete)
    try perch.settles()
    hand.types(.escape)
    try perch.settles()
  }

  /// One that gets somewhere while it is looked at, and ends; one that fails in the ball.
  private func job(_ perch: RunningPerch) throws {
    let steps = [20, 60].map { ShellScript.tells(progress: $0) }
    let script = """
      echo A kingfisher; \(steps[0]); \(ShellScript.wait(for: "on")); \(steps[1]); \
      echo dives; \(ShellScript.wait(for: "end"))
      """
    let job = try perch.display.runJob(script, options: ["--title", "A kingfisher"])
    try perch.waitForJob("the start") { $0["progress"].double == 0.2 }
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    try perch.settles()
    try perch.display.tells("on")
    try perch.waitForJob("the progress") { $0["progress"].double == 0.6 }
    try perch.swipes(by: 300)
    perch.hand.releases()
    try perch.display.tells("end")
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    _ = job.patientWait()
    _ = try perch.display.runJob("exit 3").patientWait()
    try perch.hand.waitFor("the failure") { state in
      state["shelf"].array.contains { $0["job"]["phase"].string == "failed" }
    }
    try perch.settles()
  }

  /// Another size and other monitors while something is held.
  private func desktop(_ perch: RunningPerch) throws {
    let hand = perch.hand
    try perch.swipes(by: 150)
    let frame = try perch.mainFrame()
    let width = frame.width + 120
    try Bystander(on: perch.display).resizes(
      try perch.mainWindow(), to: PixelSize(width: width, height: 500))
    try hand.waitFor("the new size") { $0["main"]["frame"].rect.width == width }
    hand.glides(to: hand.place + (60, 0))
    hand.releases()
    try perch.settles()
    try perch.parksAll()
    let ball = try perch.ballWindowFrame().center
    hand.drags(from: ball, to: ball + (-200, 0))
    for arguments in [
      ["L", "640/170x800/210+0+0", "screen"], ["R", "640/170x800/210+640+0", "none"],
    ] {
      let program = try perch.display.start("xrandr", ["--setmonitor"] + arguments)
      program.wait()
    }
    try hand.waitFor("the monitors") { $0["environment"]["monitors"].array.count == 2 }
    hand.glides(to: hand.place + (-400, 100))
    hand.holdsStill()
    hand.releases()
    try perch.settles()
  }
}
