import PerchIPC
import PerchJobs
import PerchTime
import Testing

@testable import PerchRunner

@Suite struct LinkRecordTests {
  @Test func `what became of a job is on disk before Perch is told, whether or not it is there`()
    throws
  {
    let perch = try StandInPerch(listens: false)
    let job = LinkedJob(
      perch, description: JobDescription(title: "Build", command: ["make"], started: 1000),
      source: StandInSource(report: JobReport(text: "half")))
    let folder = JobFolder(path: perch.folder + "/jobs")
    #expect(folder.isHeld(job.link.description.id))
    #expect(folder.read(job.link.description.id) == nil)
    job.receive("0.5")
    job.end(2, after: .seconds(3))
    let record = try #require(folder.read(job.link.description.id))
    #expect(record.progress == 0.5 && record.text == "half")
    #expect(record.title == "Build" && record.command == ["make"] && record.started == 1000)
    #expect(record.status == 2 && record.phase == .failed && record.elapsed == 3)
    #expect(!folder.isHeld(job.link.description.id))
  }

  @Test func `the last lines are kept with their colours`() throws {
    let perch = try StandInPerch(listens: false)
    let folder = JobFolder(path: perch.folder + "/jobs")
    let link = JobLink(
      JobDescription(command: ["ls"]), address: PerchAddress(display: ""), source: OutputSource(),
      folder: folder, at: .zero)
    Array("plain\n\u{1b}[31mred\u{1b}[m\nlast".utf8).withUnsafeBytes { link.receive($0, at: .zero) }
    link.end(status: 0, .init(), at: .zero)
    let lines = folder.lines(of: link.description.id)
    #expect(lines.map(\.text) == ["plain", "red", "last"])
    #expect(lines[1].runs.first?.style.foreground == .indexed(1))
  }

  @Test func `a job that leaves no result leaves no record`() throws {
    let perch = try StandInPerch()
    let job = LinkedJob(perch)
    job.turn()
    job.end(0, .init(leavesNoResult: true))
    job.turn()
    #expect(perch.reports.map(\.leavesNoResult) == [true])
    #expect(JobFolder(path: perch.folder + "/jobs").records().isEmpty)
  }

  @Test func `a folder that cannot be written costs one line, and Perch is told all the same`()
    throws
  {
    let terminal = try StandInTerminal()
    let job = LinkedJob(
      try StandInPerch(), folder: "/proc/jobs",
      diagnostics: Diagnostics(descriptor: terminal.descriptor))
    job.turn()
    job.end(4)
    job.turn()
    #expect(job.perch.reports.map(\.status) == [4])
    #expect(terminal.text.hasPrefix("perch: The result is not kept"))
  }

  @Test func `a command's output tells how far it is, and what was printed`() throws {
    let perch = try StandInPerch()
    let link = JobLink(
      JobDescription(command: ["make"]), address: perch.address, source: OutputSource(),
      folder: JobFolder(path: perch.folder + "/jobs"), at: .zero)
    var now = Instant.zero
    func turn() {
      _ = link.turn(ready: Set(link.reading), at: now)
      perch.read()
      now = now + .seconds(1)
    }
    turn()
    perch.order(.follow(from: 0))
    for step in 1...4 {
      let text = "[\(step)/8] step\n"
      Array(text.utf8).withUnsafeBytes { link.receive($0, at: now) }
      turn()
    }
    #expect(perch.reports.last?.progress == 0.5)
    #expect(perch.shownLines == (1...4).map { "[\($0)/8] step" })
    Array("Go on? [y/n] ".utf8).withUnsafeBytes { link.receive($0, at: now) }
    turn()
    now = now + .seconds(10)
    turn()
    #expect(perch.reports.last?.phase == .waiting)
  }
}
