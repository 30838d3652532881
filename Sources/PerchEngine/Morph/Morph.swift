public import PerchTime

/// A page that flies into the ball or out of it.
public struct Morph: Hashable, Sendable {
  /// The directions of the flight.
  public enum Kind: String, Hashable, Sendable {
    /// The page shrinks into the ball.
    case shrink
    /// The page spreads from the ball.
    case spread
  }

  /// The page.
  public let page: Page.ID
  /// The direction of the flight.
  public private(set) var kind: Kind
  /// The frame of the page in the main window, in logical root pixels.
  public private(set) var pageRect: Rect
  /// The box of the ball, in logical root pixels.
  public private(set) var ballRect: Rect
  private var centerX: Motion
  private var centerY: Motion
  private var width: Motion
  private var height: Motion
  /// The width that the main window still hides beyond its trailing edge, in logical pixels.
  private var hidden: Motion
  /// The instant at which a shrink has come far enough for the ball to accept presses; nil once it
  /// has.
  public private(set) var catches: Instant?

  /// Starts a flight at `rect`: one of the two ends, or the frame in which the page is shown.
  init(_ kind: Kind, of page: Page.ID, at rect: Rect, page pageRect: Rect, ball ballRect: Rect) {
    self.page = page
    self.kind = kind
    self.pageRect = pageRect
    self.ballRect = ballRect
    centerX = .rests(rect.midX)
    centerY = .rests(rect.midY)
    width = .rests(rect.width)
    height = .rests(rect.height)
    let beyond = max(rect.maxX - pageRect.maxX, pageRect.minX - rect.minX)
    hidden = .rests(kind == .shrink ? min(max(0, beyond), rect.width) : 0)
  }

  private var motions: [Motion] { [centerX, centerY, width, height, hidden] }

  /// The instant at which the flight is over.
  public var end: Instant { motions.compactMap(\.deadline).max() ?? .zero }

  /// The instant of the next change: the end, or the first at which the ball accepts presses.
  public var deadline: Instant { catches.map { min($0, end) } ?? end }

  /// The frame of the page at an instant, in logical root pixels; at least one pixel in each
  /// direction.
  public func rect(at time: Instant) -> Rect {
    Rect(
      center: Point(x: centerX.value(at: time), y: centerY.value(at: time)),
      size: Size(
        width: max(1, width.value(at: time)), height: max(1, height.value(at: time))))
  }

  /// The width of the page that is not shown yet, at the side to which it was swiped, in logical
  /// pixels.
  public func hidden(at time: Instant) -> Double {
    min(max(0, hidden.value(at: time)), max(0, width.value(at: time) - 1))
  }

  /// The shape between the page and the ball, from their widths: 0 is the page, 1 is the ball.
  public func roundness(at time: Instant) -> Double {
    let range = pageRect.width - ballRect.width
    guard range > 0 else { return kind == .shrink ? 1 : 0 }
    return min(max((pageRect.width - width.value(at: time)) / range, 0), 1)
  }

  /// The fraction of the flight that is done, from 0 to 1.
  public func progress(at time: Instant) -> Double {
    let roundness = roundness(at: time)
    return kind == .shrink ? roundness : 1 - roundness
  }

  /// The largest distance between an edge of the page and the same edge of the ball's box, in logical
  /// pixels.
  func distanceFromBall(at time: Instant) -> Double {
    let rect = rect(at: time)
    return max(
      max(abs(rect.minX - ballRect.minX), abs(rect.maxX - ballRect.maxX)),
      max(abs(rect.minY - ballRect.minY), abs(rect.maxY - ballRect.maxY)))
  }

  /// The frame of the surface, in logical root pixels: around both ends, with room for an
  /// overshoot.
  public var frame: Rect { pageRect.union(ballRect).inset(by: -Metrics.shadowMargin) }

  /// Sends the page to one of its ends, from its present position and velocity.
  ///
  /// - Parameters:
  ///   - kind: The direction of the flight.
  ///   - pageRect: The frame of the page in the main window, in logical root pixels.
  ///   - ballRect: The box of the ball, in logical root pixels.
  ///   - velocity: The velocity of the page's centre, in logical pixels per second; nil keeps the
  ///     present one.
  ///   - delay: The delay of a page that rests.
  ///   - context: The numbers of motion and the present instant.
  mutating func head(
    _ kind: Kind, page pageRect: Rect, ball ballRect: Rect, velocity: Vector? = nil,
    delay: Duration, in context: Context
  ) {
    let time = context.now
    let spring = kind == .shrink ? context.tokens.shrink : context.tokens.spread
    self.kind = kind
    self.pageRect = pageRect
    self.ballRect = ballRect
    let end = kind == .shrink ? ballRect : pageRect
    centerX.settle(to: end.midX, by: spring, velocity: velocity?.dx, at: time, delay: delay)
    centerY.settle(to: end.midY, by: spring, velocity: velocity?.dy, at: time, delay: delay)
    width.settle(to: end.width, by: spring, at: time, delay: delay)
    height.settle(to: end.height, by: spring, at: time, delay: delay)
    let uncovering = Spring(dampingRatio: 1, response: spring.response / 2)
    hidden.settle(to: 0, by: uncovering, at: time, delay: delay)
    catches = kind == .shrink ? firstCatch(in: context) : nil
  }

  /// The instant from which a shrink is far enough for the ball to accept presses.
  private func firstCatch(in context: Context) -> Instant {
    let (time, fraction) = (context.now, context.tokens.ballCatches)
    let length = self.end.seconds(since: time)
    guard length > 0, progress(at: time) < fraction else { return time }
    return time.after(
      seconds: bisect(from: 0, to: length) { progress(at: time.after(seconds: $0)) < fraction })
  }

  /// Moves the page by a distance in the pop direction, in logical pixels, under the same edge of
  /// the main window.
  mutating func shift(by displacement: Double, sign: Double, at time: Instant) {
    centerX = .rests(centerX.value(at: time) + displacement * sign)
    hidden = .rests(hidden.value(at: time) + displacement)
  }

  /// Forgets the instant at which the ball accepts presses, once it has come.
  mutating func expireCatch(at time: Instant) {
    if let due = catches, due <= time { catches = nil }
  }
}
