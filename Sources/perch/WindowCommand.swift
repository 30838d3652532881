internal import ArgumentParser
internal import Glibc
internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// `perch window [ID|--pick]`: parks a window of another program.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: Perch.catalogue.text("Park a window of another program on the ball."),
    usage: "perch window [ID|--pick]",
    discussion: Perch.paragraphs(
      Sentence(
        "Without a number, it is the active window. If Perch is not running, it starts in the "
          + "background and stays there. A click on the ball brings the window back."),
      Sentence("Exit status: 0 done, 1 refused, 2 bad usage, 3 there is no display.")))

  @Flag(help: .text("Choose the window by a click."))
  var pick = false

  @Argument(help: .text("The number of a window, as perch windows prints it.", valueName: "id"))
  var id: String?

  func validate() throws {
    if pick, id != nil {
      throw ValidationError(
        Perch.catalogue.text("A number and --pick name two windows. Give one of them."))
    }
  }

  func run() throws {
    if pick, isatty(STDERR_FILENO) != 0 {
      let hint = Perch.catalogue.text("Click a window to park it. Esc cancels.")
      Perch.fputs(hint + "\n", to: STDERR_FILENO)
    }
    throw ExitCode(pick ? Shell.parkPickedWindow() : Shell.parkWindow(id))
  }
}

/// `perch windows`: lists what could be parked.
struct WindowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "windows",
    abstract: Perch.catalogue.text("List the windows that can be parked; prints JSON."),
    usage: "perch windows",
    discussion: Perch.paragraphs(
      Sentence("Exit status: 0 done, 1 the output was not written, 3 there is no display.")))

  func run() throws {
    throw ExitCode(Shell.printWindows { Perch.fputs($0, to: 1) })
  }
}
