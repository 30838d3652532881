import Testing
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// A session of input that Perch records; each has a trace in `Recordings`.
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
    perch.input.say("quit")
    guard perch.process.waitPatiently() == .exited(0) else {
      throw HarnessFailure("Perch did not quit.")
    }
  }

  /// Swipes: put back, completed, cancelled with Escape; a scroll; and a step back by a key.
  private func swipe(_ perch: RunningPerch) throws {
    let input = perch.input
    try perch.swipe(by: 90)
    input.release()
    try perch.settle()
    try perch.swipe(by: 120)
    input.type(.escape)
    input.release()
    try perch.settle()
    input.move(to: try perch.mainFrame().center)
    input.turnWheel(5)
    try perch.settle()
    input.drag(from: try perch.edge(), to: try perch.edge() + (200, 10), steps: 10)
    input.release()
    try perch.settle()
    input.type(.left, holding: .alt)
    try perch.settle()
  }

  /// A page moved onto the circle, off it again, and dropped there.
  private func circle(_ perch: RunningPerch) throws {
    try perch.swipeToCircle()
    perch.input.glide(to: try perch.mainFrame().center)
    try perch.input.sync()
    perch.input.glide(to: try perch.ring())
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    perch.input.click(at: try perch.ballWindowFrame().center)
    try perch.settle()
    try perch.swipe(by: 300)
    perch.input.release()
    try perch.settle()
  }

  /// The ball dragged, thrown to the other side, dropped on the circle, and brought back.
  private func ball(_ perch: RunningPerch) throws {
    let input = perch.input
    try perch.park()
    let start = try perch.ballWindowFrame().center
    input.drag(from: start, to: start + (-300, -150))
    input.holdStill()
    input.release()
    try perch.settle()
    let next = try perch.ballWindowFrame().center
    input.drag(from: next, to: next + (-240, 40), steps: 12)
    input.release()
    try perch.settle()
    try perch.dropBallOnCircle()
    input.say("undo")
    try perch.settle()
  }

  /// A list opened by a long press and left on a row; opened again, a title typed, a row closed.
  private func list(_ perch: RunningPerch) throws {
    try perch.parkAll()
    let input = perch.input
    input.press(at: try perch.ballWindowFrame().center)
    try input.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settle()
    input.glide(to: try perch.rowFrames()[1].center)
    try perch.settle()
    input.release()
    perch.movePointerAway()
    try perch.expectList(isOpen: false)
    try perch.openList()
    perch.movePointerAway()
    input.type("c")
    try perch.settle()
    input.type(.delete)
    try perch.settle()
    input.type(.escape)
    try perch.settle()
  }

  /// A job that makes progress on its page, and ends; a job that fails in the ball.
  private func job(_ perch: RunningPerch) throws {
    let steps = [20, 60].map { ShellScript.report(progress: $0) }
    let script = """
      echo A kingfisher; \(steps[0]); \(ShellScript.wait(for: "on")); \(steps[1]); \
      echo dives; \(ShellScript.wait(for: "end"))
      """
    let job = try perch.display.runJob(script, options: ["--title", "A kingfisher"])
    try perch.waitForJob("the start") { $0["progress"].double == 0.2 }
    perch.input.click(at: try perch.ballWindowFrame().center)
    try perch.settle()
    try perch.display.signal("on")
    try perch.waitForJob("the progress") { $0["progress"].double == 0.6 }
    try perch.swipe(by: 300)
    perch.input.release()
    try perch.display.signal("end")
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    _ = job.waitPatiently()
    _ = try perch.display.runJob("exit 3").waitPatiently()
    try perch.input.waitFor("the failure") { state in
      state["shelf"].array.contains { $0["job"]["phase"].string == "failed" }
    }
    try perch.settle()
  }

  /// Another screen size and other monitors during a drag.
  private func desktop(_ perch: RunningPerch) throws {
    let input = perch.input
    try perch.swipe(by: 150)
    let frame = try perch.mainFrame()
    let width = frame.width + 120
    try Bystander(on: perch.display).resize(
      try perch.mainWindow(), to: PixelSize(width: width, height: 500))
    try input.waitFor("the new size") { $0["main"]["frame"].rect.width == width }
    input.glide(to: input.position + (60, 0))
    input.release()
    try perch.settle()
    try perch.parkAll()
    let ball = try perch.ballWindowFrame().center
    input.drag(from: ball, to: ball + (-200, 0))
    for arguments in [
      ["L", "640/170x800/210+0+0", "screen"], ["R", "640/170x800/210+640+0", "none"],
    ] {
      let program = try perch.display.start("xrandr", ["--setmonitor"] + arguments)
      program.wait()
    }
    try input.waitFor("the monitors") { $0["environment"]["monitors"].array.count == 2 }
    input.glide(to: input.position + (-400, 100))
    input.holdStill()
    input.release()
    try perch.settle()
  }
}
