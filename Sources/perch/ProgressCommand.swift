internal import ArgumentParser
internal import PerchEngine
internal import PerchRunner

/// `... | perch progress`: shows the progress that a script prints for `zenity --progress`.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show progress from standard input, as zenity --progress does.",
    discussion: """
      Each line of the input is a percentage from 0 to 100, a text after #, or pulsate:true or \
      pulsate:false for unknown progress. Nothing is printed.

      Exit status: 0 at the end of the input, 1 when stopped from the ball, 2 wrong arguments.
      """)

  @Option(parsing: .unconditional, help: "The title.")
  var title: String?

  @Option(parsing: .unconditional, help: "The text until the input has another one.")
  var text: String?

  @Option(help: "The first percentage, 0 to 100.")
  var percentage = 0.0

  @Flag(help: "Start with unknown progress.")
  var pulsate = false

  @Flag(help: "Disappear at 100% or at the end of the input.")
  var autoClose = false

  func validate() throws {
    guard (0...100).contains(percentage) else {
      throw ValidationError(Perch.catalogue.text("--percentage must be a number from 0 to 100."))
    }
  }

  func run() throws {
    var pipe = ProgressPipe()
    pipe.title = title
    pipe.text = text
    pipe.percentage = percentage
    pipe.isPulsating = pulsate
    pipe.closesItself = autoClose
    throw ExitCode(pipe.run(wording: Perch.wording))
  }
}
