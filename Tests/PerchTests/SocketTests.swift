import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

@Suite struct SocketTests {
  @Test func `only its user can reach the socket`() throws {
    let perch = try RunningPerch(on: .bare)
    let folder = "\(perch.display.runtimeFolder)/perch"
    #expect(Files.mode(of: folder) == 0o700)
    #expect(Files.mode(of: perch.socketPath) == 0o600)
  }

  @Test func `clients that misbehave do no harm`() throws {
    let perch = try RunningPerch(on: .bare)
    let silent = try Client(perch)
    silent.send("{\"verb\":")
    let garbage = try Client(perch)
    garbage.send(String(repeating: "garbage ", count: 5 << 19))
    for _ in 0..<50 { _ = try Client(perch) }
    let nonsense = try Client(perch)
    nonsense.send("nonsense\n")
    #expect(nonsense.answer().contains("\"status\":2"))
    let deep = try Client(perch)
    deep.send(String(repeating: "[", count: 100_000) + "\n")
    let answer = deep.answer()
    #expect(answer.contains("\"status\":2") && answer.contains("more than 256 deep"))
    #expect(perch.input.say("sync", "settled").status == 0)
    // Perch disconnects this client after its five seconds, and no other.
    #expect(silent.answer().isEmpty)
    #expect(perch.input.say("state").status == 0)
    #expect(perch.process.isRunning)
  }

  @Test func `messages and answers have up to 16 MiB, and one sentence above`() throws {
    let perch = try RunningPerch(on: .bare)
    let long = String(repeating: "x", count: 5 << 20)
    let echo = perch.input.say("nonsense", long)
    #expect(echo.status == 2 && echo.error?.contains("Unknown verb \"nonsense xxx") == true)
    let longer = String(repeating: "x", count: 16 << 20)
    #expect(perch.input.say("nonsense", longer).error == "The request is longer than 16 MiB.")
    let raw = try Client(perch)
    raw.send(longer + "x")
    #expect(raw.answer().contains("The request is longer than 16 MiB."))
    #expect(perch.input.say("sync").status == 0)
  }

  @Test func `a client that says it has sent everything still has its answer`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try Client(perch)
    client.send("{\"verb\":\"park\",\"arguments\":[]}\n")
    client.endSending()
    #expect(client.answer().contains("\"status\":0"))
  }

  @Test func `a report of thousands of pages and problems comes whole`() throws {
    let display = try Desktop.bare.start()
    let pages = (0..<4500).map {
      #"{"id": "doc-\#($0)", "kind": "document", "title": "A page with a long title, number \#($0)", "#
        + #""userInfo": {"path": "/nonexistent/\#($0).txt"}}"#
    }
    for folder in [display.stateFolder, display.configurationFolder] {
      mkdir("\(folder)/perch", 0o700)
    }
    try Files.write(
      "{\"version\": 1, \"library\": [\(pages.joined(separator: ","))]}".utf8,
      to: "\(display.stateFolder)/perch/state.json")
    try Files.write(
      (0..<4000).map { "wrong-\($0) = 1\n" }.joined().utf8,
      to: "\(display.configurationFolder)/perch/config.ini")
    let perch = try RunningPerch(on: display, errors: .discarded)
    let reply = perch.input.say("state", "library")
    #expect(reply.status == 0 && reply.output?["library"].array.count == 4500)
    #expect(reply.output?["configuration"]["problems"].array.count == 4000)
  }

  @Test func `an answer never goes to another client`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.swipe(by: 100)
    // The command waits for the end of the gesture; the client disconnects before that.
    let first = try Client(perch)
    first.send("{\"verb\":\"park\",\"arguments\":[\"nobody\"]}\n")
    try perch.input.sync()
    first.hangUp()
    try perch.input.sync()
    let second = try Client(perch)
    second.send("{\"verb\":\"back\",\"arguments\":[]}\n")
    try perch.input.sync()
    perch.input.release()
    #expect(second.answer().contains("\"status\":0"))
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
  }

  @Test func `a request is carried out once, whatever follows it`() throws {
    let perch = try RunningPerch(on: .bare, pages: 4)
    try perch.swipe(by: 100)
    let client = try Client(perch)
    client.send("{\"verb\":\"back\",\"arguments\":[]}\n")
    try perch.input.sync()
    client.send("and something else\n")
    try perch.input.sync()
    perch.input.release()
    #expect(client.answer().contains("\"status\":0"))
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 4)
  }
}

extension RunningPerch {
  fileprivate var socketPath: String {
    RuntimePaths(display: display.name, name: "perch", runtimeFolder: display.runtimeFolder).socket
  }
}

/// A script that uses the socket directly.
private final class Client {
  private var descriptor: Int32

  init(_ perch: RunningPerch) throws {
    descriptor = try #require(UnixSocket.connect(to: perch.socketPath))
  }

  deinit { hangUp() }

  /// Sends all bytes, unless Perch closes the connection.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns all output until Perch closes the connection.
  func answer() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
