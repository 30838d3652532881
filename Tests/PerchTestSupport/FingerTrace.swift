public import PerchEngine
import PerchTime

/// A finger that draws a script's objects along, with the reports of a touch screen.
public struct FingerTrace: Sendable {
  public let samples: [Trace.Sample]
  public let release: Trace.Sample

  /// What the screen reports of `path` from its press to its release, with times since the press.
  public init(
    of model: PointerModel, over duration: Double, using random: inout SplitMix64,
    path: (Double) -> Point
  ) {
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

  /// The same from the other side.
  public func mirrored(about x: Double) -> FingerTrace {
    func mirrored(_ sample: Trace.Sample) -> Trace.Sample {
      let place = sample.position
      return Trace.Sample(time: sample.time, position: Point(x: 2 * x - place.x, y: place.y))
    }
    return FingerTrace(samples: samples.map(mirrored), release: mirrored(release))
  }

  private init(samples: [Trace.Sample], release: Trace.Sample) {
    self.samples = samples
    self.release = release
  }

  /// Plays the trace on a script; between the reports frames of a display are looked at.
  ///
  /// - Parameters:
  ///   - phase: when the first frame is seen, in seconds since the press.
  ///   - go: whether the finger leaves the screen in the end.
  ///   - look: gets the script at each frame, and the seconds since the press.
  public func play(
    on script: inout Script, display rate: Double = 60, phase: Double = 0, lets go: Bool = true,
    look: (Script, Double) -> Void = { _, _ in }
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
        look(script, phase + Double(frame) / rate)
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
