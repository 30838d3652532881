public import PerchTime

/// How far a page is scrolled, and how that moves.
public struct ScrollView: Hashable, Sendable {
  /// Logical pixels that the content is moved up.
  public internal(set) var offset = Motion.rests(0)
  public internal(set) var contentHeight = 0.0
  public private(set) var viewport = 0.0
  /// The width at which the content was measured; nil before that.
  public private(set) var measuredWidth: Double?
  /// How often the content was measured: each time it may look different.
  public private(set) var revision = 0
  /// The width at which someone was last asked to measure it.
  var askedWidth: Double?

  /// Whether content that grows takes along who is at its end.
  public internal(set) var followsEnd = false
  /// Whether the reader is at the end, or goes there; while the page is held, as he last moved it.
  public internal(set) var isAtEnd = true {
    didSet { if isAtEnd { hasNews = false } }
  }
  /// Whether something came at the end since the reader left it.
  public private(set) var hasNews = false

  private var pull = 0.0
  /// The limit for which `pull` is right; nil when the content was moved below the hand.
  var pullLimit: Double?
  /// Where it was in an earlier run, until the content is measured.
  private var remembered: Double?

  public init() {}

  /// Where it will be, or is to be once the content is there.
  var goal: Double { remembered ?? offset.target }

  public var limit: Double { max(0, contentHeight - viewport) }
  public var canScroll: Bool { limit > 0 }
  public var deadline: Instant? { offset.deadline }

  func isDue(at time: Instant) -> Bool { deadline.map { $0 <= time } ?? false }

  private var bounds: ClosedRange<Double> { 0...limit }

  /// Goes to this offset as soon as the content is there.
  mutating func remember(_ offset: Double) {
    guard offset.isFinite, offset > 0 else { return }
    remembered = offset
    isAtEnd = false
  }

  mutating func measure(width: Double, height: Double) {
    let before = measuredWidth == width ? contentHeight : .infinity
    measuredWidth = width
    revision += 1
    contentHeight = height.isFinite ? min(max(0, height), 1e9) : 0
    if followsEnd, !isAtEnd, contentHeight > before { hasNews = true }
    if let offset = remembered, !offset.isNaN, viewport > 0 {
      self.offset = .rests(offset)
      remembered = nil
      isAtEnd = reachesEnd
    }
    confine()
  }

  mutating func resize(viewport height: Double) {
    viewport = max(0, height)
    confine()
  }

  /// Takes on a size without a jump: what it leaves outside comes back by a spring.
  mutating func fit(height: Double, viewport: Double, at time: Instant, spring: Spring) {
    contentHeight = height
    self.viewport = viewport
    let nearest = min(max(offset.target, 0), limit)
    guard !offset.isHeld, nearest != offset.target else { return }
    offset.settle(to: nearest, by: spring, at: time)
  }

  /// What a new size leaves outside comes back at once; a held page stays in the hand.
  private mutating func confine() {
    guard !offset.isHeld else { return }
    let target = offset.target
    let nearest = min(max(target, 0), limit)
    if nearest != target { offset = .rests(nearest) }
  }

  // MARK: - Moving

  mutating func grab(at time: Instant, band: RubberBand) {
    offset.hold(at: time)
    isAtEnd = reachesEnd
    takeHold(band: band)
  }

  private mutating func takeHold(band: RubberBand) {
    pull = band.pull(shown: offset.target, outside: bounds)
    pullLimit = limit
  }

  /// How far the hand that holds it has pulled it, before anything resists.
  func pull(band: RubberBand) -> Double {
    pullLimit == limit ? pull : band.pull(shown: offset.target, outside: bounds)
  }

  /// Puts it beside its place.
  mutating func shift(by way: Double, at time: Instant) {
    offset = .rests(offset.value(at: time) + way)
  }

  /// Moves with the pointer; past the ends it resists.
  mutating func drag(by distance: Double, band: RubberBand) {
    guard offset.isHeld else { return }
    if pullLimit != limit { takeHold(band: band) }
    pull += distance
    offset = .follows(band.shown(pull, outside: bounds))
    // The end may be elsewhere by now: who goes on towards it still wants it.
    isAtEnd = reachesEnd || (isAtEnd && distance >= 0)
  }

  mutating func release(
    velocity: Double, at time: Instant, delay: Duration, band: RubberBand, tokens: MotionTokens,
    jumps: Bool
  ) {
    if pullLimit != limit { takeHold(band: band) }
    let shown = velocity * band.slope(at: pull, outside: bounds)
    let value = offset.value(at: time)
    let keepsEnd = followsEnd && isAtEnd && velocity >= 0
    defer { isAtEnd = reachesEnd }
    if jumps {
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

  mutating func scroll(to target: Double, at time: Instant, spring: Spring) {
    guard !offset.isHeld else { return }
    offset.settle(to: min(max(target, 0), limit), by: spring, at: time)
    isAtEnd = reachesEnd
  }

  /// A fling that reaches an end goes over it and comes back.
  mutating func expire(at time: Instant, tokens: MotionTokens) {
    guard let deadline, deadline <= time else { return }
    if case .coasts(let coast) = offset, abs(coast.velocity(at: deadline)) > 10 {
      let velocity = coast.velocity(at: deadline)
      offset = .rests(coast.target)
      offset.settle(
        to: coast.target, by: tokens.scrollReturn, velocity: velocity, at: deadline)
    } else {
      offset.expire(at: time)
    }
  }
}
