import CLinux
import Glibc
import Testing

/// A pseudo-terminal that passes its input unchanged.
final class StandInTerminal {
  let descriptor: Int32
  private let other: Int32

  init() throws {
    // TIOCSPTLCK unlocks the other end, TIOCGPTN is its number under /dev/pts.
    other = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var number: Int32 = 0
    try #require(ioctl(other, 0x4004_5431, &number) == 0)
    try #require(ioctl(other, 0x8004_5430, &number) == 0)
    descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(descriptor >= 0)
    var settings = termios()
    tcgetattr(descriptor, &settings)
    settings.c_oflag &= ~tcflag_t(ONLCR)
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// The text that was written, read once.
  lazy var text: String = readAll()

  private func readAll() -> String {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(other, &chunk, chunk.count)
    return String(decoding: chunk.prefix(max(0, count)), as: UTF8.self)
  }
}

/// A pipe that is full.
final class FullPipe {
  let writing: Int32
  private let reading: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe2(&ends, O_CLOEXEC) == 0)
    (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(writing, bytes, bytes.count) > 0 {}
    _ = fcntl(writing, F_SETFL, 0)
  }

  deinit {
    close(reading)
    close(writing)
  }
}
