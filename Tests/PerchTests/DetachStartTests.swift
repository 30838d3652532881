import Glibc
import PerchHarness
import Testing

@testable import PerchRunner

/// The start of detached commands, and the ways by which they are found.
@Suite struct DetachStartTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
  }

  private func start(_ script: String) throws -> DetachedRun {
    try DetachedRun(script, on: perch.display, in: folder)
  }

  @Test func `a job is found by its title, and several are listed`() throws {
    let run = try start("echo ready; read -r x")
    let starter = try perch.display.runPerch(
      ["run", "--detach", "--title", "Other", "--", "sh", "-c", "echo this; read -r x; exit 2"])
    let other = starter.output.filter { $0 != "\n" }
    let listing = try perch.display.runPerch(["attach"])
    #expect(listing.status == .exited(1))
    #expect(listing.output.contains("\(run.id)  sh -c"))
    #expect(listing.output.contains("\(other)  Other\n"))
    #expect(listing.errors.contains("Several jobs are detached."))
    let session = try run.attach("Oth")
    try session.expect("this\r\n")
    try session.type("\r")
    #expect(try session.finish().end == .exited(2))
    let last = try TerminalSession(
      [PerchProgram.path, "attach"], folder: folder.path, on: perch.display)
    try last.expect("ready\r\n")
  }

  // Breaks when a job whose process is stopped is no job, or keeps the others waiting.
  @Test func `a job whose process is stopped goes on when it is attached, and delays no other`()
    throws
  {
    let run = try start("echo ready; read -r x; exit 3")
    let runner = try #require(run.runner)
    kill(runner, SIGSTOP)
    let folder = try ScratchFolder()
    let other = try DetachedRun("echo other; read -r x", on: perch.display, in: folder)
    var shortest = Duration.seconds(60)
    for _ in 1...3 {
      let start = ContinuousClock.now
      let listing = try perch.display.runPerch(["attach"])
      shortest = min(shortest, start.duration(to: .now))
      #expect(listing.output.contains("\(run.id)  (stopped)\n"))
      #expect(listing.output.contains("\(other.id)  sh -c"))
    }
    #expect(shortest < .milliseconds(900))
    // Its title is not known, and it may be the one that is meant.
    let named = try perch.display.runPerch(["attach", "echo ready"])
    #expect(named.status == .exited(1) && named.output == "\(run.id)  (stopped)\n")
    #expect(named.errors.contains("There is no detached job \"echo ready\" that runs."))
    let session = try run.attach()
    try session.expect("ready\r\n")
    try session.type("\r")
    #expect(try session.finish().end == .exited(3))
  }

  @Test func `only its user reaches a job, and a killed one leaves no socket for long`() throws {
    let run = try start("read -r x")
    let path = "\(perch.display.runtimeFolder)/perch/\(run.id).sock"
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    kill(try #require(run.runner), SIGKILL)
    try wait(for: "the end of the socket") {
      _ = try perch.display.runPerch(["attach"])
      return stat(path, &status) != 0
    }
  }

  @Test func `a command that cannot be started is refused in a sentence`() throws {
    let missing = try perch.display.runPerch(["run", "--detach", "--", "no-such-command"])
    #expect(missing.status == .exited(127))
    #expect(missing.output.isEmpty)
    #expect(missing.errors == "perch: no-such-command: command not found\n")
    let bare = try perch.display.runPerch(["attach", "no-such-job"])
    #expect(bare.status == .exited(1))
    #expect(bare.errors == "perch: There is no detached job \"no-such-job\".\n")
  }

  @Test(arguments: ["exec \"$@\"", "exit 1", nil])
  func `it has a scope of systemd where that runs, and does without one`(ending: String?) throws {
    mkdir("\(folder.path)/systemd", 0o700)
    try folder.write("", to: "systemd/private")
    mkdir("\(folder.path)/bin", 0o700)
    if let ending {
      let script =
        "#!/bin/sh\nwhile [ \"$1\" != -- ]; do echo $1 >>\(folder.path)/words; shift; done\n"
      let path = try folder.write("\(script)shift\n\(ending)\n", to: "bin/systemd-run")
      chmod(path, 0o700)
    }
    let starter = try perch.display.runPerch(
      ["run", "--detach", "--", "sh", "-c", "cat; exit 1"],
      adding: [
        "XDG_RUNTIME_DIR": folder.path, "PATH": "\(folder.path)/bin:/bin", "DISPLAY": "",
      ])
    #expect(starter.status == .exited(0) && starter.errors.isEmpty)
    let id = starter.output.filter { $0 != "\n" }
    let words = Files.text("\(folder.path)/words")
    #expect(words?.contains("--scope\n") ?? (ending == nil))
    #expect(words?.contains("perch-\(id)\n") ?? (ending == nil))
    let session = try TerminalSession(
      ["env", "XDG_RUNTIME_DIR=\(folder.path)", PerchProgram.path, "attach", id],
      folder: folder.path, on: perch.display)
    try session.type("\u{4}")
    #expect(try session.finish().end == .exited(1))
  }

  @Test func `it needs no display, and holds no file of its caller`() throws {
    let words =
      "exec 9>\(folder.path)/lock; flock 9; id=$(\"$0\" run --detach -- sh -c "
      + "'echo ready; read -r x; exit 8'); flock -n \(folder.path)/lock true; echo \"lock $?\"; "
      + "exec 9>&-; flock -n \(folder.path)/lock true; echo \"lock $?\"; \"$0\" attach $id"
    let session = try TerminalSession(
      ["env", "-u", "DISPLAY", "sh", "-c", words, PerchProgram.path], folder: folder.path,
      on: perch.display)
    try session.expect("lock 1\r\nlock 0\r\n")
    try session.expect("ready\r\n")
    try session.type("\r")
    #expect(try session.finish().end == .exited(8))
  }

  // Breaks when a client without room for descriptors takes jobs for dead ones.
  @Test func `a job that cannot be reached for want of descriptors keeps its socket`() throws {
    let run = try start("read -r x")
    let client = try perch.display.start(
      "sh", ["-c", "ulimit -n 3; exec \"$0\" attach", PerchProgram.path], errors: .pipe)
    #expect(client.waitPatiently() != nil)
    let path = "\(perch.display.runtimeFolder)/perch/\(run.id).sock"
    #expect(access(path, F_OK) == 0)
  }
}
