import Glibc
internal import PerchEngine
internal import PerchSystem

/// The configuration file of a program, at its last reading.
struct ConfigurationFile: Sendable {
  let path: String
  /// The preferences of the file; a wrong line keeps its key's earlier value.
  private(set) var preferences = Preferences()
  /// Whether there is anything at the path.
  private(set) var isThere = false
  /// A sentence for each problem.
  private(set) var problems: [String] = []
  /// The wrong lines; nil if there are none, and if the file cannot be read.
  private(set) var fault: SettingsFault?
  /// Puts the problems into the user's language.
  private let wording: Sentence.Wording

  /// Creates the file of the program of a name, unread.
  init(of name: String, wording: @escaping Sentence.Wording = \.english) {
    self.init(path: "\(Self.folder(of: name))/config.ini", wording: wording)
  }

  init(path: String, wording: @escaping Sentence.Wording = \.english) {
    self.path = path
    self.wording = wording
  }

  /// Reads the file again. An unreadable file keeps its preferences; without a file there are none.
  mutating func read() {
    (isThere, fault) = (true, nil)
    switch Self.contents(of: path) {
    case .none:
      isThere = false
      preferences = Preferences()
      problems = []
    case .failure(let sentence): problems = [wording(sentence)]
    case .text(let text):
      let text = ConfigurationText(text)
      preferences = text.preferences(after: preferences)
      problems = text.problems.map { $0.sentence(about: path, in: wording) }
      fault = text.problems.first.map {
        SettingsFault(key: $0.shownKey, line: $0.line, others: text.problems.count - 1)
      }
    }
  }

  /// The problems in short, for the log; nil without problems.
  var remark: String? {
    guard let first = problems.first else { return nil }
    switch problems.count {
    case 1: return first
    case 2: return "\(first) One more line is wrong; perch config --check lists them."
    default:
      return "\(first) \(problems.count - 1) more lines are wrong; perch config --check lists them."
    }
  }

  private enum Contents {
    case none
    case text(String)
    case failure(Sentence)
  }

  private static let limit = 1 << 20

  private static func contents(of path: String) -> Contents {
    do throws(FileError) {
      return .text(try RegularFile.text(path, limit: limit))
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return .none
      case .system(let code):
        return .failure(
          Sentence(
            "{file} cannot be read: {reason}.",
            ["file": path, "reason": String(cString: strerror(code))]))
      case .directory, .notAFile:
        return .failure(Sentence("{file} is not a file.", ["file": path]))
      case .tooLarge:
        return .failure(Sentence("{file} is larger than 1 MiB.", ["file": path]))
      }
    }
  }

  /// `$XDG_CONFIG_HOME/NAME`, else `~/.config/NAME`; without a home folder, no file is there.
  static func folder(of name: String) -> String {
    (XDGDirectories().configuration ?? "/nonexistent/.config") + "/" + name
  }
}
