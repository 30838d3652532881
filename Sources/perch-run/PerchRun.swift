import Glibc
internal import PerchRunner
internal import PerchSystem

/// `perch-run`: `perch run` by itself, for computers that have nothing else of Perch.
@main
enum PerchRun {
  private static let usage = "usage: perch-run [--title T] [--show] [--quiet] -- CMD ARG...\n"

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = CommandMonitor.run(words) { exit(status) }
    let options = RunnerOptions(words)
    if options.wantsHelp {
      _ = Descriptor.write(Array(usage.utf8), to: STDOUT_FILENO)
      exit(0)
    }
    if let fault = options.fault {
      say(fault)
      exit(2)
    }
    let command = CommandWords(lastArguments: options.commandCount)
    let isQuiet = options.isQuiet || EnvironmentVariable.value(of: "PERCH_QUIET") == "1"
    let end = Runner.run(
      command, title: options.title, isShown: options.isShown, isQuiet: isQuiet, starting: "perch")
    if let sentence = end.sentence(about: command.program) { say(sentence) }
    end.passOn()
  }

  private static func say(_ sentence: String) {
    _ = Descriptor.write(Array("perch-run: \(sentence)\n".utf8), to: STDERR_FILENO)
  }
}
