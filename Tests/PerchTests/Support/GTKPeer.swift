import PerchHarness
import PerchX11
import Testing

/// A program of another toolkit to drag files from, or to.
final class GTKPeer {
  private let process: ChildProcess
  /// Where its window is.
  let frame: PixelRect

  private init(_ mode: String, on display: PrivateDisplay, at frame: PixelRect, _ uris: [String])
    throws
  {
    self.frame = frame
    let script =
      "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(2).joined(separator: "/") + "/Peers/gtk-peer.py"
    let place = [frame.x, frame.y, frame.width, frame.height].map(String.init)
    process = try display.start(
      "/usr/bin/python3", [script, mode] + place + uris, adding: ["GTK_THEME": "Adwaita"],
      output: .pipe, errors: .inherited)
    try waitFor("ready")
  }

  /// A window from anywhere in which these files are dragged.
  static func source(
    of uris: [String], on display: PrivateDisplay,
    at frame: PixelRect = PixelRect(x: 40, y: 500, width: 200, height: 150)
  ) throws -> GTKPeer {
    try GTKPeer("source", on: display, at: frame, uris)
  }

  /// A window that takes files.
  static func target(
    on display: PrivateDisplay,
    at frame: PixelRect = PixelRect(x: 40, y: 500, width: 200, height: 150)
  ) throws -> GTKPeer {
    try GTKPeer("target", on: display, at: frame, [])
  }

  /// Waits until it has said that.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(
      process.waitForOutput(text + "\n"), "it said: \(process.output)",
      sourceLocation: sourceLocation)
  }

  /// All that it has said by now.
  var words: String {
    _ = process.isRunning
    return process.output
  }

  /// It ends in the middle of whatever it does.
  func kill() {
    process.send(9)
    process.wait()
  }

  /// It stands still, and answers nobody.
  func freeze() { process.pause() }

  func thaw() { process.resume() }
}
