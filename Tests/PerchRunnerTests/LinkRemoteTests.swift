import Glibc
import PerchIPC
import PerchJobs
import PerchSystem
import PerchTime
import Testing

@testable import PerchRunner

/// Jobs that report to the Perch of another host, through a socket that may go away.
@Suite struct LinkRemoteTests {
  private func job(
    _ perch: StandInPerch, diagnostics: Diagnostics = Diagnostics(isQuiet: true)
  ) -> LinkedJob {
    LinkedJob(
      perch, description: JobDescription(command: ["make"], environment: ["A=1"]),
      address: PerchAddress(forwardedSocket: perch.folder + "/perch/7.sock"),
      diagnostics: diagnostics)
  }

  // Breaks when secrets or paths of this host go to another one.
  @Test func `neither the environment nor the folder is sent`() throws {
    let perch = try StandInPerch()
    let job = job(perch)
    job.turn()
    job.end(0)
    job.turn()
    let greeting = try #require(perch.greetings.first)
    #expect(greeting.environment == nil && greeting.directory.isEmpty)
    #expect(greeting.command == ["make"])
  }

  @Test func `nothing is started, and one line says that the connection is lost`() throws {
    let terminal = try StandInTerminal()
    let perch = try StandInPerch(listens: false)
    let job = job(perch, diagnostics: Diagnostics(descriptor: terminal.descriptor))
    for _ in 1...5 { job.turn(after: .seconds(1)) }
    #expect(job.link.caller.started == nil && !job.link.caller.hasFailed)
    let sentence = "The connection to Perch is lost, so this job is not shown until it is back."
    #expect(terminal.text == "perch: \(sentence)\n")
    try perch.listen()
    job.turn(after: .seconds(1))
    #expect(perch.greetings.count == 1)
    perch.end()
    job.turn()
    job.end(0)
    #expect(job.isSettled && terminal.text.split(separator: "\n").count == 1)
  }

  @Test func `the end is told again until the other host knows it`() throws {
    let perch = try StandInPerch()
    let job = job(perch)
    job.turn()
    perch.order(.welcome(notice: nil))
    job.turn()
    job.end(3)
    job.turn()
    #expect(perch.reports.last?.status == 3 && job.link.owesEnd)
    // The connection is lost before an answer.
    perch.hangUp()
    job.turn()
    #expect(job.link.owesEnd && job.isSettled)
    job.turn(after: .seconds(1))
    #expect(perch.greetings.count == 2 && perch.greetings.last?.report.status == 3)
    perch.order(.settled)
    job.turn()
    perch.hangUp()
    job.turn()
    #expect(!job.link.owesEnd)
  }

  // Breaks when a Perch of this host shows the jobs of another one's, or loses its own to them.
  @Test func `records of jobs that another host shows say so, and push out none of this one`()
    throws
  {
    let perch = try StandInPerch()
    let folder = JobFolder(path: perch.folder + "/jobs")
    let local = JobRecord(
      id: "job-00000000000000aa", title: "Here", started: 1, elapsed: 1, status: 0, phase: .done)
    try folder.write(local, lines: [])
    for number in 1...201 {
      let digits = String(1000 + number)
      let old = JobRecord(
        id: "job-000000000000\(digits)", title: "Far", started: 10 + Double(number), elapsed: 1,
        status: 0, phase: .done, isElsewhere: true)
      try folder.write(old, lines: [])
    }
    let job = job(perch)
    job.turn()
    perch.order(.welcome(notice: nil))
    job.turn()
    job.end(0)
    let records = folder.records()
    #expect(records.count == 201 && records.count(where: \.isElsewhere) == 200)
    #expect(records.first == local)
    #expect(records.contains { $0.id == job.link.description.id && $0.isElsewhere })
  }

  // Breaks when the result of a job is shown nowhere, because its socket is that of a session of long ago.
  @Test func `a job that no other host has welcomed is one of this host`() throws {
    let perch = try StandInPerch(listens: false)
    let folder = JobFolder(path: perch.folder + "/jobs")
    let stale = job(perch)
    for _ in 1...3 { stale.turn(after: .seconds(1)) }
    stale.end(3)
    #expect(folder.read(stale.link.description.id)?.isElsewhere == false && !stale.link.owesEnd)
    try perch.listen()
    let refused = job(perch)
    refused.turn()
    let reply = ControlLine.encode(ControlReply.refused(Sentence("There is no room.")))
    perch.say(String(decoding: reply, as: UTF8.self))
    refused.turn()
    refused.end(3)
    #expect(folder.read(refused.link.description.id)?.isElsewhere == false)
  }

  // Breaks when a command that is done before its welcome is shown here and there.
  @Test func `a job that is welcomed after its end is shown elsewhere, and keeps its lines`() throws
  {
    let perch = try StandInPerch()
    let folder = JobFolder(path: perch.folder + "/jobs")
    let description = JobDescription(command: ["make"])
    let link = JobLink(
      description, address: PerchAddress(forwardedSocket: perch.folder + "/perch/7.sock"),
      source: OutputSource(), folder: folder, diagnostics: Diagnostics(isQuiet: true), at: .zero)
    _ = link.turn(ready: [], at: .zero)
    Array("text\n".utf8).withUnsafeBytes { link.receive($0, at: .zero) }
    link.end(status: 3, .init(), at: .zero)
    #expect(folder.read(description.id)?.isElsewhere == false)
    perch.read()
    perch.order(.welcome(notice: nil))
    _ = link.turn(ready: Set(link.reading), at: .zero)
    let record = try #require(folder.read(description.id))
    #expect(record.isElsewhere && record.status == 3 && record.command == ["make"])
    #expect(folder.lines(of: description.id).map(\.text) == ["text"])
  }

  // Breaks when a job that is refused calls each second for days, or never again once there is room.
  @Test func `a job that is refused calls ever later, and at last no more`() throws {
    let terminal = try StandInTerminal()
    let perch = try StandInPerch()
    let job = job(perch, diagnostics: Diagnostics(descriptor: terminal.descriptor))
    let reply = ControlLine.encode(ControlReply.refused(Sentence("There is no room.")))
    func refuse() {
      perch.say(String(decoding: reply, as: UTF8.self))
      perch.hangUp()
      // The words, and the end.
      for _ in 1...2 { job.turn() }
    }
    job.turn()
    refuse()
    job.turn(after: .seconds(1))
    refuse()
    job.turn(after: .seconds(2))
    #expect(perch.greetings.count == 3)
    // There is room, and then none again.
    perch.order(.welcome(notice: nil))
    job.turn()
    var pause = 1
    for count in 4..<(4 + PerchCaller.refusalLimit - 1) {
      refuse()
      job.turn(after: .seconds(pause) - .milliseconds(1))
      #expect(perch.greetings.count == count - 1)
      job.turn(after: .milliseconds(1))
      #expect(perch.greetings.count == count)
      pause = min(256, 2 * pause)
    }
    job.end(3)
    job.turn()
    #expect(job.link.owesEnd)
    refuse()
    #expect(!job.link.owesEnd && job.isSettled && job.link.deadline == nil)
    #expect(terminal.text == "perch: There is no room.\n")
  }

  // Breaks when ssh cannot end before the jobs that were left behind on the other host.
  @Test func `a job hangs up once the session has removed its socket`() throws {
    let perch = try StandInPerch()
    let job = job(perch)
    job.turn()
    #expect(perch.greetings.count == 1)
    job.turn(after: .seconds(1))
    #expect(job.link.caller.connection != nil)
    unlink(perch.folder + "/perch/7.sock")
    job.turn(after: .seconds(1))
    #expect(job.link.caller.connection == nil)
  }

  // Breaks when a job that was never shown leaves a process behind.
  @Test func `no end is owed to a Perch that never answered`() throws {
    let perch = try StandInPerch(listens: false)
    let job = job(perch)
    job.turn()
    job.end(3)
    #expect(!job.link.owesEnd)
  }

  // Breaks when a job stays out of reach although the next session is there.
  @Test func `a job finds the socket of the next session by the mark in its name`() throws {
    let mark = "\(getpid())x"
    let first = "\(ForwardedSocket.folder)/\(ForwardedSocket.prefix)\(mark)-a"
    let names = ["\(mark)-b", "\(mark)-c", "other-d", "\(mark)e-f"]
    let paths = names.map { "\(ForwardedSocket.folder)/\(ForwardedSocket.prefix)\($0)" }
    let listeners = paths.compactMap { UnixSocket.listen(at: $0) }
    defer {
      listeners.forEach { close($0) }
      paths.forEach { unlink($0) }
    }
    #expect(ForwardedSocket.equals(of: first) == [first] + paths.prefix(2))
    #expect(ForwardedSocket.equals(of: "/tmp/perch-plain") == ["/tmp/perch-plain"])
    #expect(ForwardedSocket.equals(of: "/run/perch-a-b") == ["/run/perch-a-b"])
  }
}
