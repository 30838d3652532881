import Glibc
internal import PerchRunner
internal import PerchSystem

/// `perch-run`: `perch run` by itself, for computers that have nothing else of Perch.
@main
enum PerchRun {
  private static let usage = "usage: perch-run [--title T] [--show] [--quiet] -- CMD ARG...\n"

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == CommandMonitor.verb { exit(attend(Array(words.dropFirst()))) }
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

  /// The monitor that the runner starts beside its command.
  private static func attend(_ words: [String]) -> Int32 {
    let options = words.prefix { $0 != "--" }
    guard let position = options.firstIndex(of: "--control"), position + 1 < options.endIndex,
      let control = Int32(options[position + 1])
    else { return 2 }
    return CommandMonitor.run(
      CommandWords(lastArguments: words.count - options.count - 1), control: control,
      hasTerminal: options.contains("--terminal"), isInFront: options.contains("--front"))
  }

  private static func say(_ sentence: String) {
    _ = Descriptor.write(Array("perch-run: \(sentence)\n".utf8), to: STDERR_FILENO)
  }
}
