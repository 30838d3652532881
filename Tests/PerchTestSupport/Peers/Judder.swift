internal import PerchEngine
import PerchTime

/// How unevenly, and how late, a pointer that moves at a constant speed is shown.
///
/// The pointer moves askew, so that whole pixels and whole milliseconds do not fall together.
public struct Judder: Hashable, Sendable {
  public enum Rule: Hashable, Sendable { case newestSample, resampled }

  /// The root mean square of how much longer or shorter a frame's step is than the speed makes it,
  /// in logical pixels.
  public let roughness: Double
  /// How far behind it is shown on average, in milliseconds.
  public let lag: Double

  /// - Parameters:
  ///   - speed: in logical pixels a second.
  ///   - display: frames a second.
  ///   - lead: how long before a frame is seen the last of its samples may come, in seconds.
  public init(
    of model: PointerModel, at speed: Double, on display: Double, shown rule: Rule,
    lead: Double = 0, seeds: Range<UInt64>
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
      let places = Judder.places(in: trace, at: times, shown: rule, lead: lead)
      for (index, place) in places.enumerated().dropFirst() {
        let uneven = place - places[index - 1] - speed / display
        squares += uneven * uneven
        behind += times[index] - place / speed
        frames += 1
      }
    }
    roughness = (squares / frames).squareRoot()
    lag = behind / frames * 1000
  }

  /// Half a second of frames.
  private static func frames(on display: Double, from start: Double) -> [Double] {
    (0..<Int(display * 0.48)).map { start + Double($0) / display }
  }

  private static func places(
    in trace: Trace, at times: [Double], shown rule: Rule, lead: Double
  ) -> [Double] {
    guard let press = trace.motions.first else { return [] }
    let lead = Duration.microseconds(Int64(lead * 1e6))
    var tokens = ResamplingTokens()
    // Fast devices too, to see what it would do for them.
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
