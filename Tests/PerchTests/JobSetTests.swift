import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// `perch job set` and `perch job end` beside a real Perch.
@Suite struct JobSetTests {
  /// A Perch with a window, so that it stays.
  private func start() throws -> RunningPerch { try RunningPerch(on: .bare, pages: 1) }

  private func run(_ perch: RunningPerch, _ words: String...) throws {
    let job = try perch.display.runPerch(["job"] + words)
    #expect(job.status == .exited(0) && job.output.isEmpty && job.errors.isEmpty, "\(words)")
  }

  @Test func `a job is a row that changes and ends`() throws {
    let perch = try start()
    try run(perch, "set", "backup", "--title", "Back up", "--progress", "40", "--text", "4/10")
    var row = try perch.shelved("set-backup")
    #expect(row["kind"].string == "job" && row["title"].string == "Back up")
    #expect(row["progress"].double == 0.4 && row["job"]["text"].string == "4/10")
    #expect(row["job"]["phase"].string == "running" && row["job"]["status"] == .null)
    try run(perch, "set", "backup", "--state", "waiting", "--text", "Which disk?")
    row = try perch.shelved("set-backup")
    #expect(row["job"]["phase"].string == "waiting" && row["job"]["text"].string == "Which disk?")
    #expect(row["progress"].double == 0.4 && row["title"].string == "Back up")
    try run(perch, "set", "backup", "--state", "failed", "--require")
    row = try perch.shelved("set-backup")
    #expect(row["job"]["phase"].string == "failed" && row["job"]["status"] == .null)
    try run(perch, "set", "backup", "--state", "running")
    #expect(try perch.shelved("set-backup")["job"]["phase"].string == "running")
    try run(perch, "end", "backup")
    #expect(try perch.shelved("set-backup") == .null && perch.jobs().isEmpty)
  }

  // Breaks when a script that waits for the answer takes a window for there that is not.
  @Test func `a window that is not there is refused where the answer is required`() throws {
    let perch = try start()
    let words = ["job", "set", "b", "--window", "0x999"]
    let loud = try perch.display.runPerch(words + ["--require"])
    #expect(loud.status == .exited(1) && loud.errors == "perch: There is no window 0x999.\n")
    #expect(try perch.jobs().isEmpty)
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(
      .main, at: PixelRect(x: 0, y: 0, width: 90, height: 60))
    try run(perch, "set", "b", "--window", "\(window.rawValue)", "--require")
    #expect(try perch.jobs().count == 1)
    try run(perch, "set", "c", "--window", "0x999")
  }

  // Breaks when the row of a command, or a page, can be reached by a name.
  @Test func `names of scripts are apart from all other ids`() throws {
    let perch = try start()
    let job = try perch.addJob(JobGreeting(1, title: "Command"))
    let page = try #require(try perch.state()["stack"]["pages"].ids.last)
    for name in [job.id, page, "library"] {
      try run(perch, "set", name, "--state", "failed", "--title", "Taken")
      try run(perch, "end", name, "--require")
    }
    #expect(try perch.shelved(job.id)["title"].string == "Command")
    #expect(try perch.shelved(job.id)["job"]["phase"].string == "running")
    #expect(try perch.state()["stack"]["pages"].ids.last == page)
    #expect(try perch.jobs().count == 1)
  }

  @Test func `without a Perch nothing is said or started, unless it is required`() throws {
    let display = try Desktop.bare.start()
    for words in [["set", "a"], ["end", "a"]] {
      let quiet = try display.runPerch(["job"] + words)
      #expect(quiet.status == .exited(0) && quiet.errors.isEmpty && quiet.output.isEmpty)
      let loud = try display.runPerch(["job"] + words + ["--require"])
      #expect(loud.status == .exited(3) && loud.output.isEmpty)
      #expect(loud.errors.hasPrefix("perch: Perch is not running on display "))
    }
    let nowhere = try display.runPerch(["job", "set", "a"], adding: ["DISPLAY": ""])
    #expect(nowhere.status == .exited(0) && nowhere.errors.isEmpty)
  }

  @Test(arguments: [
    ["set"], ["set", "a b"], ["set", "a", "--state", "lost"], ["set", "a", "--progress", "101"],
    ["set", "a", "--ttl", "0"], ["set", "a", "--ttl", "-1"], ["set", "a", "--pid", "0"],
    ["set", "a", "--window", "x"], [],
    ["end"], ["end", "a/b"], ["set", "a", "--open", String(repeating: "x", count: 4097)],
  ])
  func `bad usage ends with status 2`(words: [String]) throws {
    let job = try Desktop.bare.start().runPerch(["job"] + words)
    #expect(job.status == .exited(2) && job.output.isEmpty && job.errors.hasPrefix("perch: "))
  }

  // Breaks when a Perch that does not answer holds up a script.
  @Test func `a stopped Perch is not waited for`() throws {
    let perch = try start()
    kill(perch.process.pid, SIGSTOP)
    defer { kill(perch.process.pid, SIGCONT) }
    let begin = ContinuousClock.now
    for number in 1...5 { try run(perch, "set", "backup", "--progress", "\(number)") }
    #expect(begin.duration(to: .now) < .seconds(5))
    kill(perch.process.pid, SIGCONT)
    try perch.waitForJob("the last change") { $0["progress"].double == 0.05 }
  }

  // MARK: - Ends

  @Test func `the row goes with its process`() throws {
    let perch = try start()
    let process = try perch.display.start("tail", ["-f", "/dev/null"])
    try run(perch, "set", "agent", "--pid", "\(process.pid)", "--require")
    #expect(try perch.shelved("set-agent") != .null)
    process.terminate()
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
    // A process that is gone gives no row, and takes the one that there is.
    let late = try perch.display.runPerch(
      ["job", "set", "agent", "--pid", "\(process.pid)", "--require"])
    #expect(late.status == .exited(1))
    #expect(late.errors == "perch: The process \(process.pid) is not running.\n")
    try run(perch, "set", "agent", "--pid", "\(process.pid)")
    #expect(try perch.jobs().isEmpty)
  }

  @Test func `the row goes after its time`() throws {
    let perch = try start()
    try run(perch, "set", "brief", "--ttl", "0.2")
    try run(perch, "set", "long", "--ttl", "600")
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.ids == ["set-long"] }
  }

  @Test func `what is not there is not ended`() throws {
    let perch = try start()
    let end = try perch.display.runPerch(["job", "end", "backup", "--require"])
    #expect(end.status == .exited(1) && end.errors == "perch: There is no job \"backup\".\n")
  }

  // MARK: - Restarts

  @Test func `rows with a process or a time come back`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let process = try display.start("tail", ["-f", "/dev/null"])
    defer { process.terminate() }
    let gone = try display.start("tail", ["-f", "/dev/null"])
    try run(
      perch, "set", "agent", "--title", "Agent", "--pid", "\(process.pid)", "--state", "waiting",
      "--text", "Push?", "--require")
    try run(perch, "set", "gone", "--pid", "\(gone.pid)", "--require")
    try run(perch, "set", "brief", "--ttl", "600", "--require")
    try run(perch, "set", "result", "--state", "failed", "--require")
    let shelf = try perch.state()["shelf"].ids
    kill(perch.process.pid, SIGKILL)
    _ = perch.process.wait()
    gone.terminate()
    perch = try RunningPerch(on: display)
    #expect(try perch.state()["shelf"].ids == shelf.filter { $0 != "set-gone" })
    let agent = try perch.shelved("set-agent")
    #expect(agent["title"].string == "Agent" && agent["job"]["phase"].string == "waiting")
    #expect(agent["job"]["text"].string == "Push?")
    #expect(try perch.shelved("set-result")["job"]["phase"].string == "failed")
    try run(perch, "set", "agent", "--progress", "70")
    #expect(try perch.shelved("set-agent")["title"].string == "Agent")
    process.terminate()
    try perch.input.waitFor("the end of the row") { !$0["jobs"].array.ids.contains("set-agent") }
  }

  // MARK: - Clicks

  @Test func `a click on the row runs its command`() throws {
    let perch = try start()
    try run(perch, "set", "agent", "--open", "echo \"it's $0\" >opened", "--require")
    perch.input.click(at: try perch.ballWindowFrame().center)
    let path = "\(perch.display.homeFolder)/opened"
    try wait(for: "the command") { (try? RegularFile.text(path, limit: 100)) == "it's sh\n" }
    #expect(try perch.shelved("set-agent") != .null)
    let stop = try perch.display.runPerch(["msg", "stop", "set-agent"])
    #expect(stop.status == .exited(1) && stop.errors.contains("cannot be stopped"))
  }
}
