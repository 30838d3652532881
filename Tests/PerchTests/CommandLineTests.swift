import PerchHarness
import PerchSystem
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [":65000", ""])
  func `without a display there is one sentence and status 1`(name: String) throws {
    let perch = try Desktop.bare.start().runPerch(adding: ["DISPLAY": name])
    #expect(perch.status == .exited(1))
    #expect(perch.output.isEmpty)
    #expect(perch.errors.hasPrefix("perch: ") && perch.errors.contains("isplay"))
    #expect(perch.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [["--frobnicate"], ["--scale", "99"], ["--motion", "wild"], ["msg"]])
  func `bad usage is explained on standard error with status 2`(arguments: [String]) throws {
    let perch = try Desktop.bare.start().runPerch(arguments)
    #expect(perch.status == .exited(2))
    #expect(perch.output.isEmpty)
    #expect(perch.errors.contains("Usage: perch"))
  }

  @Test func `help is printed on standard output`() throws {
    let perch = try Desktop.bare.start().runPerch(["--help"])
    #expect(perch.status == .exited(0))
    #expect(perch.output.contains("USAGE: perch") && perch.errors.isEmpty)
  }

  @Test func `help shows the manual, or the options of a command that has no page`() throws {
    let display = try Desktop.bare.start()
    let checkout = "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let manual = try display.runPerch(
      ["help", "msg"], adding: ["PERCH_DATA_DIR": checkout + "/Resources", "PAGER": "cat"])
    #expect(manual.status == .exited(0) && manual.output.contains("hiddenBy"))
    let options = try display.runPerch(["help", "replay"])
    #expect(options.status == .exited(0) && options.output.contains("USAGE: perch replay"))
    let unknown = try display.runPerch(["help", "nothing"])
    #expect(unknown.status == .exited(2) && unknown.errors.contains("nothing"))
  }

  // Breaks when the installed program runs the tour, or takes its options for bad usage.
  @Test(arguments: [[], ["--filmstrip"], ["--out", "/tmp"]])
  func `the tour comes with the source alone`(options: [String]) throws {
    let perch = try Desktop.bare.start().runPerch(["tour"] + options)
    #expect(perch.status == .exited(1) && perch.output.isEmpty)
    #expect(
      perch.errors
        == "perch: The tour comes with the source: run make tour in a checkout of Perch.\n")
  }

  @Test func `a message without an instance ends with status 3`() throws {
    let perch = try Desktop.bare.start().runPerch(["msg", "state"])
    #expect(perch.status == .exited(3))
    #expect(perch.output.isEmpty && perch.errors.hasPrefix("perch: Perch is not running"))
  }

  @Test func `a message ends with what came of it`() throws {
    let perch = try RunningPerch(on: .bare)
    func say(_ words: String...) throws -> ChildProcess {
      try perch.display.runPerch(["msg"] + words)
    }
    let state = try say("state")
    #expect(state.status == .exited(0))
    #expect(state.output == (try perch.state().line) + "\n" && state.errors.isEmpty)
    #expect(try say("sync", "settled").status == .exited(0))
    for words in [
      ["park", "library"], ["park", "nobody"], ["open", "nobody"], ["close", "nobody"],
    ] {
      let refused = try perch.display.runPerch(["msg"] + words)
      #expect(refused.status == .exited(1) && refused.output.isEmpty)
      #expect(refused.errors.hasPrefix("perch: ") && refused.errors.hasSuffix(".\n"))
    }
    for words in [["frobnicate"], ["state", "now"], ["ball", "up"], ["open"]] {
      let misused = try perch.display.runPerch(["msg"] + words)
      #expect(misused.status == .exited(2) && misused.output.isEmpty)
      #expect(misused.errors.hasPrefix("perch: "))
    }
    #expect(
      try say("stop").errors
        == "perch: No job was given: perch msg stop ID. perch msg state lists the jobs.\n")
  }
}
