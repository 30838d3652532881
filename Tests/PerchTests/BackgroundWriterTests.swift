import Glibc
import PerchEngine
import PerchSystem
import PerchTime
import Synchronization
import Testing

@testable import PerchBridge

/// The lines that a thread of their own writes, and the contents that are kept for a while.
@Suite struct BackgroundWriterTests {
  // Breaks when the end comes between the taking of a line and its writing.
  @Test func `the end waits for a line that is being written`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let count = Mutex(0), isOver = Mutex(false)
    try DetachedThread.start {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let read = buffer.withUnsafeMutableBytes { Glibc.read(reading, $0.baseAddress, $0.count) }
        guard read > 0 else { return isOver.withLock { $0 = true } }
        count.withLock { $0 += read }
      }
    }
    // A pipe does not hold as much.
    let size = 4 << 20
    let writer = BackgroundWriter(to: writing, most: size)
    writer.add([UInt8](repeating: 1, count: size))
    writer.finish(until: MonotonicClock.now + .seconds(30))
    close(writing)
    try wait(for: "the end of the pipe") { isOver.withLock(\.self) }
    #expect(count.withLock(\.self) == size)
    close(reading)
  }

  @Test func `the end does not wait for ever for a reader that does not read`() throws {
    let pipe = try #require(Descriptor.pipe(waits: true))
    let size = 1 << 20
    let writer = BackgroundWriter(to: pipe.writing.number, most: size)
    writer.add([UInt8](repeating: 1, count: size))
    let start = MonotonicClock.now
    writer.finish(until: start + .milliseconds(50))
    #expect((.milliseconds(50)..<Duration.seconds(20)).contains(MonotonicClock.now - start))
    // The thread ends, which has the number of the descriptor.
    let rest = pipe.reading
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var left = size
    while left > 0 {
      let count = buffer.withUnsafeMutableBytes { rest.read(into: $0) }
      try #require(count > 0)
      left -= count
    }
    writer.finish(until: start + .seconds(30))
  }

  // Breaks when a request is dropped for want of room, or former ones about the same are written, too.
  @Test func `the newest line about a subject waits without room`() throws {
    let pipe = try #require(Descriptor.pipe(waits: true))
    let size = 1 << 20
    let writer = BackgroundWriter(to: pipe.writing.number, most: size)
    writer.add([UInt8](repeating: 1, count: size))
    // The first line is with the thread, which waits for the reader.
    var first = [UInt8](repeating: 0, count: 1)
    #expect(first.withUnsafeMutableBytes { pipe.reading.read(into: $0) } == 1)
    writer.add([UInt8](repeating: 2, count: size))
    for number in UInt8(3)...5 { writer.add([number], about: "one") }
    writer.add([9], about: "other")
    var (read, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while read.count < 2 * size + 1 {
      let count = buffer.withUnsafeMutableBytes { pipe.reading.read(into: $0) }
      try #require(count > 0)
      read += buffer[..<count]
    }
    #expect(Set(read.suffix(2)) == [5, 9])
    #expect(!read.contains(3) && !read.contains(4))
    writer.finish(until: MonotonicClock.now + .seconds(30))
  }

  // Breaks when a program that cannot be read stays, and its end is waited for by nothing.
  @Test func `a program that no thread can read is ended, and the reason is that of the thread`()
    async
  {
    await #expect(processExitsWith: .success) {
      let pipe = try ProgramPipe(["/bin/sleep", "1000"])
      // The headers of some systems leave it out.
      let symbol = try #require(dlsym(nil, "pthread_setattr_default_np"))
      typealias Change = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      let change = unsafeBitCast(symbol, to: Change.self)
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 2)
      defer { attributes.deallocate() }
      let (usual, huge) = (attributes, attributes + 1)
      pthread_attr_init(usual)
      pthread_attr_init(huge)
      // No address space has room for such a stack.
      pthread_attr_setstacksize(huge, 1 << 47)
      #expect(change(huge) == 0)
      do throws(StartError) {
        try pipe.read { _ in }
        Issue.record("It is read.")
      } catch {
        #expect(error.code == EAGAIN)
      }
      #expect(change(usual) == 0)
      #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
    }
  }

  // Breaks when a program that parks page after page on a full ball keeps all that it has sent.
  @Test func `the contents of pages that are not known are kept for the last lines alone`() {
    func ids(_ numbers: Range<Int>) -> [Page.ID] { numbers.map { Page.ID(rawValue: "\($0)") } }
    var unknown = UnknownPages()
    #expect(unknown.add(ids(0..<1), length: 10 << 20).isEmpty)
    #expect(unknown.add(ids(1..<3), length: 6 << 20).isEmpty)
    #expect(unknown.add(ids(1..<2), length: 3 << 20).isEmpty)
    #expect(unknown.add(ids(3..<4), length: 1 << 20) == ids(0..<1))
    #expect(unknown.add(ids(4..<1004), length: 1 << 20) == ids(2..<3) + ids(1..<2) + ids(3..<4))
    #expect(unknown.add(ids(2000..<2001), length: 16 << 20) == ids(4..<1004))
  }
}
