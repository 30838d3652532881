internal import ArgumentParser
internal import PerchEngine
internal import PerchRunner
internal import PerchSystem

/// `perch announce`: the command that shell hooks run when a command has ended.
struct Announce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "announce",
    abstract: Perch.catalogue.text(
      "Show on the ball a command that has ended; for the shell hooks."),
    usage: "perch announce --title T --status N --seconds N [OPTION...]",
    discussion: Perch.paragraphs(
      Sentence(
        "Returns at once and prints nothing. The report is sent in the background, which "
          + "starts Perch if it is not running."),
      Sentence(
        "Exit status: 0 done, 2 bad usage, 3 no display.")))

  @Option(parsing: .unconditional, help: .text("The title, such as the command line."))
  var title: String

  @Option(help: .text("The exit status."))
  var status: Int32

  @Option(help: .text("The number of seconds that it ran."))
  var seconds: Double

  @Option(parsing: .unconditional, help: .text("The folder that it began in; by default this one."))
  var directory: String?

  @Option(
    help: .text("The shell that can run the title again, with its -i and -c; by default none can."))
  var shell: String?

  @Flag(help: .hidden)
  var patiently = false

  func validate() throws {
    guard (0...255).contains(status) else {
      throw ValidationError(Perch.catalogue.text("--status must be a number from 0 to 255."))
    }
    guard seconds >= 0 else {
      throw ValidationError(Perch.catalogue.text("--seconds must be 0 or more."))
    }
  }

  func run() throws {
    let announcement = Announcement(
      title: title, status: status, seconds: seconds, directory: directory, shell: shell)
    throw ExitCode(patiently ? announcement.deliver() : announcement.post())
  }
}
