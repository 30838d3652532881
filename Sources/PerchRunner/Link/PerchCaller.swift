internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Finds Perch, starts it if nobody answers, and finds it again after it was gone.
struct PerchCaller {
  /// How often a Perch is looked for, and one that is just starting.
  static let pause = Duration.seconds(1)
  static let eagerPause = Duration.milliseconds(50)
  /// How long a Perch may take to start before it is only looked for now and then.
  private static let patience = Duration.seconds(5)

  let place: PerchPlace
  private(set) var connection: JobConnection?
  /// When Perch is looked for next.
  private(set) var deadline: Instant?

  private(set) var started: PerchLaunch?
  private var eagerUntil: Instant?
  /// Whether nobody was ever there, and nobody was started.
  private var mayStart = true

  init(_ place: PerchPlace, at time: Instant) {
    self.place = place
    deadline = place.socket == nil ? nil : time
  }

  /// Whether Perch is not there yet, but should be in a moment.
  func isExpected(at time: Instant) -> Bool {
    guard connection == nil, deadline != nil else { return false }
    return eagerUntil.map { time < $0 && !hasFailed } ?? true
  }

  /// Whether Perch was started and could not do its work.
  var hasFailed: Bool { started?.hasFailed ?? false }

  /// Looks for Perch if it is time to.
  ///
  /// - Returns: whether it has been found and greeted just now.
  mutating func call(at time: Instant, greeting: () -> [UInt8]) -> Bool {
    guard connection == nil, let socket = place.socket, let due = deadline, due <= time else {
      return false
    }
    started?.look()
    let call = UnixSocket.connectAtOnce(to: socket)
    guard case .answered(let descriptor) = call, let found = JobConnection(descriptor) else {
      miss(isThere: call != .nobody, at: time)
      return false
    }
    connection = found
    mayStart = false
    deadline = nil
    found.send(greeting())
    return true
  }

  /// The connection is of no use any more.
  mutating func hangUp(at time: Instant) {
    connection = nil
    eagerUntil = eagerUntil ?? time
    deadline = time + Self.pause
  }

  private mutating func miss(isThere: Bool, at time: Instant) {
    if mayStart && !isThere {
      started = PerchLaunch(DetachedProgram(place.program, ["perch", "--background"]))
      mayStart = false
    }
    eagerUntil = eagerUntil ?? time + Self.patience
    deadline = time + (isExpected(at: time) ? Self.eagerPause : Self.pause)
  }
}
