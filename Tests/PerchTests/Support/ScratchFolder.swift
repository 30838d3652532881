import Glibc
import PerchHarness

/// A folder for one test, removed at the end of the test.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/perch-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessFailure("No folder can be made in /tmp.") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a named pipe, `gate`, at which a command waits until something is written to it.
  func makeGate() throws {
    guard mkfifo("\(path)/gate", 0o600) == 0 else {
      throw HarnessFailure("No named pipe can be made in \(path).")
    }
  }

  deinit { _ = try? ChildProcess("rm", ["-rf", path]).wait() }

  /// Writes a file in the folder.
  ///
  /// - Returns: the file's path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Files.write(text.utf8, to: "\(path)/\(name)")
  }
}
