/// The texts of tooltips.
public enum TooltipPhrase: Hashable, Sendable {
  /// The button that goes back a page.
  case back
  /// The button that parks the page.
  case park
  /// The button that stops a job with a signal.
  case stop(Job.Stop)
  /// The button that asks another program to cancel its job.
  case cancel
  /// The button that starts a job's command again.
  case runAgain
  /// The button that goes to the job's terminal.
  case terminal
  /// The button that shows the next of this number of results.
  case nextResult(Int)
  /// The button that goes to the end of the output.
  case toEnd
  /// The button that starts the library's search.
  case find
  /// The button that goes to the hit before the present one.
  case previousHit
  /// The button that goes to the hit after the present one.
  case nextHit
  /// The button that ends the search.
  case endFind
  /// The button that removes this number of pages from the shelf.
  case removeFromBall(Int)
  /// The button that removes a window of another program from the shelf.
  case putBack
  /// The sign of a row in the library whose page is on the shelf.
  case onBall
  /// The number of pages that the ball holds.
  case pages(Int)
  /// The number of other programs' windows on the ball.
  case windows(Int)
  /// The number of running jobs on the ball.
  case running(Int)
  /// The number of jobs on the ball that wait for input.
  case waiting(Int)
  /// The number of jobs on the ball that are stopped.
  case suspended(Int)
  /// The number of jobs that run, and that the ball has no room for.
  case runningInLibrary(Int)
  /// The number of calls that are kept back.
  case keptBack(Int)
  /// Nothing calls, and nothing was kept back yet.
  case quiet
  /// The number of failed jobs on the ball.
  case failed(Int)
  /// The number of finished jobs on the ball.
  case done(Int)
  /// The number of jobs on the ball that have ended in a way that is unknown.
  case ended(Int)

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: from here on, tooltips; first those of buttons.
    case .back: catalogue.text("Go back (Alt+Left)")
    case .park: catalogue.text("Park on the ball (Ctrl+D)")
    // Translators: the three ways to end a command, from the gentlest to the hardest.
    case .stop(.interrupt): catalogue.text("Ask the command to stop, as Ctrl+C does (SIGINT)")
    case .stop(.terminate):
      catalogue.text("Tell the command to end, if Stop did not help (SIGTERM)")
    case .stop(.kill):
      catalogue.text("End the command by force: it cannot save anything (SIGKILL)")
    // Translators: on a button of a file operation of another program.
    case .cancel: catalogue.text("Ask the program to cancel it")
    case .runAgain: catalogue.text("Start the command again, without a terminal")
    case .terminal: catalogue.text("Go to the terminal of this command (T)")
    case .nextResult(let count):
      catalogue.counted(
        // Translators: a button that shows the next result; the number of those that were not seen yet.
        "{count} more result on the ball (N)", "{count} more results on the ball (N)", count)
    case .toEnd: catalogue.text("Go to the end of the output")
    case .find: catalogue.text("Find in the library (Ctrl+F)")
    case .previousHit: catalogue.text("Previous match (Shift+Enter)")
    case .nextHit: catalogue.text("Next match (Enter)")
    case .endFind: catalogue.text("End the search (Esc)")
    case .removeFromBall(1): catalogue.text("Remove from the ball")
    case .removeFromBall(let count): HeldKind.results.remove(count, in: catalogue)
    // Translators: on a button with a cross, which does not close another program's window.
    case .putBack: catalogue.text("Remove from the ball. The window stays open.")
    case .onBall: catalogue.text("On the ball")
    // Translators: what the ball holds, joined by dots: "3 pages · 1 running".
    case .pages(let count): catalogue.counted("{count} page", "{count} pages", count)
    // Translators: how many windows of other programs the ball holds.
    case .windows(let count): catalogue.counted("{count} window", "{count} windows", count)
    case .running(let count): catalogue.counted("{count} running", "{count} running", count)
    case .waiting(let count):
      catalogue.counted("{count} waiting for input", "{count} waiting for input", count)
    case .suspended(let count):
      catalogue.counted("{count} suspended", "{count} suspended", count)
    case .runningInLibrary(let count):
      // Translators: after "9 running": more commands run, which only the library shows.
      catalogue.counted("{count} more in the library", "{count} more in the library", count)
    case .keptBack(let count):
      // Translators: how many commands or windows wait or have ended, while the user wants to hear nothing.
      catalogue.counted("{count} held: do not disturb", "{count} held: do not disturb", count)
    // Translators: nothing calls the user now, and nothing was held back.
    case .quiet: catalogue.text("Do not disturb")
    case .failed(let count): catalogue.counted("{count} failed", "{count} failed", count)
    case .done(let count): catalogue.counted("{count} finished", "{count} finished", count)
    // Translators: how many programs have ended; whether they succeeded is unknown.
    case .ended(let count): catalogue.counted("{count} ended", "{count} ended", count)
    }
  }
}
