/// A request of the interface to the program around it.
public enum Effect: Hashable, Sendable, Codable {
  /// Give a main window this title.
  case setTitle(String)
  /// Map, raise and focus a main window at this client area, in logical root pixels.
  case openWindow(Rect)
  /// Map a main window at this client area, in logical root pixels, without the focus; one that is
  /// mapped already stays where it is, and asks for attention.
  case showWindow(Rect)
  /// Ask the window manager for this client area of an open main window, in logical root pixels.
  case moveWindow(Rect)
  /// Unmap a main window.
  case closeWindow
  /// Do this with the main window of this number. Without it, a request is about the first one.
  indirect case inWindow(MainWindow.ID, Effect)
  /// Move the surface to this frame, in logical root pixels.
  ///
  /// The event changed nothing else on the screen: no scene has to be written for it.
  case moveSurface(Surface.ID, Rect)
  /// Lay out the page's content at this width in logical pixels, and report its height.
  case measure(Page.ID, width: Double)
  /// Lay out the page's content at this zoom for this width, with what is at the given distance from
  /// the top of the view in its place, and report the new measures. Lengths are in logical pixels.
  case resize(Page.ID, zoom: Double, width: Double, at: Double)
  /// Read the page's content again, and report it if it is another.
  case readAgain(Page.ID)
  /// Find the place in the page's text, laid out at this width, that is at a point of the unscrolled
  /// content or wide block, and report it. All are in logical pixels.
  case locateText(Page.ID, width: Double, at: Point, wideBlock: Int?, TextQuery)
  /// Report the length of the page's text.
  case measureText(Page.ID)
  /// Find this text on the page, and report its places, or stop if it is empty. The number is that of
  /// the search.
  case findText(Page.ID, String, search: Int)
  /// Report the place of these bytes of the page's text.
  case showText(Page.ID, Range<Int>)
  /// Report where these bytes of the page's text begin and end, laid out at this width in logical
  /// pixels.
  case placeSelection(Page.ID, Range<Int>, width: Double)
  /// Read these bytes of the page's text, laid out at this width in logical pixels, and report them
  /// if they are within one paragraph.
  case readPhrase(Page.ID, Range<Int>, width: Double)
  /// Find the place to which the end of the selection moves in the page's text, laid out at this
  /// width in logical pixels, and report it.
  case moveCaret(Page.ID, width: Double, CaretMove)
  /// Find the next or the previous link in the page's text, laid out at this width, and report it.
  case findLink(Page.ID, width: Double, from: LinkPlace.Start, step: Int)
  /// Find a row of the page, whose rows are links, and report it as a link with step 0.
  case findRow(Page.ID, width: Double, RowSearch)
  /// Open the target of a link on this page, as the document wrote it.
  case followLink(Page.ID, String)
  /// Tell the program around Perch of the use of a control on the page.
  case tellAction(Page.ID, PageAction)
  /// Have the program around Perch draw the canvas of this name, and report the drawing.
  case drawCanvas(Page.ID, String, Canvas.Request)
  /// Tell the program around Perch that the page has refused what was tried.
  case tellRefusal(Page.ID, Page.Attempt)
  /// Report the parts of the page in its outline.
  case readOutline(Page.ID)
  /// Let the user choose files, and open them.
  case chooseFiles
  /// Copy the target of a link on this page.
  case copyAddress(Page.ID, String)
  /// Find the programs that open the page's file, and report them.
  case findApplications(Page.ID)
  /// Open the page's file with this program.
  case openFile(Page.ID, Application)
  /// Show the page's file in a file manager.
  case showInFolder(Page.ID)
  /// Copy the path of the page's file.
  case copyPath(Page.ID)
  /// Copy the command line of the job, as a shell would take it.
  case copyCommand(Page.ID)
  /// Read the page's content again, even if its file seems to be the same.
  case reload(Page.ID)
  /// Offer these bytes of the page's text to other programs.
  case offerText(Page.ID, Range<Int>, TextOwner)
  /// Measure the texts of a group, and report their widths.
  case measureTexts(TextGroup)
  /// Find the places of the letters in the field, and report them.
  case placeLetters
  /// Offer words of the field to other programs, as copied text.
  case offerWords(String)
  /// Ask for the copied text, and report it.
  case askForText
  /// Look for the balls of other programs, and report their boxes at once.
  case findBalls
  /// Find out whether other windows hide the main windows that show jobs and other work, and report it.
  case findCovers
  /// Grab Escape while the ball or a row is dragged.
  case grabKeyboard
  /// Release that grab.
  case releaseKeyboard
  /// Give the menu, or else the float list, the keyboard focus, and catch each press beside it.
  case focusPopup
  /// Give the focus back, and catch presses no longer.
  case releasePopup
  /// Answer the drag source that holds items over us whether they may be dropped.
  case answerDrop(isWelcome: Bool)
  /// Report to the drag source whether the drop was accepted.
  case finishDrop(isAccepted: Bool)
  /// Start to offer a page's file to the windows under the pointer.
  case offerFile(Page.ID)
  /// Drop the offered file on the window under the pointer.
  case dropFile
  /// Stop offering the file.
  case withdrawFile
  /// Send the answer of a command to the client that waits for it.
  case answer(Command.Token, Command.Answer)
  /// Send a job the signal of this stage.
  case stopJob(Page.ID, Job.Stop)
  /// Run the command that the row of a job has for a click on it.
  case runOpener(Page.ID)
  /// Start the job's command again, as another job.
  case runAgain(Page.ID)
  /// Brings the terminal of a job to the front.
  case showTerminal(Page.ID)
  /// Find out whether the job's terminal is in front of a window that has several, before the user is notified.
  case confirmNotice(Page.ID)
  /// Notify the user, outside Perch, that a job has ended.
  case notify(Page.ID)
  /// Tells the user outside Perch that a job waits.
  case notifyCall(Page.ID)
  /// Withdraw that notification, because the result has been seen.
  case withdrawNotification(Page.ID)
  /// Notify the user of several jobs at once, in the place of the last such notification.
  case notifyTogether(NoticeGroup)
  /// Replace that notification without a sound, if it is still shown, because some of them have been seen.
  case updateNotices(NoticeGroup)
  /// Withdraw that notification, because all of them have been seen.
  case withdrawNotices(NoticeGroup)
  /// Play a sound.
  case play(Sound)
  /// Forget the job, which the library no longer lists.
  case forgetJob(Page.ID)
  /// Forget the content and the icon of the document, which the library no longer lists.
  case forgetDocument(Page.ID)
  /// Open the page that lists the keys.
  case showKeys
  /// Report each motion of the pointer that drags another program's window, or no longer.
  case followPointer(Bool)
  /// Do this with another program's window.
  case foreignWindow(ForeignWindow.ID, ForeignWindow.Request)
  /// Show windows of other programs where they were, below the others and without the focus. At the end of
  /// the program, a visible window gets the focus if a window of Perch has it.
  case putBackWindows([ForeignWindow.ID], atEnd: Bool)
  /// End the program.
  case quit

  /// The names in traces.
  private enum FinishDropCodingKeys: String, CodingKey {
    case isAccepted = "isTaken"
  }
}

extension Effect {
  /// A request about a main window.
  static func about(_ window: MainWindow.ID, _ request: Effect) -> Effect {
    window == .first ? request : .inWindow(window, request)
  }
}
