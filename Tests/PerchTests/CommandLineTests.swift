import PerchHarness
import PerchIPC
import PerchShell
import PerchSystem
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [":65000", ""])
  func `without a display there is one sentence and status 3`(name: String) throws {
    let perch = try Desktop.bare.start().runPerch(adding: ["DISPLAY": name])
    #expect(perch.status == .exited(3))
    #expect(perch.output.isEmpty)
    #expect(perch.errors.hasPrefix("perch: ") && perch.errors.contains("isplay"))
    #expect(perch.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [["--frobnicate"], ["--scale", "99"], ["--motion", "wild"], ["msg"]])
  func `bad usage is explained on standard error with status 2`(words: [String]) throws {
    let perch = try Desktop.bare.start().runPerch(words)
    #expect(perch.status == .exited(2))
    #expect(perch.output.isEmpty)
    let lines = perch.errors.split(separator: "\n")
    let first = try #require(lines.first)
    #expect(lines.count == (words == ["--frobnicate"] ? 4 : 3) && first.hasPrefix("perch: "))
    #expect(first.hasSuffix(".") || words == ["msg"])
    #expect(lines.last?.hasPrefix("See perch ") == true)
    #expect(lines.last?.hasSuffix(" --help.") == true)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `a value that is not valid comes with the ones that are`() throws {
    let perch = try Desktop.bare.start().runPerch(["--motion", "wild"])
    #expect(
      perch.errors == """
        perch: "wild" is not valid for --motion.
        --motion <motion>  The amount of motion: normal, reduced or off; by default as on the desktop.
        See perch open --help.

        """)
  }

  @Test func `progress without a standard input says so and ends`() throws {
    let words = ["-c", "exec \"$0\" progress <&-", PerchProgram.path]
    let perch = try ChildProcess(
      "/bin/sh", words, environment: ["PATH": "/usr/bin:/bin"], output: .pipe, errors: .pipe)
    #expect(perch.waitPatiently() == .exited(2))
    #expect(perch.errors == "perch: Standard input is closed, so there is no progress to read.\n")
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
      ["park", "library"], ["park", "unknown"], ["open", "unknown"], ["close", "unknown"],
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
    for verb in ["stop", "run-again", "output"] {
      #expect(
        try say(verb).errors
          == "perch: No job was given: perch msg \(verb) ID. perch msg state lists the jobs.\n")
    }
    for verb in ["stop", "run-again"] {
      #expect(try say(verb, "unknown").errors == "perch: There is no job \"unknown\".\n")
    }
  }

  // Breaks when the name of the first command is taken for that of a file.
  @Test func `open is a command by itself`() throws {
    let display = try Desktop.bare.start()
    let page = try display.writePages(1)[0]
    let perch = try RunningPerch(on: display, options: ["open"], sizing: [])
    let handed = try display.runPerch(["open", page])
    #expect(handed.status == .exited(0) && handed.errors.isEmpty)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
  }

  // Breaks when a setting seems to be taken over, or the file is not opened for it.
  @Test func `options for a start are reported when Perch runs already`()
    throws
  {
    let display = try Desktop.bare.start()
    let page = try display.writePages(1)[0]
    let perch = try RunningPerch(on: display)
    let theme = try perch.state()["look"]["theme"]
    let opening = try display.runPerch(["--theme", "dark", "--motion", "off", page])
    #expect(opening.status == .exited(0) && opening.output.isEmpty)
    let file = try #require(try perch.state()["configuration"]["file"].string)
    #expect(
      opening.errors
        == "perch: Perch is already running and keeps its settings. To change theme, motion, edit "
        + "\(file).\n")
    try perch.settle()
    #expect(try perch.state()["look"]["theme"] == theme)
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
  }

  @Test func `a missing file is not parked`() throws {
    let display = try Desktop.bare.start()
    for command in [["park"], ["msg", "park"]] {
      let perch = try display.runPerch(command + ["nofile.md"])
      #expect(perch.status == .exited(1))
      #expect(perch.errors == "perch: There is no file \"nofile.md\".\n")
    }
  }

  // Breaks when a script that parks a file waits for the end of Perch.
  @Test func `a file is parked without a Perch that runs, which then stays`() throws {
    let display = try Desktop.bare.start()
    let page = try display.writePages(1)[0]
    let parking = try display.runPerch(["park", page])
    #expect(parking.status == .exited(0) && parking.errors.isEmpty)
    let input = try InputDriver(at: display)
    let state = try input.state()
    #expect(state["shelf"].array.count == 1 && state["main"]["mapped"].bool == false)
    #expect(input.say("quit").status == 0)
  }

  // Breaks when the list names a file that was never opened by its file's name.
  @Test func `a Markdown file that is parked unread has the title of its first heading`() throws {
    let perch = try RunningPerch(on: .bare)
    let page = try Files.write(
      "# The plan\n\nText.\n".utf8, to: "\(perch.display.dataFolder)/notes.md")
    #expect(try perch.display.runPerch(["park", page]).status == .exited(0))
    try perch.input.waitFor("the title") { $0["shelf"].titles == ["The plan"] }
    #expect(try !perch.state()["stack"]["pages"].titles.contains("The plan"))
  }

  @Test(arguments: [[""], ["park", ""], ["file://elsewhere.example/a"]])
  func `a name that names no file here is explained with status 2`(words: [String]) throws {
    let perch = try Desktop.bare.start().runPerch(words)
    #expect(perch.status == .exited(2) && perch.output.isEmpty)
    #expect(perch.errors.contains("name of the file is empty") || words[0].hasPrefix("file"))
  }

  @Test func `the version of a command is that of the program`() throws {
    let perch = try Desktop.bare.start().runPerch(["run", "--version"])
    #expect(perch.status == .exited(0) && perch.output == "\(Shell.version)\n")
  }

  // Breaks when a script believes that it has the whole answer.
  @Test(arguments: [["config", "--defaults"], ["config"], ["msg", "state"], ["msg", "--help"]])
  func `an answer that cannot be written ends with status 1`(words: [String]) throws {
    let perch = try RunningPerch(on: .bare)
    let script = try perch.display.start(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" >/dev/full", PerchProgram.path] + words,
      errors: .pipe)
    #expect(script.wait() == .exited(1))
    #expect(
      script.errors == "perch: The output could not be written: No space left on device.\n")
  }
}
