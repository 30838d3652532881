internal import PerchHarness

/// A Markdown file of ten megabytes, and one of five, from the request to the first screen.
struct LongMarkdownScenario {
  private var opening: [Double] = []
  private var resizing: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    for number in 1...5 {
      let path = try subject.write("Long \(number)", paragraphs: 161_000)
      opening.append(try subject.open(path, titled: "Long \(number)"))
      try subject.input.settle()
      subject.input.say("back")
      try subject.input.settle()
    }
    let path = try subject.write("Half", paragraphs: 80_500)
    _ = try subject.open(path, titled: "Half")
    try subject.input.settle()
    resizing = try subject.resize()
    try subject.end()
  }

  var measurements: [Measurement] {
    [
      Measurement("10 MB of Markdown: request to the first screen", in: "ms", goal: 60, opening),
      Measurement("  5 MB: each of ten steps of a resize", in: "ms", goal: 100, resizing),
    ].compactMap(\.self)
  }
}
