import Glibc
import PerchEngine
import PerchJobs
import PerchRunner
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The button on the page of a real job.
@Suite struct JobButtonTests {
  private let perch: RunningPerch

  init() throws { perch = try RunningPerch(on: .openbox, pages: 1) }

  /// A script that prints the signals that it receives, and keeps running.
  private static let deaf = """
    trap 'echo interrupted >> log' INT; trap 'echo terminated >> log' TERM; echo $$ > pid; \
    while :; do sleep 0.05; done
    """

  @Test(arguments: [true, false])
  func `a command that does not want to end is killed in the end`(hasTerminal: Bool) throws {
    let display = perch.display
    let words = ["run", "--show", "--", "sh", "-c", Self.deaf]
    let session =
      try hasTerminal
      ? TerminalSession([PerchProgram.path] + words, folder: display.homeFolder, on: display) : nil
    let process = hasTerminal ? nil : try display.startPerch(words, errors: .discarded)
    try perch.waitForPage()
    let log = "\(display.homeFolder)/log"
    try wait(for: "the command") { Files.exists("\(display.homeFolder)/pid") }
    let command = Array(words.suffix(3))
    let stop = try perch.jobButton(.interrupt, of: command)
    perch.input.click(at: stop)
    try wait(for: "the first signal") { Files.text(log) == "interrupted\n" }
    // Impatience sends nothing else.
    for _ in 0..<4 { perch.input.click(at: stop) }
    try perch.settle()
    try press(.terminate, of: command) { Files.text(log)?.hasSuffix("terminated\n") == true }
    #expect(Files.text(log) == "interrupted\nterminated\n")
    try press(.kill, of: command) { display.jobFolder.records().first?.phase != nil }
    if let session { #expect(try session.finish().end == .killed(SIGKILL)) }
    if let process { #expect(process.waitPatiently() == .killed(by: SIGKILL)) }
    let record = try #require(display.jobFolder.records().first)
    #expect(record.status == 137 && record.wasInterrupted)
  }

  /// Clicks on a button, beside it again and again, until it takes the click.
  private func press(
    _ stop: Job.Stop?, of command: [String], until isDone: () -> Bool
  ) throws {
    let point = try perch.jobButton(stop, of: command)
    try wait(for: "a click that is taken") {
      perch.input.move(to: PixelPoint(x: point.x, y: point.y + 200))
      perch.input.click(at: point)
      return isDone()
    }
  }

  @Test func `the button to run again starts a job in the same environment and folder`() throws {
    let display = perch.display
    let script = "echo $MARK $PWD >> result; exit 4"
    let process = try display.runJob(
      script, options: ["--show", "--title", "again"], adding: ["MARK": "ours and nobody's"])
    #expect(process.waitPatiently() == .exited(4))
    try perch.waitForPage()
    let first = try #require(display.jobFolder.records().first)
    func second() -> JobRecord? {
      display.jobFolder.records().first { $0.id != first.id && $0.status == 4 }
    }
    try press(nil, of: ["sh", "-c", script]) { second() != nil }
    let line = "ours and nobody's \(display.homeFolder)\n"
    #expect(Files.text("\(display.homeFolder)/result") == line + line)
    let record = try #require(second())
    #expect(record.command == first.command && record.title == "again")
    #expect(record.directory == first.directory)
    // The new result has the row of the one that was seen.
    try wait(for: "a single result") { display.jobFolder.records().map(\.id) == [record.id] }
  }
}

extension RunningPerch {
  /// Waits until a job's page is on top and nothing moves.
  fileprivate func waitForPage() throws {
    try input.waitFor("the job's page") {
      $0["stack"]["pages"].array.last?["kind"].string == "job"
    }
    try settle()
  }
}
