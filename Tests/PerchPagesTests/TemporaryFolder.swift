import Glibc
import Testing

/// A folder of a test's own, removed with all files that were named in it.
final class TemporaryFolder {
  let path: String
  private var names: [String] = []

  init() throws {
    var template = Array("/tmp/perch-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    for name in names.reversed() { remove(path + "/" + name) }
    rmdir(path)
  }

  /// The path of a file or folder that the test creates by itself.
  func path(_ name: String) -> String {
    names.append(name)
    return path + "/" + name
  }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path(name)
    let handle = try #require(fopen(file, "w"))
    let count = fwrite(bytes, 1, bytes.count, handle)
    #expect(fclose(handle) == 0 && count == bytes.count)
    return file
  }

  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}
