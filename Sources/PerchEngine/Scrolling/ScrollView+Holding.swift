import PerchTime

// A pointer that holds the offset, drags it past the ends of the content, and lets it go.
extension ScrollView {
  /// The resistance past the ends of the content.
  func band(_ tokens: MotionTokens) -> RubberBand {
    RubberBand(coefficient: tokens.scrollBandCoefficient, dimension: max(1, viewport))
  }

  /// Lets a pointer hold the offset.
  mutating func grab(in context: Context) {
    leavePlace()
    offset.hold(at: context.now)
    isAtEnd = reachesEnd
    measurePull(band: band(context.tokens))
  }

  /// Lets a pointer hold the offset at a place, which may be past an end.
  mutating func hold(at place: Double, in context: Context) {
    leavePlace()
    offset = .follows(place)
    isAtEnd = reachesEnd
    measurePull(band: band(context.tokens))
  }

  private mutating func measurePull(band: RubberBand) {
    pull = band.pull(shown: offset.target, outside: bounds)
    pullLimit = limit
  }

  /// The offset to which the pointer has pulled, before the rubber band, in logical pixels.
  func pull(band: RubberBand) -> Double {
    pullLimit == limit ? pull : band.pull(shown: offset.target, outside: bounds)
  }

  /// Moves the offset with the pointer; past the ends the rubber band resists.
  mutating func drag(by distance: Double, in context: Context) {
    guard offset.isHeld else { return }
    let band = band(context.tokens)
    if pullLimit != limit { measurePull(band: band) }
    pull += distance
    offset = .follows(band.shown(pull, outside: bounds))
    // The end may have moved meanwhile: a reader who still scrolls towards it wants it.
    isAtEnd = reachesEnd || (isAtEnd && distance >= 0)
  }

  /// Ends the hold: the offset returns from past an end, heads for the end, or slows down by
  /// itself.
  ///
  /// - Parameters:
  ///   - velocity: The pointer's velocity along the offset, in logical pixels per second.
  ///   - delay: The delay before the motion starts.
  ///   - context: The numbers of motion and the present instant.
  mutating func release(velocity: Double, delay: Duration, in context: Context) {
    let (time, tokens) = (context.now, context.tokens)
    let band = band(tokens)
    if pullLimit != limit { measurePull(band: band) }
    let shown = velocity * band.slope(at: pull, outside: bounds)
    let value = offset.value(at: time)
    let keepsEnd = followsEnd && isAtEnd && velocity >= 0
    defer { isAtEnd = reachesEnd }
    if context.jumps {
      offset = .rests(keepsEnd ? limit : min(max(value, 0), limit))
    } else if keepsEnd {
      offset.settle(to: limit, by: tokens.scrollReturn, velocity: shown, at: time, delay: delay)
    } else if bounds.contains(value) {
      coast(from: value, velocity: shown, at: time + delay, tokens: tokens)
    } else {
      offset.settle(
        to: value < 0 ? 0 : limit, by: tokens.scrollReturn, velocity: shown, at: time, delay: delay)
    }
  }

  private mutating func coast(
    from value: Double, velocity: Double, at time: Instant, tokens: MotionTokens
  ) {
    let coast = DecelerationMotion(
      from: value, velocity: velocity, timeConstant: tokens.flingTimeConstant, within: bounds,
      at: time)
    offset = coast.end <= time ? .rests(value) : .coasts(coast)
  }
}
