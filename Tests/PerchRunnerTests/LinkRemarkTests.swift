import CLinux
import Glibc
import PerchIPC
import Testing

@testable import PerchRunner

@Suite struct LinkRemarkTests {
  private let terminal: StandInTerminal

  init() throws { terminal = try StandInTerminal() }

  private func job(_ perch: StandInPerch, address: PerchAddress? = nil) -> LinkedJob {
    LinkedJob(perch, address: address, diagnostics: Diagnostics(descriptor: terminal.descriptor))
  }

  @Test func `without a display one line says so, at the start and once`() throws {
    let nowhere = PerchAddress(display: "", program: "/bin/false")
    let job = job(try StandInPerch(listens: false), address: nowhere)
    #expect(terminal.text == "perch: There is no display, so this job is not shown.\n")
    for _ in 0..<3 { job.turn(after: .seconds(1)) }
    #expect(terminal.text == "perch: There is no display, so this job is not shown.\n")
    #expect(job.link.deadline == nil)
  }

  @Test func `a Perch that ends is told of once, however often it ends`() throws {
    let job = job(try StandInPerch())
    for _ in 0..<2 {
      job.turn(after: .seconds(1))
      job.perch.end()
      job.turn()
      try job.perch.listen()
    }
    #expect(terminal.text.hasPrefix("perch: Perch ended"))
    #expect(terminal.text.split(separator: "\n").count == 1)
  }

  @Test func `a Perch that says farewell is not told of`() throws {
    let job = job(try StandInPerch())
    job.turn()
    job.perch.order(.farewell)
    job.perch.end()
    for _ in 0..<2 { job.turn() }
    #expect(job.link.reading.isEmpty && terminal.text.isEmpty)
  }

  @Test func `what Perch has to say at the welcome is one line without controls`() throws {
    let job = job(try StandInPerch())
    job.turn()
    job.perch.order(.welcome(notice: "The shelf\u{1b}[2J is\nfull."))
    job.turn()
    #expect(terminal.text == "perch: The shelf[2J isfull.\n")
  }

  @Test func `on a raw terminal a line returns to its beginning`() throws {
    var settings = termios()
    tcgetattr(terminal.descriptor, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal.descriptor, TCSANOW, &settings)
    Diagnostics(descriptor: terminal.descriptor).say("Hello.")
    #expect(terminal.text == "perch: Hello.\r\n")
  }

  // Breaks when the end of Perch is told at the end of a question.
  @Test(arguments: [("Continue? ", "\r\n"), ("built\r\n", ""), ("", "")])
  func `a line begins below what the command has not ended`(output: String, start: String) throws {
    var settings = termios()
    tcgetattr(terminal.descriptor, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal.descriptor, TCSANOW, &settings)
    let job = job(try StandInPerch())
    job.turn(after: .seconds(1))
    if !output.isEmpty { job.receive(output) }
    job.perch.end()
    job.turn()
    #expect(terminal.text.hasPrefix(start + "perch: Perch ended."))
  }

  @Test func `nothing is printed where nothing is to be`() throws {
    Diagnostics(descriptor: terminal.descriptor, isQuiet: true).say("Hello.")
    Diagnostics(descriptor: terminal.descriptor).say("Bye.")
    #expect(terminal.text == "perch: Bye.\n")
  }

  @Test func `a terminal that takes nothing is not waited for`() throws {
    let pipe = try FullPipe()
    Diagnostics(descriptor: pipe.writing).say("Hello.")
  }
}
