public import PerchTime

/// Where a finger is shown at the moment a frame is seen.
///
/// A finger reports at a rate of its own; shown at its newest sample it would advance unevenly from
/// frame to frame. So it is shown a little late, between two samples or slightly past the newest.
/// A mouse, a pen and a fast touch screen are shown at their newest sample. Only for display: speeds
/// and decisions take the samples themselves.
public struct TouchResampler: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Instant
    /// Where the finger was.
    var real: Point
    /// The same without its tremble; the release's is exact.
    var smooth: Point
  }

  private enum Contact: Hashable, Sendable {
    case touches
    /// Leaves the screen: the next sample is the last one.
    case leaves
    case ended
  }

  private static let capacity = 8

  private let tokens: ResamplingTokens
  private var filter: JitterFilter
  /// Oldest first, never empty, each later than the one before.
  private var samples: [Sample]
  /// Whether it is shown between its samples; settled for the whole press after a few gaps.
  public private(set) var isResampled: Bool
  private var gaps = 0
  private var longGaps = 0
  private var contact = Contact.touches

  public init(
    _ position: Point, from device: PointerEvent.Device, at time: Instant, tokens: ResamplingTokens
  ) {
    self.tokens = tokens
    filter = JitterFilter(position, at: time, tokens: tokens)
    isResampled = device == .touch
    samples = [Sample(time: time, real: position, smooth: position)]
    samples.reserveCapacity(Self.capacity)
  }

  /// How long before its presentation a frame shows the finger, and then what the finger let go.
  public var latency: Duration { isResampled ? tokens.latency : .zero }

  /// Where the finger was last.
  public var newestPlace: Point { newest.real }

  /// From when on it is shown at its newest sample if there is no other; nil when it always is.
  public var standsAt: Instant? {
    isResampled ? newest.time + (tokens.silence.upperBound + tokens.latency) : nil
  }
}

extension Instant {
  fileprivate func before(by duration: Duration) -> Instant {
    Instant(microseconds: microseconds &- duration.microseconds)
  }
}

// What the finger does.
extension TouchResampler {
  /// Takes in a sample; one that is not later than the last one takes its place.
  public mutating func add(_ position: Point, at time: Instant) {
    guard contact != .ended, position.isFinite else { return }
    let isLast = contact == .leaves
    if isLast { contact = .ended }
    guard time > newest.time else { return replaceNewest(by: position) }
    if !isLast { measure(time - newest.time) }
    let smooth = isLast ? position : filter.add(position, at: time)
    append(Sample(time: time, real: position, smooth: smooth))
  }

  /// The finger leaves the screen with its next sample: nothing is shown past that, and the way leads
  /// straight to it from where the finger is shown at `time`, so that the release is no jump.
  ///
  /// - Parameter bounds: what the guess ahead of the newest sample does not leave.
  public mutating func lift(at time: Instant, inside bounds: Rect? = nil) {
    guard contact == .touches else { return }
    contact = .leaves
    guard isResampled else { return }
    let place = position(at: time, inside: bounds)
    let start = time.before(by: tokens.latency)
    samples.removeAll(keepingCapacity: true)
    samples.append(Sample(time: start, real: place, smooth: place))
  }

  /// The finger left the screen here.
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

  /// The median of the first gaps tells how fast the screen reports.
  private mutating func measure(_ gap: Duration) {
    guard isResampled, gaps < tokens.trial else { return }
    gaps += 1
    if gap > tokens.fastGap { longGaps += 1 }
    if gaps == tokens.trial { isResampled = 2 * longGaps > gaps }
  }
}

// What is shown of it.
extension TouchResampler {
  private var newest: Sample { samples[samples.count - 1] }

  /// Where the finger is shown in a frame that is seen at `presentation`, in logical root pixels.
  ///
  /// - Parameter bounds: what the guess ahead of the newest sample does not leave.
  public func position(at presentation: Instant, inside bounds: Rect? = nil) -> Point {
    guard isResampled else { return newest.real }
    let time = presentation.before(by: tokens.latency)
    guard time < newest.time else { return ahead(by: time - newest.time, inside: bounds) }
    return between(time)
  }

  /// On the straight line between the samples before and after `time`.
  private func between(_ time: Instant) -> Point {
    guard let index = samples.lastIndex(where: { $0.time <= time }) else {
      return samples[0].smooth
    }
    let (before, after) = (samples[index], samples[index + 1])
    let share = time.seconds(since: before.time) / after.time.seconds(since: before.time)
    return before.smooth + (after.smooth - before.smooth) * share
  }

  /// Straight on from the last two samples, until the silence is so long that the finger must stand.
  private func ahead(by wait: Duration, inside bounds: Rect?) -> Point {
    guard contact != .ended else { return newest.real }
    let silence = tokens.silence
    guard wait < silence.upperBound else { return newest.real }
    let guess = bounded(newest.smooth + reach(wait), by: bounds)
    guard wait > silence.lowerBound else { return guess }
    let doubt = (wait - silence.lowerBound) / (silence.upperBound - silence.lowerBound)
    return guess + (newest.real - guess) * doubt
  }

  private func reach(_ wait: Duration) -> Vector {
    guard samples.count > 1 else { return .zero }
    let previous = samples[samples.count - 2]
    let gap = newest.time - previous.time
    guard tokens.gaps.contains(gap) else { return .zero }
    return (newest.smooth - previous.smooth) * (min(wait, gap / 2, tokens.farthest) / gap)
  }

  /// A finger that is itself outside is not drawn back, only not sent farther.
  private func bounded(_ guess: Point, by bounds: Rect?) -> Point {
    guard let bounds else { return guess }
    let last = newest.real
    return Point(
      x: min(max(guess.x, min(bounds.minX, last.x)), max(bounds.maxX, last.x)),
      y: min(max(guess.y, min(bounds.minY, last.y)), max(bounds.maxY, last.y)))
  }
}
