import PerchHarness
import Testing

/// Command lines with a mistake: the words of the sentence, the usage, and the command that was meant.
@Suite struct MistypedCommandTests {
  @Test(arguments: [
    (["--frobnicate"], "Unknown option \"--frobnicate\"."),
    (["--motio", "off"], "Unknown option \"--motio\". Did you mean --motion?"),
    (["--motion", "it's  so 'x' "], "\"it's  so 'x' \" is not valid for --motion."),
    (["park"], "The argument <file> is missing."),
    (["--theme"], "The option --theme needs a value."),
    (["replay", "a", "'b'"], "Unexpected argument \"'b'\"."),
    (["replay", "a", "b", "c"], "There are 2 arguments too many."),
    (["config", "--check=3"], "The option --check takes no value."),
    (["run", "--fast"], "Unknown option \"--fast\". Write the command after --."),
    (["run", "--detatch", "--", "ls"], "Unknown option \"--detatch\". Did you mean --detach?"),
    (["run", "--titel", "x", "--", "ls"], "Unknown option \"--titel\". Did you mean --title?"),
    (["run", "--titel=x", "--", "ls"], "Unknown option \"--titel\". Did you mean --title?"),
    (["run", "--frobnicate", "--", "ls"], "Unknown option \"--frobnicate\"."),
  ])
  func `what was typed is quoted as it was typed`(words: [String], sentence: String) throws {
    let perch = try Desktop.bare.start().runPerch(words)
    #expect(perch.errors.hasPrefix("perch: \(sentence)\n"), "\(perch.errors)")
  }

  // Breaks when the usage is that of a command that was not typed.
  @Test(arguments: [
    (
      ["--bogus"], "Unknown option \"--bogus\".", ["perch [FILE...]", "perch COMMAND [...]"],
      "perch"
    ),
    (
      ["open", "--bogus"], "Unknown option \"--bogus\".", ["perch open [OPTION...] [FILE...]"],
      "perch open"
    ),
    (
      ["hooks", "instal", "tmux"],
      "There is no verb \"instal\". Did you mean perch hooks install?",
      [
        "perch hooks", "perch hooks install NAME... [--yes]", "perch hooks remove NAME... [--yes]",
      ], "perch hooks"
    ),
    (
      ["job", "sett", "x"], "There is no verb \"sett\". Did you mean perch job set?",
      ["perch job set ID [OPTION...]", "perch job end ID"], "perch job"
    ),
  ])
  func `the usage is that of the command that was typed`(
    words: [String], sentence: String, usages: [String], command: String
  ) throws {
    let perch = try Desktop.bare.start().runPerch(words)
    let lines = ["perch: \(sentence)"] + usages.map { "Usage: \($0)" } + ["See \(command) --help."]
    #expect(perch.status == .exited(2) && perch.output.isEmpty)
    #expect(perch.errors == lines.map { $0 + "\n" }.joined())
  }

  // Breaks when a typing mistake opens pages, or a file is taken for one.
  @Test func `a mistyped command is suggested, and nothing is opened`() throws {
    let display = try Desktop.bare.start()
    let table = [
      ("mgs", "msg"), ("rnu", "run"), ("prak", "park"), ("confg", "config"), ("undo", "msg undo"),
    ]
    for (word, command) in table {
      let perch = try display.runPerch([word, "state"])
      #expect(perch.status == .exited(2) && perch.output.isEmpty)
      #expect(
        perch.errors
          == "perch: There is no file or command \"\(word)\". Did you mean perch \(command)?\n")
    }
  }

  @Test func `a mistyped verb or argument is suggested`() throws {
    let display = try Desktop.bare.start()
    for (words, fault, meant) in [
      (["stat"], "There is no verb \"stat\"", "state"),
      (["qiut"], "There is no verb \"qiut\"", "quit"),
      (["run-agian"], "There is no verb \"run-agian\"", "run-again"),
      (["state", "libary"], "Unexpected argument \"libary\"", "state library"),
      (["ball", "mvoe", "0", "4"], "Unexpected argument \"mvoe\"", "ball move"),
    ] {
      let perch = try display.runPerch(["msg"] + words)
      #expect(perch.status == .exited(2) && perch.output.isEmpty)
      #expect(perch.errors == "perch: \(fault). Did you mean perch msg \(meant)?\n")
    }
  }
}
