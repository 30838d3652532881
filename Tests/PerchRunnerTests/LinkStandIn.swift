import Glibc
import PerchIPC
import Testing

@testable import PerchRunner

/// A stand-in for Perch that a test controls, on a socket in a folder of its own.
final class StandInPerch {
  let folder: String
  private(set) var requests: [ControlRequest] = []
  private(set) var messages: [JobMessage] = []
  private var listener: Int32 = -1
  private var client: Int32 = -1
  private var buffer: [UInt8] = []

  var address: PerchAddress {
    PerchAddress(display: ":7", runtimeFolder: folder, program: "/bin/false")
  }

  private var socket: String { folder + "/perch/7.sock" }

  init(listens: Bool = true) throws {
    var template = Array("/tmp/perch-link-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    mkdir(folder + "/perch", 0o700)
    if listens { try listen() }
  }

  deinit {
    end()
    removeAll(in: folder)
  }

  var greetings: [JobGreeting] { requests.compactMap(\.job) }

  var reports: [JobReport] {
    messages.compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  var outputs: [JobOutput] {
    messages.compactMap { if case .output(let output) = $0 { output } else { nil } }
  }

  /// Whether the job has sent its last message.
  private(set) var isAtEnd = false

  func listen() throws {
    listener = try #require(UnixSocket.listen(at: socket))
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
  }

  /// Disappears, as after a crash.
  func end() {
    hangUp()
    if listener >= 0 { close(listener) }
    listener = -1
    unlink(socket)
  }

  func hangUp() {
    disconnect(client)
    client = -1
    buffer = []
  }

  /// Connects to the stand-in, as a job does.
  func call() -> UnixSocket.Call { UnixSocket.connectAtOnce(to: socket) }

  /// Accepts a connection, and closes it.
  func letGo() { disconnect(acceptNext()) }

  /// Accepts a connection, and reads the messages that have arrived.
  func read() {
    if client < 0 { client = acceptNext() }
    guard client >= 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = recv(client, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count == 0 { isAtEnd = true }
      guard count > 0 else { break }
      buffer += chunk[..<count]
    }
    takeLines()
  }

  func order(_ order: JobOrder) { say(String(decoding: ControlLine.encode(order), as: UTF8.self)) }

  func say(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  private func acceptNext() -> Int32 {
    let connection = accept(listener, nil, nil)
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return connection
  }

  /// Ends a connection also where a process that another test has just forked shares it.
  private func disconnect(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func takeLines() {
    while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[..<end]
      #expect(line.count < ControlRequest.limit)
      if let request = ControlLine.decode(ControlRequest.self, from: line) {
        requests.append(request)
      } else if let message = ControlLine.decode(JobMessage.self, from: line) {
        messages.append(message)
      } else {
        Issue.record("A line that no Perch understands: \(String(decoding: line, as: UTF8.self))")
      }
      buffer.removeFirst(end + 1)
    }
  }
}
