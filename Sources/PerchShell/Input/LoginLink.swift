internal import PerchBus
internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The login manager, if there is one, which announces that the screen will be locked.
struct LoginLink: EventSource {
  /// nil before the first frame, without a system's bus, and after its loss.
  private var watch: LoginWatch?

  /// Connects to the system's bus; without one, nothing happens.
  mutating func connect() { watch = LoginWatch() }

  var reading: [Int32] { watch?.fileDescriptor.map { [$0] } ?? [] }

  var writing: [Int32] { watch?.wantsToWrite == true ? reading : [] }

  var deadline: Instant? { watch?.deadline }

  /// Whether the screen will be locked, or the machine will sleep.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    guard let watch else { return false }
    let isReady = watch.fileDescriptor.map(ready.contains) ?? true
    guard isReady || isDue(at: time) else { return false }
    defer { if watch.fileDescriptor == nil { self.watch = nil } }
    return watch.turn()
  }
}

extension Shell {
  /// Gives up the pointer and the keyboard for a screen locker, which needs both for itself.
  func readLogin(_ ready: Set<Int32>, at now: Instant) {
    guard login.turn(ready: ready, at: now) else { return }
    handle(.grabLost)
    connection.releasePointer(time: 0)
    connection.ungrabKeyboard()
  }
}
