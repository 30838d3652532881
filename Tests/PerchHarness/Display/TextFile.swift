import Glibc
internal import PerchSystem

/// Small files of text.
package enum TextFile {
  /// Returns a file of up to 16 MiB as UTF-8, without surrounding white space; empty if the file
  /// cannot be read.
  package static func read(_ path: String) -> String {
    let text = (try? RegularFile.text(path, limit: 16 << 20)) ?? ""
    let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
    return String(trimmed.reversed())
  }

  /// Writes a file, replacing its content.
  ///
  /// - Returns: false if the file cannot be written.
  package static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
