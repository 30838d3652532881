import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// Connects to Perch, starts it once if no Perch answers, and connects again after it has ended.
struct PerchCaller {
  /// The time between two calls.
  static let pause = Duration.seconds(1)
  /// The time between two calls while Perch starts.
  static let eagerPause = Duration.milliseconds(50)
  /// The longest time between two calls of a Perch that refuses the job. Each is twice as long as the one before.
  static let longestPause = Duration.seconds(256)
  /// The number of refusals after each other that are enough.
  static let refusalLimit = 20
  /// The time that a starting Perch is called with `eagerPause`.
  private static let patience = Duration.seconds(5)

  let address: PerchAddress
  private(set) var connection: JobConnection?
  /// The time of the next call; nil while connected, or without a display.
  private(set) var deadline: Instant?

  private(set) var started: PerchLaunch?
  private var eagerUntil: Instant?
  /// The number of refusals since the last welcome.
  private var refusals = 0
  /// Whether Perch has refused the job so often that it is not called again.
  var hasGivenUp: Bool { refusals >= Self.refusalLimit }
  /// Whether no Perch has answered so far, and none was started.
  private var mayStart = true

  init(_ address: PerchAddress, at time: Instant) {
    self.address = address
    deadline = address.socket == nil ? nil : time
    guard address.way != .display else { return }
    // Nothing is started there that would answer within a moment.
    (mayStart, eagerUntil) = (false, time)
  }

  /// Whether a call may succeed within a moment.
  func isExpected(at time: Instant) -> Bool {
    guard connection == nil, deadline != nil else { return false }
    return eagerUntil.map { time < $0 && !hasFailed } ?? true
  }

  /// The socket that was called last.
  private var reached: String?

  /// Whether the Perch that answers belongs to another user.
  private(set) var isForeign = false

  /// Whether Perch was started, and exited with an error, or belongs to another user.
  var hasFailed: Bool { isForeign || started?.hasFailed ?? false }

  /// Calls Perch if it is time to.
  ///
  /// - Returns: Whether Perch has answered, and was greeted.
  mutating func call(at time: Instant, greeting: () -> [UInt8]) -> Bool {
    guard connection == nil, let due = deadline, due <= time else { return false }
    started?.look()
    let call = firstAnswer()
    let found: JobConnection? =
      if case .answered(let descriptor) = call { JobConnection(descriptor) } else { nil }
    if case .answered = call { isForeign = found == nil }
    guard let found else {
      miss(isThere: call != .refused, at: time)
      return false
    }
    connection = found
    mayStart = false
    deadline = address.way == .forwardedSocket ? time + Self.pause : nil
    found.send(greeting())
    return true
  }

  /// The first answer of the sockets; the last refusal without one.
  private mutating func firstAnswer() -> UnixSocket.Call {
    var call = UnixSocket.Call.refused
    for socket in address.sockets {
      reached = socket
      call = UnixSocket.connectAtOnce(to: socket)
      guard case .answered(let descriptor) = call else { continue }
      // Another user may have made a socket of the name that is free again.
      if UnixSocket.peer(of: descriptor) == getuid() || socket == address.sockets.last { break }
      close(descriptor)
    }
    return call
  }

  /// Looks now and then whether the socket of a session on this host was removed, as it is at the session's
  /// end: `ssh` stays there until the last connection through it has ended.
  mutating func hasLostSocket(at time: Instant) -> Bool {
    guard connection != nil, let reached, let due = deadline, due <= time else { return false }
    deadline = time + Self.pause
    return access(reached, F_OK) != 0
  }

  /// Drops the connection, and schedules the next call: later, and at last none, if the job is refused.
  mutating func hangUp(at time: Instant) {
    let isRefused = connection?.refusal != nil
    connection = nil
    eagerUntil = eagerUntil ?? time
    guard isRefused else { return deadline = time + Self.pause }
    let pause = Self.pause * (1 << min(refusals, 8))
    refusals += 1
    deadline = hasGivenUp ? nil : time + min(pause, Self.longestPause)
  }

  /// Notes that Perch shows the job.
  mutating func recordWelcome() { refusals = 0 }

  /// Whether a call was missed that nothing will answer soon.
  private(set) var hasMissed = false

  private mutating func miss(isThere: Bool, at time: Instant) {
    hasMissed = true
    if mayStart && !isThere {
      started = PerchLaunch(DetachedProgram(address.program, ["perch", "--for-job"]))
      mayStart = false
    }
    eagerUntil = eagerUntil ?? time + Self.patience
    deadline = time + (isExpected(at: time) ? Self.eagerPause : Self.pause)
  }
}
