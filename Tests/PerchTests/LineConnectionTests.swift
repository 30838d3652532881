import Glibc
import Testing

@testable import PerchShell

/// Lines over a socket, which arrive in pieces of any size.
@Suite struct LineConnectionTests {
  @Test func `lines come whole, however they are sent`() throws {
    let pair = try Pair()
    pair.send("on")
    #expect(pair.read() == [] && pair.condition == .open)
    pair.send("e\ntwo\n\nthr")
    #expect(pair.read() == ["one", "two", ""])
    pair.send("ee\n")
    pair.hangUp()
    #expect(pair.read() == ["three"] && pair.condition == .ended)
  }

  @Test func `bytes that were read before belong to the first line`() throws {
    let pair = try Pair(reading: "one\ntw")
    pair.send("o\n")
    #expect(pair.read() == ["one", "two"])
  }

  @Test func `a line may have a mebibyte and not more`() throws {
    let longest = String(repeating: "x", count: 1 << 20)
    let whole = try Pair(reading: longest + "\n")
    #expect(whole.read() == [longest] && whole.condition == .open)
    let longer = try Pair(reading: longest + "x\n")
    #expect(longer.read() == [] && longer.condition == .overlong)
    let endless = try Pair(reading: "first\n" + longest + "x")
    #expect(endless.read() == ["first"] && endless.condition == .overlong)
  }

  @Test func `a client that does not read has up to a mebibyte queued`() throws {
    let pair = try Pair()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var count = 0
    while pair.line.send(line) { count += 1 }
    #expect(pair.line.isWriting)
    // The kernel's buffers come on top of the limit.
    #expect((16...200).contains(count))
  }

  @Test func `queued bytes are sent as soon as the socket accepts them`() throws {
    let pair = try Pair()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var sent = 0
    while !pair.line.isWriting {
      #expect(pair.line.send(line))
      sent += line.count
    }
    var received = 0
    while received < sent {
      received += pair.receive()
      #expect(pair.line.flush())
    }
    #expect(received == sent && !pair.line.isWriting)
  }
}

/// A connection and the descriptor of its other end.
private final class Pair {
  let line: LineConnection
  private(set) var condition = LineConnection.Condition.open
  private var other: Int32
  private var scratch = [UInt8](repeating: 0, count: 1000)

  init(reading text: String = "") throws {
    var ends: [Int32] = [-1, -1]
    // A program that another test starts at the same time would keep the other end open.
    let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let type = Int32(SOCK_STREAM.rawValue) | flags
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    line = LineConnection(ends[0], reading: Array(text.utf8))
    other = ends[1]
  }

  deinit { hangUp() }

  func send(_ text: String) {
    #expect(write(other, text, text.utf8.count) == text.utf8.count)
  }

  func read() -> [String] {
    let (lines, condition) = line.read(with: &scratch)
    self.condition = condition
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads at the other end.
  ///
  /// - Returns: the number of bytes that had arrived.
  func receive() -> Int { max(0, Glibc.read(other, &scratch, scratch.count)) }

  func hangUp() {
    guard other >= 0 else { return }
    // A program that is being started has a copy of it for a moment.
    shutdown(other, Int32(SHUT_RDWR))
    close(other)
    other = -1
  }
}
