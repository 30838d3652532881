internal import ArgumentParser
import Glibc
internal import PerchShell

/// `perch config`: prints the configuration in force and the possible keys, and checks a file.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show what Perch is set to, and check its configuration file.",
    discussion: """
      Without an option, every setting is listed with its value and with who said so: the command \
      line, $XDG_CONFIG_HOME/perch/config.ini, the desktop, or nobody. Each comes before those \
      after it. The file is read again whenever it changes; a line that is wrong leaves \
      its key as it was.

      To begin with a file that has every key in it: perch config --defaults > FILE

      Exit status: 0 done, 1 the file has mistakes, 2 bad usage.
      """)

  @Flag(help: "Print a file with every key, what it means, and its default.")
  var defaults = false

  @Flag(help: "Say what is wrong with a file, or else with the one in use.")
  var check = false

  @Argument(help: "The file to check.", completion: .file())
  var file: String?

  func validate() throws {
    if defaults, check { throw ValidationError("--defaults and --check are two things.") }
    if file != nil, !check {
      throw ValidationError("A file is for --check: perch config --check FILE")
    }
  }

  func run() throws {
    if defaults { return Perch.fputs(Configuration.defaults, to: STDOUT_FILENO) }
    let problems: [String]
    if check {
      problems = file.map(Configuration.problems(in:)) ?? Configuration.problems()
    } else {
      let report = Configuration.report()
      Perch.fputs(report.lines.map { $0 + "\n" }.joined(), to: STDOUT_FILENO)
      problems = report.problems
    }
    Perch.fputs(problems.map { "perch: \($0)\n" }.joined(), to: STDERR_FILENO)
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
