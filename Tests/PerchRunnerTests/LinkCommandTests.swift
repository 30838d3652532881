import Glibc
import PerchIPC
import PerchSystem
import PerchJobs
import PerchHarness
import PerchTime
import Testing

@Suite struct LinkCommandTests {
  private let perch: StandInPerch
  private let jobs: JobFolder

  init() throws {
    perch = try StandInPerch()
    jobs = JobFolder(path: perch.folder + "/state/perch/jobs")
  }

  /// Starts `perch`, or another program, in an environment in which it finds the stand-in.
  private func start(
    _ words: [String], of program: String = BuiltPerch.path, display: String? = ":7",
    input: Int32? = nil, adding variables: [String: String] = [:]
  ) throws -> ChildProcess {
    var environment = [
      "XDG_RUNTIME_DIR": perch.folder, "XDG_STATE_HOME": perch.folder + "/state",
      "HOME": perch.folder,
    ]
    environment["DISPLAY"] = display
    return try ChildProcess(
      program, words, environment: environment.merging(variables) { $1 }, output: .pipe,
      errors: .pipe, descriptors: input.map { [STDIN_FILENO: $0] } ?? [:])
  }

  private func wait(for what: String, until condition: () -> Bool) throws {
    let deadline = MonotonicClock.now + .patience
    while !condition() {
      try #require(MonotonicClock.now < deadline, "Waited in vain for \(what).")
      perch.read()
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(2))
    }
  }

  @Test func `what zenity reads is what Perch is told`() throws {
    let input = try TestPipe()
    let progress = try start(
      ["progress", "--title", "Copy", "--text", "Soon"], input: input.reading)
    input.closeReading()
    try wait(for: "a greeting") { !perch.greetings.isEmpty }
    #expect(perch.greetings[0].title == "Copy" && perch.greetings[0].command.isEmpty)
    #expect(perch.greetings[0].report.text == "Soon" && perch.greetings[0].report.progress == 0)
    input.write("42\n# Half of it\n")
    try wait(for: "a report") { perch.reports.last?.text == "Half of it" }
    #expect(perch.reports.last?.progress == 0.42)
    input.closeWriting()
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(progress.wait() == .exited(0))
    #expect(progress.output.isEmpty && progress.errors.isEmpty)
    #expect(perch.reports.last?.phase == .done && perch.reports.last?.leavesNoResult == false)
    #expect(jobs.records().map(\.title) == ["Copy"])
  }

  @Test func `stopped from the ball it ends with status 1 and reads no more`() throws {
    let input = try TestPipe()
    let progress = try start(["progress", "--pulsate"], input: input.reading)
    input.closeReading()
    try wait(for: "a greeting") { !perch.greetings.isEmpty }
    #expect(perch.greetings[0].report.progress == nil)
    perch.order(.stop(.interrupt))
    try wait(for: "the end") { perch.isAtEnd }
    #expect(input.isBroken)
    perch.hangUp()
    #expect(progress.wait() == .exited(1))
    #expect(perch.reports.last?.wasInterrupted == true)
  }

  @Test func `with auto-close it ends at a hundred percent and leaves nothing`() throws {
    let input = try TestPipe()
    let progress = try start(["progress", "--auto-close"], input: input.reading)
    input.write("100\n")
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(progress.wait() == .exited(0))
    let last = perch.reports.last ?? perch.greetings[0].report
    #expect(last.leavesNoResult && last.phase == .done)
    #expect(jobs.records().isEmpty)
  }

  @Test(arguments: [(true, "hung up\n1\n"), (false, "1\n")])
  func `with auto-kill a stop from the ball hangs up the program that started it`(
    isAsked: Bool, output: String
  ) throws {
    let input = try TestPipe()
    let option = isAsked ? "--auto-kill" : ""
    let script = "trap 'echo hung up' HUP; \"$0\" progress \(option); echo $?"
    let shell = try start(["-c", script, BuiltPerch.path], of: "bash", input: input.reading)
    try wait(for: "a greeting") { !perch.greetings.isEmpty }
    perch.order(.stop(.interrupt))
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(shell.wait() == .exited(0) && shell.output == output)
  }

  @Test func `with no-cancel nothing stops it but the end of its input`() throws {
    let input = try TestPipe()
    let progress = try start(["progress", "--no-cancel"], input: input.reading)
    try wait(for: "a greeting") { !perch.greetings.isEmpty }
    #expect(perch.greetings[0].report.cannotStop == true)
    perch.order(.stop(.kill))
    input.write("60\n")
    try wait(for: "a report") { perch.reports.last?.progress == 0.6 }
    input.closeWriting()
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(progress.wait() == .exited(0) && perch.reports.last?.phase == .done)
  }

  @Test func `at its timeout it ends with status 5 and leaves nothing`() throws {
    let input = try TestPipe()
    let progress = try start(["progress", "--timeout", "1"], input: input.reading)
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(progress.wait() == .exited(5))
    #expect(perch.reports.last?.leavesNoResult == true && jobs.records().isEmpty)
  }

  @Test(
    arguments: [
      (["ZENITY_OK": "7", "DIALOG_OK": "8"], 7), (["DIALOG_OK": "8", "ZENITY_CANCEL": "9"], 8),
      (["ZENITY_OK": "seven"], 0), (["ZENITY_OK": "256"], 0),
    ] as [([String: String], Int32)])
  func `the environment names other statuses as for zenity`(
    variables: [String: String], status: Int32
  ) throws {
    let input = try TestPipe()
    let progress = try start(
      ["progress"], display: nil, input: input.reading, adding: variables)
    input.closeWriting()
    #expect(progress.wait() == .exited(status))
  }

  @Test func `every option of zenity's progress is taken, and those of its window do nothing`()
    throws
  {
    let input = try TestPipe()
    let progress = try start(
      [
        "progress", "--progress", "--title=Copy", "--text=Soon", "--percentage=7", "--pulsate",
        "--auto-close", "--auto-kill", "--no-cancel", "--time-remaining", "--timeout=0",
        "--window-icon=error", "--icon=x.png", "--icon-name=drive", "--width=300", "--height",
        "-1", "--ok-label=Fine", "--cancel-label", "--no", "--extra-button=More",
        "--extra-button=Less", "--modal", "--attach=1234", "--no-markup", "--class=A", "--name=b",
      ], input: input.reading)
    try wait(for: "a greeting") { !perch.greetings.isEmpty }
    #expect(perch.greetings[0].title == "Copy" && perch.greetings[0].report.text == "Soon")
    input.closeWriting()
    try wait(for: "the end") { perch.isAtEnd }
    perch.hangUp()
    #expect(progress.wait() == .exited(0))
    #expect(progress.output.isEmpty && progress.errors.isEmpty)
  }

  @Test func `without a display progress is read to its end, and one line says why`() throws {
    let input = try TestPipe()
    let progress = try start(["progress"], display: nil, input: input.reading)
    input.closeReading()
    input.write(String(repeating: "50\n", count: 100_000))
    input.closeWriting()
    #expect(progress.wait() == .exited(0))
    #expect(progress.output.isEmpty)
    #expect(progress.errors == "perch: There is no display, so this job is not shown.\n")
  }

  @Test(arguments: [
    ["progress", "--no-such"], ["progress", "--percentage", "101"], ["announce", "--title", "x"],
    ["announce", "--title", "x", "--status", "256", "--seconds", "1"],
  ])
  func `bad usage ends with status 2`(words: [String]) throws {
    let program = try start(words)
    #expect(program.wait() == .exited(2))
    #expect(program.output.isEmpty && program.errors.hasSuffix("\nSee perch \(words[0]) --help.\n"))
  }

  @Test func `an announcement is delivered behind the back of who made it`() throws {
    let words = [
      "--title", "--make all", "--status", "2", "--seconds", "61.5", "--directory", "/x",
    ]
    let announce = try start(["announce"] + words)
    // The stand-in has not answered the call yet.
    #expect(announce.wait() == .exited(0))
    #expect(announce.output.isEmpty && announce.errors.isEmpty)
    try wait(for: "a greeting and the end") { perch.isAtEnd }
    perch.hangUp()
    let greeting = try #require(perch.greetings.first)
    #expect(greeting.title == "--make all" && greeting.directory == "/x")
    #expect(greeting.report.phase == .failed && greeting.report.status == 2)
    #expect(greeting.report.elapsed >= 61.5)
    #expect(jobs.records().map(\.id) == [greeting.id])
  }

  @Test func `an announcement without a display ends with status 3`() throws {
    let words = ["announce", "--title", "x", "--status", "0", "--seconds", "1"]
    #expect(try start(words, display: nil).wait() == .exited(3))
  }
}
