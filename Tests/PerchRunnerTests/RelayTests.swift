import Glibc
import PerchSystem
import Testing

@testable import PerchRunner

@Suite struct RelayTests {
  private let source: (reading: Descriptor, writing: Descriptor)
  private let target: (reading: Descriptor, writing: Descriptor)
  private var relay: Relay

  init() throws {
    source = try #require(Descriptor.pipe())
    target = try #require(Descriptor.pipe())
    target.writing.setNonblocking()
    relay = Relay(
      from: source.reading, to: Sink(descriptor: target.writing, limit: .max), capacity: 1 << 16)
  }

  private func put(_ text: String) {
    #expect(write(source.writing.number, text, text.utf8.count) == text.utf8.count)
  }

  private func taken() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = max(0, read(target.reading.number, &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test mutating func `what comes goes on, and is heard on its way`() {
    put("one\n")
    var heard = ""
    let came = relay.fill()
    #expect(came)
    relay.flush()
    relay.withFresh { heard += String(decoding: $0, as: UTF8.self) }
    #expect(heard == "one\n" && taken() == "one\n" && !relay.isOver)
  }

  @Test mutating func `nothing is read while the rest cannot be written`() {
    let block = String(repeating: "x", count: 1 << 16)
    for _ in 0..<2 {
      put(block)
      _ = relay.fill()
      relay.flush()
    }
    #expect(relay.reading == nil && relay.writing == target.writing.number)
    #expect(taken() == block)
    relay.flush()
    #expect(taken() == block && relay.reading == source.reading.number)
  }

  @Test
  mutating func `after the command's end only pending output is read`() {
    put("last words")
    relay.finish()
    _ = relay.fill()
    relay.flush()
    #expect(taken() == "last words" && relay.isOver)
  }

  @Test mutating func `after the command's end, others cannot keep it going`() {
    relay.finish()
    var turns = 0
    while !relay.isOver && turns < 10 {
      put(String(repeating: "y", count: 1 << 15))
      _ = relay.fill()
      relay.flush()
      _ = taken()
      turns += 1
    }
    #expect(relay.isOver && turns < 10)
  }

  @Test mutating func `one carriage return before a line feed is left out`() {
    put("a\r\n50%\r\r\n\n\rb\r")
    _ = relay.fill()
    relay.dropReturns()
    relay.flush()
    #expect(taken() == "a\n50%\r\n\n\rb\r")
  }
}
