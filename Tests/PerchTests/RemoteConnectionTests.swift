import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The rights of another host: it reports jobs, and does nothing else.
@Suite struct RemoteConnectionTests {
  private let refusal = "Another computer can only report jobs to this Perch."

  func start() throws -> RunningPerch { try RunningPerch(on: .bare, pages: 1) }

  private func shown(_ perch: RunningPerch) throws -> [JSON] {
    let state = try perch.state()
    return ["stack", "shelf", "main", "ball", "list", "toast", "menu", "jobs"].map { part in
      guard part == "shelf" || part == "jobs" else { return state[part] }
      return .array(state[part].array.map { $0["id"] })
    }
  }

  @Test func `only the verbs of jobs are for other hosts`() {
    #expect(ControlVerb.allCases.filter(\.isForOtherHosts) == [.job, .jobSet, .jobEnd])
  }

  // Breaks when a verb of the protocol does anything for another host.
  @Test func `every other verb is refused, with whatever arguments`() throws {
    let perch = try start()
    let local = try perch.addJob(JobGreeting(1))
    let page = try #require(try perch.state()["stack"]["pages"].ids.last)
    let before = try shown(perch)
    let peer = RemotePeer(display: perch.display, host: "builder")
    let arguments: [[String]] = [
      [], [page], [local.id], ["library"], ["settled"], ["show"], ["move", "0", "0"],
      ["/etc/hostname"], ["--settled"], ["elsewhere"], ["0x1a00003"],
      [local.id, "--follow"],
    ]
    var tried = 0
    for verb in ControlVerb.allCases where !verb.isForOtherHosts {
      for words in arguments {
        let reply = try peer.ask(ControlRequest(verb: verb.rawValue, arguments: words))
        #expect(reply?.status == 1 && reply?.output == nil, "\(verb) \(words)")
        #expect(reply?.error == refusal, "\(verb) \(words)")
        tried += 1
      }
    }
    #expect(tried >= 30 * arguments.count)
    #expect(try peer.ask(ControlRequest(verb: "no-such-verb"))?.error == refusal)
    try perch.settle()
    #expect(try shown(perch) == before && perch.process.isRunning)
  }

  // Breaks when a verb of jobs without what belongs to it does something else.
  @Test func `verbs of jobs need what belongs to them`() throws {
    let perch = try start()
    let peer = RemotePeer(display: perch.display, host: "builder")
    let greeting = JobGreeting(1)
    for verb in ControlVerb.allCases {
      let wrong = ControlRequest(verb: verb.rawValue, job: verb == .job ? nil : greeting)
      #expect(try peer.ask(wrong)?.status == 1, "\(verb)")
    }
    #expect(try peer.ask(bytes: Array("not JSON\n".utf8))?.status == 2)
    #expect(try peer.ask(bytes: Array(repeating: 0x20, count: 2 << 20))?.status == 2)
    #expect(try perch.jobs().isEmpty && perch.process.isRunning)
  }

  // Breaks when something of another host is run, opened or gone to here.
  @Test func `a job from there has a host, and no place, no folder and no second run here`() throws
  {
    let perch = try start()
    let before = try perch.state()["stack"]
    let job = try perch.addJob(
      JobGreeting(
        1, title: "Far", command: ["make"], environment: ["WINDOWID=1", "TMUX=/tmp/x,1,0"],
        isShown: true, JobReport(progress: 0.4)),
      from: "builder")
    let row = try perch.waitForJob("the job") { $0["title"].string == "Far" }
    let id = try #require(row["id"].string)
    #expect(row["job"]["host"].string == "builder" && row["job"]["reachable"] == .bool(true))
    #expect(id.hasPrefix("far-") && row["progress"].double == 0.4)
    #expect(try perch.state()["stack"] == before)
    let again = perch.input.say("run-again", id)
    #expect(again.status == 1)
    #expect(perch.input.say("open", id).status == 0)
    #expect(perch.input.say("stop", id).status == 0)
    try job.wait(for: .stop(.interrupt))
    let saved = try #require(Files.text("\(perch.display.stateFolder)/perch/state.json"))
    #expect(!saved.contains("/tmp/x") && !saved.contains("\"directory\":\"/tmp\""))
  }

  // Breaks when another host can take over a job of this computer, or of a third one.
  @Test func `equal ids of different hosts are different jobs`() throws {
    let perch = try start()
    let local = try perch.addJob(JobGreeting(1, title: "Here"))
    let first = try perch.addJob(JobGreeting(1, title: "There"), from: "builder")
    let second = try perch.addJob(JobGreeting(1, title: "Elsewhere"), from: "other")
    first.send(JobReport(phase: .failed, status: 3))
    try perch.waitForJob("the failure") {
      $0["title"].string == "There" && $0["job"]["status"].int == 3
    }
    #expect(try perch.shelved(local.id)["title"].string == "Here")
    #expect(
      try perch.jobs().map { $0["job"]["phase"].string }.filter { $0 == "running" }.count == 2)
    second.hangUp()
    local.send(JobReport(progress: 0.5))
    #expect(try perch.shelved(local.id)["progress"].double == 0.5)
  }

  // MARK: - Limits and rows of scripts

  @Test func `a host has a hundred jobs at most, of which results make way`() throws {
    let perch = try start()
    var jobs = try (1...100).map { try perch.addJob(JobGreeting($0), from: "builder") }
    let refused = try FakeJob(on: perch.display, JobGreeting(101), from: "builder")
    try refused.waitForEnd()
    #expect(refused.sentences.count == 1)
    jobs.append(try perch.addJob(JobGreeting(101), from: "other"))
    jobs[0].send(JobReport(phase: .done, status: 0, wasInterrupted: true))
    try jobs[0].wait(for: .settled)
    jobs.append(try perch.addJob(JobGreeting(102), from: "builder"))
    #expect(try perch.jobs().count { $0["job"]["host"].string == "builder" } == 100)
  }

  // Breaks when jobs whose connection was lost keep a host from ever showing another one.
  @Test func `jobs out of reach make way for those of their host`() throws {
    let perch = try start()
    var jobs = try (1...100).map { try perch.addJob(JobGreeting($0), from: "builder") }
    jobs[3].hangUp()
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    jobs.append(try perch.addJob(JobGreeting(101), from: "builder"))
    let titles = try perch.jobs().map { $0["title"].string }
    #expect(titles.count == 100 && !titles.contains("Job 4") && titles.contains("Job 101"))
    // It is back, and the others have all the room.
    let refused = try FakeJob(on: perch.display, JobGreeting(4), from: "builder")
    try refused.waitForEnd()
    #expect(refused.sentences.count == 1)
  }

  @Test func `rows out of reach make way for those of their host`() throws {
    let perch = try start()
    let peer = RemotePeer(display: perch.display, host: "builder")
    func set(_ name: String) throws -> Int32? {
      try peer.ask(ControlRequest(verb: "job-set", change: JobChange(of: name)))?.status
    }
    let presence = try peer.connect(for: .remoteHost)
    for number in 1...100 { #expect(try set("row\(number)") == 0) }
    #expect(try set("late") == 1)
    close(presence)
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    #expect(try set("late") == 0)
    let ids = try perch.jobs().map { $0["id"].string }
    #expect(ids.count == 100 && !ids.contains("set-row1@builder"))
    #expect(ids.contains("set-late@builder"))
  }

  @Test func `rows of scripts there run nothing here, and end with no process of this computer`()
    throws
  {
    let perch = try start()
    let process = try perch.display.start("tail", ["-f", "/dev/null"])
    let peer = RemotePeer(display: perch.display, host: "builder")
    let sign = "\(perch.display.homeFolder)/sign"
    var change = JobChange(of: "backup")
    change.title = "Back up"
    change.opener = "touch \(sign)"
    (change.window, change.terminal) = (1, 2)
    change.process = JobChange.Process(id: process.pid)
    #expect(try peer.ask(ControlRequest(verb: "job-set", change: change))?.status == 0)
    let row = try perch.shelved("set-backup@builder")
    #expect(row["title"].string == "Back up" && row["job"]["host"].string == "builder")
    process.terminate()
    let end = try perch.display.runPerch(["job", "end", "backup", "--require"])
    #expect(end.status == .exited(1))
    // With the only row on the ball, a click would run the command.
    perch.input.say("list")
    try perch.settle()
    perch.input.type(.enter)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids.last == "set-backup@builder")
    #expect(!Files.exists(sign))
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    let gone = ControlRequest(verb: "job-end", arguments: ["backup"])
    #expect(try peer.ask(gone)?.status == 0)
    #expect(try perch.jobs().isEmpty)
    for name in 1...100 {
      let next = ControlRequest(verb: "job-set", change: JobChange(of: "row\(name)"))
      #expect(try peer.ask(next)?.status == 0)
    }
    let last = ControlRequest(verb: "job-set", change: JobChange(of: "row101"))
    #expect(try peer.ask(last)?.status == 1)
  }
}
