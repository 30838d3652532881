import CLinux
import Glibc
import PerchSystem
import PerchTestSupport
import Testing

struct RegularFileTests {
  private let folder = try? ScratchFolder()

  private func path(_ name: String) throws -> String { "\(try #require(folder).path)/\(name)" }

  private func refusal(_ path: String, limit: Int = 100) -> FileError? {
    do throws(FileError) {
      _ = try RegularFile.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 1 << 18, (1 << 20) + 3])
  func `a file is read to its last byte`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try #require(folder).write(bytes, to: "file")
    #expect(try RegularFile.read(path, limit: size) == bytes)
    #expect(RegularFile.exists(path))
  }

  @Test func `a file over the limit is refused with both sizes`() throws {
    let path = try #require(folder).write([1, 2, 3, 4], to: "file")
    #expect(refusal(path, limit: 3) == .tooLarge(bytes: 4, limit: 3))
    #expect(refusal(path, limit: 4) == nil)
  }

  @Test func `a file that claims to be empty is read, and limited`() throws {
    let own = "/proc/self/status"
    #expect(try RegularFile.text(own, limit: 1 << 20).contains("Name:"))
    guard case .tooLarge(_, limit: 8) = refusal(own, limit: 8) else {
      Issue.record("The file is within 8 bytes.")
      return
    }
  }

  @Test func `a pipe is refused at once`() throws {
    let pipe = try path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(refusal(pipe) == .notAFile)
    #expect(!RegularFile.exists(pipe))
  }

  // Breaks when a file is opened before its type is known: that wakes up the writer of a pipe.
  @Test func `pipes and devices are never opened`() throws {
    let pipe = try path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try #require(Descriptor(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)))
    #expect(grantpt(terminal.number) == 0 && unlockpt(terminal.number) == 0)
    var name = [CChar](repeating: 0, count: 64)
    #expect(ptsname_r(terminal.number, &name, name.count) == 0)
    let device = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    for path in [pipe, device] {
      let watch = try OpeningWatch(of: path)
      #expect(refusal(path) == .notAFile)
      #expect(watch.openings == 0)
      close(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
      #expect(watch.openings == 1)
    }
  }

  @Test func `a file is the one that was examined`() throws {
    let file = try #require(folder).write([1, 2], to: "file")
    let link = try path("link")
    #expect(symlink("file", link) == 0)
    #expect(try RegularFile.read(link, limit: 2) == [1, 2])
    #expect(chmod(file, 0) == 0)
    #expect(refusal(link) == (geteuid() == 0 ? nil : .system(errno: EACCES)))
  }

  @Test func `a pipe is read to its end where pipes are accepted`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "trace", 5) == 5)
    close(ends[1])
    let path = "/proc/self/fd/\(ends[0])"
    #expect(try RegularFile.read(path, limit: 5, acceptsPipes: true) == Array("trace".utf8))
  }

  @Test func `folders, devices and paths without a file are refused`() throws {
    #expect(refusal("/tmp") == .directory)
    #expect(refusal("/dev/null") == .notAFile)
    #expect(refusal(try path("none")) == .system(errno: ENOENT))
    #expect(refusal("/dev/null/none") == .system(errno: ENOTDIR))
    #expect(refusal("/tmp\0/file")?.isMissing == true)
    let long = "/" + String(repeating: "x", count: 5000)
    #expect(refusal(long)?.isMissing == true)
  }

  @Test func `no descriptor is left open`() throws {
    let first = try #require(Descriptor.duplicate(of: 0)).number
    for _ in 0..<100 {
      for path in ["/tmp", "/dev/null", "/proc/self/status"] { _ = refusal(path, limit: 8) }
    }
    // Other tests run at the same time, and open some.
    #expect(try #require(Descriptor.duplicate(of: 0)).number < first + 64)
  }

  @Test func `a text is repaired`() throws {
    let path = try #require(folder).write([0x61, 0xff, 0x62], to: "text")
    #expect(try RegularFile.text(path, limit: 3) == "a\u{fffd}b")
  }

  // Breaks when a pipe is opened and then refused: a program at its other end would notice.
  @Test func `a pipe that is refused is never opened`() throws {
    let pipe = try path("quiet")
    try #require(mkfifo(pipe, 0o600) == 0)
    let queue = Descriptor(inotify_init1(Int32(IN_NONBLOCK)))
    let watch = try #require(queue)
    let number = inotify_add_watch(watch.number, pipe, UInt32(IN_OPEN))
    try #require(number >= 0)
    var news = [UInt8](repeating: 0, count: 4096)
    #expect(refusal(pipe) == .notAFile)
    #expect(read(watch.number, &news, news.count) < 0)
    let other = Descriptor(open(pipe, O_RDWR | O_NONBLOCK))
    #expect(other != nil && read(watch.number, &news, news.count) > 0)
  }
}
