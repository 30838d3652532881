import Glibc
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchRunner

@Suite struct LinkStartTests {
  @Test func `a Perch that does not run is started in the background, by itself alone`() throws {
    let perch = try StandInPerch(listens: false)
    let said = perch.folder + "/said"
    let script = """
      #!/bin/sh
      said="$@
      $(pwd)
      $(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2 | sort -u)
      $(ls /proc/$$/fd | grep -c ..)
      $(ps -o sid= -p $$)
      $$
      $(grep SigBlk /proc/$$/status)"
      echo "$said" | tr -d ' ' >"\(said).new"
      mv "\(said).new" "\(said)"
      """
    let program = try perch.makeProgram(script)
    let leaked = fcntl(STDERR_FILENO, F_DUPFD, 50)
    defer { close(leaked) }
    let address = PerchAddress(display: ":7", runtimeFolder: perch.folder, program: program)
    let job = LinkedJob(perch, address: address)
    job.turn()
    let lines = try #require(waitForText(of: said)).split(separator: "\n")
    try #require(lines.count == 7)
    #expect(lines[0...2] == ["--for-job", "/", "/dev/null"])
    // The shell holds its script as number 10, and nothing else.
    #expect(lines[3] == "1")
    #expect(lines[4] == lines[5])
    #expect(lines[6] == "SigBlk:\t0000000000000000")
  }

  @Test func `the command does not wait for Perch to start, and greets it once it is there`() throws
  {
    let job = LinkedJob(try StandInPerch(listens: false), program: "/bin/true")
    job.turn()
    #expect(job.link.deadline == job.now + .milliseconds(50))
    job.turn(after: .milliseconds(50))
    try job.perch.listen()
    job.turn(after: .milliseconds(50))
    #expect(job.perch.greetings.count == 1)
  }

  @Test func `a Perch that cannot start is told of`() throws {
    let terminal = try StandInTerminal()
    let job = LinkedJob(
      try StandInPerch(listens: false), program: "/bin/false",
      diagnostics: Diagnostics(descriptor: terminal.descriptor))
    let deadline = MonotonicClock.now + .seconds(10)
    job.turn()
    while !job.link.caller.hasFailed, MonotonicClock.now < deadline {
      job.turn(after: .milliseconds(50))
    }
    let sentence = "perch: Perch cannot start on display :7, so this job is not shown.\n"
    #expect(terminal.text == sentence)
    #expect(job.link.deadline == job.now + .seconds(1))
  }

  @Test func `a Perch that is too busy to answer is not started again`() throws {
    let perch = try StandInPerch()
    let program = try perch.makeProgram("#!/bin/sh\n: >\(perch.folder)/said\n")
    var callers: [Int32] = []
    defer { callers.forEach { close($0) } }
    while case .answered(let caller) = perch.call(), callers.count < 1000 { callers.append(caller) }
    #expect(perch.call() == .busy)
    let job = LinkedJob(perch, program: program)
    job.turn(perchReads: false)
    #expect(job.link.reading.isEmpty && job.link.deadline == job.now + .milliseconds(50))
    for _ in 0...callers.count { perch.letGo() }
    job.turn(after: .milliseconds(50))
    #expect(perch.greetings.count == 1)
    #expect(access(perch.folder + "/said", F_OK) != 0)
  }

  @Test func `no second Perch is started when one ends`() throws {
    let perch = try StandInPerch()
    let program = try perch.makeProgram("#!/bin/sh\n: >\(perch.folder)/said\n")
    let job = LinkedJob(perch, program: program)
    job.turn()
    job.perch.end()
    for _ in 0..<20 { job.turn(after: .seconds(1)) }
    #expect(access(perch.folder + "/said", F_OK) != 0)
  }
}

extension StandInPerch {
  /// A program in the folder of the test.
  func makeProgram(_ text: String) throws -> String {
    let path = folder + "/program"
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    chmod(path, 0o700)
    return path
  }
}
