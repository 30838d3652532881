internal import PerchSystem
internal import PerchHarness
import PerchTime

/// A gigabyte of text through `perch run`, and through `script`, which only relays it.
struct RelayScenario {
  private static let repetitions = 7

  private var reference: [Double] = []
  private var relayed: [Double] = []
  private var ratios: [Double] = []
  private var growth: [Double] = []
  private var percentiles: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    let file = try SampleText()
    try subject.calmDown()
    let before = try subject.account.anonymousMemory()
    for _ in 0..<RelayScenario.repetitions {
      let script = try measure(["script", "-qc", "cat \(file.path)", "/dev/null"], subject)
      let perch = try measure([subject.program, "run", "--", "cat", file.path], subject)
      reference.append(script.seconds)
      relayed.append(perch.seconds)
      ratios.append(perch.seconds / script.seconds)
      growth.append(perch.memory - before)
      if let percentile = perch.probe.percentile { percentiles.append(percentile) }
    }
    try subject.end()
  }

  private struct Outcome {
    var seconds: Double
    /// The largest memory of Perch meanwhile, in MiB.
    var memory: Double
    var probe: SyncProbe
  }

  private func measure(_ words: [String], _ subject: Subject) throws(HarnessFailure) -> Outcome {
    let run = try TerminalRun(words, environment: subject.display.environment)
    var probe = SyncProbe(subject.display, at: run.birth)
    defer { probe.hangUp() }
    var memory = 0.0
    while run.end == nil {
      let answer = probe.descriptor
      let ready = Poll.wait(
        reading: [run.descriptor] + (answer.map { [$0] } ?? []),
        until: answer == nil ? probe.due : nil)
      run.drain()
      let answers = probe.trips.count
      try probe.turn(ready, at: MonotonicClock.now)
      if probe.trips.count > answers { memory = max(memory, try subject.account.anonymousMemory()) }
    }
    try run.expectSuccess()
    let length = MonotonicClock.now - run.birth
    return Outcome(seconds: length / .seconds(1), memory: memory, probe: probe)
  }

  var measurements: [Measurement] {
    [
      Measurement("1 GB of text through script", in: "s", reference),
      Measurement("  through perch run", in: "s", relayed),
      Measurement("  how many times as long", in: "ratio", goal: 1.15, ratios),
      Measurement("  growth of Perch meanwhile", in: "MiB", goal: 20, growth),
      Measurement("  99 % of its answers came within", in: "ms", goal: 100, percentiles),
    ].compactMap(\.self)
  }
}
