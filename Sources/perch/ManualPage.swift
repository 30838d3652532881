import Glibc
internal import PerchPages

/// A manual page of this program, installed or in its checkout.
struct ManualPage {
  private let path: String

  /// The page about a topic of `perch help`; nil if there is none, or if the page is not found.
  init?(of topic: String?) {
    guard let name = Self.name(of: topic), let data = DataDirectory.find() else { return nil }
    let section = name.suffix(1)
    // A checkout keeps the pages with the data, an installed program beside it.
    let candidates = ["\(data)/man/\(name)", "\(data)/../man/man\(section)/\(name).gz"]
    guard let path = candidates.first(where: { access($0, R_OK) == 0 }) else { return nil }
    self.path = path
  }

  private static func name(of topic: String?) -> String? {
    switch topic {
    case nil, "park", "open": "perch.1"
    case "run", "attach", "progress", "announce", "ssh", "job", "jobs", "watch", "hooks":
      "perch-run.1"
    case "msg": "perch-msg.1"
    case "config": "perch-config.5"
    case "kit": "perch-kit.1"
    default: nil
    }
  }

  /// Shows the page in place of this process; returns where `man` is not installed.
  ///
  /// The corresponding C function is `execvp`.
  func show() {
    let command: [String] = ["man", path]
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    execvp("man", &words)
    words.forEach { free($0) }
  }
}
