import PerchHarness
import Testing

extension RunningPerch {
  /// The text that another program gets: of the clipboard, or of the primary selection.
  func pasted(from selection: String = "clipboard") throws -> String {
    try input.sync()
    let paste = try display.start(
      "xclip", ["-out", "-selection", selection], output: .pipe, errors: .discarded)
    try #require(paste.waitPatiently() != nil)
    return paste.output
  }
}
