import PerchJobs
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchEngine

// Real jobs, started with `perch run`.
extension RunningPerch {
  /// Starts a Perch without a window on a bare display, which is the quickest start.
  static func inBackground(adding variables: [String: String] = [:]) throws -> RunningPerch {
    try RunningPerch(
      on: try Desktop.bare.start(), options: ["--for-job"], adding: variables)
  }

  /// Starts a Perch with a window on a bare display, which stays when its ball is empty.
  static func withWindow() throws -> RunningPerch {
    try RunningPerch(on: try Desktop.bare.start())
  }

  /// Reports a job as a script does: `perch job set`.
  func setJob(_ words: String...) throws {
    let job = try display.runPerch(["job", "set"] + words + ["--require"])
    #expect(job.status == .exited(0) && job.errors.isEmpty)
  }

  /// Returns the jobs in the library, the oldest first.
  func jobs() throws -> [JSON] { try state()["jobs"].array }

  /// Waits until a job in the library satisfies a condition.
  ///
  /// - Returns: The newest such job.
  @discardableResult
  func waitForJob(
    _ what: String, within patience: Duration = .patience, _ condition: (JSON) -> Bool
  ) throws -> JSON {
    let state = try input.waitFor(what, within: patience) { state in
      state["jobs"].array.contains(where: condition)
    }
    return state["jobs"].array.last(where: condition) ?? .null
  }

  /// Checks that the library shows every job as its record has it.
  ///
  /// - Returns: the jobs' exit statuses.
  @discardableResult
  func expectResults(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Int?] {
    let jobs = try jobs()
    let records = display.jobFolder.records()
    #expect(!jobs.isEmpty, sourceLocation: sourceLocation)
    #expect(Set(jobs.ids) == Set(records.map(\.id)), sourceLocation: sourceLocation)
    for job in jobs {
      let record = records.first { $0.id == job["id"].string }
      #expect(job["job"]["phase"].string == record?.phase.rawValue, sourceLocation: sourceLocation)
      #expect(job["job"]["status"].int32 == record?.status, sourceLocation: sourceLocation)
      #expect(job["title"].string == record?.title, sourceLocation: sourceLocation)
    }
    return jobs.map { $0["job"]["status"].int }
  }

  /// Returns the centre of a button on the page of a command, by default of a short one: a button
  /// that ends it, or Run again for nil.
  func jobButton(_ stop: Job.Stop?, of command: [String] = []) throws -> PixelPoint {
    let frame = try mainFrame()
    let page = JobPage(
      width: Double(frame.width), top: Metrics.header, isMirrored: false, look: Look(),
      command: ShellQuote.line(command.map { TitleText.line($0) }))
    let button = stop.map { page.button($0) } ?? page.runAgain
    return PixelPoint(x: frame.x + Int(button.midX), y: frame.y + Int(button.midY))
  }
}

extension PrivateDisplay {
  /// The folder of the jobs' records.
  var jobFolder: JobFolder { JobFolder(path: jobFolderPath) }

  var jobFolderPath: String { "\(stateFolder)/perch/jobs" }

  /// Starts `perch run` with a shell script; the working directory is the display's home.
  func runJob(
    _ script: String, options: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .inherited
  ) throws -> ChildProcess {
    try startPerch(
      ["run"] + options + ["--", "sh", "-c", script], adding: variables, output: output,
      errors: errors)
  }

  /// Gives a sign to the scripts that wait for it; see `ShellScript.wait(for:)`.
  func signal(_ sign: String) throws { try Files.write([], to: "\(homeFolder)/\(sign)") }
}

extension ChildProcess {
  /// Waits for the end, with patience for a busy machine.
  func waitPatiently() -> PerchHarness.ExitStatus? { wait(within: .seconds(60)) }
}

/// Parts of shell scripts.
enum ShellScript {
  /// Returns a command that waits for a sign.
  static func wait(for sign: String) -> String { "until [ -e \(sign) ]; do sleep 0.05; done" }

  /// Returns a command that reports a progress of 0 to 100 by an escape sequence.
  static func report(progress: Int) -> String { "printf '\\033]9;4;1;\(progress)\\033\\\\'" }
}

extension JSON {
  fileprivate var int32: Int32? { int.flatMap { Int32(exactly: $0) } }
}

extension [JSON] {
  /// The IDs of pages.
  var ids: [String] { compactMap { $0["id"].string } }
}
