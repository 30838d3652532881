import Glibc
internal import PerchSystem

/// The configuration file of a program, at its last reading.
struct ConfigurationFile {
  let path: String
  /// The preferences of the file; a wrong line keeps its key's earlier value.
  private(set) var preferences = Preferences()
  /// Whether there is anything at the path.
  private(set) var isThere = false
  /// A sentence for each problem.
  private(set) var problems: [String] = []

  /// Creates the file of a program, unread.
  ///
  /// - Parameter name: the program's name.
  init(of name: String) { self.init(path: "\(Self.folder(of: name))/config.ini") }

  init(path: String) { self.path = path }

  /// Reads the file again. An unreadable file keeps its preferences; without a file there are none.
  mutating func read() {
    isThere = true
    switch Self.contents(of: path) {
    case .none:
      isThere = false
      preferences = Preferences()
      problems = []
    case .failure(let sentence): problems = [sentence]
    case .text(let text):
      let text = ConfigurationText(text)
      preferences = text.preferences(after: preferences)
      problems = text.problems.map { $0.sentence(about: path) }
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
    case failure(String)
  }

  private static let limit = 1 << 20

  private static func contents(of path: String) -> Contents {
    do throws(FileError) {
      return .text(try RegularFile.text(path, limit: limit))
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return .none
      case .system(let code):
        return .failure("\(path) cannot be read: \(String(cString: strerror(code))).")
      case .directory, .notAFile: return .failure("\(path) is no file.")
      case .tooLarge: return .failure("\(path) is larger than 1 MiB.")
      }
    }
  }

  /// `$XDG_CONFIG_HOME/NAME`, else `~/.config/NAME`; without a home folder, no file is there.
  static func folder(of name: String) -> String {
    (XDGDirectories().configuration ?? "/nonexistent/.config") + "/" + name
  }
}
