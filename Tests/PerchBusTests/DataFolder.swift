import Glibc
import PerchHarness

/// Data folders for a test.
struct DataFolder {
  let path: String
  let names: [String]

  /// The paths of the folders, in order of preference.
  var paths: [String] { names.map { "\(path)/\($0)" } }

  static func make(_ names: [String]) throws -> DataFolder {
    var template = Array("/tmp/perch-data-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessFailure("No folder can be made.") }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return DataFolder(path: path, names: names)
  }

  /// Writes a file, and creates its folders.
  func write(_ text: String, to file: String) throws {
    var folder = path
    for name in file.split(separator: "/").dropLast() {
      folder += "/\(name)"
      mkdir(folder, 0o700)
    }
    guard TextFile.write(text, to: "\(path)/\(file)") else {
      throw HarnessFailure("\(file) cannot be written.")
    }
  }

  func remove() { _ = try? ChildProcess("rm", ["-rf", "--", path]).wait() }
}
