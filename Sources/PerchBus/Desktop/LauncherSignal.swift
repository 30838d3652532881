package import PerchTime

/// Perch's own progress on its icon in docks, which it sends with the signal `Update` of
/// `com.canonical.Unity.LauncherEntry`.
///
/// A change is sent at once, but ten a second at most, and at rest nothing is sent.
package final class LauncherSignal {
  /// The progress to show.
  package struct Content: Hashable, Sendable {
    /// The percentage, from 0 to 100; nil for none.
    package var percent: Int?
    /// The number of jobs; none is shown for 0.
    package var count: Int
    /// Whether a job needs the user.
    package var isUrgent: Bool

    /// Creates the progress of some jobs, by default of none.
    package init(percent: Int? = nil, count: Int = 0, isUrgent: Bool = false) {
      self.percent = percent
      self.count = count
      self.isUrgent = isUrgent
    }
  }

  /// The least time between two signals.
  private static let interval = Duration.milliseconds(100)

  private let bus: SessionBus
  private var wanted = Content()
  private var sent = Content()
  private var lastSignal = Instant.zero

  /// Sends on a bus.
  package init(on bus: SessionBus) { self.bus = bus }

  /// The time at which `send(at:)` has something to send; nil when idle.
  package var deadline: Instant? { wanted == sent ? nil : lastSignal + Self.interval }

  /// Shows a progress now, or as soon as it may be sent.
  package func show(_ content: Content, at time: Instant) {
    wanted = content
    send(at: time)
  }

  /// Sends what is due.
  package func send(at time: Instant) {
    guard let deadline, deadline <= time else { return }
    (sent, lastSignal) = (wanted, time)
    bus.emit(
      BusCall(
        path: "/com/canonical/unity/launcherentry/1",
        interface: "com.canonical.Unity.LauncherEntry", member: "Update",
        [.string(LauncherEntry.own), .dictionary(sent.properties)]))
  }
}

extension LauncherSignal.Content {
  /// All properties: a dock may have seen none before.
  fileprivate var properties: [String: BusValue] {
    [
      "progress": .double(Double(percent ?? 0) / 100), "progress-visible": .bool(percent != nil),
      "count": .int64(Int64(count)), "count-visible": .bool(count > 0), "urgent": .bool(isUrgent),
    ]
  }
}
