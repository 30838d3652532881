internal import CLinux
import Glibc
internal import PerchSystem
internal import PerchTime

/// Sentences for the user, printed on standard error.
struct Diagnostics {
  var descriptor = STDERR_FILENO
  /// Puts a sentence into the user's language.
  var wording: Sentence.Wording = \.english
  /// Whether nothing is printed.
  var isQuiet = false

  /// Prints a sentence in the user's language.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - isBelow: Whether the command's line is not over: on a terminal that it writes on, the sentence begins below.
  func say(_ sentence: Sentence, isBelow: Bool = false) {
    say(wording(sentence), isBelow: isBelow)
  }

  /// Prints a line, or drops it when the terminal would block.
  func say(_ sentence: String, isBelow: Bool = false) {
    guard !isQuiet else { return }
    guard Poll.wait(reading: [], writing: [descriptor], until: .zero).contains(descriptor) else {
      return
    }
    // Control characters would act on the terminal, and a longer text could block.
    let text = String(
      sentence.unicodeScalars.prefix(500).filter { $0.value >= 32 }.map(Character.init))
    // A terminal that is not raw is one that the command does not write on.
    let (start, end) = isRaw ? (isBelow ? "\r\n" : "", "\r\n") : ("", "\n")
    let line = Array("\(start)perch: \(text)\(end)".utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Whether a line disturbs no other program: it goes to a terminal whose foreground is ours.
  var isInForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return isatty(descriptor) == 1 && (group < 0 || group == getpgrp())
  }

  /// Whether a line feed does not return the carriage, as on an outer terminal that is raw.
  private var isRaw: Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_oflag & tcflag_t(OPOST) == 0
  }
}
