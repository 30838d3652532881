import PerchHarness
import PerchX11
import Testing

/// A GTK program to drag files from, or to.
final class GTKPeer {
  private let process: ChildProcess
  /// The frame of its window.
  let frame: PixelRect

  private init(_ mode: String, on display: PrivateDisplay, at frame: PixelRect, _ uris: [String])
    throws
  {
    self.frame = frame
    let geometry = [frame.x, frame.y, frame.width, frame.height].map(String.init)
    process = try display.start(
      "/usr/bin/python3", [Peer.path(of: "gtk-peer.py"), mode] + geometry + uris,
      adding: ["GTK_THEME": "Adwaita"],
      output: .pipe, errors: .inherited)
    try waitFor("ready")
  }

  /// Opens a window from which files are dragged.
  static func source(
    of uris: [String], on display: PrivateDisplay,
    at frame: PixelRect = PixelRect(x: 40, y: 500, width: 200, height: 150)
  ) throws -> GTKPeer {
    try GTKPeer("source", on: display, at: frame, uris)
  }

  /// Opens a window that accepts files.
  static func target(
    on display: PrivateDisplay,
    at frame: PixelRect = PixelRect(x: 40, y: 500, width: 200, height: 150)
  ) throws -> GTKPeer {
    try GTKPeer("target", on: display, at: frame, [])
  }

  /// Waits until it has printed a line.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(
      process.waitForOutput(text + "\n"), "It printed: \(process.output)",
      sourceLocation: sourceLocation)
  }

  /// The text that it has printed so far.
  var words: String {
    _ = process.isRunning
    return process.output
  }

  /// Kills the program at once.
  func kill() {
    process.send(9)
    process.wait()
  }

  /// Stops the program, so that it answers no request.
  func freeze() { process.pause() }

  func thaw() { process.resume() }
}
