internal import PerchTime

/// The limit on raising the ball: another window that insists as much must win in the end.
struct RaiseBudget {
  private var raises: [Instant] = []

  /// Spends a raise if that is allowed: at most 2 a second, and 6 in ten seconds.
  ///
  /// - Returns: whether it was allowed.
  mutating func spend(at time: Instant) -> Bool {
    raises.removeAll { $0 + .seconds(10) <= time }
    let recent = raises.count { $0 + .seconds(1) > time }
    guard recent < 2, raises.count < 6 else { return false }
    raises.append(time)
    return true
  }
}
