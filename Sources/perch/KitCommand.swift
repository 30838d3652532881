internal import ArgumentParser
import Glibc
internal import PerchBridge
internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// `perch kit NAME -- PROGRAM ARG...`: gives a program in any language pages of its own.
struct KitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: Perch.catalogue.text("Give a program pages of its own on a ball of its own."),
    usage: "perch kit [--state-folder FOLDER] NAME -- PROGRAM ARG...",
    discussion: Perch.paragraphs(
      Sentence(
        "The program writes orders to its standard output and reads events from its standard "
          + "input, each a line of JSON; perch-kit(1) lists them. Its pages are on a ball of "
          + "their own, whose state is kept under NAME."),
      Sentence(
        "Exit status: 0, that of a program without a page, 127 if it cannot be started, "
          + "5 if the pages could not be saved, 3 without a display, 2 bad usage, 1 otherwise."
      )))

  @Option(
    help: .text(
      "The folder that the pages are saved in, by default that of the name.", valueName: "folder"))
  var stateFolder: String?

  @Argument(
    help: .text(
      "The name of the program's folders, of letters, digits, - and _.", valueName: "name"))
  var name: String

  @Argument(
    parsing: .captureForPassthrough,
    help: .text("The program and its arguments.", valueName: "program"))
  var words: [String] = []

  private var program: [String] { Array(words.first == "--" ? words.dropFirst() : words[...]) }

  func validate() throws {
    guard ProgramName.isValid(name) else {
      throw ValidationError(Perch.wording(ProgramName.rule))
    }
    if let stateFolder, !stateFolder.hasPrefix("/") {
      throw ValidationError(
        Perch.catalogue.text(
          "The folder {folder} cannot have the saved pages: its path is not absolute.",
          ["folder": stateFolder]))
    }
    guard !program.isEmpty else {
      throw ValidationError(
        Perch.catalogue.text(
          "No program was given. Example: perch kit timer -- python3 timer.py"))
    }
  }

  func run() throws {
    throw ExitCode(
      Bridge.run(name: name, program, stateFolder: stateFolder, wording: Perch.wording) {
        Perch.fputs("perch: \($0)\n", to: STDERR_FILENO)
      })
  }
}
