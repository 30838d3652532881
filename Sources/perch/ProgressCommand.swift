internal import ArgumentParser
internal import PerchRunner

/// `... | perch progress`: shows the progress that a script prints for `zenity --progress`.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show progress from standard input, as zenity --progress does.",
    discussion: """
      Each line of the input is a percentage from 0 to 100, a text after #, or pulsate:true or \
      pulsate:false for progress that nobody knows. Nothing is printed.

      Exit status: 0 at the end of the input, 1 when stopped from the ball, 2 bad usage.
      """)

  @Option(parsing: .unconditional, help: "What it is called.")
  var title: String?

  @Option(parsing: .unconditional, help: "The text until the input says another one.")
  var text: String?

  @Option(help: "The percentage that it begins with, 0 to 100.")
  var percentage = 0.0

  @Flag(help: "Begin as progress that nobody knows.")
  var pulsate = false

  @Flag(help: "Leave the ball at 100 % or at the end, without a result.")
  var autoClose = false

  func validate() throws {
    guard (0...100).contains(percentage) else {
      throw ValidationError("The percentage is a number from 0 to 100.")
    }
  }

  func run() throws {
    var pipe = ProgressPipe()
    pipe.title = title
    pipe.text = text
    pipe.percentage = percentage
    pipe.isPulsating = pulsate
    pipe.closesItself = autoClose
    throw ExitCode(pipe.run())
  }
}
