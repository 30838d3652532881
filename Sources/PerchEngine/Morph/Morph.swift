public import PerchTime

/// A page on its way into the ball, or out of it.
public struct Morph: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case shrink
    case spread
  }

  public let page: Page.ID
  public private(set) var kind: Kind
  /// The page's place in the main window and the ball's box, in logical root pixels.
  public private(set) var pageRect: Rect
  public private(set) var ballRect: Rect
  private var centerX: Motion
  private var centerY: Motion
  private var width: Motion
  private var height: Motion
  /// How much of the page the main window still hides beyond its trailing edge.
  private var hidden: Motion
  /// When a shrink has come far enough for the ball to catch clicks; nil once it has.
  public private(set) var catches: Instant?

  /// Starts at `rect`, which is one of the two ends or wherever the page is seen.
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

  /// When it is over.
  public var end: Instant { motions.compactMap(\.deadline).max() ?? .zero }

  /// When something next happens to it.
  public var deadline: Instant { catches.map { min($0, end) } ?? end }

  public func rect(at time: Instant) -> Rect {
    Rect(
      center: Point(x: centerX.value(at: time), y: centerY.value(at: time)),
      size: Size(
        width: max(1, width.value(at: time)), height: max(1, height.value(at: time))))
  }

  /// How much of the page is not seen yet, at the side to which it was swiped.
  public func hidden(at time: Instant) -> Double {
    min(max(0, hidden.value(at: time)), max(0, width.value(at: time) - 1))
  }

  /// 0 where it is the page, 1 where it is the ball.
  public func roundness(at time: Instant) -> Double {
    let way = pageRect.width - ballRect.width
    guard way > 0 else { return kind == .shrink ? 1 : 0 }
    return min(max((pageRect.width - width.value(at: time)) / way, 0), 1)
  }

  /// How far it has come, 0 to 1.
  public func progress(at time: Instant) -> Double {
    let roundness = roundness(at: time)
    return kind == .shrink ? roundness : 1 - roundness
  }

  /// The frame of the surface: around both ends, with room for an overshoot.
  public var frame: Rect { pageRect.union(ballRect).inset(by: -Metrics.ballMargin) }

  /// Sends the page to one of its ends, from where it is and as fast as it moves.
  ///
  /// - Parameters:
  ///   - velocity: of the page's centre in logical pixels a second; nil keeps the present one.
  ///   - share: of a shrink's way, from which on the ball catches clicks.
  ///   - delay: how long a page that rests waits first.
  mutating func head(
    _ kind: Kind, page pageRect: Rect, ball ballRect: Rect, velocity: Vector? = nil,
    by spring: Spring, catchingFrom share: Double, at time: Instant, delay: Duration
  ) {
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
    catches = kind == .shrink ? firstCatch(from: time, share: share) : nil
  }

  private func firstCatch(from time: Instant, share: Double) -> Instant {
    let length = self.end.seconds(since: time)
    guard length > 0, progress(at: time) < share else { return time }
    return time.after(
      seconds: bisect(from: 0, to: length) { progress(at: time.after(seconds: $0)) < share })
  }

  /// Puts it elsewhere by a way in the pop direction, under the same edge of the main window.
  mutating func shift(by way: Double, sign: Double, at time: Instant) {
    centerX = .rests(centerX.value(at: time) + way * sign)
    hidden = .rests(hidden.value(at: time) + way)
  }

  /// Marks the catch as done when it is due.
  mutating func expireCatch(at time: Instant) {
    if let due = catches, due <= time { catches = nil }
  }
}
