import Glibc
import PerchJobs
import PerchRunner
import PerchHarness
import PerchSystem
import Testing

/// Commands under `perch run`, from their start to their records.
@Suite struct JobLifecycleTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  @Test func `a command's progress is the job's, and its result is kept`() throws {
    let percentages = [0, 25, 50, 75, 100]
    let steps = percentages.map {
      ShellScript.report(progress: $0) + "; echo at \($0); " + ShellScript.wait(for: "go\($0)")
    }
    let process = try perch.display.runJob(steps.joined(separator: "; "), output: .pipe)
    for percentage in percentages {
      try perch.waitForJob("\(percentage)%") {
        $0["progress"].double == Double(percentage) / 100
          && $0["job"]["phase"].string == "running"
      }
      try perch.display.signal("go\(percentage)")
    }
    #expect(process.waitPatiently() == .exited(0))
    #expect(try perch.expectResults() == [0])
    let record = try #require(perch.display.jobFolder.records().first)
    #expect(record.phase == .done && record.command.first == "sh")
    #expect(record.directory == perch.display.homeFolder)
    let lines = perch.display.jobFolder.lines(of: record.id)
    #expect(lines.map(\.text) == percentages.map { "at \($0)" })
  }

  @Test(arguments: [
    ("exit 3", 3), ("kill -9 $$", 137), ("kill -TERM $$", 143), ("true", 0), ("nonsense", 127),
  ])
  func `a job ends as its command does`(script: String, status: Int) throws {
    let process = try perch.display.runJob(script, errors: .discarded)
    let code = Int32(status)
    #expect(process.waitPatiently() == (code > 128 ? .killed(by: code - 128) : .exited(code)))
    #expect(try perch.expectResults() == [status])
    let phase = try perch.jobs()[0]["job"]["phase"].string
    #expect(phase == (status == 0 ? "done" : "failed"))
  }

  @Test func `a job that was interrupted by its terminal is not news`() throws {
    let folder = try ScratchFolder()
    let session = try TerminalSession(
      [PerchProgram.path, "run", "--", "sh", "-c", "echo ready; exec sleep 1000"],
      folder: folder.path, on: perch.display)
    try session.expect("ready\r\n")
    try session.type("\u{3}")
    #expect(try session.finish().end == .killed(SIGINT))
    #expect(try perch.expectResults() == [130])
    #expect(perch.display.jobFolder.records().map(\.wasInterrupted) == [true])
  }

  @Test(arguments: [
    (["bash", "-c", "read -p 'Go on? ' x; echo \"<$x>\""], "Go on? "),
    (["bash", "-c", "echo; read x; echo \"<$x>\""], "\r\n"),
    (["python3", "-c", "print(); print('<' + input() + '>')"], "\r\n"),
  ])
  func `a job that waits for an answer is in the waiting phase`(
    command: [String], question: String
  ) throws {
    let folder = try ScratchFolder()
    let session = try TerminalSession(
      [PerchProgram.path, "run", "--"] + command, folder: folder.path, on: perch.display)
    try session.expect(question)
    try perch.waitForJob("the question") {
      $0["job"]["phase"].string == "waiting"
    }
    try session.type("yes\r")
    try session.expect("<yes>")
    #expect(try session.finish().end.status == 0)
    #expect(try perch.expectResults() == [0])
  }
}
