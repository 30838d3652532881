import Glibc

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
    // A pipe in the place of the file must not hold Perch up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? .none : .failure("\(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return .failure("\(path) is no file.")
    }
    guard info.st_size <= limit else { return .failure("\(path) is larger than 1 MiB.") }
    var bytes = [UInt8](repeating: 0, count: limit)
    var length = 0
    while length < limit {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: length), limit - length)
      }
      guard count >= 0 else {
        return .failure("\(path) cannot be read: \(String(cString: strerror(errno))).")
      }
      if count == 0 { break }
      length += count
    }
    return .text(String(decoding: bytes[..<length], as: UTF8.self))
  }

  /// `$XDG_CONFIG_HOME/NAME`; a relative path in the variable does not count.
  static func folder(of name: String) -> String {
    func absolute(_ variable: String) -> String? {
      getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("XDG_CONFIG_HOME") ?? "\(absolute("HOME") ?? "/nonexistent")/.config"
    return "\(home)/\(name)"
  }
}
