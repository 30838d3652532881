import Glibc
internal import PerchSystem
internal import PerchX11

/// The secret without which no program can connect to a private display (MIT-MAGIC-COOKIE-1). All
/// displays of a process share it.
enum Cookie {
  /// The secret, which this process introduces itself with from its first use.
  private static let bytes: [UInt8] = {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    Connection.setCookie(bytes)
    return bytes
  }()

  /// Writes the file that the server and the programs on its display read, as `xauth` would. Its
  /// one entry is for every address.
  static func write(to path: String) throws(HarnessFailure) {
    let everyAddress: [UInt8] = [0xff, 0xff]
    let entry =
      everyAddress + field([]) + field([]) + field(Array("MIT-MAGIC-COOKIE-1".utf8)) + field(bytes)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw HarnessFailure("\(path) cannot be made.") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, entry, entry.count) == entry.count else {
      throw HarnessFailure("\(path) cannot be written.")
    }
  }

  private static func field(_ value: [UInt8]) -> [UInt8] {
    [UInt8(value.count >> 8), UInt8(value.count & 0xff)] + value
  }
}
