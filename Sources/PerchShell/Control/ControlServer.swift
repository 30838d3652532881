import Glibc
internal import PerchEngine

/// Listens for scripts: one request and one reply a connection.
final class ControlServer {
  /// A connection that has not been answered yet.
  private struct Client {
    var buffer: [UInt8] = []
    /// When it is hung up on if it has not said anything whole.
    var deadline: Instant?
  }

  typealias ClientID = Int32

  private static let patience = Duration.seconds(5)

  private let listener: Int32
  private let path: String
  private var clients: [ClientID: Client] = [:]

  /// - Returns: nil when the socket cannot be made.
  init?(path: String) {
    guard let listener = UnixSocket.listen(at: path) else { return nil }
    self.listener = listener
    self.path = path
    setNonBlocking(listener)
  }

  deinit {
    for client in clients.keys { close(client) }
    close(listener)
    unlink(path)
  }

  var fileDescriptors: [Int32] { [listener] + clients.keys }

  /// When the next silent client is hung up on.
  var deadline: Instant? { clients.values.compactMap(\.deadline).min() }

  /// Reads what is ready.
  ///
  /// - Returns: the requests that are complete, each to be answered once.
  func read(_ ready: Set<Int32>, at time: Instant) -> [(client: ClientID, request: ControlRequest)]
  {
    var requests: [(ClientID, ControlRequest)] = []
    for client in clients.keys where ready.contains(client) {
      if let request = read(client) { requests.append((client, request)) }
    }
    if ready.contains(listener) { accept(at: time) }
    for (client, state) in clients where state.deadline.map({ $0 <= time }) ?? false {
      hangUp(client)
    }
    return requests
  }

  /// Sends a line and keeps the connection; a client that does not read is hung up on.
  func tell(_ client: ClientID, _ line: [UInt8]) {
    guard clients[client] != nil else { return }
    if !write(line, to: client) { hangUp(client) }
  }

  func isConnected(_ client: ClientID) -> Bool { clients[client] != nil }

  func answer(_ client: ClientID, _ reply: ControlReply) {
    guard clients[client] != nil else { return }
    write(ControlLine.encode(reply), to: client)
    hangUp(client)
  }

  private func accept(at time: Instant) {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      guard UnixSocket.peer(of: client) == getuid() else {
        close(client)
        continue
      }
      setNonBlocking(client)
      clients[client] = Client(deadline: time + Self.patience)
    }
  }

  /// One request, or nil as long as it is not whole.
  private func read(_ client: ClientID) -> ControlRequest? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(client, &chunk, chunk.count)
    if count <= 0 {
      if count == 0 || errno != EAGAIN { hangUp(client) }
      return nil
    }
    clients[client]?.buffer += chunk[..<count]
    guard let buffer = clients[client]?.buffer else { return nil }
    guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
      if buffer.count > ControlRequest.limit {
        answer(client, .misused("A message is at most 1 MiB."))
      }
      return nil
    }
    clients[client]?.deadline = nil
    guard let request = ControlLine.decode(ControlRequest.self, from: buffer[..<end]) else {
      answer(client, .misused("A message is one line of JSON with a verb."))
      return nil
    }
    return request
  }

  /// - Returns: false for a client that does not read what it is sent; Perch never waits for one.
  @discardableResult
  private func write(_ bytes: [UInt8], to client: ClientID) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func hangUp(_ client: ClientID) {
    close(client)
    clients[client] = nil
  }

  private func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
