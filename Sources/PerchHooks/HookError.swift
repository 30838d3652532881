package import PerchSystem

/// The reason for which a hook is not installed or removed.
package enum HookError: Error, Hashable, Sendable {
  /// The file cannot be understood, at a line.
  case malformed(path: String, line: Int)
  /// The file cannot be read, for a reason of the system's.
  case unreadable(path: String, reason: String)
  /// The file cannot be written, for a reason of the system's.
  case unwritable(path: String, reason: String)
  /// The file has changed since it was read.
  case changed(path: String)
  /// The file is no script that a shell runs, or cannot be run.
  case notAScript(path: String)
  /// The hook belongs to a git repository, and the working folder is in none.
  case noRepository
  /// The file may be that of other repositories as well, and the user has not seen that.
  case shared(path: String)
  /// The hooks for shells, which come with Perch, are missing.
  case noShellFolder

  /// The reason as one sentence.
  package var sentence: Sentence {
    switch self {
    case .malformed(let path, let line):
      Sentence(
        "{path} is not understood at line {line}, so it stays as it is. Mend it first.",
        ["path": path, "line": "\(line)"])
    case .unreadable(let path, let reason):
      Sentence("{path} cannot be read: {reason}.", ["path": path, "reason": reason])
    case .unwritable(let path, let reason):
      Sentence("{path} cannot be written: {reason}.", ["path": path, "reason": reason])
    case .changed(let path):
      Sentence("{path} has just been changed by another program. Try again.", ["path": path])
    case .notAScript(let path):
      Sentence(
        "{path} is not a shell script that can be run, so it stays as it is.", ["path": path])
    case .noRepository:
      Sentence("The hook of git belongs to a repository, and this folder is in none.")
    case .shared(let path):
      Sentence(
        "{path} is outside of this repository, and others may use it. Run the command without --yes.",
        ["path": path])
    case .noShellFolder:
      Sentence("The files of Perch for shells are missing. Install Perch again.")
    }
  }
}
