import Glibc
import PerchHarness
import PerchSystem
import Testing

@testable import PerchRunner

/// Terminals of commands that have not started, because they wait for other jobs.
@Suite struct AttachWaitTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
  }

  /// Starts a job that ends with a status once the sign is given.
  private func startFirst(_ status: Int) throws -> DetachedRun {
    try DetachedRun(
      "\(ShellScript.wait(for: "~/go")); exit \(status)", on: perch.display, in: folder)
  }

  /// Starts a detached command after a job, and waits until it waits.
  ///
  /// - Returns: Its id.
  private func startSecond(_ first: DetachedRun) throws -> String {
    let starter = try perch.display.runPerch(
      ["run", "--detach", "--after", first.id, "--", "sh", "-c", "echo ready; read -r x; exit 6"])
    let id = starter.output.filter { $0 != "\n" }
    try perch.waitForJob("the wait") { $0["id"].string == id && $0["job"]["after"].string != nil }
    return id
  }

  private func attach(_ id: String) throws -> TerminalSession {
    try TerminalSession([PerchProgram.path, "attach", id], folder: folder.path, on: perch.display)
  }

  // Breaks when a job is found only once its command has started.
  @Test func `a job that waits for another one says so, and its command comes with its start`()
    throws
  {
    let first = try startFirst(0)
    let id = try startSecond(first)
    let session = try attach(id)
    try session.expect("perch: The command waits for \"sh -c")
    try session.type("\u{3}")
    try session.expect("Detached.")
    #expect(try session.finish().end == .exited(0))
    let other = try attach(id)
    try other.expect("perch: The command waits for \"sh -c")
    try perch.display.signal("go")
    try other.expect("ready\r\n")
    try other.type("\r")
    #expect(try other.finish().end == .exited(6))
    try perch.waitForJob("the end") { $0["id"].string == id && $0["job"]["status"].int == 6 }
  }

  @Test func `a command that is not started says why where it is awaited`() throws {
    let first = try startFirst(3)
    let id = try startSecond(first)
    let session = try attach(id)
    try session.expect("perch: The command waits for \"sh -c")
    try perch.display.signal("go")
    try session.expect("perch: The command was not started, because \"sh -c")
    #expect(try session.finish().end == .exited(125))
    withExtendedLifetime(first) {}
  }

  // Breaks when a closed terminal ends a wait that the settings keep, or a file stays empty.
  @Test(arguments: [true, false])
  func `a terminal that is closed during the wait detaches if that is set`(detaches: Bool) throws {
    if detaches {
      let folder = "\(perch.display.configurationFolder)/perch"
      mkdir(folder, 0o700)
      try Files.write("on-hangup = detach\n".utf8, to: "\(folder)/config.ini")
    }
    let first = try startFirst(0)
    var shell: TerminalSession? = try TerminalSession(
      ["bash", "--norc", "--noprofile", "--noediting"], folder: folder.path, on: perch.display)
    try shell?.type(
      "\(PerchProgram.path) run --after \(first.id) -- sh -c 'tty >&2; echo kept; read -r x; "
        + "echo \"<$x>\" >&2; exit 4' >\(folder.path)/output\r")
    let job = try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    let id = try #require(job["id"].string)
    shell = nil
    guard detaches else {
      try perch.waitForJob("the hang-up") {
        $0["id"].string == id && $0["job"]["status"].int == 129
      }
      return
    }
    let socket = "\(perch.display.runtimeFolder)/perch/\(id).sock"
    try wait(for: "the socket") { access(socket, F_OK) == 0 }
    let session = try attach(id)
    try session.expect("perch: The command waits for \"sh -c")
    try perch.display.signal("go")
    try session.expect("/dev/pts/")
    try session.type("word\r")
    try session.expect("<word>\r\n")
    #expect(try session.finish().end == .exited(4))
    #expect(Files.text("\(folder.path)/output") == "kept\n")
    try perch.waitForJob("the end") { $0["id"].string == id && $0["job"]["status"].int == 4 }
  }
}
