public import PerchTime

/// The scroll offset of a page, of a list or of a wide block, and its motion.
public struct ScrollView: Hashable, Sendable {
  /// The distance by which the content is moved up, or sideways, in logical pixels.
  public internal(set) var offset = Motion.rests(0)
  /// The length of the content along the offset, in logical pixels.
  public internal(set) var contentLength = 0.0
  /// The length of the visible part along the offset, in logical pixels.
  public private(set) var viewport = 0.0
  /// The blocks of a page that scroll sideways inside it, from top to bottom.
  public internal(set) var wideBlocks: [WideBlockView] = []
  /// The width at which the content was measured, in logical pixels; nil before that.
  public private(set) var measuredWidth: Double?
  /// The number of measurements; after each the content may look different.
  public private(set) var revision = 0
  /// The width for which a measurement was last requested, in logical pixels.
  var askedWidth: Double?

  /// Whether a reader at the end stays there as the content grows.
  public internal(set) var followsEnd = false
  /// Whether the reader is at the end or heads for it; while the page is held, since the last
  /// motion.
  public internal(set) var isAtEnd = true {
    didSet { if isAtEnd { (hasNews, stays) = (false, false) } }
  }
  /// Whether a reader at the end stays at its lines nevertheless, as some of them are selected, until
  /// the end is scrolled to.
  public private(set) var stays = false
  /// Whether content was added at the end since the reader left it.
  public private(set) var hasNews = false
  /// The place that the content ends before; nil for none, and once the reader scrolls.
  var lostPlace: LostPlace?
  /// The place at the top of the view when the width began to change; nil once the reader scrolls.
  public internal(set) var spot: PageSpot?

  /// The offset to which the pointer has pulled, before the rubber band.
  var pull = 0.0
  /// The limit for which `pull` holds; nil when the content moved under the pointer.
  var pullLimit: Double?
  /// The offset of an earlier run, until the content is measured.
  private var remembered: Double?
  /// The width at which that offset holds, in logical pixels; nil where it is not known.
  private var rememberedWidth: Double?

  /// Creates a view that is not scrolled and has no content yet.
  public init() {}

  /// Whether the content is scrolled, or will be once it is measured.
  public var isScrolled: Bool { goal > 0 }

  /// The offset at the end of the motion, or the one to be restored once the content is measured.
  public var goal: Double { remembered ?? offset.target }

  /// The width at which `goal` holds, in logical pixels; nil where it is not known.
  public var goalWidth: Double? { remembered == nil ? measuredWidth : rememberedWidth }

  /// The greatest offset, in logical pixels.
  public var limit: Double { max(0, contentLength - viewport) }
  /// Whether the content is longer than the visible part.
  public var canScroll: Bool { limit > 0 }
  /// The instant at which a motion, the offset's or a wide block's, ends or reaches an end of the
  /// content; nil at rest.
  public var deadline: Instant? {
    var earliest = offset.deadline
    for index in wideBlocks.indices {
      earliest = earliest.orEarlier(wideBlocks[index].scroll.offset.deadline)
    }
    return earliest
  }

  /// Whether the deadline has come.
  func isDue(at time: Instant) -> Bool { deadline.map { $0 <= time } ?? false }

  var bounds: ClosedRange<Double> { 0...limit }

  /// Restores an offset as soon as the content is measured.
  mutating func remember(_ offset: Double, atWidth width: Double? = nil) {
    guard offset.isFinite, offset > 0 else { return }
    remembered = offset
    rememberedWidth = width.flatMap { 1...1e5 ~= $0 ? $0 : nil }
    isAtEnd = false
  }

  /// Sets the size of the content, as measured by the shell.
  mutating func measure(width: Double, height: Double) {
    let before = measuredWidth == width ? contentLength : .infinity
    contentLength = record(width: width, height: height)
    if followsEnd, !isAtEnd, contentLength > before { hasNews = true }
    if let offset = remembered, !offset.isNaN, viewport > 0 {
      self.offset = .rests(offset)
      remembered = nil
      isAtEnd = reachesEnd
    }
    confine()
  }

  /// Takes over the offset of an earlier run that has moved with the content, if there is one.
  mutating func restore(movedBy distance: Double) {
    guard let offset = remembered, viewport > 0 else { return }
    self.offset = .rests(max(0, offset + distance))
    remembered = nil
    isAtEnd = reachesEnd
  }

  /// Records a measurement of the content.
  ///
  /// - Parameters:
  ///   - width: The width, in logical pixels.
  ///   - height: The height that was measured, in logical pixels.
  /// - Returns: The height that counts.
  mutating func record(width: Double, height: Double) -> Double {
    measuredWidth = width
    revision += 1
    return height.isFinite ? min(max(0, height), 1e9) : 0
  }

  /// Sets the height of the visible part.
  mutating func resize(viewport height: Double) {
    viewport = max(0, height)
    confine()
  }

  /// Sets the lengths of the content and of its visible part; an offset outside jumps to the end.
  mutating func fit(length: Double, viewport: Double) {
    contentLength = length
    self.viewport = viewport
    confine()
  }

  /// Sets both lengths without a jump: an offset outside returns by a spring.
  mutating func fit(length: Double, viewport: Double, at time: Instant, spring: Spring) {
    contentLength = length
    self.viewport = viewport
    let nearest = min(max(offset.target, 0), limit)
    guard !offset.isHeld, nearest != offset.target else { return }
    offset.settle(to: nearest, by: spring, at: time)
  }

  /// Sets both lengths; the middle of the visible part stays as far as the ends allow.
  mutating func refit(length: Double, viewport: Double) {
    let view = max(0, viewport)
    guard length != contentLength || view != self.viewport else { return }
    let middle = contentLength > 0 ? (offset.target + self.viewport / 2) / contentLength : 0.5
    contentLength = length
    self.viewport = view
    guard !offset.isHeld else { return }
    offset = .rests(min(max(middle * length - view / 2, 0), limit))
  }

  /// Moves an offset outside back at once; a held one stays with the pointer.
  mutating func confine() {
    guard !offset.isHeld else { return }
    let target = offset.target
    let nearest = min(max(target, 0), limit)
    if nearest != target { offset = .rests(nearest) }
  }

  /// Forgets the place that was kept, as the reader scrolls.
  mutating func leavePlace() { (lostPlace, spot) = (nil, nil) }

  /// Has a reader at the end stay at its lines as the content grows.
  mutating func stay() {
    guard reachesEnd, !offset.isHeld else { return }
    isAtEnd = false
    stays = true
  }

  /// Has a reader who stays, and is at the end still, follow it again.
  mutating func stayNoLonger() { if stays { isAtEnd = reachesEnd } }

  /// Moves the offset for display alone.
  mutating func shift(by displacement: Double, at time: Instant) {
    offset = .rests(offset.value(at: time) + displacement)
  }

  /// Moves the offset at once, between the ends of the content.
  mutating func step(by distance: Double, in context: Context) {
    leavePlace()
    offset = .rests(min(max(offset.value(at: context.now) + distance, 0), limit))
    isAtEnd = reachesEnd
  }

  /// Puts the offset at a place at once, or at the nearest end of the content.
  mutating func jump(to target: Double) {
    guard target.isFinite else { return }
    leavePlace()
    offset = .rests(min(max(target, 0), limit))
    isAtEnd = reachesEnd
  }

  /// Lets a spring draw the offset to a target, kept between the ends; a held offset stays.
  mutating func scroll(to target: Double, in context: Context) {
    guard !offset.isHeld else { return }
    leavePlace()
    offset.settle(
      to: min(max(target, 0), limit), by: context.tokens.scrollWheel, at: context.now)
    isAtEnd = reachesEnd
  }

  /// Ends a motion whose deadline has come; a fling that reaches an end overshoots and returns.
  mutating func expire(at time: Instant, tokens: MotionTokens) {
    for index in wideBlocks.indices where wideBlocks[index].scroll.isDue(at: time) {
      wideBlocks[index].scroll.expire(at: time, tokens: tokens)
    }
    guard let deadline = offset.deadline, deadline <= time else { return }
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
