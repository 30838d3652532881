internal import PerchTime

// Output that grows at its end and is cut at its top.
extension ScrollView {
  /// Whether the offset is at the end or heads for it; a held one may miss it by a pixel.
  var reachesEnd: Bool { offset.target >= limit - (offset.isHeld ? 1 : 0) }

  /// Keeps a reader at the end there as the content grows; a reader elsewhere, or one who holds the
  /// page, stays.
  mutating func keepEnd(at time: Instant) {
    guard followsEnd, !offset.isHeld else { return }
    if !stays, offset.target >= limit { isAtEnd = true }
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
    spot = nil
    let gone = min(height, contentLength)
    move(by: -gone, length: contentLength - gone, keepsEnd: followsEnd && isAtEnd, at: time)
  }

  /// Replaces the content by another version of it. A reader whose place was cut off is at the new
  /// end, and back at the place once it is there again.
  ///
  /// - Parameters:
  ///   - update: The size of the new version, and how far what is in view has moved in it.
  ///   - time: The instant.
  mutating func replaceContent(_ update: ContentUpdate, at time: Instant) {
    let lost = takeLostPlace()
    if update.isSame != true { spot = offset.isResting ? update.spot : nil }
    let wasAtEnd = lost?.wasAtEnd ?? (canScroll && reachesEnd && !stays)
    let keepsEnd =
      (update.isAppended || update.isSame == true) && wasAtEnd || followsEnd && isAtEnd
    let shift = (update.shift.isFinite ? update.shift : 0) + (lost?.distance ?? 0)
    let isFirst = measuredWidth == nil
    let length = record(width: update.width, height: update.height)
    if isFirst {
      contentLength = length
      restore(movedBy: shift)
      return confine()
    }
    let wanted = min(max(offset.target, 0), limit) + shift
    move(by: shift, length: length, keepsEnd: keepsEnd, at: time)
    confine()
    if !keepsEnd {
      losePlace(wanted, wasAtEnd: wasAtEnd)
    } else if !canScroll {
      lostPlace = lost
    }
  }

  /// Remembers a place that the content ends before.
  private mutating func losePlace(_ wanted: Double, wasAtEnd: Bool) {
    guard !followsEnd, !offset.isHeld, wanted > limit, offset.target == limit else { return }
    lostPlace = LostPlace(distance: min(wanted - limit, 1e9), wasAtEnd: wasAtEnd)
  }

  /// The place that the content ended before, if the reader has not scrolled since; forgets it.
  private mutating func takeLostPlace() -> LostPlace? {
    defer { lostPlace = nil }
    return offset.target == limit ? lostPlace : nil
  }

  /// The distance of the reader's place from the offset, as the content ends before the place; 0 if
  /// it does not.
  public var lostDistance: Double { offset.target == limit ? lostPlace?.distance ?? 0 : 0 }

  /// Moves the offset with the content in view, as the content gets another length.
  ///
  /// - Parameters:
  ///   - distance: The distance that the content in view moves down, in logical pixels.
  ///   - length: The new length of the content, in logical pixels.
  ///   - keepsEnd: Whether an offset that is at the end, or heads for it, stays there.
  ///   - time: The instant.
  private mutating func move(
    by distance: Double, length: Double, keepsEnd: Bool, at time: Instant
  ) {
    let before = limit
    contentLength = length
    pullLimit = nil
    let after = limit
    /// The offset with the content; an overshoot past an end stays.
    func moved(_ value: Double) -> Double {
      let inside = min(max(value, 0), before)
      return min(max(inside + distance, 0), after) + value - inside
    }
    switch offset {
    case .rests(let value): offset = .rests(keepsEnd ? limit : moved(value))
    case .follows(let value): offset = .follows(moved(value))
    case .coasts(let coast): coastOn(coast, from: moved(coast.value(at: time)), at: time)
    case .settles(let settle):
      let next = SpringMotion(
        from: moved(settle.value(at: time)), velocity: settle.velocity(at: time),
        to: keepsEnd ? after : moved(settle.target), by: settle.spring, at: time,
        precision: .pixels, wall: false)
      offset = next.end <= time ? .rests(next.target) : .settles(next)
    }
  }
}

/// The place of a reader before which the content ends, since a part of it was cut off.
struct LostPlace: Hashable, Sendable {
  /// The distance from the end of the content, in logical pixels.
  let distance: Double
  /// Whether the place was the end of the content.
  let wasAtEnd: Bool
}
