internal import PerchEngine
import PerchTime

/// The unevenness and the latency with which a pointer at a constant speed is presented.
///
/// The pointer moves obliquely, so that whole pixels and whole milliseconds do not coincide.
public struct Judder: Hashable, Sendable {
  /// The rule that gives a frame its position.
  public enum Rule: Hashable, Sendable {
    /// The position of the newest sample.
    case newestSample
    /// The position of `TouchResampler`.
    case resampled
  }

  /// The root mean square of the difference between a frame's step and an even one, in logical
  /// pixels.
  public let roughness: Double
  /// The mean latency, in milliseconds.
  public let lag: Double

  /// Measures the judder of a device on a display.
  ///
  /// The pointer moves at `speed` logical pixels per second, and the display shows `display` frames
  /// per second. A frame uses the samples up to `lead` seconds before it is seen.
  public init(
    of model: PointerModel, at speed: Double, on display: Double, shown rule: Rule,
    lead: Double = 0, seeds: [UInt64]
  ) {
    var squares = 0.0
    var behind = 0.0
    var frames = 0.0
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let trace = model.trace(over: 1, using: &random) {
        Point(x: 0.8 * speed * $0, y: 0.6 * speed * $0)
      }
      let times = Judder.frames(on: display, from: random.number(in: 0.5...0.51))
      let positions = Judder.positions(in: trace, at: times, shown: rule, lead: lead)
      for (index, position) in positions.enumerated().dropFirst() {
        let uneven = position - positions[index - 1] - speed / display
        squares += uneven * uneven
        behind += times[index] - position / speed
        frames += 1
      }
    }
    roughness = (squares / frames).squareRoot()
    lag = behind / frames * 1000
  }

  /// The times of 0.48 s of frames.
  private static func frames(on display: Double, from start: Double) -> [Double] {
    (0..<Int(display * 0.48)).map { start + Double($0) / display }
  }

  /// The presented positions along the pointer's path.
  private static func positions(
    in trace: Trace, at times: [Double], shown rule: Rule, lead: Double
  ) -> [Double] {
    guard let press = trace.motions.first else { return [] }
    let lead = Duration.microseconds(Int64(lead * 1e6))
    var tokens = ResamplingTokens()
    // Resample fast devices too, to measure the effect on them.
    tokens.fastGap = .zero
    var resampler = TouchResampler(press.position, from: .touch, at: press.time, tokens: tokens)
    var rest = trace.motions.dropFirst()
    var newest = press.position
    return times.map { seconds in
      let time = Instant(microseconds: Int64(seconds * 1e6))
      while let sample = rest.first, sample.time + lead <= time {
        resampler.add(sample.position, at: sample.time)
        newest = sample.position
        rest.removeFirst()
      }
      let shown = rule == .resampled ? resampler.position(at: time) : newest
      return 0.8 * shown.x + 0.6 * shown.y
    }
  }
}
