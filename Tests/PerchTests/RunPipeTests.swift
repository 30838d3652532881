import Glibc
import PerchHarness
import Testing

/// `perch run` without a terminal, while Perch shows the job.
@Suite struct RunPipeTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  /// Returns the smallest environment of a program, with the display of Perch.
  private func environment(_ folder: ScratchFolder) -> [String: String] {
    let variables = perch.display.environment.filter {
      ["DISPLAY", "XAUTHORITY"].contains($0.key) || $0.key.hasPrefix("XDG_")
    }
    return variables.merging(
      ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
    ) { $1 }
  }

  private func run(_ words: [String], _ folder: ScratchFolder) throws -> ChildProcess {
    try ChildProcess(
      PerchProgram.path, ["run", "--"] + words,
      environment: environment(folder), folder: folder.path, output: .pipe, errors: .pipe)
  }

  @Test func `output and errors stay apart, and nothing is a terminal`() throws {
    let folder = try ScratchFolder()
    let script = "test -t 0 || test -t 1 || test -t 2 || echo out; echo err >&2; exit 4"
    let process = try run(["sh", "-c", script], folder)
    #expect(process.waitPatiently() == .exited(4))
    #expect(process.output == "out\n" && process.errors == "err\n")
    #expect(try perch.expectResults() == [4])
  }

  @Test func `output and errors to one place keep their order`() throws {
    let inner = "for i in 1 2 3 4; do echo $i; echo e$i >&2; done"
    let process = try perch.display.start(
      "sh", ["-c", "\"$0\" run -- sh -c '\(inner)' 2>&1 | cat", PerchProgram.path], output: .pipe)
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "1\ne1\n2\ne2\n3\ne3\n4\ne4\n")
  }

  @Test func `the command has the caller's environment`() throws {
    let folder = try ScratchFolder()
    let bare = try ChildProcess("env", environment: environment(folder), output: .pipe)
    bare.wait()
    let process = try run(["env"], folder)
    process.wait()
    // Each process has the variables in another order.
    #expect(
      process.output.split(separator: "\n").sorted() == bare.output.split(separator: "\n").sorted())
  }

  @Test func `the command has no files open but its own`() throws {
    let folder = try ScratchFolder()
    let process = try run(["sh", "-c", "ls /proc/$$/fd"], folder)
    process.wait()
    let bare = try ChildProcess("sh", ["-c", "ls /proc/$$/fd"], output: .pipe)
    bare.wait()
    #expect(process.output == bare.output)
  }

  @Test func `pipes pass any bytes`() throws {
    let folder = try ScratchFolder()
    let script = """
      head -c 33554432 /dev/urandom > random
      "$0" run -- cat random | cmp - random && "$0" run -- cat < random > copy && cmp copy random
      """
    let process = try ChildProcess(
      "sh", ["-c", script, PerchProgram.path], environment: environment(folder),
      folder: folder.path, errors: .inherited)
    #expect(process.wait(within: .seconds(60)) == .exited(0))
    #expect(try perch.expectResults() == [0, 0])
  }

  @Test func `a command ends when its output is no longer read`() throws {
    let process = try perch.display.start(
      "bash", ["-c", "\"$0\" run -- yes | head -n 1; echo ${PIPESTATUS[@]}", PerchProgram.path],
      output: .pipe)
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "y\n141 0\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal reaches the command, which ends both`(signal: Int32) throws {
    let folder = try ScratchFolder()
    let process = try run(["sh", "-c", "echo ready; exec sleep 1000"], folder)
    #expect(process.waitForOutput("ready"))
    process.send(signal)
    #expect(process.waitPatiently() == .killed(by: signal))
    #expect(try perch.expectResults() == [128 + Int(signal)])
  }

  @Test func `a script without an interpreter is the shell's`() throws {
    let folder = try ScratchFolder()
    chmod(try folder.write("echo script $1\n", to: "script"), 0o700)
    let process = try run(["./script", "word"], folder)
    #expect(process.waitPatiently() == .exited(0) && process.output == "script word\n")
  }

  @Test func `a command's own options are its own`() throws {
    let folder = try ScratchFolder()
    let process = try run(["printf", "%s ", "--help", "--", "--title", "x"], folder)
    #expect(process.waitPatiently() == .exited(0) && process.output == "--help -- --title x ")
  }

  @Test(arguments: [["run"], ["run", "--"], ["run", "--frobnicate", "make"]])
  func `a run without a command is bad usage`(words: [String]) throws {
    let process = try ChildProcess(PerchProgram.path, words, errors: .pipe)
    #expect(process.waitPatiently() == .exited(2) && process.errors.contains("perch run"))
  }
}
