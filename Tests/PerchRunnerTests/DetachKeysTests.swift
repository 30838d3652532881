import PerchTime
import Testing

@testable import PerchRunner

/// The keys that detach a terminal.
@Suite struct DetachKeysTests {
  private let start = Instant(microseconds: 1_000_000)

  private func read(
    _ keys: DetachKeys, _ text: String, after milliseconds: Int = 0, escapesBegin: Bool = false
  ) -> (keys: String, ends: Bool, next: DetachKeys) {
    var next = keys
    let (bytes, ends) = next.read(
      text.utf8, escapesBegin: escapesBegin, at: start + .milliseconds(milliseconds))
    return (String(decoding: bytes, as: UTF8.self), ends, next)
  }

  @Test func `other keys go on at once`() {
    let result = read(DetachKeys(), "ab\u{3}")
    #expect(result.keys == "ab\u{3}")
    #expect(!result.ends)
    #expect(result.next.deadline == nil)
  }

  @Test(arguments: [0, 299])
  func `the key twice detaches, and drops what comes after it`(milliseconds: Int) {
    let first = read(DetachKeys(), "a\u{1c}")
    #expect(first.keys == "a")
    #expect(first.next.deadline == start + .milliseconds(300))
    let second = read(first.next, "\u{1c}b", after: milliseconds)
    #expect(second.keys.isEmpty)
    #expect(second.ends)
    #expect(second.next.deadline == nil)
  }

  @Test func `the key twice in one read detaches`() {
    let result = read(DetachKeys(), "x\u{1c}\u{1c}")
    #expect(result.keys == "x")
    #expect(result.ends)
  }

  @Test func `a single key goes on with the next one`() {
    let result = read(read(DetachKeys(), "\u{1c}").next, "q", after: 10)
    #expect(result.keys == "\u{1c}q")
    #expect(!result.ends)
    #expect(result.next.deadline == nil)
  }

  @Test func `a single key goes on after its time`() {
    var keys = read(DetachKeys(), "\u{1c}").next
    #expect(keys.expire(at: start + .milliseconds(299)).isEmpty)
    #expect(keys.expire(at: start + .milliseconds(300)) == [0x1c])
    #expect(keys.deadline == nil)
    #expect(keys.expire(at: start + .milliseconds(900)).isEmpty)
  }

  @Test func `a key after that time is a first one`() {
    let result = read(read(DetachKeys(), "\u{1c}").next, "\u{1c}", after: 300)
    #expect(result.keys == "\u{1c}")
    #expect(!result.ends)
    #expect(result.next.deadline == start + .milliseconds(600))
  }

  // Breaks when a program that has asked for other key codes cannot be left.
  @Test(arguments: [
    "\u{1b}[92;5u", "\u{1b}[92;5:1u", "\u{1b}[27;5;92~", "\u{1b}[92;69u", "\u{1b}[92;133u",
    "\u{1b}[92:124:92;197:1u", "\u{1b}[92;5;28u",
  ])
  func `the key may be a sequence`(key: String) {
    let first = read(DetachKeys(), "a\(key)")
    #expect(first.keys == "a" && !first.ends)
    #expect(read(first.next, "\(key)b", after: 299).ends)
    #expect(read(first.next, "\u{1b}[92;5:3u\(key)", after: 9).ends)
    #expect(read(first.next, "\u{1b}[92;133:2u\u{1b}[57442;5:3u\(key)", after: 9).ends)
    let other = read(first.next, "\u{1b}[92;5:3u\u{1b}[A", after: 9)
    #expect(other.keys == "\(key)\u{1b}[92;5:3u\u{1b}[A" && !other.ends)
  }

  // Breaks when another key detaches, or is lost, or ends the program.
  @Test(arguments: [
    "\u{1b}[92u", "\u{1b}[92;6u", "\u{1b}[93;5u", "\u{1b}", "\u{1b}[<0;1;1M", "\u{1b}[27;5;93~",
    "\u{1b}[A", "\u{1b}[;u", "\u{1b}[:;:u", "\u{1b}[92;0u", "\u{1b}[92;99999999999999999999u",
    "\u{1b}[5;92~",
    "\u{1b}[92;-5u",
  ])
  func `another key goes on`(key: String) {
    let result = read(DetachKeys(), key + key)
    #expect(result.keys == key + key && !result.ends && result.next.deadline == nil)
  }

  // Breaks when a key that comes in two reads goes to the program.
  @Test(arguments: ["\u{1b}[92;5u", "\u{1b}[27;5;92~"])
  func `a sequence may come in pieces`(key: String) {
    for length in 1..<key.count {
      for isSecond in [false, true] {
        let keys = isSecond ? read(DetachKeys(), key).next : DetachKeys()
        let first = read(keys, String(key.prefix(length)), after: 9, escapesBegin: true)
        #expect(first.keys.isEmpty && !first.ends)
        // An escape key alone goes on sooner.
        let rest = read(
          first.next, String(key.dropFirst(length)), after: length == 1 ? 18 : 50)
        #expect(rest.keys.isEmpty && rest.ends == isSecond)
        #expect(isSecond || read(rest.next, key, after: 60).ends)
      }
    }
  }

  // Breaks when a beginning without an end is lost, or comes before the key that is held back.
  @Test func `a beginning goes on after its time, with the key before it`() {
    var keys = read(DetachKeys(), "\u{1c}\u{1b}[92;").next
    #expect(keys.deadline == start + DetachKeys.cutPatience)
    #expect(keys.expire(at: start + .milliseconds(49)).isEmpty)
    #expect(keys.expire(at: start + .milliseconds(50)) == Array("\u{1c}\u{1b}[92;".utf8))
    #expect(keys == DetachKeys())
    let alone = read(DetachKeys(), "a\u{1b}[", after: 0)
    #expect(alone.keys == "a" && !alone.ends)
    let late = read(alone.next, "92;5u", after: 50)
    #expect(late.keys == "\u{1b}[92;5u" && late.next == DetachKeys())
    let other = read(alone.next, "A\u{1c}", after: 20)
    #expect(other.keys == "\u{1b}[A" && other.next.deadline == start + .milliseconds(320))
    // An escape key alone is held back only for programs that have asked for other codes.
    #expect(read(DetachKeys(), "\u{1b}").keys == "\u{1b}")
    var escape = read(DetachKeys(), "\u{1b}", escapesBegin: true).next
    #expect(escape.expire(at: start + DetachKeys.escapePatience) == [0x1b])
    // A key whose time is over goes on before a beginning that is younger.
    var both = read(read(DetachKeys(), "\u{1c}").next, "\u{1b}[", after: 290).next
    #expect(both.expire(at: start + .milliseconds(300)) == [0x1c])
    #expect(both.expire(at: start + .milliseconds(340)) == Array("\u{1b}[".utf8))
  }

  @Test func `a long text is no beginning`() {
    let text = "\u{1b}[" + String(repeating: "1", count: 60)
    #expect(read(DetachKeys(), text).keys == text)
  }
}
