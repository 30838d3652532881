public import PerchEngine

/// A finger that draws a script's objects along, with the reports of a touch screen.
public struct FingerTrace: Sendable {
  public var model: PointerModel
  public let samples: [Trace.Sample]
  public let release: Trace.Sample

  /// What the screen reports of `path` from its press to its release, with times since the press.
  public init(
    of model: PointerModel, over duration: Double, using random: inout SplitMix64,
    path: (Double) -> Point
  ) {
    self.model = model
    let trace = model.trace(over: duration, using: &random, path: path)
    let start = trace.motions[0].time
    func since(_ sample: Trace.Sample) -> Trace.Sample {
      Trace.Sample(
        time: Instant(microseconds: sample.time.microseconds - start.microseconds),
        position: sample.position)
    }
    samples = trace.motions.map(since)
    release = since(trace.release)
  }

  /// Plays the trace on a script; between the reports frames of a display are looked at.
  ///
  /// - Parameters:
  ///   - phase: when the first frame is seen, in seconds since the press.
  ///   - look: gets the script as it is when the frame is painted, and when the frame is seen.
  public func play(
    on script: inout Script, display rate: Double, phase: Double = 0, lets go: Bool = true,
    look: (Script, Instant) -> Void
  ) {
    let start = script.now
    var frame = 0
    func frameTime() -> Instant {
      start + .microseconds(Int64((phase + Double(frame) / rate) * 1e6))
    }
    for (index, sample) in samples.enumerated() {
      let time = start + .microseconds(sample.time.microseconds)
      while frameTime() < time {
        script.advance(to: frameTime())
        look(script, frameTime())
        frame += 1
      }
      script.advance(to: time)
      if index == 0 {
        script.press(sample.position, device: .touch)
      } else {
        script.move(sample.position, device: .touch)
      }
    }
    guard go else { return }
    script.advance(to: start + .microseconds(release.time.microseconds))
    script.release(release.position, device: .touch)
  }
}
