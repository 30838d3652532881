internal import ArgumentParser
internal import PerchRunner

/// `perch announce`: the command that shell hooks run when a command has ended.
struct Announce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "announce",
    abstract: "Show a command that has ended on the ball; for the shell hooks.",
    discussion: """
      Returns at once and prints nothing; Perch is told in the background, and started if need be.

      Exit status: 0 done, 2 bad usage, 3 no display.
      """)

  @Option(parsing: .unconditional, help: "What it is called, such as its command line.")
  var title: String

  @Option(help: "Its exit status.")
  var status: Int32

  @Option(help: "How many seconds it ran.")
  var seconds: Double

  @Option(parsing: .unconditional, help: "Where it ran; the working directory if not given.")
  var directory: String?

  @Flag(help: .hidden)
  var patiently = false

  func validate() throws {
    guard (0...255).contains(status) else {
      throw ValidationError("The status is a number from 0 to 255.")
    }
    guard seconds >= 0 else { throw ValidationError("The seconds are a number from 0 on.") }
  }

  func run() throws {
    let announcement = Announcement(
      title: title, status: status, seconds: seconds, directory: directory)
    throw ExitCode(patiently ? announcement.deliver() : announcement.post())
  }
}
