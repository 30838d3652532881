internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The place of a job to which terminals attach, one at a time: the terminal of its command, and a socket.
final class JobHost {
  /// A request of a client.
  enum Request {
    /// A terminal is to become the job's.
    case attach(AttachChannel, Descriptor, JobTerminal)
    /// The terminal has another size.
    case resize
    /// The command is to go on after a stop.
    case goOn
    /// The terminal is to be let go.
    case leave
    /// The client is gone.
    case end
  }

  /// The terminal of the command.
  let inner: PseudoTerminal
  /// The standard streams of the command that are this terminal.
  let streams: Set<Int32>
  /// The client whose terminal is the job's; nil for none.
  private(set) var client: AttachChannel?
  /// The keys that are typed on that terminal.
  var keys = DetachKeys()
  /// Whether the command is stopped.
  var isStopped = false
  /// The size that the terminal gets, and when: a program draws its screen anew for another size only.
  var pendingSize: (size: winsize, time: Instant)?

  private var description: DetachedJob.Description
  private let path: String
  private let listener: Descriptor
  /// The clients that have attached no terminal.
  private var callers: [AttachChannel] = []
  /// The pipe on which the caller waits for the start; nil after it.
  private var starter: Descriptor?

  /// The most clients without a terminal.
  private static let room = 16
  /// The longest title in scalars; the description fits in a message.
  private static let longestTitle = 256
  /// The time that a program has to see a size.
  static let pause = Duration.milliseconds(50)

  /// Opens the socket of a job; nil when there is no place for it.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - inner: The terminal of its command.
  ///   - streams: The standard streams of the command that are this terminal.
  ///   - starter: The pipe on which the caller waits for the start.
  init?(
    _ job: JobDescription, inner: PseudoTerminal,
    streams: Set<Int32> = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], starter: Descriptor? = nil
  ) {
    let paths = RuntimePaths(job: job.id)
    guard paths.makeFolder(),
      let listener = UnixSocket.listen(at: paths.socket, keepsMessages: true).flatMap(
        Descriptor.init)
    else { return nil }
    listener.setNonblocking()
    description = .init(
      id: job.id, title: job.title.prefix(scalars: Self.longestTitle), started: job.started,
      isAttached: false)
    path = paths.socket
    self.listener = listener
    self.inner = inner
    self.streams = streams
    self.starter = starter
  }

  deinit { unlink(path) }

  /// Tells the caller of the start, or of the error that prevented it.
  func reportStart(_ error: Int32 = 0) {
    guard let pipe = starter else { return }
    starter = nil
    Self.report(error, to: pipe)
  }

  /// Tells the caller of the start, or of the error that prevented it.
  static func report(_ error: Int32, to pipe: Descriptor) {
    _ = Descriptor.write(withUnsafeBytes(of: error, Array.init), to: pipe.number)
  }

  var reading: [Int32] {
    [listener.number] + (callers + [client].compactMap(\.self)).map(\.descriptor.number)
  }

  /// Takes clients before the command has started, which attach their terminals then.
  func greet(_ ready: Set<Int32>) {
    for case .attach(let client, _, _) in turn(ready: ready) { client.send(.left(.refused)) }
  }

  /// Tells clients for which job the command waits before its start; nil for none.
  func recordAwaited(_ id: String?) {
    guard description.awaited != id else { return }
    description.awaited = id
    for caller in callers { caller.send(.welcome(description)) }
  }

  /// Reads what clients have sent.
  func turn(ready: Set<Int32>) -> [Request] {
    var requests: [Request] = []
    // Before another one takes its place.
    if let client, ready.contains(client.descriptor.number) {
      while let message = client.receive() {
        if let request = Self.request(message) { requests.append(request) }
      }
      if !client.isOpen { requests.append(.end) }
    }
    for caller in callers where ready.contains(caller.descriptor.number) {
      guard case .attach(let terminal, let place) = caller.receive() else { continue }
      let owner = JobTerminal(environment: place, process: caller.process)
      requests.append(.attach(caller, terminal, owner))
    }
    callers.removeAll { !$0.isOpen }
    if ready.contains(listener.number) { accept() }
    return requests
  }

  /// Takes the client of a terminal that is the job's from now on.
  func take(_ client: AttachChannel) {
    callers.removeAll { $0 === client }
    self.client = client
    description.isAttached = true
  }

  /// Forgets the client, whose terminal is its own again.
  func dismiss(_ parting: AttachMessage.Parting) {
    client?.send(.left(parting))
    client = nil
    description.isAttached = false
    pendingSize = nil
    keys = DetachKeys()
  }

  /// Tells all clients of the end, whose result is saved, and closes the socket.
  func end(_ end: CommandEnd) {
    unlink(path)
    accept()
    for client in callers + [client].compactMap(\.self) { client.send(.ended(end)) }
  }

  private static func request(_ message: AttachMessage) -> Request? {
    switch message {
    case .resized: .resize
    case .goOn: .goOn
    case .leave: .leave
    case .welcome, .attach, .rest, .left, .stopped, .ended: nil
    }
  }

  private func accept() {
    while let connection = Descriptor(Glibc.accept(listener.number, nil, nil)) {
      _ = fcntl(connection.number, F_SETFD, FD_CLOEXEC)
      connection.setNonblocking()
      guard let caller = AttachChannel(connection) else { continue }
      caller.send(.welcome(description))
      callers.append(caller)
      if callers.count > Self.room { callers.removeFirst() }
    }
  }
}

extension String {
  /// The first scalars of a text.
  fileprivate func prefix(scalars count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }
}
