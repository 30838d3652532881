internal import PerchTour

/// Nobody does anything.
struct IdleScenario {
  private static let repetitions = 5
  private static let length = Duration.seconds(5)

  private var switches: [Double] = []
  private var computing: [Double] = []

  mutating func run(_ subject: Subject) throws(TourFailure) {
    try subject.calmsDown()
    for _ in 0..<IdleScenario.repetitions {
      let switchesBefore = try subject.account.contextSwitches()
      let computingBefore = try subject.account.computingTime()
      subject.hand.rests(for: IdleScenario.length)
      computing.append(try subject.account.computingTime() - computingBefore)
      switches.append(Double(try subject.account.contextSwitches() - switchesBefore))
    }
  }

  var measurements: [Measurement] {
    [
      Measurement("context switches in 5 s of rest", in: "count", goal: 0, switches),
      Measurement("  computing meanwhile", in: "ms", computing),
    ].compactMap(\.self)
  }
}
