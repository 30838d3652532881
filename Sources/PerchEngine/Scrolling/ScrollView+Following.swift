internal import PerchTime

// Output that grows at its end and is cut at its top.
extension ScrollView {
  /// Whether the offset is at the end or heads for it; a held one may miss it by a pixel.
  var reachesEnd: Bool { offset.target >= limit - (offset.isHeld ? 1 : 0) }

  /// Keeps a reader at the end there as the content grows; a reader elsewhere, or one who holds the
  /// page, stays.
  mutating func keepEnd(at time: Instant) {
    guard followsEnd, !offset.isHeld else { return }
    if offset.target >= limit { isAtEnd = true }
    guard isAtEnd else { return }
    guard offset.target != limit else { return }
    switch offset {
    case .rests, .follows: offset = .rests(limit)
    case .settles(let settle): offset.settle(to: limit, by: settle.spring, at: time)
    case .coasts(let coast): coastOn(coast, from: coast.value(at: time), at: time)
    }
  }

  /// Continues a fling between ends that have moved.
  private mutating func coastOn(_ coast: DecelerationMotion, from value: Double, at time: Instant) {
    let next = DecelerationMotion(
      from: value, velocity: coast.velocity(at: time), timeConstant: coast.timeConstant,
      within: 0...limit, at: time)
    offset = next.end <= time ? .rests(next.target) : .coasts(next)
    isAtEnd = reachesEnd
  }

  /// Removes a height at the top of the content, in logical pixels; the lines in view stay as long
  /// as they exist.
  mutating func trim(_ height: Double, at time: Instant) {
    guard height > 0, contentLength > 0 else { return }
    let before = limit
    let gone = min(height, contentLength)
    contentLength -= gone
    pullLimit = nil
    let after = limit
    /// The offset without the removed height; an overshoot past an end stays.
    func moved(_ value: Double) -> Double {
      let inside = min(max(value, 0), before)
      return min(max(inside - gone, 0), after) + value - inside
    }
    switch offset {
    case .rests(let value): offset = .rests(followsEnd && isAtEnd ? limit : moved(value))
    case .follows(let value): offset = .follows(moved(value))
    case .coasts(let coast): coastOn(coast, from: moved(coast.value(at: time)), at: time)
    case .settles(let settle):
      let next = SpringMotion(
        from: moved(settle.value(at: time)), velocity: settle.velocity(at: time),
        to: moved(settle.target), by: settle.spring, at: time, precision: .pixels, wall: false)
      offset = next.end <= time ? .rests(next.target) : .settles(next)
    }
  }
}
