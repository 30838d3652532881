import PerchEngine
import PerchHarness
import PerchIPC
import PerchJobs
import PerchSystem
import Testing

@testable import PerchShell

/// Many real jobs at once with much output.
@Suite(.serialized) struct JobCrowdTests {
  private static let count = 50
  private static let seconds = Stress.isOn ? 20 : 5
  /// The number of lines that a log keeps.
  private static let kept = 10_000

  /// A Perl script that prints 1,000 lines a second, each of which has the progress.
  fileprivate static let printer = """
    $| = 1;
    for $i (1..\(seconds * 1000)) {
      print "[$i/\(seconds * 1000)] one of many lines\\n";
      select(undef, undef, undef, 0.05) if $i % 50 == 0;
    }
    """

  @Test func `of fifty jobs that print a thousand lines a second nothing is lost`() throws {
    let display = try Desktop.bare.start()
    let trace = "\(display.dataFolder)/crowd.trace"
    let perch = try RunningPerch(
      on: display, options: ["--background", "--shelf-limit", "20", "--record", trace])
    let jobs = try (0..<Self.count).map { try display.startPrinter($0) }
    var last = ContinuousClock.now
    try wait(for: "the jobs' ends", within: .seconds(600)) {
      try perch.input.sync()
      #expect(last.duration(to: .now) < .seconds(30), "Perch does not answer.")
      last = .now
      return !jobs.contains(where: \.isRunning)
    }
    #expect(jobs.allSatisfy { $0.waitPatiently() == .exited(0) })
    try expectAll(in: display)
    #expect(try perch.state()["shelf"].array.allSatisfy { $0["job"]["status"].int == 0 })
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.waitPatiently() == .exited(0))
    let reports = ReportTimes(try RecordedRun.read(trace))
    // Both times are those of the job's own clock.
    #expect(reports.closest >= .milliseconds(99), "the time between two reports of one job")
    #expect(reports.count > 0)
  }

  private func expectAll(in display: PrivateDisplay) throws {
    let total = Self.seconds * 1000
    let all = (1...total).map { "[\($0)/\(total)] one of many lines" }
    let text = all.map { $0 + "\n" }.joined()
    for number in 0..<Self.count {
      #expect(Files.text("\(display.dataFolder)/\(number)") == text, "job \(number)")
    }
    let records = display.jobFolder.records()
    #expect(records.count == Self.count && records.allSatisfy { $0.status == 0 })
    for record in records {
      let lines = display.jobFolder.lines(of: record.id).map(\.text)
      #expect(lines == Array(all.suffix(Self.kept)), "\(record.title)")
    }
  }
}

extension PrivateDisplay {
  /// Starts one of the jobs, with a file as its output.
  fileprivate func startPrinter(_ number: Int) throws -> ChildProcess {
    // In a debug build the jobs use all cores, and other tests run at the same time.
    let words = Stress.isOn ? ["env"] : ["nice", "-n", "19"]
    let run = [
      PerchProgram.path, "run", "--title", "job \(number)", "--", "perl", "-e",
      JobCrowdTests.printer,
    ]
    return try start(
      words[0], words.dropFirst() + run, output: .file("\(dataFolder)/\(number)"))
  }
}

/// The times of the jobs' reports, each of which says how long its job has run.
private struct ReportTimes {
  /// The shortest time between two reports of a running job.
  private(set) var closest = Duration.seconds(3600)
  /// The number of reports that followed another one of their job.
  private(set) var count = 0

  init(_ run: RecordedRun) {
    var latest: [Page.ID: Duration] = [:]
    for line in run.lines {
      guard case .jobReported(let id, let job)? = line.cause.event, job.phase == .running else {
        continue
      }
      if let before = latest[id] {
        closest = min(closest, job.elapsed - before)
        count += 1
      }
      latest[id] = job.elapsed
    }
  }
}
