internal import PerchEngine
internal import PerchTour
internal import PerchX11

/// Perch starts and shows its library, again and again.
struct StartScenario {
  private static let repetitions = 9

  private var paint: [Double] = []
  private var computing: [Double] = []
  private var doubt: [Double] = []
  private var resident: [Double] = []
  private var anonymous: [Double] = []
  private var own: [Double] = []

  /// Runs it.
  ///
  /// - Parameter watch: looks at where the library's first row is going to be.
  mutating func run(
    _ program: String, library: String, on display: PrivateDisplay, watch: PaintWatch
  ) throws(TourFailure) {
    for _ in 0..<StartScenario.repetitions {
      try watch.waitForDesktop()
      let subject = try Subject(program, library: library, on: display)
      let sighting = try watch.waitForPaint()
      computing.append(try subject.account.computingTime())
      paint.append((sighting.time - subject.birth) / .milliseconds(1))
      doubt.append(sighting.doubt / .milliseconds(1))
      try subject.calmsDown()
      resident.append(try subject.account.residentMemory())
      anonymous.append(try subject.account.anonymousMemory())
      own.append(try subject.account.privateMemory())
      try subject.ends()
    }
  }

  var measurements: [Measurement] {
    [
      Measurement("start to the first frame on the screen", in: "ms", goal: 250, paint),
      Measurement("  which may have been there earlier by", in: "ms", doubt),
      Measurement("  computing until then", in: "ms", computing),
      Measurement("resident memory, library open", in: "MiB", goal: 60, resident),
      Measurement("  of it without a file", in: "MiB", anonymous),
      Measurement("  of it shared with nobody", in: "MiB", own),
    ].compactMap(\.self)
  }
}
