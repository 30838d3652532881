import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// Other hosts that send more than a computer can show.
@Suite struct HostBudgetTests {
  private let start = Instant(microseconds: 5_000_000)

  @Test func `a host has a burst, and then what time brings`() {
    var budgets = HostBudgets()
    func hasRoom(_ host: String = "builder", after milliseconds: Int) -> Bool {
      budgets.hasRoom(for: host, at: start + .milliseconds(milliseconds))
    }
    let first = hasRoom(after: 0)
    budgets.spend(HostBudgets.burst + HostBudgets.rate / 2, of: "builder", at: start)
    let rooms = [first, hasRoom(after: 0), hasRoom("other", after: 0), hasRoom(after: 500)]
    #expect(rooms == [true, false, true, false])
    let later = hasRoom(after: 510)
    #expect(later)
    // However long it rests, it gets no more than a burst.
    budgets.spend(HostBudgets.burst, of: "builder", at: start + .seconds(100_000))
    let last = hasRoom(after: 100_000_000)
    #expect(!last)
  }

  @Test func `small steps of time count as one`() {
    var budgets = HostBudgets()
    budgets.spend(2 * HostBudgets.burst, of: "builder", at: start)
    var steps = 0
    var time = start
    while !budgets.hasRoom(for: "builder", at: time), steps < 1_000_000 {
      time = time + .milliseconds(1)
      steps += 1
    }
    #expect((2000...2010).contains(steps))
  }

  /// Sends output that is not followed, and then how the job has ended.
  private static func flood(_ job: FakeJob, megabytes: Int) {
    let lines = Array(repeating: String(repeating: "x", count: 1000), count: 64)
    for _ in 0..<(16 * megabytes) { job.send(lines, from: 0) }
    job.send(JobReport(phase: .done, elapsed: 1, status: 0))
  }

  // Breaks when one computer's output takes all the time of this one.
  @Test func `a flood of another host waits there, and a job here does not wait for it`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let far = try perch.addJob(JobGreeting(1), from: "builder")
    let quiet = try perch.addJob(JobGreeting(2), from: "builder")
    let near = try perch.addJob(JobGreeting(3))
    let begin = ContinuousClock.now
    Self.flood(near, megabytes: 4)
    try perch.waitForJob("the near end") {
      $0["id"].string == near.id && $0["job"]["status"].int == 0
    }
    let third = begin.duration(to: .now)
    let again = ContinuousClock.now
    Self.flood(far, megabytes: 4)
    quiet.send(JobReport(progress: 0.5))
    try perch.waitForJob("the quiet job") { $0["progress"].double == 0.5 }
    try perch.waitForJob("the far end", within: .seconds(60)) {
      $0["title"].string == "Job 1" && $0["job"]["status"].int == 0
    }
    // 4 MiB are 2 MiB more than a burst.
    #expect(again.duration(to: .now) >= .milliseconds(1500), "the near one took \(third)")
  }

  // Breaks when many small requests cost nothing, or those that wait are lost.
  @Test func `requests of a host that has sent too much are taken later`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/socket"
    let server = try #require(ControlServer(path: path))
    let line = ControlLine.encode(ControlRequest(verb: "job-end", arguments: ["a"]))
    let remote = ControlLine.encode(ControlRequest(verb: "remote", arguments: ["builder"]))
    let sockets = try (0..<60).map { _ in
      let socket = try #require(UnixSocket.connect(to: path))
      let bytes = remote + [UInt8](repeating: 0x20, count: 60_000) + line
      let count = bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      #expect(count == bytes.count)
      return socket
    }
    defer { sockets.forEach { close($0) } }
    var counts: [Int] = []
    for second in 0...3 {
      let time = start + .seconds(second)
      var count = 0
      for _ in 1...4 { count += server.read(Set(server.reading), at: time).count }
      counts.append(count)
    }
    // All bytes have come at once, and the host has to wait for them.
    #expect((30...36).contains(counts[0]) && counts[1] == 0, "\(counts)")
    #expect(counts.reduce(0, +) == 60, "\(counts)")
  }

  @Test func `a flood of rows of another host waits there as well`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let peer = RemotePeer(display: perch.display, host: "builder")
    let long = String(repeating: "x", count: 500_000)
    var change = JobChange(of: "backup")
    change.text = long
    let begin = ContinuousClock.now
    for _ in 1...8 {
      #expect(try peer.ask(ControlRequest(verb: "job-set", change: change))?.status == 0)
    }
    #expect(begin.duration(to: .now) >= .milliseconds(1500))
    // The scripts of this computer go on meanwhile.
    try perch.input.sync()
  }
}
