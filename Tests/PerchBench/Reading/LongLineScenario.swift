internal import PerchHarness

/// A plain text of a hundred megabytes on one line, as some programs write JSON.
struct LongLineScenario {
  private var resizing: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let path = "\(subject.display.dataFolder)/line.json"
    let entry = #"{"name":"kingfisher","count":17},"#
    guard TextFile.write(String(repeating: entry, count: 100 << 20 / entry.utf8.count), to: path)
    else { throw HarnessFailure("The file \(path) cannot be written.") }
    subject.input.say("open-files", path)
    try subject.input.settle()
    resizing = try subject.resize()
    try subject.end()
  }

  var measurements: [Measurement] {
    [
      Measurement(
        "100 MB on one line: each of ten steps of a resize", in: "ms", goal: 100, resizing)
    ].compactMap(\.self)
  }
}
