import Glibc
internal import PerchEngine
internal import PerchSystem

/// The title of a terminal while a detached job has it: that of the job, and how to leave it, which a program on a
/// screen of its own draws over.
struct AttachTitle {
  /// The sequences that keep the terminal's own title, and set this one; empty for a terminal without titles.
  let start: String
  /// The sequence that brings back the terminal's own title.
  let end: String

  /// The terminals that show what they do not understand.
  private static let plain: Set<String> = ["", "dumb", "linux", "vt100", "vt220"]

  /// Makes the title for a job of this title.
  init(_ title: String) {
    let hint = Perch.catalogue.text(
      // Translators: the title of a terminal; {title} is that of a command.
      "{title} (Ctrl-\\ twice detaches)", ["title": title])
    let kind = EnvironmentVariable.value(of: "TERM") ?? ""
    let isShown = isatty(STDERR_FILENO) != 0 && !Self.plain.contains(kind)
    // XTWINOPS 22 and 23, "XTerm Control Sequences": the title on a stack.
    start = isShown ? "\u{1b}[22;2t\u{1b}]2;\(hint)\u{7}" : ""
    end = isShown ? "\u{1b}[23;2t" : ""
  }
}
