import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// `perch watch` beside a real Perch and real processes.
@Suite struct WatchTests {
  /// A process that goes through a file at the test's word, and has no terminal.
  private struct Reader {
    let process: ChildProcess
    private let display: PrivateDisplay

    /// Starts it with a file of 1,000,000 bytes, and waits until it has opened that.
    init(on display: PrivateDisplay) throws {
      self.display = display
      try Files.write([UInt8](repeating: 7, count: 1_000_000), to: "\(display.homeFolder)/input")
      let script = """
        rm -f gate; mkfifo gate; exec 7<input 8<>gate; : >ready
        while read -r count <&8; do dd bs=$count count=1 <&7 of=/dev/null 2>&-; done
        """
      process = try display.start("bash", ["-c", script, "reader\u{1b}[31m"])
      try wait(for: "the reader") { RegularFile.exists("\(display.homeFolder)/ready") }
    }

    /// The position in the file.
    private var position: Int {
      OpenFile.all(of: process.pid)?.first { $0.id.descriptor == 7 }?.position ?? 0
    }

    /// Has it read up to a position, by default to the next byte, and waits until it has.
    func read(to end: Int? = nil) throws {
      let start = position
      let end = end ?? start + 1
      try Files.write(Array("\(end - start)\n".utf8), to: "\(display.homeFolder)/gate")
      try wait(for: "the bytes") { position == end }
    }

    var id: String { "watch-\(process.pid)" }
  }

  private func start() throws -> RunningPerch { try RunningPerch(on: .bare, pages: 1) }

  private func watch(
    _ perch: RunningPerch, _ words: String..., says errors: String = "", status: Int32 = 0
  ) throws {
    let watch = try perch.display.runPerch(["watch"] + words)
    #expect(watch.status == .exited(status) && watch.output.isEmpty, "\(words)")
    #expect(watch.errors == (errors.isEmpty ? "" : "perch: \(errors)\n"), "\(words)")
  }

  private func process(on perch: RunningPerch) throws -> ChildProcess {
    try perch.display.start("tail", ["-f", "/dev/null"])
  }

  @Test func `a process is a row with its progress, and ends without a status`() throws {
    let perch = try start()
    let reader = try Reader(on: perch.display)
    defer { reader.process.terminate() }
    try watch(perch, "\(reader.process.pid)")
    var row = try perch.shelved(reader.id)
    #expect(row["kind"].string == "job" && row["title"].string?.hasPrefix("bash -c ") == true)
    #expect(row["title"].string?.unicodeScalars.contains("\u{1b}") == false)
    #expect(row["job"]["phase"].string == "running" && row["progress"] == .null)
    // Perch sees that the position moves.
    try wait(for: "a progress") {
      try reader.read()
      return try perch.shelved(reader.id)["progress"] != .null
    }
    try reader.read(to: 250_000)
    try perch.waitForJob("a quarter") { $0["progress"].double == 0.25 }
    try reader.read(to: 750_000)
    try perch.waitForJob("three quarters") { $0["progress"].double == 0.75 }
    let stop = try perch.display.runPerch(["msg", "stop", reader.id])
    #expect(stop.status == .exited(1) && stop.errors.contains("cannot be stopped"))
    #expect(reader.process.isRunning)
    kill(reader.process.pid, SIGKILL)
    row = try perch.waitForJob("the end") { $0["job"]["phase"].string == "ended" }
    #expect(row["job"]["status"] == .null && row["progress"] == .null)
    #expect(try perch.shelved(reader.id)["job"]["attention"] == .bool(true))
    #expect(perch.input.say("open", reader.id).status == 0)
    try perch.input.waitFor("the look") { !$0["shelf"].array.ids.contains(reader.id) }
  }

  @Test func `several processes have a row each, and one that is named twice has one`() throws {
    let perch = try start()
    let processes = try (1...3).map { _ in try process(on: perch) }
    defer { for process in processes { process.terminate() } }
    let words = processes.map { "\($0.pid)" }
    let begun = try perch.display.runPerch(["watch", words[0], words[1], words[0], words[2]])
    #expect(begun.status == .exited(0) && begun.errors.isEmpty)
    #expect(try Set(perch.jobs().ids) == Set(words.map { "watch-\($0)" }))
    processes[1].terminate()
    try perch.waitForJob("one end") {
      $0["id"].string == "watch-\(words[1])" && $0["job"]["phase"].string == "ended"
    }
    #expect(try perch.jobs().filter { $0["job"]["phase"].string == "running" }.count == 2)
  }

  @Test func `a command that waits ends with the processes`() throws {
    let perch = try start()
    let process = try process(on: perch)
    let waiting = try perch.display.startPerch(["watch", "--wait", "\(process.pid)"])
    try perch.waitForJob("the row") { $0["job"]["phase"].string == "running" }
    #expect(waiting.isRunning)
    process.terminate()
    #expect(waiting.waitPatiently() == .exited(0))
  }

  // MARK: - Refusals

  @Test(arguments: [[], ["x"], ["0"], ["-5"], ["1.5"], ["99999999999"], ["1", "+2"], ["--wait"]])
  func `bad usage ends with status 2`(words: [String]) throws {
    let watch = try Desktop.bare.start().runPerch(["watch"] + words)
    #expect(watch.status == .exited(2) && watch.output.isEmpty && watch.errors.hasPrefix("perch: "))
  }

  @Test func `what cannot be followed is refused with a sentence, and the others are followed`()
    throws
  {
    let perch = try start()
    let (gone, other) = (try process(on: perch), try process(on: perch))
    defer { other.terminate() }
    gone.terminate()
    let refused = "The process \(gone.pid) is not running."
    try watch(perch, "\(gone.pid)", "\(other.pid)", says: refused, status: 1)
    #expect(try perch.jobs().ids == ["watch-\(other.pid)"])
    try watch(
      perch, "\(other.pid)", says: "The process \(other.pid) is followed already.", status: 1)
    let own = perch.process.pid
    try watch(perch, "\(own)", says: "The process \(own) is Perch itself.", status: 1)
    #expect(try perch.jobs().ids == ["watch-\(other.pid)"])
  }

  // Breaks when the command of a job, or its runner, gets a second row.
  @Test func `a command of perch run is on the ball already, and what it starts is not`() throws {
    let perch = try start()
    let script = "tail -f /dev/null & echo $$ $! >ids; wait"
    let job = try perch.display.runJob(script)
    defer { job.terminate() }
    let path = "\(perch.display.homeFolder)/ids"
    var ids: [String] = []
    try wait(for: "the numbers") {
      let text = (try? RegularFile.text(path, limit: 100)) ?? ""
      ids = text.split(whereSeparator: \.isWhitespace).map(String.init)
      return ids.count == 2 && text.hasSuffix("\n")
    }
    try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    for id in ["\(job.pid)", ids[0]] {
      try watch(perch, id, says: "The process \(id) is followed already.", status: 1)
    }
    try watch(perch, ids[1])
    #expect(try perch.jobs().count == 2)
  }

  // Breaks when files that may not be read are an error, or nothing is said of them.
  @Test(.enabled(if: geteuid() == 0, "needs root, to be another user"))
  func `of another user's process the end alone is shown`() throws {
    let perch = try start()
    // Without the rights of its user, root is a user like any other.
    let bare = ["--bounding-set=-all", "--inh-caps=-all"]
    // It starts no program as that user, who may not reach any, and is then that user's like any other program
    // (PR_SET_DUMPABLE).
    let program = """
      from ctypes import CDLL; from os import setgid, setuid; from signal import pause
      setgid(65534); setuid(65534); CDLL(None).prctl(4, 1); print("ready", flush=True); pause()
      """
    let other = try perch.display.start("python3", ["-c", program], output: .pipe)
    defer { other.terminate() }
    #expect(other.waitForOutput("ready"))
    let watch = try perch.display.start(
      "setpriv", bare + [PerchProgram.path, "watch", "\(other.pid)"], output: .pipe, errors: .pipe)
    #expect(watch.waitPatiently() == .exited(0))
    #expect(
      watch.errors
        == "perch: The files of the process \(other.pid) cannot be read, so only its end is shown.\n"
    )
    kill(other.pid, SIGKILL)
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "ended" }
  }

  // MARK: - Perch

  @Test func `a Perch is started where none runs`() throws {
    let display = try Desktop.bare.start()
    let process = try display.start("tail", ["-f", "/dev/null"])
    let watch = try display.runPerch(["watch", "\(process.pid)"])
    #expect(watch.status == .exited(0) && watch.errors.isEmpty)
    let input = try InputDriver(at: display)
    #expect(try input.state()["jobs"].array.ids == ["watch-\(process.pid)"])
    process.terminate()
    try input.waitFor("the end") { $0["jobs"].array.first?["job"]["phase"].string == "ended" }
    #expect(input.say("quit").status == 0)
    let nowhere = try display.runPerch(["watch", "1"], adding: ["DISPLAY": ""])
    #expect(nowhere.status == .exited(3) && nowhere.errors.hasPrefix("perch: "))
  }

  @Test func `after a restart processes are followed on, and the ends of others are told`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let (stays, gone) = (try process(on: perch), try process(on: perch))
    defer { stays.terminate() }
    try watch(perch, "\(stays.pid)", "\(gone.pid)")
    let shelf = try perch.state()["shelf"].ids
    kill(perch.process.pid, SIGKILL)
    _ = perch.process.wait()
    gone.terminate()
    perch = try RunningPerch(on: display)
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(try perch.shelved("watch-\(gone.pid)")["job"]["phase"].string == "ended")
    #expect(try perch.shelved("watch-\(stays.pid)")["job"]["phase"].string == "running")
    stays.terminate()
    try perch.waitForJob("the end") {
      $0["id"].string == "watch-\(stays.pid)" && $0["job"]["phase"].string == "ended"
    }
  }

  @Test func `a row that is removed is followed no longer, and its process goes on`() throws {
    let perch = try start()
    let process = try process(on: perch)
    defer { process.terminate() }
    try watch(perch, "\(process.pid)")
    #expect(perch.input.say("close", "watch-\(process.pid)").status == 0)
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
    #expect(process.isRunning)
    try watch(perch, "\(process.pid)")
    #expect(try perch.jobs().count == 1)
  }
}
