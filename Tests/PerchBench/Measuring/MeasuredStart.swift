internal import PerchHarness
import PerchTime

/// One start of a program until its window shows its first frame.
struct MeasuredStart {
  /// The window.
  let window: UInt
  /// The account of the process, which goes on.
  let account: ProcessAccount
  /// The time until the first frame, in milliseconds.
  let paint: Double
  /// The computing time until then, in milliseconds; nil if the process is gone.
  let computing: Double?

  /// Starts the program of a fixture.
  init(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    // By then the last window is gone, also from a compositor's picture.
    fixture.pause(for: .milliseconds(300))
    let watch = PaintWatch(fixture.probe, for: .managed)
    let birth = try fixture.start()
    let observation = try watch.waitForPaint()
    account = try fixture.account()
    // The times are read at once, because the program keeps computing.
    computing = try account.computingTime()
    paint = (observation.time - birth) / .milliseconds(1)
    window = observation.window
  }
}
