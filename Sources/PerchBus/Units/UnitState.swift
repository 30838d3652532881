/// The state of a unit of systemd, as its properties tell it.
package struct UnitState: Hashable, Sendable {
  /// The part of a unit's life.
  package enum Phase: Hashable, Sendable {
    /// Begins, runs or ends.
    case running
    /// Ended well, or did not run.
    case done
    /// Ended otherwise.
    case failed
  }

  /// The phase.
  package var phase: Phase
  /// The description; empty if there is none.
  package var description: String
  /// The exit status of the last main process, 128 + n after signal n; nil if there was none, or it did not
  /// decide.
  package var status: Int32?
  /// The time at which it began, in microseconds of the monotonic clock; nil if it is unknown.
  package var start: Int64?
  /// The word for the way in which a unit failed, such as `timeout`; nil for the others.
  package var failure: String?

  /// Creates a state.
  package init(phase: Phase, description: String) {
    (self.phase, self.description) = (phase, description)
  }

  /// The codes of the C library for the end of a process by a signal.
  private static let signals: Set<Int32> = [2, 3]

  /// Reads the properties of a unit; nil if they are those of no unit, or its name has no unit.
  ///
  /// - Parameter properties: Those of the interface of all units, and those of services.
  init?(_ properties: [String: BusValue]) {
    guard let active = properties["ActiveState"]?.string else { return nil }
    // The file of a service may be gone while it runs.
    if properties["LoadState"]?.string == "not-found", active == "inactive" { return nil }
    description = properties["Description"]?.string ?? ""
    if case .uint64(let time)? = properties["InactiveExitTimestampMonotonic"], time > 0 {
      start = Int64(clamping: time)
    }
    let result = properties["Result"]?.string
    switch active {
    case "failed": phase = .failed
    case "inactive": phase = result == nil || result == "success" ? .done : .failed
    // A service of one run that stays active has nothing left to do.
    case "active" where properties["SubState"]?.string == "exited": phase = .done
    default: phase = .running
    }
    guard phase == .failed else { return }
    failure = result.flatMap { $0 == "success" ? nil : $0 }
    let isByProcess = ["exit-code", "signal", "core-dump"].contains(failure)
    guard isByProcess, let number = properties["ExecMainStatus"]?.int32, number > 0 else { return }
    let isSignal = properties["ExecMainCode"]?.int32.map(Self.signals.contains) ?? false
    status = isSignal ? 128 + number : number
  }
}
