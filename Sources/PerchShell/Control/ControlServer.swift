import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The control socket: one request a connection, and one reply, unless the connection is released.
final class ControlServer {
  /// A connection that has not been answered yet.
  private struct Client {
    let descriptor: Int32
    /// The request so far; once it is complete, the bytes after it.
    var buffer: [UInt8] = []
    /// The end of the wait for a complete request.
    var deadline: Instant?
    /// Whether its request was read; later bytes are discarded.
    var hasAsked = false
  }

  /// A client's number. Unlike descriptors, numbers are never reused, so a late answer cannot reach
  /// another client.
  typealias ClientID = Int

  /// The longest wait for a complete request.
  private static let patience = Duration.seconds(5)
  /// Time without new clients after the system had no descriptor for one.
  private static let pause = Duration.milliseconds(200)

  private let listener: Int32
  private var isOpen = true
  private let path: String
  private var clients: [ClientID: Client] = [:]
  /// The end of the time without new clients; nil while they are accepted.
  private var rest: Instant?
  private var nextID: ClientID = 0

  /// Creates the socket; nil if that fails.
  init?(path: String) {
    guard let listener = UnixSocket.listen(at: path) else { return nil }
    self.listener = listener
    self.path = path
    setNonBlocking(listener)
  }

  deinit { close() }

  /// Disconnects all clients, and removes the socket. The server serves nothing after that.
  func close() {
    guard isOpen else { return }
    isOpen = false
    for client in clients.values { Glibc.close(client.descriptor) }
    clients = [:]
    Glibc.close(listener)
    unlink(path)
  }

  /// The descriptors to be polled.
  var fileDescriptors: [Int32] {
    (rest == nil ? [listener] : []) + clients.values.map(\.descriptor)
  }

  /// The end of the next wait: for a silent client, or for new clients.
  var deadline: Instant? {
    (clients.values.compactMap(\.deadline) + [rest].compactMap(\.self)).min()
  }

  /// Reads from the clients that are ready.
  ///
  /// - Returns: the complete requests, each to be answered once.
  func read(_ ready: Set<Int32>, at time: Instant) -> [(client: ClientID, request: ControlRequest)]
  {
    var requests: [(ClientID, ControlRequest)] = []
    for (client, state) in clients where ready.contains(state.descriptor) {
      if let request = read(client) { requests.append((client, request)) }
    }
    if ready.contains(listener) { accept(at: time) }
    if let end = rest, end <= time { rest = nil }
    for (client, state) in clients where state.deadline.map({ $0 <= time }) ?? false {
      hangUp(client)
    }
    return requests
  }

  /// Sends a line and keeps the connection. A client that does not read is disconnected.
  func send(_ line: [UInt8], to client: ClientID) {
    guard let descriptor = clients[client]?.descriptor else { return }
    if !write(line, to: descriptor) { hangUp(client) }
  }

  /// Whether a client is still connected.
  func isConnected(_ client: ClientID) -> Bool { clients[client] != nil }

  /// Sends the reply and disconnects the client.
  func answer(_ client: ClientID, _ reply: ControlReply) {
    guard let descriptor = clients[client]?.descriptor else { return }
    write(ControlLine.encode(reply), to: descriptor)
    hangUp(client)
  }

  /// Releases the connection of a client, instead of an answer.
  func release(_ client: ClientID) -> LineConnection? {
    guard let state = clients.removeValue(forKey: client) else { return nil }
    return LineConnection(state.descriptor, reading: state.buffer)
  }

  /// Accepts all clients of the same user that wait.
  private func accept(at time: Instant) {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else {
        // A waiting client keeps the listener readable: without a free descriptor, stop polling it.
        if errno != EAGAIN && errno != EINTR { rest = time + Self.pause }
        return
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      guard UnixSocket.peer(of: descriptor) == getuid() else {
        Glibc.close(descriptor)
        continue
      }
      setNonBlocking(descriptor)
      nextID += 1
      clients[nextID] = Client(descriptor: descriptor, deadline: time + Self.patience)
    }
  }

  /// Reads from a client.
  ///
  /// - Returns: its request; nil while that is incomplete.
  private func read(_ client: ClientID) -> ControlRequest? {
    guard let state = clients[client] else { return nil }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(state.descriptor, &chunk, chunk.count)
    if count <= 0 {
      if count == 0 || errno != EAGAIN { hangUp(client) }
      return nil
    }
    guard !state.hasAsked else { return nil }
    let known = state.buffer.count
    clients[client]?.buffer += chunk[..<count]
    guard let buffer = clients[client]?.buffer else { return nil }
    guard let end = buffer[known...].firstIndex(of: UInt8(ascii: "\n")) else {
      if buffer.count > ControlRequest.limit {
        answer(client, .misused("The message is longer than 1 MiB."))
      }
      return nil
    }
    return request(buffer[..<end], followedBy: buffer[(end + 1)...], from: client)
  }

  /// Decodes a complete line.
  private func request(
    _ line: ArraySlice<UInt8>, followedBy rest: ArraySlice<UInt8>, from client: ClientID
  ) -> ControlRequest? {
    clients[client]?.deadline = nil
    clients[client]?.hasAsked = true
    clients[client]?.buffer = Array(rest)
    guard let request = ControlLine.decode(ControlRequest.self, from: line) else {
      let isTooDeep = ControlLine.isTooDeep(line)
      answer(
        client,
        .misused(
          isTooDeep
            ? "The message nests arrays and objects more than \(JSONReader.maxDepth) deep."
            : "The message is not one line of JSON with a verb."))
      return nil
    }
    return request
  }

  /// Writes without waiting.
  ///
  /// - Returns: false for a client that does not read.
  @discardableResult
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Disconnects a client.
  private func hangUp(_ client: ClientID) {
    guard let state = clients.removeValue(forKey: client) else { return }
    Glibc.close(state.descriptor)
  }

  private func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
