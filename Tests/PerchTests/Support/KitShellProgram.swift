import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// A program on a private display: a shell that prints orders and keeps the events that come.
final class KitShellProgram {
  /// A page with a link that is a button, as JSON.
  static let tea =
    #"{"id": "tea", "title": "Tea", "markdown": "[Start](perch:start)\n\nThree minutes."}"#

  let display: PrivateDisplay
  let input: InputDriver
  let process: ChildProcess
  private let log: String

  /// Starts a shell that reads the first line, executes a script, and then keeps the events.
  init(
    on display: PrivateDisplay, _ script: String, adding variables: [String: String] = [:],
    errors: ChildProcess.Output = .inherited
  ) throws {
    self.display = display
    input = try InputDriver(at: display)
    log = "\(display.dataFolder)/events"
    // An earlier program on the display has written its own.
    unlink(log)
    // The shell's own echo would read the backslashes.
    let shell =
      """
      say() { printf '%s\\n' "$1"; }
      read -r line; \(script)
      exec cat >>'\(log)'
      """
    process = try display.start(
      PerchProgram.path, ["kit", "samples", "--", "/bin/sh", "-c", shell],
      adding: variables, errors: errors)
  }

  deinit { process.terminate() }

  /// The lines that the program has read so far, but the first.
  var events: [JSON] {
    guard let file = try? RegularFile(log) else { return [] }
    let bytes = file.first(1 << 20)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONReader.read(Array($0))
    }
  }

  func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
    display.connection.roundTrip()
    return ControlClient.send(
      verb: verb, arguments: arguments, name: "samples", display: display.name,
      runtimeFolder: display.runtimeFolder)
  }

  func state() throws -> JSON {
    try wait(for: "the program") { self.say("sync", "settled").status == 0 }
    return try #require(say("state").output)
  }

  /// The frame of the main window in root pixels, once the program has opened a page. Before that nothing moves,
  /// either.
  func mainFrame() throws -> PixelRect {
    try wait(for: "the window") { try self.state()["main"]["mapped"].bool == true }
    return try state()["main"]["frame"].rect
  }
}
