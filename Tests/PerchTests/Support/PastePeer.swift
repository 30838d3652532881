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
  private let frame = PixelRect(x: 20, y: 560, width: 200, height: 120)

  /// Starts a program, and waits until it is ready.
  init(_ mode: Mode, on display: PrivateDisplay) throws {
    let geometry = [frame.x, frame.y, frame.width, frame.height].map(String.init)
    process = try display.start(
      "/usr/bin/python3", [Peer.path(of: "paste-peer.py"), mode.rawValue] + geometry,
      adding: ["GTK_THEME": "Adwaita", "QT_QPA_PLATFORM": "xcb"], output: .pipe, errors: .discarded)
    try #require(process.waitForOutput("ready\n"), "It printed: \(printed)")
  }

  /// Its output in one line, for a failure's sentence.
  private var printed: String { process.output.split(separator: "\n").joined(separator: "; ") }

  /// Pastes into a new program by Ctrl+V until it has printed a line.
  ///
  /// A toolkit gives up a paste that takes seconds on a busy machine, and later pastes may fail as
  /// well. So each try has a program of its own.
  static func paste(
    into mode: Mode, from perch: RunningPerch, until text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var printed = ""
    for _ in 1...4 {
      let peer = try PastePeer(mode, on: perch.display)
      defer { peer.process.terminate() }
      if peer.waitFor("focused", trying: { perch.input.click(at: peer.frame.center) }) {
        perch.input.type("v", holding: .control)
        if peer.process.waitForOutput(text + "\n", within: .patience / 2) { return }
      }
      printed = peer.printed
    }
    Issue.record("It printed: \(printed)", sourceLocation: sourceLocation)
  }

  /// Does something again and again until it has printed a line.
  private func waitFor(_ text: String, trying action: () -> Void) -> Bool {
    for _ in 1...4 {
      action()
      if process.waitForOutput(text + "\n", within: .patience / 4) { return true }
    }
    return false
  }
}
