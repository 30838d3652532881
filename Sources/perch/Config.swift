internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchShell
internal import PerchSystem

/// `perch config`: prints the configuration in force and the possible keys, and checks a file.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: Perch.catalogue.text("List the settings, and check the configuration file."),
    usage: "perch config [--defaults | --check [FILE]]",
    discussion: Perch.paragraphs(
      Sentence(
        "Without an option, lists every setting with its value and its source: the command "
          + "line, $XDG_CONFIG_HOME/perch/config.ini, the desktop, or the default, the first "
          + "of these that names it. The file is read again whenever it changes; a wrong line "
          + "leaves its key as it was."),
      Sentence(
        "To start with a file that has every key: perch config --defaults > FILE"),
      Sentence(
        "Exit status: 0 done, 1 the file has mistakes, 2 bad usage.")))

  @Flag(help: .text("Print a file with every key, its meaning and its default."))
  var defaults = false

  @Flag(help: .text("List the mistakes of a file, by default of the one in use."))
  var check = false

  @Argument(help: .text("The file to check."), completion: .file())
  var file: String?

  func validate() throws {
    if defaults, check {
      throw ValidationError(Perch.catalogue.text("--defaults and --check cannot be combined."))
    }
    if file != nil, !check {
      throw ValidationError(Perch.catalogue.text("A file needs --check: perch config --check FILE"))
    }
  }

  func run() throws {
    if defaults {
      if !Perch.fputs(Configuration.defaults, to: STDOUT_FILENO) { throw ExitCode(1) }
      return
    }
    let problems: [String]
    if check {
      problems =
        file.map { Configuration.problems(inFile: $0, in: Perch.wording) }
        ?? Configuration.problems(in: Perch.wording)
    } else {
      let report = Configuration.report(in: Perch.wording)
      let text = report.lines.map { $0 + "\n" }.joined()
      if !Perch.fputs(text, to: STDOUT_FILENO) { throw ExitCode(1) }
      problems = report.problems
    }
    Perch.fputs(problems.map { "perch: \($0)\n" }.joined(), to: STDERR_FILENO)
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
