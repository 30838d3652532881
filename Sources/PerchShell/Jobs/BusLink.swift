internal import PerchBus
internal import PerchSystem
internal import PerchTime

/// The session bus, if there is one.
struct BusLink: EventSource {
  /// nil before the first frame, without a session bus, and after its loss.
  private(set) var bus: DesktopBus?
  /// The job views of other programs that are shown, by their ids.
  var views: [String: JobView] = [:]
  /// Whether the desktop says that the user wants no notifications now, as far as that is followed.
  var isInhibited = false

  /// Connects to the bus; without one, nothing happens.
  mutating func connect(listensToLaunchers: Bool) {
    bus = DesktopBus(listensToLaunchers: listensToLaunchers)
  }

  /// Whether the desktop's settings were requested and have not arrived.
  var awaitsSettings: Bool { bus?.awaitsSettings == true }

  var reading: [Int32] { bus?.fileDescriptor.map { [$0] } ?? [] }

  var writing: [Int32] { bus?.wantsToWrite == true ? reading : [] }

  var deadline: Instant? { bus?.deadline }

  /// The events that have arrived; with the bus goes all that was known from it.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> [BusEvent] {
    guard let bus else { return [] }
    let isReady = bus.fileDescriptor.map(ready.contains) ?? true
    guard isReady || isDue(at: time) else { return [] }
    defer { if bus.fileDescriptor == nil { self.bus = nil } }
    return bus.turn(at: time)
  }
}
