/// How something is dragged: at an even speed, each motion at its own time.
struct Drag {
  /// From the left edge of the window's content.
  var start: (x: Int, y: Int)
  /// To the right; negative to the left.
  var way: Int
  var motions: Int
  /// Motions in a second.
  var rate: Int
  /// Between the last motion and the release: without a speed nothing is flung.
  var rest = Duration.milliseconds(150)
  /// Watched after the release.
  var settle: Duration

  /// Between two motions.
  var pace: Duration { .seconds(1) / rate }

  /// How far the pointer has come with a motion, counted from 1.
  func distance(of motion: Int) -> Int {
    Int((Double(way * motion) / Double(motions)).rounded())
  }
}
