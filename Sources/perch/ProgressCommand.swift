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
        "The options of zenity that concern its window, such as --width and --ok-label, have no "
          + "effect."),
      Sentence(
        "Exit status: 0 at the end of the input, 1 when stopped from the ball, 2 bad usage, "
          + "5 at the timeout.")))

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

  @Flag(
    help: .text("Hang up the program that started this one (SIGHUP) when stopped from the ball."))
  var autoKill = false

  @Flag(help: .text("Offer no way to stop it from the ball."))
  var noCancel = false

  @Flag(help: .text("Show the remaining time by the mean speed."))
  var timeRemaining = false

  @Option(
    parsing: .unconditional,
    help: .text("The number of seconds after which it disappears; 0 for never."))
  var timeout: Int?

  @OptionGroup(visibility: .hidden)
  var window: ZenityWindowOptions

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
    pipe.killsParent = autoKill
    (pipe.cannotStop, pipe.showsRemainingTime) = (noCancel, timeRemaining)
    // A century is more than any display lasts, and no number of seconds overflows.
    if let timeout, timeout > 0 { pipe.timeout = .seconds(min(timeout, 3_155_760_000)) }
    throw ExitCode(pipe.run(wording: Perch.wording))
  }
}
