import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The control socket: one request a connection, and one reply, unless the connection is released.
final class ControlServer {
  /// A client's number. Unlike descriptors, numbers are never reused, so a late answer cannot reach
  /// another client.
  typealias ClientID = Int

  /// Time without new clients after the system had no descriptor for one.
  private static let pause = Duration.milliseconds(200)

  /// The number of bytes that may wait for a client that reads as late as it likes.
  private static let room = 1 << 18

  private let listener: Int32
  private var isOpen = true
  private let path: String
  private var clients: [ClientID: ScriptConnection] = [:]
  /// The end of the time without new clients; nil while they are accepted.
  private var rest: Instant?
  private var nextID: ClientID = 0
  /// The bytes that other hosts may send, here and as jobs.
  let budgets = HostBudgets()
  /// The hosts that have sent too much, and the time until which their clients are not read.
  private var resting: [String: Instant] = [:]
  /// The clients whose request has arrived and waits until their host may send again.
  private var held: Set<ClientID> = []

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
    clients = [:]
    Glibc.close(listener)
    unlink(path)
  }

  /// The descriptors to be polled for input.
  var reading: [Int32] {
    (rest == nil ? [listener] : [])
      + clients.values.filter { $0.isReading && !rests($0) }.map(\.descriptor)
  }

  /// Whether a client waits until its host may send again.
  private func rests(_ client: ScriptConnection) -> Bool {
    client.host.map { resting[$0] != nil } ?? false
  }

  /// The descriptors to be polled for room in their output.
  var writing: [Int32] { clients.values.filter(\.isWriting).map(\.descriptor) }

  /// The end of the next wait: for a silent client, or for new clients.
  var deadline: Instant? {
    (clients.values.compactMap(\.deadline) + [rest].compactMap(\.self) + resting.values).min()
  }

  /// Reads from the clients that are ready.
  ///
  /// - Returns: the complete requests, each to be answered once.
  func read(_ ready: Set<Int32>, at time: Instant) -> [(client: ClientID, request: ControlRequest)]
  {
    var requests: [(ClientID, ControlRequest)] = []
    resting = resting.filter { $0.value > time }
    // In the order of their arrival: one script after the other may report the same job.
    for (client, connection) in clients.sorted(by: { $0.key < $1.key })
    where ready.contains(connection.descriptor) || held.contains(client) {
      if connection.isWriting { settle(client, isThere: connection.flush(at: time)) }
      guard connection.isReading, mayRead(connection, at: time) else { continue }
      let request =
        held.remove(client) != nil
        ? takeRequest(client, connection, at: time) : read(client, connection, at: time)
      if let request { requests.append((client, request)) }
    }
    if ready.contains(listener) { accept(at: time) }
    if let end = rest, end <= time { rest = nil }
    for (client, connection) in clients where connection.deadline.map({ $0 <= time }) ?? false {
      clients[client] = nil
      held.remove(client)
    }
    return requests
  }

  /// Sends a line and keeps the connection. A client that does not read is disconnected.
  func send(_ line: [UInt8], to client: ClientID) {
    let isThere = clients[client]?.send(line, isLast: false, at: MonotonicClock.now)
    settle(client, isThere: isThere ?? true)
  }

  /// Lets a client read as late as it likes. The sender asks `hasRoom` before each line.
  func wait(for client: ClientID) { clients[client]?.wait() }

  /// Whether little waits until a client reads.
  func hasRoom(for client: ClientID) -> Bool {
    clients[client].map { $0.waiting < Self.room } ?? false
  }

  /// The session of another host from which a client is connected; nil for this computer.
  func origin(of client: ClientID) -> RemoteOrigin? { clients[client]?.origin }

  /// Whether a client is still connected.
  func isConnected(_ client: ClientID) -> Bool { clients[client] != nil }

  /// Sends the reply, and disconnects the client once it has read it.
  func answer(_ client: ClientID, _ reply: ControlReply) {
    var line = ControlLine.encode(reply)
    if line.count > ControlRequest.limit {
      line = ControlLine.encode(ControlReply.refused("The answer is longer than 16 MiB."))
    }
    let isThere = clients[client]?.send(line, isLast: true, at: MonotonicClock.now)
    settle(client, isThere: isThere ?? true)
  }

  /// Disconnects a client that is gone, or has read its last line.
  private func settle(_ client: ClientID, isThere: Bool) {
    guard let connection = clients[client] else { return }
    if !isThere || (connection.phase == .ends && !connection.isWriting) { clients[client] = nil }
  }

  /// Sends what is left of the last answers, for at most a moment: at the end of the run.
  func finishAnswers(until end: Instant) {
    while !writing.isEmpty, MonotonicClock.now < end {
      let ready = Poll.wait(reading: [], writing: writing, until: end)
      for (client, connection) in clients where ready.contains(connection.descriptor) {
        settle(client, isThere: connection.flush(at: MonotonicClock.now))
      }
    }
  }

  /// Releases the connection of a client, instead of an answer.
  func release(_ client: ClientID) -> LineConnection? {
    guard let connection = clients.removeValue(forKey: client) else { return nil }
    return LineConnection(connection.release(), reading: connection.incoming)
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
      clients[nextID] = ScriptConnection(descriptor, at: time)
    }
  }

  /// Whether the host of a client may send now; it rests otherwise.
  private func mayRead(_ client: ScriptConnection, at time: Instant) -> Bool {
    guard let host = client.host else { return true }
    guard resting[host] == nil else { return false }
    guard !budgets.hasRoom(for: host, .requests, at: time) else { return true }
    let end = time + Self.pause
    resting[host] = end
    // None of them is silent: this side does not read.
    for other in clients.values where other.host == host { other.bePatient(from: end) }
    return false
  }

  /// Reads from a client, whose host pays for it.
  ///
  /// - Returns: its request; nil while that is incomplete.
  private func read(
    _ client: ClientID, _ connection: ScriptConnection, at time: Instant
  ) -> ControlRequest? {
    let known = connection.received
    let condition = connection.read(at: time)
    defer {
      if let host = connection.host {
        budgets.spend(connection.received - known, of: host, .requests, at: time)
      }
    }
    switch condition {
    case .incomplete: return nil
    case .complete(let end):
      let asked = request(connection.takeRequest(endingAt: end), from: client)
      guard connection.host == nil, let origin = asked?.remoteOrigin else { return asked }
      connection.turn(to: origin, at: time)
      guard mayRead(connection, at: time) else {
        held.insert(client)
        return nil
      }
      return takeRequest(client, connection, at: time)
    case .overlong:
      answer(
        client,
        .misused(
          connection.host == nil
            ? "The request is longer than 16 MiB." : "The request is longer than 1 MiB."))
    case .ended: clients[client] = nil
    }
    return nil
  }

  /// Takes the request of another host, if it has arrived already.
  private func takeRequest(
    _ client: ClientID, _ connection: ScriptConnection, at time: Instant
  ) -> ControlRequest? {
    if let host = connection.host {
      budgets.spend(HostBudgets.request, of: host, .requests, at: time)
    }
    return connection.requestEnd.flatMap {
      request(connection.takeRequest(endingAt: $0), from: client)
    }
  }

  /// Decodes a complete line.
  private func request(_ line: ArraySlice<UInt8>, from client: ClientID) -> ControlRequest? {
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

  private func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
