internal import PerchHarness

/// A window with fifty documents open whose width changes.
struct ResizingScenario {
  private var steps: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    for number in 1...50 {
      let path = try subject.write("Note \(number)", paragraphs: 340)
      _ = try subject.open(path, titled: "Note \(number)")
    }
    try subject.input.settle()
    steps = try subject.resize()
    try subject.end()
  }

  var measurements: [Measurement] {
    [Measurement("50 notes of 20 KB open: each step of a resize", in: "ms", goal: 100, steps)]
      .compactMap(\.self)
  }
}
