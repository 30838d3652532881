internal import PerchHarness
internal import PerchSystem
import PerchTime

/// Answers while a file is opened on a file system that does not answer.
struct StuckFolderScenario {
  private var answers: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let folder = try StuckFolder()
    defer { folder.end() }
    subject.input.say("open-files", "\(folder.path)/far.txt")
    for _ in 0..<50 {
      let start = MonotonicClock.now
      try subject.input.sync()
      answers.append((MonotonicClock.now - start) / .milliseconds(1))
    }
    try subject.end()
  }

  var measurements: [Measurement] {
    [Measurement("a file that does not answer: an answer to sync", in: "ms", goal: 100, answers)]
      .compactMap(\.self)
  }
}
