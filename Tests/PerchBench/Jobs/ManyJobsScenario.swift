import Glibc
internal import PerchSystem
internal import PerchHarness
import PerchTime

/// Fifty jobs at once, each of which prints a thousand lines a second, also among many silent ones.
///
/// The benchmark stands in for Perch before one more job, and counts its reports.
struct ManyJobsScenario {
  private static let count = 50
  /// The number of silent jobs beside them in the last run.
  private static let silentCount = 450
  private static let seconds = 20
  /// The time between two readings of the runners' processor times.
  private static let pace = Duration.seconds(1)

  private var perch: [Double] = []
  private var perchWithPage: [Double] = []
  private var perchAmongSilent: [Double] = []
  private var silentRunners: [Double] = []
  private var missingRows: [Double] = []
  /// The number of rows in the present run.
  private var rows = 0
  private var runners: [Double] = []
  private var reports: [Double] = []
  private var lost: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    perch.append(try load(of: subject, showingOne: false))
    try subject.end()
  }

  /// Runs the jobs while the output of one of them is shown.
  mutating func runShowingOne(_ subject: Subject) throws(HarnessFailure) {
    perchWithPage.append(try load(of: subject, showingOne: true))
    try subject.end()
  }

  /// Runs the jobs while many others print nothing, and looks whether each has a row.
  mutating func runAmongSilent(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let silent = try SilentJobs(Self.silentCount, of: subject)
    try silent.waitForRows()
    let computed = try silent.computingTime()
    let birth = MonotonicClock.now
    perchAmongSilent.append(try load(of: subject, showingOne: false))
    let spent = try silent.computingTime() - computed
    let milliseconds = (MonotonicClock.now - birth) / .milliseconds(1)
    silentRunners.append(spent / milliseconds / Double(Self.silentCount) * 100)
    missingRows.append(Double(Self.count + Self.silentCount - rows))
    try silent.finish()
    try subject.end()
  }

  /// Runs the jobs.
  ///
  /// - Returns: the load of Perch, in hundredths of a core.
  private mutating func load(
    of subject: Subject, showingOne isOneShown: Bool
  ) throws(HarnessFailure) -> Double {
    try subject.calmDown()
    let counter = try ReportCounter(for: subject.display, in: subject.display.homeFolder)
    let computed = try subject.account.computingTime()
    let birth = MonotonicClock.now
    let jobs = try start(counter, beside: subject, showingOne: isOneShown)
    runners += try drain(jobs, counter, subject)
    let milliseconds = (MonotonicClock.now - birth) / .milliseconds(1)
    let load = (try subject.account.computingTime() - computed) / milliseconds * 100
    for job in jobs { try job.expectSuccess() }
    if let length = jobs[0].length {
      let seconds: Double = length / .seconds(1)
      reports.append(Double(counter.reports) / seconds)
    }
    let expected = ManyJobsScenario.seconds * LinePrinter.linesPerSecond
    lost += jobs.map { Double(expected - $0.tally) }
    return load
  }

  private func start(
    _ counter: ReportCounter, beside subject: Subject, showingOne isOneShown: Bool
  ) throws(HarnessFailure) -> [TerminalRun] {
    let command = ["/proc/\(getpid())/exe", LinePrinter.verb, "\(ManyJobsScenario.seconds)"]
    var jobs: [TerminalRun] = []
    for number in 0...ManyJobsScenario.count {
      var environment = subject.display.environment
      if number == 0 { environment["XDG_RUNTIME_DIR"] = counter.runtimeFolder }
      let options = isOneShown && number == 1 ? ["--show", "--"] : ["--"]
      let words = [subject.program, "run"] + options + command
      jobs.append(
        try TerminalRun(words, environment: environment, counting: LinePrinter.firstByte))
    }
    return jobs
  }

  /// Reads all output, and counts the rows while all jobs run.
  ///
  /// - Returns: the load of each runner, in hundredths of a core.
  private mutating func drain(
    _ jobs: [TerminalRun], _ counter: ReportCounter, _ subject: Subject
  ) throws(HarnessFailure) -> [Double] {
    rows = 0
    var loads = [Double](repeating: 0, count: jobs.count)
    var look = MonotonicClock.now + ManyJobsScenario.pace
    while jobs.contains(where: { $0.end == nil }) {
      let running = jobs.filter { $0.end == nil }
      let ready = Poll.wait(
        reading: running.map(\.descriptor) + (counter.descriptor.map { [$0] } ?? []), until: look)
      for job in running where ready.contains(job.descriptor) { job.drain() }
      if let descriptor = counter.descriptor, ready.contains(descriptor) { counter.read() }
      guard MonotonicClock.now >= look else { continue }
      look = look + ManyJobsScenario.pace
      for (index, job) in jobs.enumerated() { loads[index] = job.load ?? loads[index] }
      // The results of the first would go before the last has ended.
      if running.count == jobs.count { rows = max(rows, try subject.rows()) }
    }
    return loads
  }

  var measurements: [Measurement] {
    [
      Measurement("50 jobs, 1000 lines a second: Perch", in: "% of a core", goal: 50, perch),
      Measurement("  with the page of one open", in: "% of a core", goal: 50, perchWithPage),
      Measurement("  the runner of each", in: "% of a core", runners),
      Measurement("  reports of each", in: "1/s", goal: 10, reports),
      Measurement("  lines lost of each", in: "count", goal: 0, lost),
      Measurement("  among 450 silent ones: Perch", in: "% of a core", goal: 50, perchAmongSilent),
      Measurement("    the runner of a silent one", in: "% of a core", silentRunners),
      Measurement("    rows missing", in: "count", goal: 0, missingRows),
    ].compactMap(\.self)
  }
}

extension TerminalRun {
  /// The load so far in hundredths of a core; nil if the process has ended.
  fileprivate var load: Double? {
    guard end == nil, let computed = try? ProcessAccount(pid: process.pid).computingTime() else {
      return nil
    }
    return computed / ((MonotonicClock.now - birth) / .milliseconds(1)) * 100
  }
}
