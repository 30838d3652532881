import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// An example program of the kit on a private display, used with the mouse.
final class KitExample {
  let display: PrivateDisplay
  let input: InputDriver
  let process: ChildProcess
  private let name: String
  private let log: String

  /// Starts a program with pages of these names, and waits until nothing moves.
  init(_ program: String, on display: PrivateDisplay, _ pages: [String] = []) throws {
    self.display = display
    name = program.lowercased()
    log = "\(display.dataFolder)/\(program).log"
    input = try InputDriver(at: display)
    let path = PerchProgram.example(program)
    let command = "'\(path)' \(pages.map { "'\($0)'" }.joined(separator: " ")) >>'\(log)'"
    process = try display.start("/bin/sh", ["-c", "exec \(command)"], errors: .inherited)
    try settle()
  }

  deinit { process.terminate() }

  /// The lines that the program has printed so far.
  var lines: [String] {
    guard let file = try? RegularFile(log) else { return [] }
    return String(decoding: file.first(1 << 20), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  @discardableResult
  func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
    display.connection.roundTrip()
    return ControlClient.send(
      verb: verb, arguments: arguments, name: name, display: display.name,
      runtimeFolder: display.runtimeFolder)
  }

  /// Waits until nothing moves.
  func settle() throws {
    try wait(for: "the example to rest") { self.say("sync", "settled").status == 0 }
  }

  func state() throws -> JSON { try #require(say("state").output) }

  /// Waits until something holds of the state.
  func await(_ what: String, _ holds: @escaping (JSON) -> Bool) throws {
    try wait(for: what) { holds(try self.state()) }
  }

  /// The titles of the open pages, without the library.
  func open() throws -> [String] { Array(try state()["stack"]["pages"].titles.dropFirst()) }

  func shelf() throws -> [String] { try state()["shelf"].titles }

  /// Moves the pointer away from all windows, and waits until nothing moves.
  func rest() throws {
    input.move(to: PixelPoint(x: display.connection.screenRect.width / 2, y: 0))
    try settle()
  }

  // MARK: - Gestures

  /// Swipes the top page by a fraction of the window's width, and holds it.
  func swipe(by fraction: Double) throws {
    let frame = try state()["main"]["frame"].rect
    let start = PixelPoint(x: frame.x + 6, y: frame.center.y)
    input.drag(from: start, to: start + (Int(Double(frame.width) * fraction), 0))
    input.holdStill()
    try self.await("the swipe") { $0["gesture"].string == "edgeSwipe" }
  }

  /// The place in the circle where a release commits.
  func circle() throws -> PixelPoint {
    let decide = try state()["decide"]
    let radius = try #require(decide["radius"].int)
    return decide["corner"].point + (-radius * 40 / 100, -radius * 48 / 100)
  }

  /// Swipes the top page onto the circle, and holds it there.
  func swipeToCircle(phase: String = "hot") throws {
    try swipe(by: 0.6)
    input.glide(to: try circle())
    input.holdStill()
    try self.await("the circle") { $0["decide"]["phase"].string == phase }
  }

  /// Drops the top page on the circle.
  func park() throws {
    try swipeToCircle()
    input.release()
    try rest()
  }

  func ballFrame() throws -> PixelRect { try state()["ball"]["frame"].rect }

  /// Clicks on the ball.
  func clickBall() throws {
    input.click(at: try ballFrame().center)
    try rest()
  }

  /// Clicks on the button in the header that goes back.
  func goBack() throws {
    let frame = try state()["main"]["frame"].rect
    input.click(at: PixelPoint(x: frame.x + 24, y: frame.y + 24))
    try rest()
  }

  /// Drags the ball onto the circle, and drops it there.
  func dropBallOnCircle() throws {
    let center = try ballFrame().center
    input.drag(from: center, to: center + (-60, 0))
    try self.await("the armed circle") { $0["decide"]["phase"].string == "armed" }
    input.glide(to: try circle(), steps: 48)
    input.holdStill()
    try self.await("the hot circle") { $0["decide"]["phase"].string == "hot" }
    input.release()
    try rest()
  }
}
