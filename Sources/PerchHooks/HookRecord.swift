internal import PerchSystem

/// The files of a hook before and after its installation, so that its removal can bring them back byte for
/// byte.
struct HookRecord: Codable {
  /// A file.
  struct File: Codable {
    let path: String
    /// The bytes before, in hexadecimal digits; nil if there was no file.
    let before: String?
    /// The bytes after.
    let after: String
  }

  var files: [File]

  /// The greatest length of a record.
  private static let limit = 128 << 20
  private static let coder = JSONCoder()

  /// Reads the record of a hook; nil if there is none.
  static func read(_ hook: Hook, in state: String) -> HookRecord? {
    let path = "\(folder(state))/\(hook.rawValue).json"
    let bytes = try? RegularFile.read(path, limit: limit)
    return bytes.flatMap { coder.value(HookRecord.self, from: $0) }
  }

  /// Writes the record of a hook; nil removes it. Without one, a removal leaves what it does not know.
  static func write(_ record: HookRecord?, of hook: Hook, in state: String) {
    guard let folder = try? PrivateFolder(path: folder(state)) else { return }
    let name = "\(hook.rawValue).json"
    guard let bytes = record.flatMap({ coder.bytes(of: $0) }) else {
      try? folder.remove(name)
      return
    }
    try? folder.replace(name, with: bytes)
  }

  private static func folder(_ state: String) -> String { "\(state)/perch/hooks" }

  /// The bytes that a file had before, if it is as the installation has left it.
  func before(_ path: String, now bytes: [UInt8]) -> [UInt8]?? {
    guard let file = files.first(where: { $0.path == path }), file.after == Self.digits(bytes)
    else {
      return nil
    }
    return .some(file.before.flatMap(Self.bytes))
  }

  /// Creates a record of files.
  init(files: [File]) { self.files = files }

  /// Creates the record of an installation.
  init(_ changes: [HookChange]) {
    files = changes.compactMap { change in
      guard let after = change.after else { return nil }
      return File(
        path: change.path, before: change.before.map(Self.digits), after: Self.digits(after))
    }
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ digits: String) -> [UInt8]? {
    let values = digits.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard values.count == digits.utf8.count, values.count % 2 == 0 else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
