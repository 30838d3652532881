internal import PerchEngine
internal import PerchTime

/// How often the ball may come up again: another window that insists as much must win in the end.
struct RaiseBudget {
  private var raises: [Instant] = []

  /// - Returns: whether a raise is allowed now; at most 2 a second and 6 in ten.
  mutating func spend(at time: Instant) -> Bool {
    raises.removeAll { $0 + .seconds(10) <= time }
    let lately = raises.count { $0 + .seconds(1) > time }
    guard lately < 2, raises.count < 6 else { return false }
    raises.append(time)
    return true
  }
}
