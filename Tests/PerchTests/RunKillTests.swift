import Glibc
import PerchJobs
import PerchHarness
import PerchSystem
import Testing

@testable import PerchRunner

/// SIGKILL to `perch run`: no process is left behind, and Perch reports the end.
@Suite struct RunKillTests {
  private static let words = ["run", "--", "sh", "-c", "echo $$; exec sleep 1000"]
  private let perch: RunningPerch

  init() throws { perch = try .inBackground() }

  @Test func `a killed run takes its terminal with it`() throws {
    let folder = try ScratchFolder()
    let session = try TerminalSession(
      [PerchProgram.path] + Self.words, folder: folder.path, on: perch.display)
    try session.expect("\r\n")
    try expectNothingLeft(
      of: String(decoding: session.bytes, as: UTF8.self), after: session.process)
    #expect(try session.finish().end == .killed(SIGKILL))
    try expectNobodyKnowsHow()
  }

  @Test func `a killed run without a terminal ends its command`() throws {
    let process = try perch.display.startPerch(Self.words, output: .pipe)
    #expect(process.waitForOutput("\n"))
    try expectNothingLeft(of: process.output, after: process.pid)
    #expect(process.wait() == .killed(by: SIGKILL))
    try expectNobodyKnowsHow()
  }

  // Breaks when the status that `perch run` ends with seems to be that of the command, which goes on.
  @Test func `the result of a command whose watcher was killed is unknown`() throws {
    let process = try perch.display.startPerch(Self.words, output: .pipe, errors: .pipe)
    #expect(process.waitForOutput("\n"))
    let command = try #require(pid_t(process.output.filter(\.isNumber)))
    defer { kill(command, SIGKILL) }
    try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    kill(try #require(ProcessTable().entries[command]).parent, SIGKILL)
    #expect(process.waitPatiently() == .exited(1))
    #expect(process.errors.contains("its result is unknown") && isRunning(command))
    let job = try perch.waitForJob("the end") { $0["job"]["phase"].string == "ended" }
    #expect(job["job"]["status"] == .null)
    let records = perch.display.jobFolder.records()
    #expect(records.count == 1 && records.allSatisfy { $0.status == nil })
    let list = try perch.display.runPerch(["jobs"])
    #expect(list.output.contains("ended") && !list.output.contains("failed"))
  }

  @Test(arguments: [true, false])
  func `a signal reaches all of a command`(hasTerminal: Bool) throws {
    let folder = try ScratchFolder()
    let words = ["run", "--", "sh", "-c", "sleep 1000 & echo $!; wait"]
    let session =
      try hasTerminal
      ? TerminalSession([PerchProgram.path] + words, folder: folder.path, on: perch.display)
      : TerminalSession(
        ["sh", "-c", "\"$0\" \"$@\" 2>&1 </dev/null | cat", PerchProgram.path] + words,
        folder: folder.path, on: perch.display)
    try session.expect("\r\n")
    let sleeper = try #require(
      pid_t(String(decoding: session.bytes, as: UTF8.self).filter(\.isNumber)))
    let table = ProcessTable().entries
    let command = try #require(table[sleeper]).parent
    let monitor = try #require(table[command]).parent
    kill(try #require(table[monitor]).parent, SIGTERM)
    try wait(for: "the end of the whole command") { !isRunning(sleeper) && !isRunning(command) }
    #expect(try session.finish().end == (hasTerminal ? .killed(SIGTERM) : .exited(0)))
    let results = try perch.expectResults()
    #expect(results == [128 + Int(SIGTERM)])
  }

  private func expectNobodyKnowsHow() throws {
    let job = try perch.waitForJob("the end") { $0["job"]["phase"].string == "ended" }
    #expect(job["job"]["status"] == .null)
    #expect(perch.display.jobFolder.records().isEmpty)
  }

  private func expectNothingLeft(of output: String, after runner: pid_t) throws {
    let command = try #require(pid_t(output.filter(\.isNumber)))
    let monitor = try #require(ProcessTable().entries[command]).parent
    #expect(ProcessTable().entries[monitor]?.parent == runner)
    try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    kill(runner, SIGKILL)
    try wait(for: "the end of the command and of its monitor") {
      !isRunning(command) && !isRunning(monitor)
    }
  }

  /// Returns whether a process is running; a zombie is not.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let line = Files.text("/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else {
      return false
    }
    return line[end...].dropFirst(2).first != "Z"
  }
}
