import Glibc
import PerchHarness
import PerchSystem
import Synchronization
import Testing

@testable import PerchBridge

/// The pipes to a program of `perch kit`, and the orders that come through them.
@Suite struct ProgramPipeTests {
  /// The lines and the end of a program.
  private final class Output: Sendable {
    private let read = Mutex<(lines: [String], status: Int32?)>(([], nil))

    var lines: [String] { read.withLock(\.lines) }
    var status: Int32? { read.withLock(\.status) }

    func take(_ part: ProgramPipe.Part) {
      read.withLock { read in
        switch part {
        case .line(let line, _): read.lines.append(String(decoding: line, as: UTF8.self))
        case .overlong: read.lines.append("overlong")
        case .end(let status): read.status = status
        }
      }
    }
  }

  private func start(_ script: String) throws -> (ProgramPipe, Output) {
    let (pipe, output) = (try ProgramPipe(["/bin/sh", "-c", script]), Output())
    try pipe.read { output.take($0) }
    return (pipe, output)
  }

  // Breaks when the end of the pipe counts, or when a signal meets those that the program leaves.
  @Test func `a program ends with its process, and is signalled no longer`() throws {
    let (pipe, output) = try start("tail -f /dev/null & echo $!; exit 4")
    try wait(for: "the end") { output.status != nil }
    #expect(output.status == 4)
    let other = try #require(output.lines.first.flatMap { pid_t($0) })
    pipe.stop()
    #expect(kill(other, 0) == 0)
    kill(other, SIGKILL)
  }

  // Breaks when one that goes on writing is waited for.
  @Test func `what others write after the end is no reason to wait`() throws {
    let (_, output) = try start("yes & echo $!; exit 0")
    try wait(for: "the end") { output.status != nil }
    let other = try #require(output.lines.lazy.compactMap { pid_t($0) }.first)
    #expect(kill(other, SIGKILL) == 0)
  }

  @Test func `a program is asked to end with all that it has started`() throws {
    let (pipe, output) = try start("tail -f /dev/null & echo $!; wait")
    try wait(for: "the line") { !output.lines.isEmpty }
    pipe.stop()
    try wait(for: "the end") { output.status != nil }
    #expect(output.status == 128 + SIGTERM)
  }

  // Breaks when the number of lost messages waits for the next message.
  @Test func `a message that is too long is told as lost at once`() throws {
    let (pipe, output) = try start("exec cat")
    pipe.send(.string(String(repeating: "x", count: 2 << 20)))
    try wait(for: "the number") { output.lines == [#"{"lost":1}"#] }
    pipe.stop()
  }

  // Breaks when a message is lost without a word.
  @Test func `a program that reads again is told how many messages it lost`() throws {
    let folder = try TemporaryFolders()
    let sign = "\(folder.data)/sign"
    #expect(mkfifo(sign, 0o600) == 0)
    let (pipe, output) = try start("read -r go <'\(sign)'; exec cat")
    let text = JSON.string(String(repeating: "x", count: 1000))
    let sent = 4000
    for _ in 0..<sent { pipe.send(.object(["event": text])) }
    try Files.append(Array("go\n".utf8), to: sign)
    func lost() -> Int? {
      output.lines.lazy.compactMap { try? JSONReader.read(Array($0.utf8)) }
        .compactMap(\.["lost"].int).first
    }
    try wait(for: "the number") { lost() != nil }
    let arrived = output.lines.count { $0.contains("event") }
    #expect(lost().map { $0 + arrived } == sent && arrived > 1000)
    pipe.stop()
  }

  // Breaks when an old short text stays where a long one has come.
  @Test func `a page keeps the beginning of a long text`() {
    let line = String(repeating: "é", count: 50) + "\n"
    let long = String(repeating: line, count: 2000)
    let kept = BridgeKind.beginning(long)
    #expect(kept.utf8.count <= BridgeKind.kept + 8 && kept.hasSuffix("é\n\n\u{2026}"))
    #expect(long.hasPrefix(kept.dropLast(3)))
    let single = BridgeKind.beginning(String(repeating: "é", count: 100_000))
    #expect(single.hasPrefix("éé") && !single.contains("\u{fffd}"))
    #expect(BridgeKind.beginning("short") == "short")
  }

  @Test func `the text of a page that was forgotten is dropped`() throws {
    let kind = BridgeKind()
    let order = try OrderLine(Array(#"{"open":{"id":"a","markdown":"b"}}"#.utf8), number: 1).order
    var pages: [Order.PageOrder] = []
    if case .open(let described) = order { pages = described }
    let page = try #require(pages.first)
    #expect(kind.take(page) == BridgeKind.Change(hasContent: true) && kind.count == 1)
    #expect(kind.take(page) == BridgeKind.Change())
    kind.drop(page.id)
    #expect(kind.count == 0)
  }

  @Test func `an order has a bound`() throws {
    func order(_ count: Int) throws(Order.Fault) -> Order {
      let list = (0..<count).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
      return try OrderLine(Array(#"{"park":[\#(list)]}"#.utf8), number: 1).order
    }
    #expect(throws: Never.self) { try order(1000) }
    #expect(throws: Order.Fault.self) { try order(1001) }
    #expect(throws: Order.Fault.self) { try order(0) }
  }
}
