internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The scripts that talk to Perch: their requests, and the answers that they wait for.
struct ScriptClients: EventSource {
  /// A request, and the client that waits for its answer.
  typealias Request = (client: ControlServer.ClientID, request: ControlRequest)

  /// A request to be answered once everything so far is on the screen.
  private struct SyncRequest {
    var client: ControlServer.ClientID
    /// When it is refused because something still moves; nil does not wait for rest.
    var deadline: Instant?
  }

  /// The longest wait of `sync settled`.
  private static let patience = Duration.seconds(5)

  let server: ControlServer
  /// Clients with a command that the engine has not answered, and whether the answer promises that a
  /// change is saved; the client is the command's token.
  private var waiting: [ControlServer.ClientID: Bool] = [:]
  private var syncs: [SyncRequest] = []
  private var subscribers: [ControlServer.ClientID: Subscription] = [:]
  /// The sessions of `perch ssh`, by the clients that say so.
  private var origins: [ControlServer.ClientID: RemoteOrigin] = [:]
  /// The time of the frame that the last reports were about.
  private var reportedFrame = Instant.zero

  init(server: ControlServer) { self.server = server }

  var reading: [Int32] { server.reading }

  var writing: [Int32] { server.writing }

  var deadline: Instant? {
    subscribers.values.reduce(syncs.compactMap(\.deadline).min().orEarlier(server.deadline)) {
      $0.orEarlier($1.deadline)
    }
  }

  /// The requests that have arrived, each to be answered once.
  func turn(ready: Set<Int32>, at time: Instant) -> [Request] { server.read(ready, at: time) }

  // MARK: - Commands

  /// Lets a client wait for the engine's answer to its command; `isSaved` tells whether it promises
  /// that a change is saved.
  mutating func expectAnswer(for client: ControlServer.ClientID, isSaved: Bool) {
    waiting[client] = isSaved
  }

  /// Ends the wait of a client.
  ///
  /// - Returns: whether the answer promises that a change is saved; nil for a client that did not
  ///   wait.
  mutating func endWait(of client: ControlServer.ClientID) -> Bool? {
    waiting.removeValue(forKey: client)
  }

  // MARK: - Other hosts

  /// Notes that a host can be reached as long as a client is connected.
  mutating func follow(_ client: ControlServer.ClientID, connectedTo origin: RemoteOrigin) {
    origins[client] = origin
  }

  /// The sessions that have ended.
  ///
  /// - Returns: Each, and whether its host has no other one.
  mutating func takeLostOrigins() -> [(origin: RemoteOrigin, isHostLost: Bool)] {
    let gone = origins.filter { !server.isConnected($0.key) }
    guard !gone.isEmpty else { return [] }
    for client in gone.keys { origins[client] = nil }
    let hosts = Set(origins.values.map(\.host))
    return Set(gone.values).subtracting(origins.values)
      .map { ($0, !hosts.contains($0.host)) }
  }

  // MARK: - Subscriptions

  /// Whether scripts follow the state.
  var hasSubscribers: Bool { !subscribers.isEmpty }

  /// Reports every change of the state to a client from now on.
  mutating func subscribe(_ client: ControlServer.ClientID, to filter: ReportFilter) {
    subscribers[client] = Subscription(filter)
  }

  /// Whether subscribers want a report: while something moves, one for each frame.
  func wantsReport(isAnimating: Bool, lastFrame: Instant) -> Bool {
    hasSubscribers && (!isAnimating || lastFrame != reportedFrame)
  }

  /// Sends a report to the subscribers that have another one.
  mutating func send(_ report: JSON, isSettled: Bool, lastFrame: Instant, at time: Instant) {
    reportedFrame = lastFrame
    for client in subscribers.keys {
      guard server.isConnected(client) else {
        subscribers[client] = nil
        continue
      }
      if let line = subscribers[client]?.next(report, isSettled: isSettled, at: time) {
        server.send(ControlLine.encode(line), to: client)
      }
    }
  }

  // MARK: - Sync

  /// Whether scripts wait for the screen.
  var hasSyncs: Bool { !syncs.isEmpty }

  /// Answers a client once everything so far is on the screen.
  mutating func sync(_ client: ControlServer.ClientID) {
    syncs.append(SyncRequest(client: client))
  }

  /// Answers a client once nothing moves either.
  mutating func syncSettled(_ client: ControlServer.ClientID, at time: Instant) {
    syncs.append(SyncRequest(client: client, deadline: time + Self.patience))
  }

  /// Answers the requests that are fulfilled, and refuses those that have waited for too long.
  mutating func answerSyncs(isSettled: Bool, at time: Instant) {
    for request in syncs {
      if request.deadline == nil || isSettled {
        server.answer(request.client, .done())
      } else if let deadline = request.deadline, deadline <= time {
        server.answer(
          request.client, .refused(Sentence("Something is still moving after five seconds.")))
      }
    }
    syncs.removeAll {
      $0.deadline == nil || isSettled || ($0.deadline.map { $0 <= time } ?? false)
    }
  }
}
