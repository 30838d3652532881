internal import PerchHarness

/// What jobs cost, beside a Perch that shows them; each scenario has one of its own, whose shelf is
/// empty at first.
struct JobsSection {
  private var relay = RelayScenario()
  private var start = RunStartScenario()
  private var many = ManyJobsScenario()

  mutating func run(_ program: String) throws(HarnessFailure) {
    try start.run(Subject(forJobs: program))
    try many.run(Subject(forJobs: program))
    try many.runShowingOne(Subject(forJobs: program))
    try relay.run(Subject(forJobs: program))
  }

  var measurements: [Measurement] {
    relay.measurements + start.measurements + many.measurements
  }
}

extension Subject {
  fileprivate convenience init(forJobs program: String) throws(HarnessFailure) {
    let display = try PrivateDisplay(PrivateDisplay.Options(compositor: nil))
    try SampleLibrary.write(to: display.dataFolder)
    try self.init(program, library: display.dataFolder, on: display)
  }
}
