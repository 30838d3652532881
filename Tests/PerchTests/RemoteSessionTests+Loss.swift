import Glibc
import PerchHarness
import PerchIPC
import PerchJobs
import PerchSystem
import Testing

// Connections that are lost, and sessions that come after them.
extension RemoteSessionTests {
  /// A command that leaves a job behind when its session ends.
  private func leaving(_ script: String) -> String {
    "setsid nohup \(job(script)) </dev/null >/dev/null 2>&1 & echo there; tail -f /dev/null"
  }

  @Test func `a job whose tunnel is killed goes on, and comes back with the next session`() throws {
    let (perch, server) = try start()
    let first = try perch.display.startSession(
      server, [leaving("\(progress); \(wait(perch)); exit 3")])
    let row = try perch.waitForJob("the job") { $0["progress"].double == 0.4 }
    kill(first.pid, SIGKILL)
    let lost = try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    #expect(lost["progress"].double == 0.4 && lost["job"]["phase"].string == "running")
    let second = try perch.display.startSession(server, ["tail -f /dev/null"])
    let back = try perch.waitForJob("the return") { $0["job"]["reachable"] == .bool(true) }
    #expect(back["id"] == row["id"] && back["progress"].double == 0.4)
    try Files.write([], to: sign(perch))
    try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
    second.terminate()
  }

  @Test func `an end without a connection is told with the next one`() throws {
    let (perch, server) = try start()
    let first = try perch.display.startSession(
      server, [leaving("\(progress); \(wait(perch)); touch \(sign(perch))-end; exit 3")])
    try perch.waitForJob("the job") { $0["progress"].double == 0.4 }
    kill(first.pid, SIGKILL)
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    try Files.write([], to: sign(perch))
    try PerchTests.wait(for: "the end") { Files.exists("\(sign(perch))-end") }
    #expect(try perch.jobs().first?["job"]["status"] == .null)
    let second = try perch.display.startSession(server, ["tail -f /dev/null"])
    try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
    second.terminate()
  }

  // Breaks when a build that a lost connection has ended goes without a word.
  @Test func `a job that ended with its connection is a result that calls`() throws {
    let (perch, server) = try start()
    let first = try perch.display.startSession(
      server, options: ["-tt"], [job("\(progress); tail -f /dev/null")])
    let row = try perch.waitForJob("the job") { $0["progress"].double == 0.4 }
    kill(first.pid, SIGKILL)
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    let second = try perch.display.startSession(server, ["tail -f /dev/null"])
    let end = try perch.waitForJob("the end") { $0["job"]["status"].int == 129 }
    #expect(end["id"] == row["id"] && end["job"]["attention"].bool == true)
    #expect(try perch.shelf().contains { $0["id"] == row["id"] })
    second.terminate()
  }

  @Test func `jobs come back to a Perch that was started anew`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let server = try SSHServer(beside: display)
    let session = try display.startSession(server, [job("\(progress); \(wait(perch))")])
    try perch.waitForJob("the job") { $0["progress"].double == 0.4 }
    perch.watch = nil
    kill(perch.process.pid, SIGKILL)
    _ = perch.process.wait()
    perch = try RunningPerch(on: display)
    try perch.waitForJob("the return") {
      $0["progress"].double == 0.4 && $0["job"]["reachable"] == .bool(true)
    }
    try Files.write([], to: sign(perch))
    #expect(session.waitPatiently() == .exited(0))
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
  }

  // Breaks when a computer that has a Perch shows there what it has shown elsewhere.
  @Test func `a job that another computer shows is not listed where it has run`() throws {
    let display = try Desktop.bare.start()
    let elsewhere = try RunningPerch(on: .bare, pages: 1)
    let socket =
      "\(elsewhere.display.runtimeFolder)/perch/"
      + "\(elsewhere.display.name.drop { $0 == ":" }).sock"
    // The process that tells the end later.
    defer {
      for process in ProcessTable().entries.keys
      where ProcessTable.environment(of: process)?.contains("PERCH_SOCKET=\(socket)") == true {
        kill(process, SIGKILL)
      }
    }
    let far = try display.startPerch(
      ["run", "--title", "Far", "--", "sh", "-c", "exit 3"], adding: ["PERCH_SOCKET": socket])
    #expect(far.waitPatiently() == .exited(3))
    #expect(display.jobFolder.records().map(\.isElsewhere) == [true])
    let near = try display.startPerch(
      ["run", "--title", "Near", "--", "sh", "-c", "exit 4"], adding: ["DISPLAY": ""])
    #expect(near.waitPatiently() == .exited(4))
    let perch = try RunningPerch(on: display)
    try perch.waitForJob("the near job") { $0["title"].string == "Near" }
    #expect(try perch.jobs().count == 1)
    let output = try display.runPerch(
      ["msg", "output", try #require(display.jobFolder.records().first { $0.title == "Far" }?.id)])
    #expect(output.status == .exited(0))
  }

  @Test func `a Perch that does not run is started for the first job`() throws {
    let display = try Desktop.bare.start()
    let server = try SSHServer(beside: display)
    let sign = "\(display.homeFolder)/sign"
    let session = try display.startSession(
      server, [job("until [ -e \(sign) ]; do sleep 0.05; done")])
    let input = try InputDriver(at: display)
    try input.waitForPerch()
    let state = try input.waitFor("the job") { !$0["jobs"].array.isEmpty }
    #expect(state["jobs"][0]["job"]["host"].string == SSHServer.host)
    try Files.write([], to: sign)
    #expect(session.waitPatiently() == .exited(0))
    #expect(input.say("quit").status == 0)
  }

  // Breaks when a script of an earlier session, as in tmux, reports to nothing.
  @Test func `a script finds the socket of the present session`() throws {
    let (perch, server) = try start()
    let first = try perch.display.startSession(server, ["echo $PERCH_SOCKET"])
    #expect(first.waitPatiently() == .exited(0))
    let old = first.output.split(separator: "\n").first.map(String.init) ?? ""
    try PerchTests.wait(for: "the end of the socket") { !Files.exists(old) }
    let second = try perch.display.startSession(
      server,
      [
        "export PERCH_SOCKET=\(old); \(PerchProgram.path) job set a --require && "
          + "\(PerchProgram.path) job set b; tail -f /dev/null"
      ])
    try perch.waitForJob("the first row") { $0["id"].string == "set-a@\(SSHServer.host)" }
    try perch.waitForJob("the second row") { $0["id"].string == "set-b@\(SSHServer.host)" }
    second.terminate()
  }
}
