internal import PerchTime

// Output that grows at its end, and is cut at its top.
extension ScrollView {
  /// Whether the reader is at the end, or will be; a hand may miss it by a pixel.
  var reachesEnd: Bool { offset.target >= limit - (offset.isHeld ? 1 : 0) }

  /// Takes along who is at the end; whoever has gone elsewhere, or holds the page, stays there.
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

  /// A fling goes on as it did, between ends that are elsewhere now.
  private mutating func coastOn(_ coast: DecelerationMotion, from value: Double, at time: Instant) {
    let next = DecelerationMotion(
      from: value, velocity: coast.velocity(at: time), timeConstant: coast.timeConstant,
      within: 0...limit, at: time)
    offset = next.end <= time ? .rests(next.target) : .coasts(next)
    isAtEnd = reachesEnd
  }

  /// Loses this much at the top: what is in view stays where it is seen, as long as it is there.
  mutating func trim(_ height: Double, at time: Instant) {
    guard height > 0, contentHeight > 0 else { return }
    let before = limit
    let gone = min(height, contentHeight)
    contentHeight -= gone
    pullLimit = nil
    let after = limit
    /// What a band shows beyond an end is shown beyond it still.
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
