import PerchHarness
import PerchX11
import Testing

/// A program of another toolkit that pastes.
final class PastePeer {
  /// The programs.
  enum Mode: String {
    /// A field of GTK 3.
    case gtk
    /// A field of Qt 5 for formatted text.
    case qt
  }

  private let process: ChildProcess
  /// The frame of its window.
  let frame = PixelRect(x: 20, y: 560, width: 200, height: 120)

  /// Starts a program, and waits until it is ready.
  init(_ mode: Mode, on display: PrivateDisplay) throws {
    let script =
      "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(2).joined(separator: "/") + "/Peers/paste-peer.py"
    let geometry = [frame.x, frame.y, frame.width, frame.height].map(String.init)
    process = try display.start(
      "/usr/bin/python3", [script, mode.rawValue] + geometry,
      adding: ["GTK_THEME": "Adwaita", "QT_QPA_PLATFORM": "xcb"], output: .pipe, errors: .discarded)
    try waitFor("ready")
  }

  /// Its output in one line, for a failure's sentence.
  private var printed: String { process.output.split(separator: "\n").joined(separator: "; ") }

  /// Waits until it has printed a line.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(
      process.waitForOutput(text + "\n"), "It printed: \(printed)",
      sourceLocation: sourceLocation)
  }

  /// Does something again and again until it has printed a line: a toolkit gives up a paste that takes
  /// seconds on a busy machine.
  func waitFor(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation, trying action: () -> Void
  ) throws {
    for _ in 1...4 {
      action()
      if process.waitForOutput(text + "\n", within: .patience / 4) { return }
    }
    Issue.record("It printed: \(printed)", sourceLocation: sourceLocation)
  }
}
