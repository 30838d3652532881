internal import PerchHarness
internal import PerchSystem
import PerchTime
internal import PerchX11

/// A search in a plain text of a hundred megabytes: a digit near its beginning, and one at its end.
struct FindScenario {
  private var first: [Double] = []
  private var last: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let path = "\(subject.display.dataFolder)/long.txt"
    let line = "the quick brown fox jumps over the lazy dog, again and again\n"
    let lines = String(repeating: line, count: 100 << 20 / line.utf8.count)
    guard TextFile.write(String(repeating: line, count: 1000) + "7\n" + lines + "9\n", to: path)
    else { throw HarnessFailure("The file \(path) cannot be written.") }
    subject.input.say("open-files", path)
    try subject.input.settle()
    for _ in 1...5 {
      first.append(try subject.find("7"))
      last.append(try subject.find("9"))
    }
    try subject.end()
  }

  var measurements: [Measurement] {
    [
      Measurement("100 MB of text: key to the first hit on the screen", in: "ms", goal: 100, first),
      Measurement("  one at its end", in: "ms", goal: nil, last),
    ].compactMap(\.self)
  }
}

extension Subject {
  /// Searches the page for a character, and closes the find bar again.
  ///
  /// - Returns: The time from the key until a hit was on the screen, in milliseconds.
  fileprivate func find(_ key: InputDriver.Key) throws(HarnessFailure) -> Double {
    input.type("f", holding: .control)
    try input.settle()
    let start = MonotonicClock.now
    input.type(key)
    try input.waitFor("a hit") { ($0["find"]["matches"].int ?? 0) > 0 }
    try input.sync()
    let time = (MonotonicClock.now - start) / .milliseconds(1)
    input.type(.escape)
    try input.settle()
    return time
  }
}
