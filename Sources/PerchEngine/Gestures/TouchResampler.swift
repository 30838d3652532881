public import PerchTime

/// The position at which a finger is shown when a frame is presented.
///
/// A finger reports at a rate of its own. Shown at its newest sample, it would advance unevenly
/// from frame to frame. So it is shown slightly late, between two samples or a little past the
/// newest. A mouse, a pen and a fast touch screen are shown at their newest sample. This is for
/// display only: velocities and decisions use the samples themselves.
public struct TouchResampler: Hashable, Sendable {
  /// A position of the finger and its time.
  private struct Sample: Hashable, Sendable {
    var time: Instant
    /// The position as it was reported, in logical pixels.
    var real: Point
    /// The position without the finger's tremble; exact for the release.
    var smooth: Point
  }

  /// The finger's contact with the screen.
  private enum Contact: Hashable, Sendable {
    /// The finger is on the screen.
    case touches
    /// The finger is about to leave the screen: the next sample is the last.
    case leaves
    /// The finger has left the screen.
    case ended
  }

  /// The number of samples that are kept.
  private static let capacity = 8

  private let tokens: ResamplingTokens
  private var filter: JitterFilter
  /// The samples, oldest first, each later than the one before; never empty.
  private var samples: [Sample]
  /// Whether the finger is shown between its samples; settled for the whole press after a few gaps.
  public private(set) var isResampled: Bool
  /// The number of gaps measured so far.
  private var gaps = 0
  /// The number of measured gaps that are longer than `tokens.fastGap`.
  private var longGaps = 0
  private var contact = Contact.touches

  /// Creates a resampler from the first sample of a pointer.
  ///
  /// - Parameters:
  ///   - position: The first sample, in logical pixels.
  ///   - device: The kind of pointer; only touch is resampled.
  ///   - time: The time of the first sample.
  ///   - tokens: The numbers of resampling.
  public init(
    _ position: Point, from device: PointerEvent.Device, at time: Instant, tokens: ResamplingTokens
  ) {
    self.tokens = tokens
    filter = JitterFilter(position, at: time, tokens: tokens)
    isResampled = device == .touch
    samples = [Sample(time: time, real: position, smooth: position)]
    samples.reserveCapacity(Self.capacity)
  }

  /// The time before a frame's presentation at which the finger is shown, and then its released
  /// object.
  public var latency: Duration { isResampled ? tokens.latency : .zero }

  /// The newest sample, in logical pixels.
  public var newestPosition: Point { newest.real }

  /// The instant from which the finger is shown at its newest sample if no other follows; nil when
  /// it always is.
  public var standsAt: Instant? {
    isResampled ? newest.time + (tokens.silence.upperBound + tokens.latency) : nil
  }
}

extension Instant {
  fileprivate func before(by duration: Duration) -> Instant {
    Instant(microseconds: microseconds &- duration.microseconds)
  }
}

extension TouchResampler {
  /// Adds a sample; one that is not later than the newest replaces it.
  public mutating func add(_ position: Point, at time: Instant) {
    guard contact != .ended, position.isFinite else { return }
    let isLast = contact == .leaves
    if isLast { contact = .ended }
    guard time > newest.time else { return replaceNewest(by: position) }
    if !isLast { measure(time - newest.time) }
    let smooth = isLast ? position : filter.add(position, at: time)
    append(Sample(time: time, real: position, smooth: smooth))
  }

  /// Announces that the finger leaves the screen with its next sample.
  ///
  /// Nothing is shown past that sample. The shown position leads straight to it from where the
  /// finger is shown at `time`, so that the release does not jump.
  ///
  /// - Parameters:
  ///   - time: The instant of the announcement.
  ///   - bounds: The limits of the extrapolated position.
  public mutating func lift(at time: Instant, inside bounds: Rect? = nil) {
    guard contact == .touches else { return }
    contact = .leaves
    guard isResampled else { return }
    let shown = position(at: time, inside: bounds)
    let start = time.before(by: tokens.latency)
    samples.removeAll(keepingCapacity: true)
    samples.append(Sample(time: start, real: shown, smooth: shown))
  }

  /// Ends the contact with a last sample.
  public mutating func release(_ position: Point, at time: Instant) {
    guard position.isFinite else { return }
    lift(at: time)
    add(position, at: time)
  }

  private mutating func append(_ sample: Sample) {
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(sample)
  }

  private mutating func replaceNewest(by position: Point) {
    let step = contact == .ended ? position - newest.smooth : position - newest.real
    samples[samples.count - 1].real = position
    samples[samples.count - 1].smooth = newest.smooth + step
  }

  /// Judges from the median of the first gaps whether the screen reports fast enough.
  private mutating func measure(_ gap: Duration) {
    guard isResampled, gaps < tokens.trial else { return }
    gaps += 1
    if gap > tokens.fastGap { longGaps += 1 }
    if gaps == tokens.trial { isResampled = 2 * longGaps > gaps }
  }
}

extension TouchResampler {
  private var newest: Sample { samples[samples.count - 1] }

  /// The position at which the finger is shown.
  ///
  /// - Parameters:
  ///   - presentation: The instant at which the frame is presented.
  ///   - bounds: The limits of the extrapolated position.
  /// - Returns: The position, in logical root pixels.
  public func position(at presentation: Instant, inside bounds: Rect? = nil) -> Point {
    guard isResampled else { return newest.real }
    let time = presentation.before(by: tokens.latency)
    guard time < newest.time else { return ahead(by: time - newest.time, inside: bounds) }
    return between(time)
  }

  /// The position on the straight line between the samples around `time`.
  private func between(_ time: Instant) -> Point {
    guard let index = samples.lastIndex(where: { $0.time <= time }) else {
      return samples[0].smooth
    }
    let (before, after) = (samples[index], samples[index + 1])
    let fraction = time.seconds(since: before.time) / after.time.seconds(since: before.time)
    return before.smooth + (after.smooth - before.smooth) * fraction
  }

  /// The position straight ahead of the last two samples, until the silence shows that the finger
  /// rests.
  private func ahead(by wait: Duration, inside bounds: Rect?) -> Point {
    guard contact != .ended else { return newest.real }
    let silence = tokens.silence
    guard wait < silence.upperBound else { return newest.real }
    let guess = bounded(newest.smooth + reach(wait), by: bounds)
    guard wait > silence.lowerBound else { return guess }
    let doubt = (wait - silence.lowerBound) / (silence.upperBound - silence.lowerBound)
    return guess + (newest.real - guess) * doubt
  }

  /// The displacement past the newest sample after a silence of `wait`.
  private func reach(_ wait: Duration) -> Vector {
    guard samples.count > 1 else { return .zero }
    let previous = samples[samples.count - 2]
    let gap = newest.time - previous.time
    guard tokens.gaps.contains(gap) else { return .zero }
    return (newest.smooth - previous.smooth) * (min(wait, gap / 2, tokens.farthest) / gap)
  }

  /// Keeps an extrapolated position inside the bounds, or as far outside as the finger itself.
  private func bounded(_ guess: Point, by bounds: Rect?) -> Point {
    guard let bounds else { return guess }
    let last = newest.real
    return Point(
      x: min(max(guess.x, min(bounds.minX, last.x)), max(bounds.maxX, last.x)),
      y: min(max(guess.y, min(bounds.minY, last.y)), max(bounds.maxY, last.y)))
  }
}
