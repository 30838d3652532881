import Glibc
import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Texts from outside, by every way that they come in: none reorders, hides or replaces what Perch
/// shows beside it.
@Suite struct HostileTextTests {
  /// A mark that reverses what follows, an escape sequence, a control of 8 bits, a line separator
  /// and an isolate.
  private static let hostile = "\u{202e}gpj\u{1b}[2J.a\u{9b}\u{2028}b\u{2067}\u{200f}"
  private static let clean = "gpj.a b"

  @Test func `the name of a file is a clean title, and so is its folder's`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let folder = perch.display.dataFolder + "/\u{202e}in"
    #expect(mkdir(folder, 0o700) == 0)
    let path = try Files.write("x\n".utf8, to: "\(folder)/\(Self.hostile).txt")
    #expect(perch.input.say("open-files", path).status == 0)
    try perch.settle()
    #expect(try perch.topTitle() == Self.clean + ".txt")
    try perch.expectCleanState()
  }

  @Test func `a heading is a clean title`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let path = try Files.write(
      "# \(Self.hostile)\n\nText\n".utf8, to: "\(perch.display.dataFolder)/a.md")
    #expect(perch.input.say("open-files", path).status == 0)
    try perch.settle()
    #expect(try perch.topTitle() == Self.clean)
    try perch.expectCleanState()
  }

  @Test func `the title of perch run is clean`() throws {
    let perch = try RunningPerch.withWindow()
    let run = try perch.display.runJob("exit 0", options: ["--title", Self.hostile])
    #expect(run.waitPatiently() == .exited(0))
    let job = try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    #expect(job["title"].string == Self.clean)
    try perch.expectCleanState()
  }

  @Test func `a job's title, command, folder and short text are clean`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    var greeting = JobGreeting(
      1, title: Self.hostile, command: [Self.hostile], JobReport(text: Self.hostile))
    greeting.directory = "/\(Self.hostile)"
    let job = try perch.addJob(greeting)
    try perch.input.sync()
    let shelved = try perch.shelved(job.id)
    #expect(shelved["title"].string == Self.clean)
    #expect(shelved["job"]["text"].string == Self.clean)
    try perch.expectCleanState()
  }

  @Test func `the name of another program is clean`() throws {
    let bus = try PrivateBus()
    let perch = try RunningPerch(on: try Desktop.bare.start(), adding: bus.environment)
    let program = try #require(SessionBus(address: bus.address))
    program.emit(
      BusCall(
        path: "/a", interface: "com.canonical.Unity.LauncherEntry", member: "Update",
        [
          .string("application://\u{202e}gnp.a\u{2028}b\u{200f}.desktop"),
          .dictionary(["progress-visible": .bool(true)]),
        ]))
    try wait(for: "the job") {
      program.turn()
      return try perch.jobs().count == 1
    }
    #expect(try perch.state()["jobs"].titles == ["gnp.a b"])
    try perch.expectCleanState()
  }

  @Test func `an answer to a script quotes its words on one clean line`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let reply = perch.input.say(Self.hostile)
    #expect(reply.error?.contains("\"\(Self.clean)\"") == true)
  }
}

extension RunningPerch {
  fileprivate func topTitle() throws -> String? {
    try state()["stack"]["pages"].array.last?["title"].string
  }

  /// Expects no mark that reorders text, and no control, in any title or text that scripts are told.
  fileprivate func expectCleanState(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let rows = try input.libraryRows()
    let (shelf, jobs) = (try state()["shelf"].array, try state()["jobs"].array)
    let pages = try state()["stack"]["pages"].array + rows + shelf + jobs
    let texts =
      pages.compactMap { $0["title"].string } + shelf.compactMap { $0["job"]["text"].string }
    #expect(texts.count >= 2, sourceLocation: sourceLocation)
    let bad = texts.joined().unicodeScalars.filter {
      $0.properties.isBidiControl || $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .lineSeparator
    }
    #expect(bad.map(\.value).isEmpty, sourceLocation: sourceLocation)
  }
}
