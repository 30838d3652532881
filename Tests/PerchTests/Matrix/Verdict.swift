import Glibc

/// The result of a rule with one host: a cell of the table that `make matrix` prints.
enum Verdict: String {
  case holds, fails
  /// The rule does not apply to the host.
  case doesNotApply = "does-not-apply"

  /// Appends a line to the file that `PERCH_VERDICTS` names, if any: rule, host, verdict and
  /// reason, separated by tabs.
  static func record(
    _ verdict: Verdict, of rule: String, on host: Host, because reason: String = ""
  ) {
    guard let path = getenv("PERCH_VERDICTS") else { return }
    let words = reason.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let line = "\(rule)\t\(host.name)\t\(verdict.rawValue)\t\(String(words))\n"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A single write, because parallel checks share the file.
    _ = line.withCString { write(descriptor, $0, strlen($0)) }
  }
}
