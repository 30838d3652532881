internal import ArgumentParser
internal import PerchEngine
internal import PerchRunner
internal import PerchSystem

/// `... | perch progress`: shows the progress that a script prints for `zenity --progress`.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: Perch.catalogue.text("Show progress from standard input, as zenity --progress does."),
    usage: "perch progress [OPTION...]",
    discussion: Perch.paragraphs(
      Sentence(
        "Each line of the input is a percentage from 0 to 100, a text after #, or "
          + "pulsate:true or pulsate:false for unknown progress. Nothing is printed."),
      Sentence(
        "Exit status: 0 at the end of the input, 1 when stopped from the ball, 2 bad usage.")))

  @Option(parsing: .unconditional, help: .text("The title."))
  var title: String?

  @Option(parsing: .unconditional, help: .text("The text until the input has another one."))
  var text: String?

  @Option(help: .text("The first percentage, 0 to 100."))
  var percentage: Double?

  @Flag(help: .text("Start with unknown progress."))
  var pulsate = false

  @Flag(help: .text("Disappear at 100 percent or at the end of the input."))
  var autoClose = false

  func validate() throws {
    guard (0...100).contains(percentage ?? 0) else {
      throw ValidationError(Perch.catalogue.text("--percentage must be a number from 0 to 100."))
    }
  }

  func run() throws {
    var pipe = ProgressPipe()
    pipe.title = title
    pipe.text = text
    pipe.percentage = percentage ?? 0
    pipe.isPulsating = pulsate
    pipe.closesItself = autoClose
    throw ExitCode(pipe.run(wording: Perch.wording))
  }
}
