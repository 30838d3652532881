import PerchEngine
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestLanguages
import Testing

/// The language of what the command line says.
@Suite struct CommandLanguageTests {
  private let chinese = ["LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "zh_CN"]

  /// Translates a sentence as the compiled catalogue does.
  private func words(
    _ message: String, _ values: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    let words = try #require(Catalogue.compiled("zh_CN")).text(message, values)
    #expect(words.utf8.contains { $0 >= 0x80 })
    return words
  }

  @Test func `without an instance, what is wrong is said in the user's language`() throws {
    let display = try Desktop.bare.start()
    let message = try display.runPerch(["msg", "state"], adding: chinese)
    #expect(message.status == .exited(3) && message.output.isEmpty)
    let name = try #require(display.environment["DISPLAY"])
    let missing = try words(
      "Perch is not running on display {display}. Start it first.", ["display": name])
    #expect(message.errors == "perch: \(missing)\n")
    let nowhere = try display.runPerch(
      ["msg", "state"], adding: chinese.merging(["DISPLAY": ""]) { $1 })
    #expect(
      try nowhere.errors
        == "perch: \(words("Perch is not running: DISPLAY is not set."))\n")
    let start = try display.runPerch(adding: chinese.merging(["DISPLAY": ""]) { $1 })
    let lack = try words(
      "There is no display: DISPLAY is not set. Start Perch inside a graphical session.")
    #expect(start.status == .exited(3) && start.errors == "perch: \(lack)\n")
  }

  @Test func `wrong usage keeps its status in every language`() throws {
    let display = try Desktop.bare.start()
    let bare = try display.runPerch(["run"], adding: chinese)
    let lack = try words("No command was given. Example: perch run -- make -j8")
    #expect(bare.status == .exited(2) && bare.errors.hasPrefix("perch: \(lack)\n"))
    let mistyped = try display.runPerch(["msg", "stat"], adding: chinese)
    let meant = try words(
      "There is no verb \"{word}\". Did you mean perch msg {command}?",
      ["word": "stat", "command": "state"])
    #expect(mistyped.status == .exited(2) && mistyped.errors == "perch: \(meant)\n")
  }

  @Test func `the parser's errors and usage are in the user's language`() throws {
    let display = try Desktop.bare.start()
    let typed = try display.runPerch(["config", "--fast"], adding: chinese)
    let lines = [
      try words("Unknown option \"{option}\".", ["option": "--fast"]),
      try words("Usage: {usage}", ["usage": "perch config [--defaults | --check [FILE]]"]),
      try words("See {command} --help.", ["command": "perch config"]),
    ]
    #expect(typed.status == .exited(2))
    #expect(typed.errors == "perch: \(lines.joined(separator: "\n"))\n")
  }

  @Test func `the names of a list have the comma of the language between them`() throws {
    let display = try Desktop.bare.start()
    let hooks = try display.runPerch(["hooks", "install", "nothing"], adding: chinese)
    #expect(hooks.status == .exited(2) && hooks.errors.contains("bash、zsh、fish"))
  }

  // Breaks when a new command, option or argument is described in English alone.
  @Test(arguments: ["zh_CN", "ar"])
  func `all help is in the user's language`(language: String) throws {
    let display = try Desktop.bare.start()
    let environment = ["LC_ALL": "\(language).UTF-8", "LANGUAGE": language]
    let commands = ["open", "park", "run", "progress", "announce", "msg", "config", "replay"]
    for words in commands.map({ [$0] }) + [[], ["help"]] {
      let help = try display.runPerch(words + ["--help"], adding: environment)
      #expect(help.status == .exited(0) && help.errors.isEmpty)
      let english = try display.runPerch(words + ["--help"])
      let (ours, theirs) = (
        help.output.split(separator: "\n"), english.output.split(separator: "\n")
      )
      #expect(ours.count * 2 > theirs.count, "\(words)")
      let kept = Set(ours).intersection(theirs)
        .filter { !$0.hasPrefix("       perch ") && !$0.hasSuffix(">") }
      #expect(kept.isEmpty, "\(words)")
    }
  }

  @Test func `mistakes of the configuration file are listed in the user's language`() throws {
    let display = try Desktop.bare.start()
    let folder = try ScratchFolder()
    let file = folder.path + "/config.ini"
    try Files.write("theme\nscale = 9\n".utf8, to: file)
    let check = try display.runPerch(["config", "--check", file], adding: chinese)
    let sign = try words(
      "Line {line} of {file} has no equals sign: write NAME = VALUE.", ["line": "1", "file": file])
    let value = try words(
      "Line {line} of {file}: \"{value}\" is not valid for {key}. It takes {values}.",
      [
        "line": "2", "file": file, "value": "9", "key": "scale",
        "values": try words("a number from 0.5 to 4 or desktop"),
      ])
    #expect(check.status == .exited(1) && check.errors == "perch: \(sign)\nperch: \(value)\n")
  }

  @Test func `a command that is not found is named in the user's language`() throws {
    let display = try Desktop.bare.start()
    let run = try display.runPerch(
      ["run", "--", "no-such-command"], adding: chinese.merging(["DISPLAY": ""]) { $1 })
    let missing = try words("{program}: command not found", ["program": "no-such-command"])
    #expect(run.status == .exited(127) && run.errors.hasSuffix("perch: \(missing)\n"))
  }

  // Breaks when a refusal is in the language of the instance, or data depend on a language.
  @Test func `a refusal is in the caller's language, and the state in none`() throws {
    let perch = try RunningPerch(on: .bare)
    let refused = try perch.display.runPerch(["msg", "park", "{name}"], adding: chinese)
    let reason = try words("There is no page \"{name}\".", ["name": "{name}"])
    #expect(refused.status == .exited(1) && refused.errors == "perch: \(reason)\n")
    let english = try perch.display.runPerch(["msg", "park", "unknown"])
    #expect(english.errors == "perch: There is no page \"unknown\".\n")
    #expect(perch.input.say("park", "unknown").error == "There is no page \"unknown\".")
    let unknown = try perch.display.runPerch(["msg", "frobnicate"], adding: chinese)
    let sentence = try words("Unknown verb \"{words}\". {usage}", ["words": "frobnicate"])
    let verbs = try words("Verbs: {verbs}.").prefix { $0 != "{" }
    let start = sentence.prefix { $0 != "{" } + verbs
    #expect(unknown.status == .exited(2) && unknown.errors.hasPrefix("perch: \(start)state, "))
    let state = try perch.display.runPerch(["msg", "state"], adding: chinese)
    #expect(state.output == (try perch.state().line) + "\n" && state.errors.isEmpty)
  }
}
