import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Sentences for the person at the terminal, on standard error.
struct Diagnostics {
  var descriptor = STDERR_FILENO

  /// One line; left out rather than waited for when the terminal takes nothing.
  func say(_ sentence: String) {
    guard Poll.wait(reading: [], writing: [descriptor], until: .zero).contains(descriptor) else {
      return
    }
    // Control characters would do something, and a longer text could be waited for.
    let text = String(
      sentence.unicodeScalars.prefix(500).filter { $0.value >= 32 }.map(Character.init))
    let line = Array("perch: \(text)\(isRaw ? "\r\n" : "\n")".utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Whether a line feed is only that, as on a terminal that a command's own one is joined to.
  private var isRaw: Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_oflag & tcflag_t(OPOST) == 0
  }
}
