/// An event of the world outside; events are the only input of the interface.
public enum Event: Hashable, Sendable, Codable {
  /// A pointer pressed, moved, released or was lost.
  case pointer(PointerEvent)
  /// A pointer without a pressed button moved over a surface, in logical root pixels.
  case pointerHovered(Surface.ID, Point)
  /// The pointer left a surface.
  case pointerLeft(Surface.ID)
  /// The wheel turned by notches, positive downwards and to the right; `at` is in logical root
  /// pixels.
  case wheelTurned(Surface.ID, at: Point, notches: Vector)
  /// Fingers scrolled on a touchpad, in wheel notches, positive downwards and to the right.
  ///
  /// Zero notches mean that the fingers left the touchpad. `at` is in logical root pixels.
  case touchpadScrolled(Surface.ID, at: Point, notches: Vector)
  /// The wheel turned by notches with Control held, positive downwards; `at` is in logical root
  /// pixels.
  case sizeTurned(Surface.ID, at: Point, notches: Double)
  /// Fingers moved apart or together on a touchpad: `scale` is their distance as a multiple of that
  /// at first, and nil once they are lifted. `at` is in logical root pixels.
  case pinched(Surface.ID, at: Point, scale: Double?)
  /// A key was pressed.
  case keyPressed(Key, Key.Modifiers)
  /// Assistive technology pressed a control for the user.
  case targetPressed(Target)
  /// Assistive technology gave a control the keyboard focus.
  case targetFocused(Target)
  /// Assistive technology selected the bytes between two offsets of a page's text for the user, or
  /// placed the caret where both are the same.
  case textSelected(Page.ID, anchor: Int, caret: Int)
  /// Assistive technology asked for some bytes of a page's text to be in view.
  case textRevealed(Page.ID, Range<Int>)
  /// Assistive technology followed a link on a page for the user.
  case linkPressed(Page.ID, String)
  /// Another client took the pointer or the list's focus, or the screen will be locked.
  case grabLost
  /// A command was given; with a token, its client waits for the answer.
  case commandGiven(Command, Command.Token?)
  /// The program was started, or started again, without a file to open.
  case activated
  /// The state of an earlier run was read.
  case restored(SavedState)
  /// The session that another instance had was read, to be joined with the present one.
  case sessionJoined(SavedState)
  /// The session is not saved for this reason; nil once it is.
  case savingChanged(SaveProblem?)
  /// Pages were announced that the library lists, in this order.
  case pagesListed([Page])
  /// Pages were requested to be opened, the last one on top; with a token, a client waits for the
  /// answer.
  case pagesOpened([Page], Command.Token? = nil)
  /// Several files were requested to be opened at once: the first is shown, and the library lists
  /// and marks the others.
  case filesOpened([Page])
  /// Pages were requested to be parked without being opened; with a token, a client waits for the
  /// answer.
  case pagesParked([Page], Command.Token?)
  /// Pages were requested to be parked as one entry, the lowest first; with a token, a client waits
  /// for the answer.
  case stackParked([Page], Command.Token?)
  /// The program that brought a page took it back, so that nothing of it is kept; with a token, it
  /// waits for the answer.
  case pageWithdrawn(Page.ID, Command.Token?)
  /// The wall clock was read: at the start, at midnight, and when it was set.
  case clockRead(WallClock)
  /// The content of a page was laid out: its height at a width, in logical pixels.
  case pageMeasured(Page.ID, width: Double, height: Double)
  /// The form of a page's content was found, before the content is measured.
  case formFound(Page.ID, PageForm)
  /// The file that a page shows has changed on disk, or may have.
  case fileChanged(Page.ID)
  /// The content of a page was read, whether it changed or not.
  case contentRead(Page.ID)
  /// The content of a page was replaced by a new version.
  case contentReplaced(Page.ID, ContentUpdate)
  /// The blocks of a page that are wider than their column were found, from top to bottom.
  case wideBlocksMeasured(Page.ID, [WideBlock])
  /// The controls of a page were laid out, in reading order.
  case controlsPlaced(Page.ID, [PlacedControl])
  /// The drawing of a page's canvas, by its name, is no longer what its program would draw.
  case canvasOutdated(Page.ID, String)
  /// A program has drawn a canvas of its page.
  case canvasDrawn(Page.ID, String, Drawing)
  /// A page has other items in its bars.
  case barsChanged(Page.ID, PageBars)
  /// The place in a page's text that was asked for was found; nil where the page has no text.
  case textLocated(Page.ID, TextQuery, TextPlace?)
  /// The place that a link leads to was found: its distance from the top of the page's content, in
  /// logical pixels.
  case placeFound(Page.ID, top: Double)
  /// A search in a page's text came upon these places, which follow earlier ones; `top` is the place
  /// that was at the top of the view.
  case textFound(Page.ID, search: Int, [Range<Int>], top: Int, isComplete: Bool)
  /// A hit of a search is in this box, in logical pixels from the top left of the unscrolled page, on
  /// the wide block with this index at its first column; nil for none.
  case hitPlaced(Page.ID, Rect, wideBlock: Int? = nil)
  /// The ends of the selected text of a page were found; nil where the page has no text.
  case selectionPlaced(Page.ID, start: SelectionEnd?, end: SelectionEnd?)
  /// The words were read that were asked for to search for them; none if they are no phrase.
  case phraseRead(Page.ID, String)
  /// The end of a page's selection was moved by this step; nil where the page has no text.
  case caretMoved(Page.ID, CaretMove.Step, CaretPlace?)
  /// The outline of a page was read: its parts, and the index of the one in view.
  case outlineRead(Page.ID, [Content.OutlineEntry], current: Int?)
  /// The desktop has no dialog to choose files.
  case fileDialogFailed
  /// The configuration file was read: whether all that it says has an effect, and else which line has none; nil if
  /// the file cannot be read at all.
  case settingsRead(areFine: Bool, fault: SettingsFault? = nil)
  /// A link was looked for in a page's text, from one to the next or backwards; nil for none. At
  /// step 0, it is a row.
  case linkFound(Page.ID, LinkPlace?, step: Int)
  /// The programs that open a page's file were found, the best one first.
  case applicationsFound(Page.ID, [Application])
  /// Another program did not open a file or a link.
  case openingFailed(OpeningFailure)
  /// The target of a link is not opened.
  case linkRefused(String)
  /// The text of a page was replaced by another one, in which places are others.
  case textReplaced(Page.ID)
  /// The length of a page's text was asked for, in bytes.
  case textMeasured(Page.ID, length: Int)
  /// The texts of a group were measured: their widths in logical pixels, in the texts' order.
  case textsMeasured(TextGroup, widths: [Double])
  /// The letters of the field were placed, in their order.
  case lettersPlaced([LetterPlace])
  /// The copied text arrived that was asked for, on one line.
  case textPasted(String)
  /// Another program has copied something.
  case clipboardLost
  /// A page changed its description, such as its title.
  case pageChanged(Page)
  /// A job's output lost lines at its top.
  ///
  /// `height` is their height at the width of the window, in logical pixels. The output's new
  /// height follows.
  case outputTrimmed(Page.ID, height: Double)
  /// A job introduced itself: a new one, or a known one that reports again.
  case jobGreeted(Page, Job, isShown: Bool)
  /// A job reported its state.
  case jobReported(Page.ID, Job)
  /// A job was withdrawn, so that nothing of it is kept: its page leaves the ball without a toast.
  case jobWithdrawn(Page.ID)
  /// A page that is no job reported the progress of its work; nil for none any more.
  case workReported(Page.ID, Work?)
  /// The command of a job could not be started again.
  case jobNotStarted(Page.ID)
  /// The terminal of a job was not found; the command is one that shows it, as it could be typed.
  case terminalMissed(Page.ID, command: String? = nil)
  /// The terminal of a job of which the user is to be notified is not in front.
  case noticeConfirmed(Page.ID)
  /// The user has the terminal of a job before the eyes.
  case jobSeen(Page.ID)
  /// The user wants no calls from now on, or wants them again.
  case quietChanged(Bool)
  /// The place to which a click on a job leads changed.
  case jobClickChanged(Job.Click)
  /// A drag source holds items over one of our windows.
  case dropHovered(Surface.ID, hasFiles: Bool)
  /// The drag source moved its items elsewhere, or is gone.
  case dropLeft
  /// Items were dropped: the files among them as pages, and the failures of the others.
  case dropped(Surface.ID, [Page], failures: [DropFailure])
  /// The window under a file that is dragged out answered whether it would accept it.
  case fileAnswered(isWelcome: Bool)
  /// The desktop changed.
  case environmentChanged(Environment)
  /// The windows of other programs that may be occluders changed; the list is complete and never
  /// has ours.
  case coversChanged([Occluder])
  /// The program around Perch gave a place for the first show of the ball.
  case firstPlaceGiven(Dock.Place)
  /// The balls of other programs were looked for: their boxes, in logical root pixels.
  case ballsFound([Rect])
  /// The limit of the shelf changed; pages beyond it stay.
  case shelfLimitChanged(Int)
  /// The answer of a full shelf to a page that is to be parked changed.
  case whenFullChanged(Shelf.WhenFull)
  /// One page was requested to be opened in a window of its own, of this size in logical pixels; nil
  /// for that of the window in front. With a token, a client waits for the answer.
  case pageOpenedApart(Page, size: Size?, Command.Token?)
  /// This happened to the main window of this number. Without it, an event is that of the window in
  /// front.
  indirect case inWindow(MainWindow.ID, Event)
  /// A program ordered this, and no user: windows that open for it leave the keyboard focus where it
  /// is, unless the user has used one of the program's controls just before.
  indirect case ordered(Event)
  /// There is news of another program's window.
  case foreignWindow(ForeignWindow.News)
  /// A key that the settings name has no effect: another program has it, or the keyboard lacks it.
  case keyRefused(String, isTaken: Bool)
  /// Whether there is a reason to stay without a page and without a window changed.
  case residenceChanged(Bool)
  /// The number of other programs' windows that the ball accepts changed.
  case windowLimitChanged(Int)
  /// The main window has another client area, in logical root pixels.
  case windowConfigured(Rect)
  /// The main window got the keyboard focus.
  case windowFocused
  /// The main window was mapped.
  case windowMapped
  /// The window manager unmapped or iconified the main window.
  case windowUnmapped
  /// Other windows hide almost all of the main window, or no longer do.
  case windowCovered(Bool)
  /// The user asked the window manager to close the main window.
  case windowCloseRequested

  /// Whether the user caused it by a pointer, a key or assistive technology.
  var isInput: Bool {
    switch self {
    case .pointer, .pointerHovered, .pointerLeft, .wheelTurned, .touchpadScrolled, .sizeTurned,
      .pinched, .keyPressed, .targetPressed, .targetFocused, .textSelected, .textRevealed,
      .linkPressed:
      true
    case .inWindow(_, let event): event.isInput
    default: false
    }
  }
}
