/// A request that the user or a script makes by name.
public enum Command: Hashable, Sendable, Codable {
  /// Goes back to where the last link to a part of the page was followed, or else by one page.
  case back
  /// Parks a page; the top one without an identifier.
  case park(Page.ID?)
  /// Parks the pages of the window as one entry.
  case parkStack
  /// Opens a page.
  case open(Page.ID)
  /// Opens a page, or goes to the terminal of its job, as a click on its row does.
  case click(Page.ID)
  /// Leads to the jobs of a desktop notification that they share, as a click on it does.
  case clickNotice(NoticeGroup)
  /// Opens what was parked last.
  case openLast
  /// Open a page in a window of its own.
  case openApart(Page.ID)
  /// Removes a page from the shelf.
  case close(Page.ID)
  /// Removes every page from the shelf.
  case clear
  /// Brings back the pages that were removed last.
  case undo
  /// Opens the float list, or closes it.
  case list
  /// Opens the float list, if it is not open.
  case showList
  /// Shows, hides or resets the ball.
  case ball(Ball)
  /// Sends the ball to the dock nearest to a point in logical root pixels.
  case moveBall(to: Point)
  /// Stops a job, with a stronger signal each time.
  case stop(Page.ID)
  /// Runs the command of a job that has ended again.
  case runAgain(Page.ID)
  /// Lets nothing call the user, or leaves that to the settings again.
  case doNotDisturb(Switch)
  /// Ends the program.
  case quit

  /// The changes of a switch.
  public enum Switch: String, Hashable, Sendable, Codable, CaseIterable {
    /// Switches it on.
    case on
    /// Switches it off.
    case off
    /// Switches it on if it is off, and off if it is on.
    case toggle
  }

  /// The commands for the ball.
  public enum Ball: String, Hashable, Sendable, Codable, CaseIterable {
    /// Shows the ball while the shelf holds a page.
    case show
    /// Hides the ball, whatever the shelf holds.
    case hide
    /// Shows the ball and returns it to its first dock.
    case reset
  }

  /// The number by which the shell knows what waits for the answer: a client, or an order.
  public typealias Token = Int

  /// The outcome of a command.
  public enum Answer: Hashable, Sendable, Codable {
    /// The command was carried out.
    case done
    /// The command was refused.
    case refused(Refusal)
  }

  /// The reasons for which a command is refused.
  public enum Refusal: Hashable, Sendable, Codable {
    /// No page has the identifier.
    case unknownPage(Page.ID)
    /// No job has the identifier.
    case unknownJob(Page.ID)
    /// The page cannot be parked.
    case cannotPark(Page.ID)
    /// The page cannot be gone back from.
    case cannotPop(Page.ID)
    /// The page cannot be taken off the shelf.
    case cannotClose(Page.ID)
    /// The shelf holds as many pages as its limit allows.
    case shelfIsFull(limit: Int)
    /// Only some of several pages were parked: the shelf holds as many as its limit allows.
    case parkedSome(Int, of: Int, limit: Int)
    /// The request names no window that can be parked, for this reason.
    case cannotParkWindow(ForeignWindow.Unfitness)
    /// The ball holds as many windows of other programs as its limit allows.
    case tooManyWindows(limit: Int)
    /// The window manager does not hide the window.
    case windowStays
    /// The window manager does not show the window again.
    case windowDoesNotReturn
    /// The page is not on the shelf.
    case notParked(Page.ID)
    /// The library is the only page on the stack.
    case nothingToGoBackTo
    /// No removal can be undone.
    case nothingToUndo
    /// The ball holds nothing to list.
    case shelfIsEmpty
    /// The ball is hidden on request.
    case ballIsHidden
    /// The ball is switched off.
    case ballIsOff
    /// An occluder hides the ball.
    case ballMadeWay
    /// The job is not running.
    case notRunning(Page.ID)
    /// The job cannot be stopped from here.
    case cannotStop(Page.ID)
    /// The connection to the host on which this job runs is lost.
    case outOfReach(Page.ID)
    /// The command of the job cannot be run again now.
    case cannotRunAgain(RerunObstacle)
    /// A gesture held the command's object and did not end in time.
    case gestureDidNotEnd
    /// The program that was started first refused it, or did not answer: a sentence in the user's
    /// language.
    case notHandedOver(reason: String)
  }
}
