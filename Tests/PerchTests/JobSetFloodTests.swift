import Glibc
import PerchEngine
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// Floods and hostile messages of scripts that report jobs.
@Suite struct JobSetFloodTests {
  private func socket(of perch: RunningPerch) throws -> Int32 {
    let paths = RuntimePaths(
      display: perch.display.name, name: "perch", runtimeFolder: perch.display.runtimeFolder)
    guard let socket = UnixSocket.connect(to: paths.socket) else {
      throw HarnessFailure("No program listens at \(paths.socket).")
    }
    return socket
  }

  /// Sends a request without reading the answer.
  private func post(_ change: JobChange, to perch: RunningPerch) throws {
    let socket = try socket(of: perch)
    let line = ControlLine.encode(ControlRequest(verb: "job-set", change: change))
    #expect(send(socket, line, line.count, Int32(MSG_NOSIGNAL)) == line.count)
    close(socket)
  }

  private func ask(_ request: ControlRequest, _ perch: RunningPerch) -> ControlClient.Reply {
    ControlClient.send(
      request, display: perch.display.name, runtimeFolder: perch.display.runtimeFolder)
  }

  // Breaks when each of a thousand changes is painted, or the last one is not.
  @Test func `a flood of changes of one job is ten changes a second`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let script = try perch.display.startPerch(
      ["msg", "subscribe", "--kinds", "jobs"], output: .pipe, errors: .pipe)
    defer { script.terminate() }
    try #require(script.waitForOutput("\n"))
    let begin = ContinuousClock.now
    for number in 1...1000 {
      var change = JobChange(of: "flood")
      change.progress = Double(number) / 1000
      try post(change, to: perch)
    }
    try #require(script.waitForOutput("\"progress\":1,"))
    let seconds = begin.duration(to: .now) / .seconds(1)
    let lines = script.output.split(separator: "\n").filter { $0.contains("set-flood") }
    #expect(Double(Set(lines).count) <= 3 + 10 * seconds)
  }

  @Test func `changes of one job are shown in their order, at most ten a second`() {
    var jobs = ScriptedJobs()
    let start = Instant(microseconds: 1_000_000)
    var shown: [Double?] = []
    for step in 0..<1000 {
      let time = start + .milliseconds(step)
      var change = JobChange(of: "flood")
      change.progress = Double(step) / 1000
      _ = jobs.apply(change, at: time, clock: 0)
      if !jobs.takeDue(at: time).isEmpty { shown.append(jobs.jobs["flood"]?.progress) }
    }
    #expect(shown == stride(from: 0, to: 1000, by: 100).map { Double($0) / 1000 })
    // The last one is shown as well, and nothing is due after it.
    #expect(jobs.deadline == start + .milliseconds(1000))
    #expect(jobs.turn(ready: [], at: start + .milliseconds(1000)).changed == ["flood"])
    #expect(jobs.deadline == nil)
  }

  // Breaks when a job that ends and begins again escapes the limit.
  @Test func `a job that is ended and set again waits its turn`() {
    var jobs = ScriptedJobs()
    let start = Instant(microseconds: 1_000_000)
    _ = jobs.apply(JobChange(of: "a"), at: start, clock: 0)
    #expect(jobs.takeDue(at: start) == ["a"])
    jobs.remove("a")
    _ = jobs.apply(JobChange(of: "a"), at: start + .milliseconds(1), clock: 0)
    #expect(jobs.takeDue(at: start + .milliseconds(2)).isEmpty)
    #expect(jobs.takeDue(at: start + .milliseconds(100)) == ["a"])
  }

  // Breaks when events of an agent overtake one another, and its row says what was before.
  @Test func `a change that comes late is left out`() {
    var jobs = ScriptedJobs()
    func change(_ phase: JobChange.Phase, _ moment: Int?) -> JobChange {
      var change = JobChange(of: "a")
      (change.phase, change.moment) = (phase, moment)
      return change
    }
    _ = jobs.apply(change(.waiting, 7), at: .zero, clock: 0)
    _ = jobs.apply(change(.running, 6), at: .zero, clock: 0)
    #expect(jobs.jobs["a"]?.phase == .waiting)
    _ = jobs.apply(change(.running, 7), at: .zero, clock: 0)
    #expect(jobs.jobs["a"]?.phase == .running)
    #expect(jobs.isLate(6, for: "a") && !jobs.isLate(9, for: "a"))
    jobs.remove("a")
    _ = jobs.apply(change(.done, 8), at: .zero, clock: 0)
    #expect(jobs.jobs.isEmpty)
    _ = jobs.apply(change(.failed, nil), at: .zero, clock: 0)
    #expect(jobs.jobs["a"]?.phase == .failed)
  }

  @Test func `there are a thousand jobs at most`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    for number in 1...ScriptedJobs.limit {
      let change = JobChange(of: "n\(number)")
      #expect(ask(ControlRequest(verb: "job-set", change: change), perch).status == 0)
    }
    let more = ask(ControlRequest(verb: "job-set", change: JobChange(of: "more")), perch)
    #expect(
      more.status == 1 && more.error == "There are 1000 jobs from scripts already. End one first.")
    // The jobs that are there still change.
    var change = JobChange(of: "n7")
    change.progress = 0.5
    #expect(ask(ControlRequest(verb: "job-set", change: change), perch).status == 0)
    #expect(ask(ControlRequest(verb: "job-end", arguments: ["n1"]), perch).status == 0)
    #expect(
      ask(ControlRequest(verb: "job-set", change: JobChange(of: "more")), perch).status == 0)
    #expect(try perch.jobs().count == ScriptedJobs.limit)
  }

  @Test func `a message that no program of ours sends is refused`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    for name in ["", "library", "a/b", "-a", String(repeating: "x", count: 1 << 20)] {
      let reply = ask(ControlRequest(verb: "job-set", change: JobChange(of: name)), perch)
      #expect(name == "library" ? reply.status == 0 : reply.status == 2)
      if name != "library" {
        #expect(ask(ControlRequest(verb: "job-end", arguments: [name]), perch).status == 2)
      }
    }
    var long = JobChange(of: "a")
    long.opener = String(repeating: "x", count: 4097)
    #expect(ask(ControlRequest(verb: "job-set", change: long), perch).status == 2)
    #expect(ask(ControlRequest(verb: "job-set"), perch).status == 2)
    for process in [Int32.min, -1, 0, Int32.max] {
      var change = JobChange(of: "a")
      change.process = JobChange.Process(id: process)
      #expect(ask(ControlRequest(verb: "job-set", change: change), perch).status == 1)
    }
    #expect(try perch.jobs().ids == ["set-library"])
    var change = JobChange(of: "b")
    (change.title, change.text) = (String(repeating: "\u{202e}x", count: 1 << 18), "\u{1b}[2J")
    (change.patience, change.progress, change.window) = (1e300, 1e300, .max)
    #expect(ask(ControlRequest(verb: "job-set", change: change), perch).status == 0)
    let row = try perch.shelved("set-b")
    #expect(row["title"].string.map { $0.count <= 201 && !$0.contains("\u{202e}") } == true)
    #expect(row["job"]["text"] == .null && row["progress"].double == 1)
  }
}
