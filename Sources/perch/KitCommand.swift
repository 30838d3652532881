internal import ArgumentParser
import Glibc
internal import PerchBridge
internal import PerchEngine
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
        "Exit status: 0, 127 if the program cannot be started, 3 without a display, 2 bad usage."
      )))

  @Option(
    help: .text(
      "The folder that the pages are saved in, by default that of the name.", valueName: "folder"))
  var stateFolder: String?

  @Argument(help: .text("The name of the program's folders, of a-z, 0-9 and -.", valueName: "name"))
  var name: String

  @Argument(
    parsing: .captureForPassthrough,
    help: .text("The program and its arguments.", valueName: "program"))
  var words: [String] = []

  private var program: [String] { Array(words.first == "--" ? words.dropFirst() : words[...]) }

  func validate() throws {
    let isName = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isName, 1...40 ~= name.utf8.count, name != "perch", !name.hasPrefix("-") else {
      throw ValidationError(
        Perch.catalogue.text(
          "The name is of a to z, 0 to 9 and -, at most 40 of them, and not perch."))
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
