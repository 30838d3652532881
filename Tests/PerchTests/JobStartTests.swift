import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// Jobs that start without a Perch, or without a display.
@Suite struct JobStartTests {
  @Test func `a job starts a Perch, which goes when nothing is left`() throws {
    let display = try Desktop.bare.start()
    let input = try InputDriver(at: display)
    let process = try display.runJob(ShellScript.wait(for: "end"), errors: .pipe)
    try input.waitForPerch()
    let state = try input.waitFor("the job") { $0["shelf"].ids.count == 1 }
    #expect(state["main"]["mapped"].bool == false)
    #expect(display.perchProcesses().count == 1)
    // The name that pgrep looks for.
    for perch in display.perchProcesses() {
      #expect(Files.text("/proc/\(perch)/comm") == "perch\n")
    }
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(0) && process.errors.isEmpty)
    let job = try #require(try input.state()["shelf"].ids.first)
    #expect(input.say("close", job).status == 0)
    try wait(for: "the end of Perch") { display.perchProcesses().isEmpty }
  }

  @Test func `jobs that start at the same time share one Perch`() throws {
    let display = try Desktop.bare.start()
    let input = try InputDriver(at: display)
    let processes = try (1...5).map { number in
      try display.runJob("\(ShellScript.wait(for: "end")); exit \(number)", errors: .pipe)
    }
    try input.waitForPerch()
    try input.waitFor("all jobs") { $0["shelf"].ids.count == 5 }
    try wait(for: "the end of the other Perches") { display.perchProcesses().count == 1 }
    try display.signal("end")
    let ends = processes.map { $0.waitPatiently() }
    #expect(ends == (1...5).map { .exited($0) })
    #expect(processes.allSatisfy { $0.errors.isEmpty })
    try input.waitFor("the ends") { state in
      Set(state["shelf"].array.map { $0["job"]["status"].int }) == Set(1...5)
    }
  }

  @Test(arguments: [["run", "--", "true"], ["progress"]], ["", nil])
  func `without a display one line says so, however short the job`(
    words: [String], display: String?
  ) throws {
    let process = try words.run(display: display)
    #expect(process.waitPatiently() == .exited(0))
    let sentence = "perch: There is no display, so this job is not shown.\n"
    #expect(process.errors == sentence)
    #expect(process.output.isEmpty)
  }

  @Test func `on a display that is not there one line says so`() throws {
    let process = try ["run", "--", "sleep", "2"].run(display: ":65000")
    #expect(process.waitPatiently() == .exited(0))
    #expect(
      process.errors
        == "perch: Perch cannot start on display :65000, so this job is not shown.\n")
  }
}

extension [String] {
  /// Runs Perch with these words as arguments and a minimal environment.
  fileprivate func run(display: String?) throws -> ChildProcess {
    let folder = try ScratchFolder()
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    environment["DISPLAY"] = display
    let process = try ChildProcess(
      PerchProgram.path, self, environment: environment, output: .pipe, errors: .pipe)
    process.wait()
    return process
  }
}

extension PrivateDisplay {
  /// Returns the running Perches on this display that were started for a job.
  fileprivate func perchProcesses() -> [pid_t] {
    ProcessTable().entries.keys.filter { process in
      let words = Files.text("/proc/\(process)/cmdline") ?? ""
      let variables = Files.text("/proc/\(process)/environ") ?? ""
      return words.split(separator: "\0").contains("--for-job")
        && variables.split(separator: "\0").contains("DISPLAY=\(name)")
    }
  }
}
