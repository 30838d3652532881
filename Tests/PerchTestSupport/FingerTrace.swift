public import PerchEngine
import PerchTime

/// The reports of a touch screen about one finger, to be played on a script.
public struct FingerTrace: Sendable {
  /// The press and the motions, with times since the press.
  public let samples: [Trace.Sample]
  /// The release, with its time since the press.
  public let release: Trace.Sample

  /// Creates the reports of a motion along `path`, from its press to its release after `duration`
  /// seconds.
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

  /// The mirror image of the trace about a vertical line.
  public func mirrored(about x: Double) -> FingerTrace {
    func mirrored(_ sample: Trace.Sample) -> Trace.Sample {
      let position = sample.position
      return Trace.Sample(time: sample.time, position: Point(x: 2 * x - position.x, y: position.y))
    }
    return FingerTrace(samples: samples.map(mirrored), release: mirrored(release))
  }

  private init(samples: [Trace.Sample], release: Trace.Sample) {
    self.samples = samples
    self.release = release
  }

  /// Plays the trace on a script, and calls a closure for each frame of a display.
  ///
  /// The display shows `rate` frames per second, the first one `phase` seconds after the press.
  /// `look` receives the script at each frame, and the seconds since the press. With `go`, the
  /// finger leaves the screen in the end.
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
