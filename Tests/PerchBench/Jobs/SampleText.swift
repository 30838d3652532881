import Glibc
internal import PerchHarness

/// A file of a gigabyte of text like a compiler's output, in memory and not on a disk. It is
/// removed with its last reference.
final class SampleText {
  static let size = 1_000_000_000

  let path: String

  init() throws(HarnessFailure) {
    path = "/dev/shm/perch-bench-\(getpid()).txt"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw HarnessFailure("The file \(path) cannot be made.") }
    defer { close(descriptor) }
    let block = Array(SampleText.block.utf8)
    var rest = SampleText.size
    while rest > 0 {
      let count = write(descriptor, block, min(rest, block.count))
      guard count > 0 else {
        unlink(path)
        throw HarnessFailure("There is no room for a gigabyte in /dev/shm.")
      }
      rest -= count
    }
  }

  deinit { unlink(path) }

  /// Some thousand lines of about 80 bytes.
  private static var block: String {
    (1...10_000).map { number in
      let name = String(number * 7919 % 99_991, radix: 36)
      return "Sources/Module\(number % 23)/File-\(name).swift:\(number): note: "
        + "'\(name)' is declared here, and used twice\n"
    }.joined()
  }
}
