public import PerchTime

/// One pointer from its press to its release: its positions, its travel, its velocity.
public struct PointerSequence: Hashable, Sendable {
  /// The surface that X delivered the press to.
  public let surface: Surface.ID
  /// The kind of pointer.
  public let device: PointerEvent.Device
  /// The number that tells fingers apart.
  public let id: Int
  /// The position of the press, in logical root pixels.
  public let start: Point
  /// The time of the press.
  public let startTime: Instant
  /// The newest position, in logical root pixels.
  public private(set) var position: Point
  /// The time of the newest event.
  private(set) var newestTime: Instant
  /// The greatest distance from the press so far, in logical pixels.
  public private(set) var travel = 0.0
  /// The translation when the slop was crossed; nil before that.
  public private(set) var crossing: Vector?
  /// The displacement by which the object still trails the pointer, in logical pixels.
  public private(set) var lag = Vector.zero
  /// The samples from which the velocity is estimated.
  public private(set) var estimator: VelocityEstimator
  /// The samples of the translation, from which a finger's object is shown; nil for other pointers.
  private(set) var finger: TouchResampler?

  /// The distance from the press beyond which it is a drag, in logical pixels.
  let slop: Double

  /// Creates a sequence from its press.
  ///
  /// - Parameters:
  ///   - event: The press.
  ///   - slop: The distance beyond which the press is a drag, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  ///   - time: The time of the press.
  ///   - resampling: The numbers by which a finger is resampled.
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

  /// The translation of the object: that of the pointer, less the lag; zero before the slop is
  /// crossed.
  var translation: Vector { crossing == nil ? .zero : position - start - lag }

  /// The velocity at the newest sample, in logical pixels per second.
  public var velocity: Vector { estimator.velocity }

  /// Follows the pointer to a position; the release is a sample like any other.
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
    let object = Point.zero + translation
    finger?.add(object, at: time)
  }

  /// Announces that the next sample is the release.
  ///
  /// - Parameters:
  ///   - time: The instant of the release.
  ///   - bounds: The limits of the position that is shown ahead of the newest sample.
  mutating func lift(at time: Instant, inside bounds: Rect?) {
    finger?.lift(at: time, inside: bounds)
  }

  /// Ends a finger that was lost: its newest position stands for the release that never came.
  mutating func endWithoutRelease(at time: Instant) { addToFinger(at: time) }

  /// Records the slop's crossing, which leaves the object behind by a vector of exactly the slop.
  private mutating func cross() {
    let displacement = position - start
    guard displacement.length > slop else { return }
    crossing = displacement
    lag = displacement * (slop / displacement.length)
  }

  /// Reduces the lag by an eighth of a step along it: after eight slops of travel it is gone.
  private mutating func absorb(_ step: Vector) {
    let length = lag.length
    guard length > 0 else { return }
    let forward = step.dot(lag) / length
    guard forward > 0 else { return }
    let left = length - min(length, forward / 8)
    lag = left < 1e-9 ? .zero : lag * (left / length)
  }

  /// Starts the velocity anew from the present position, for a changed scale.
  mutating func forgetVelocity(scale: Double, at time: Instant) {
    estimator = VelocityEstimator(scale: scale)
    estimator.add(position, at: time)
  }
}
