import Glibc
import PerchEngine
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
    let budgets = HostBudgets()
    func hasRoom(_ host: String = "builder", after milliseconds: Int) -> Bool {
      budgets.hasRoom(for: host, .jobs, at: start + .milliseconds(milliseconds))
    }
    let first = hasRoom(after: 0)
    budgets.spend(HostBudgets.burst + HostBudgets.rate / 2, of: "builder", .jobs, at: start)
    let rooms = [first, hasRoom(after: 0), hasRoom("other", after: 0), hasRoom(after: 500)]
    #expect(rooms == [true, false, true, false])
    let later = hasRoom(after: 510)
    #expect(later)
    // However long it rests, it gets no more than a burst.
    budgets.spend(HostBudgets.burst, of: "builder", .jobs, at: start + .seconds(100_000))
    let last = hasRoom(after: 100_000_000)
    #expect(!last)
  }

  @Test func `small steps of time count as one`() {
    let budgets = HostBudgets()
    budgets.spend(2 * HostBudgets.burst, of: "builder", .jobs, at: start)
    var steps = 0
    var time = start
    while !budgets.hasRoom(for: "builder", .jobs, at: time), steps < 1_000_000 {
      time = time + .milliseconds(1)
      steps += 1
    }
    #expect((2000...2010).contains(steps))
  }

  // Breaks when a flood of output keeps a host's new jobs waiting, or a flood of requests its ends.
  @Test func `requests and jobs of a host share its bytes, and take turns`() {
    let budgets = HostBudgets()
    var sent: [HostBudgets.Purpose: Int] = [.requests: 0, .jobs: 0]
    for turn in 0..<500 {
      let time = start + .milliseconds(20 * turn)
      for purpose in [HostBudgets.Purpose.requests, .jobs] {
        while budgets.hasRoom(for: "builder", purpose, at: time) {
          budgets.spend(60_000, of: "builder", purpose, at: time)
          sent[purpose, default: 0] += 60_000
        }
      }
    }
    let total = sent.values.reduce(0, +)
    let most = HostBudgets.burst + 10 * HostBudgets.rate
    #expect((most - 200_000...most + 60_000).contains(total))
    #expect(sent.values.allSatisfy { $0 > total / 3 }, "\(sent)")
  }

  @Test func `a purpose that asks no more leaves the whole budget to the other one`() {
    let budgets = HostBudgets()
    budgets.spend(HostBudgets.burst + 1, of: "builder", .jobs, at: start)
    var rooms = [budgets.hasRoom(for: "builder", .requests, at: start)]
    rooms += [100, 600].map {
      budgets.hasRoom(for: "builder", .jobs, at: start + .milliseconds($0))
    }
    #expect(rooms == [false, false, true])
  }

  /// Sends output that is not followed.
  private static func flood(_ job: FakeJob, megabytes: Int) {
    let lines = Array(repeating: String(repeating: "x", count: 1000), count: 64)
    for _ in 0..<(16 * megabytes) { job.send(lines, from: 0) }
  }

  private static func end(_ job: FakeJob) {
    job.send(JobReport(phase: .done, elapsed: 1, status: 0))
  }

  // Breaks when one computer's output takes all the time of this one.
  @Test func `a flood of another host waits there, and a job here does not wait for it`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let far = try perch.addJob(JobGreeting(1), from: "builder")
    let quiet = try (2...7).map { try perch.addJob(JobGreeting($0), from: "builder") }
    let near = try perch.addJob(JobGreeting(8))
    let begin = ContinuousClock.now
    // More than a burst, so that the host has to wait from now on.
    Self.flood(far, megabytes: 3)
    nonisolated(unsafe) let flooding = far
    try DetachedThread.start {
      Self.flood(flooding, megabytes: 5)
      Self.end(flooding)
    }
    for job in quiet { job.send(JobReport(progress: 0.5)) }
    let meanwhile = try perch.input.waitFor("the quiet jobs") { state in
      state["jobs"].array.count { $0["progress"].double == 0.5 } == quiet.count
    }
    Self.flood(near, megabytes: 2)
    Self.end(near)
    let after = try perch.input.waitFor("the near end") { state in
      state["jobs"].array.contains {
        $0["id"].string == near.id && $0["job"]["status"].int == 0
      }
    }
    for state in [meanwhile, after] {
      let row = state["jobs"].array.first { $0["title"].string == "Job 1" }
      #expect(row?["job"]["phase"].string == "running")
    }
    try perch.waitForJob("the far end", within: .seconds(60)) {
      $0["title"].string == "Job 1" && $0["job"]["status"].int == 0
    }
    // 8 MiB are 6 MiB more than a burst.
    #expect(begin.duration(to: .now) >= .milliseconds(5500))
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

  // Breaks when requests that this side does not read are given up as those of silent clients.
  @Test func `a client is patient with a host that rests`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/socket"
    let server = try #require(ControlServer(path: path))
    let line = ControlLine.encode(ControlRequest(verb: "job-end", arguments: ["a"]))
    let remote = ControlLine.encode(ControlRequest(verb: "remote", arguments: ["builder"]))
    var count = 0
    let sockets = try (0..<160).map { _ in
      let socket = try #require(UnixSocket.connect(to: path))
      let bytes = remote + [UInt8](repeating: 0x20, count: 60_000) + line
      #expect(bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) } == bytes.count)
      count += server.read(Set(server.reading), at: start).count
      return socket
    }
    defer { sockets.forEach { close($0) } }
    for second in 0...6 {
      count += server.read(Set(server.reading), at: start + .seconds(second)).count
    }
    #expect((30...36).contains(count))
    for second in 7...10 {
      count += server.read(Set(server.reading), at: start + .seconds(second)).count
    }
    #expect(count == sockets.count)
    // One that is silent then is given up as ever.
    let silent = try #require(UnixSocket.connect(to: path))
    defer { close(silent) }
    _ = remote.withUnsafeBytes { write(silent, $0.baseAddress, $0.count) }
    for _ in 1...2 { _ = server.read(Set(server.reading), at: start + .seconds(20)) }
    let clients = server.reading.count
    _ = server.read([], at: start + .seconds(25))
    #expect(server.reading.count == clients - 1)
  }

  // Breaks when a greeting costs twice, or a host has one budget for requests and another one for jobs.
  @Test func `each byte of a host is paid once`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/socket"
    let server = try #require(ControlServer(path: path))
    let conversations = JobConversations(server.budgets)
    let socket = try #require(UnixSocket.connect(to: path))
    defer { close(socket) }
    let report = ControlLine.encode(JobMessage.report(JobReport(progress: 0.5)))
    let bytes =
      ControlLine.encode(ControlRequest(verb: "remote", arguments: ["builder"]))
      + ControlLine.encode(ControlRequest(verb: "job", job: JobGreeting(1))) + report
    _ = bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    var requests: [ControlServer.ClientID] = []
    for _ in 1...2 { requests += server.read(Set(server.reading), at: start).map(\.client) }
    let client = try #require(requests.first)
    let page = Page.ID.remote("job-0000000000000001", on: "builder")
    conversations.open(
      try #require(server.release(client)), to: page, on: "builder", at: start)
    #expect(conversations.turn(ready: [], at: start).map(\.messages.count) == [1])
    let left = HostBudgets.burst - bytes.count - HostBudgets.request
    server.budgets.spend(left - 1, of: "builder", .requests, at: start)
    #expect(server.budgets.hasRoom(for: "builder", .requests, at: start))
    server.budgets.spend(1, of: "builder", .requests, at: start)
    #expect(!server.budgets.hasRoom(for: "builder", .requests, at: start))
    _ = report.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    conversations.hurry(at: start)
    #expect(conversations.turn(ready: [], at: start).isEmpty)
    #expect(conversations.turn(ready: [], at: start + .seconds(1)).count == 1)
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
