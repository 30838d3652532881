import CLinux
import Glibc
import PerchIPC
import PerchTime
import Testing

@testable import PerchRunner

/// Tests of what is known of a process that sleeps in a system call.
@Suite struct BlockedCallTests {
  private func call(_ number: Int, _ arguments: String) -> BlockedCall? {
    BlockedCall(line: "\(number) \(arguments) 0x7ffd5a0f3b18 0x7f2b6a1f2992\n")
  }

  @Test func `a read waits for its descriptor`() {
    #expect(call(BlockedCall.read, "0x3 0x7ffd 0x1 0x0 0x0 0x0")?.awaitedDescriptor == 3)
  }

  // Breaks when a program that polls now and then, or waits for more than its input, counts as one
  // that waits for the user.
  @Test func `a selection waits for the standard input if that is all, and it has no end`() {
    let select = BlockedCall.select
    #expect(call(select, "0x1 0x7ffd 0x0 0x0 0x0 0x7ffe")?.awaitedDescriptor == STDIN_FILENO)
    #expect(call(select, "0x4 0x7ffd 0x0 0x0 0x0 0x7ffe")?.awaitedDescriptor == nil)
    #expect(call(select, "0x1 0x7ffd 0x0 0x0 0x7ffc 0x7ffe")?.awaitedDescriptor == nil)
  }

  @Test func `sleeps and waits for children are known as such`() {
    #expect(call(Int(SYS_clock_nanosleep), "0x0 0x0 0x7ffd 0x7ffd 0x0 0x0")?.isRest == true)
    #expect(call(Int(SYS_wait4), "0xffffffff 0x0 0x0 0x0 0x0 0x0")?.isRest == true)
    #expect(call(BlockedCall.read, "0x3 0x7ffd 0x1 0x0 0x0 0x0")?.isRest == false)
  }

  @Test func `any other call waits for something else`() {
    #expect(call(61, "0xffffffff 0x0 0x0 0x0 0x0 0x0")?.awaitedDescriptor == nil)
  }

  @Test(arguments: ["", "running", "0 0x3", "-1 0x7ffd 0x7f2b", "x 0x3 0x0 0x0 0x0 0x0 0x0"])
  func `what is no such line is no call`(line: String) { #expect(BlockedCall(line: line) == nil) }

  @Test func `no descriptor is as large as an argument can be`() {
    let call = call(BlockedCall.read, "0xffffffffffffffff 0x0 0x0 0x0 0x0 0x0")
    #expect(call != nil && call?.awaitedDescriptor == nil)
  }

  // Breaks when a wait that is over is shown until the next output.
  @Test func `a wait is told when it begins and when it ends`() {
    var source = OutputSource()
    let changes = [InputWait.present, .present].map { source.recordWait($0) }
    #expect(changes == [true, false] && source.look().phase == .waiting)
    let isOver = source.recordWait(.unknown)
    #expect(isOver && source.look().phase == .running)
  }

  // Breaks when words before long work count as a question, because they end in a colon.
  @Test(arguments: [(InputWait.present, true), (.unknown, true), (.absent, false)])
  func `a line is a question only if its terminal may be read`(
    wait: InputWait, asks: Bool
  ) throws {
    var source = OutputSource()
    Array("Compiling kernel: ".utf8).withUnsafeBytes {
      source.receive($0, at: Instant(microseconds: 0))
    }
    _ = source.recordWait(wait)
    source.advance(to: try #require(source.deadline))
    #expect((source.look().phase == .waiting) == asks)
    _ = source.recordWait(.unknown)
    #expect(source.look().phase == .waiting)
  }

  // Breaks when a quiet command is looked at many times an hour.
  @Test func `a quiet command is looked at more and more rarely`() {
    let start = Instant(microseconds: 0)
    var watch = InputWatch(at: start)
    var looks: [Duration] = []
    for _ in 1...6 {
      let due = watch.deadline - start
      looks.append(due)
      let isEarly = watch.expire(at: start + (due - .microseconds(1)))
      let isTimely = watch.expire(at: start + due)
      #expect(!isEarly && isTimely)
    }
    #expect(looks == [10, 30, 70, 110, 150, 190].map(Duration.seconds))
    watch.restart(at: watch.deadline)
    #expect(watch.deadline - start == .seconds(240))
  }
}
