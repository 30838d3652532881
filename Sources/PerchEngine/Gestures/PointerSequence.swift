public import PerchTime

/// One pointer from its press to its release: where it went, how far, how fast.
public struct PointerSequence: Hashable, Sendable {
  public let surface: Surface.ID
  public let device: PointerEvent.Device
  public let id: Int
  public let start: Point
  public let startTime: Instant
  public private(set) var position: Point
  /// When it was heard of last.
  private(set) var newestTime: Instant
  /// The greatest distance from the start so far.
  public private(set) var travel = 0.0
  /// The way from the press at the event that crossed the slop.
  public private(set) var crossing: Vector?
  /// What the object still trails behind the pointer.
  public private(set) var lag = Vector.zero
  public private(set) var estimator: VelocityEstimator
  /// Where a finger's `way` is shown; nil for other pointers.
  private(set) var finger: TouchResampler?

  let slop: Double

  init(
    _ event: PointerEvent, slop: Double, scale: Double, at time: Instant,
    resampling: ResamplingTokens = ResamplingTokens()
  ) {
    surface = event.surface
    device = event.device
    id = event.id
    start = event.position
    startTime = time
    position = event.position
    newestTime = time
    self.slop = slop
    estimator = VelocityEstimator(scale: scale)
    estimator.add(event.position, at: time)
    if device == .touch {
      finger = TouchResampler(.zero, from: device, at: time, tokens: resampling)
    }
  }

  /// How far the pointer has taken its object.
  var way: Vector { crossing == nil ? .zero : position - start - lag }

  /// Logical pixels a second at the newest sample.
  public var velocity: Vector { estimator.velocity }

  /// Follows the pointer; the release is a sample like any other.
  mutating func move(to point: Point, at time: Instant) {
    let step = point - position
    position = point
    newestTime = time
    estimator.add(point, at: time)
    travel = max(travel, point.distance(to: start))
    if crossing == nil {
      cross()
    } else {
      absorb(step)
    }
    addToFinger(at: time)
  }

  private mutating func addToFinger(at time: Instant) {
    let place = Point.zero + way
    finger?.add(place, at: time)
  }

  /// The finger leaves the screen with its next sample.
  mutating func lift(at time: Instant, inside bounds: Rect?) {
    finger?.lift(at: time, inside: bounds)
  }

  /// The finger is gone from where it was last.
  mutating func lose(at time: Instant) { addToFinger(at: time) }

  /// A crossing leaves the object behind by a vector of exactly the slop.
  private mutating func cross() {
    let way = position - start
    guard way.length > slop else { return }
    crossing = way
    lag = way * (slop / way.length)
  }

  /// A step along the lag takes an eighth of itself off it: after eight slops of way it is gone.
  private mutating func absorb(_ step: Vector) {
    let length = lag.length
    guard length > 0 else { return }
    let forward = step.dot(lag) / length
    guard forward > 0 else { return }
    let left = length - min(length, forward / 8)
    lag = left < 1e-9 ? .zero : lag * (left / length)
  }

  mutating func forgetVelocity(scale: Double, at time: Instant) {
    estimator = VelocityEstimator(scale: scale)
    estimator.add(position, at: time)
  }
}
