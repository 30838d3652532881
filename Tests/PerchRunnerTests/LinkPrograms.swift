import CLinux
import Glibc
import Testing

/// The program that was built with these tests.
enum BuiltPerch {
  static let path: String = {
    if let path = getenv("PERCH") { return String(cString: path) }
    guard let bundle = realpath("/proc/self/exe", nil) else { return "./perch" }
    defer { free(bundle) }
    let parts = String(cString: bundle).split(separator: "/").dropLast()
    return parts.map { "/\($0)" }.joined() + "/perch"
  }()
}

/// A pipe whose ends are closed one by one.
final class TestPipe {
  let reading: Int32
  private let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe2(&ends, O_CLOEXEC) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(writing, bytes, bytes.count) == bytes.count)
  }

  /// Whether no process has the other end.
  var isBroken: Bool {
    var entry = pollfd(fd: writing, events: 0, revents: 0)
    return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLERR) != 0
  }

  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }
}
