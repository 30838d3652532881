/// A drag at a constant speed, with each motion at a fixed time.
struct Drag {
  /// The position of the press, from the upper left corner of the window's content.
  var start: (x: Int, y: Int)
  /// The horizontal displacement in pixels, positive to the right.
  var displacement: Int
  /// The number of motions.
  var motions: Int
  /// The number of motions a second.
  var rate: Int
  /// The time between the last motion and the release, which ends the velocity: nothing is flung.
  var rest = Duration.milliseconds(150)
  /// The time to watch after the release.
  var settle: Duration

  /// The time between two motions.
  var pace: Duration { .seconds(1) / rate }

  /// Returns the pointer's displacement at a motion, counted from 1.
  func distance(of motion: Int) -> Int {
    Int((Double(displacement * motion) / Double(motions)).rounded())
  }
}
