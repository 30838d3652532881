/// What happened; the only way in which the world reaches the interface.
public enum Event: Hashable, Sendable, Codable {
  case pointer(PointerEvent)
  /// A pointer without a pressed button, in logical root pixels.
  case pointerHovered(Surface.ID, Point)
  case pointerLeft(Surface.ID)
  /// Wheel notches, down and to the right positive.
  case wheelTurned(Surface.ID, at: Point, notches: Vector)
  /// Fingers scroll on a touchpad, in notches of a wheel, down and to the right positive; none when
  /// they leave it.
  case touchpadScrolled(Surface.ID, at: Point, notches: Vector)
  case keyPressed(Key, Key.Modifiers)
  /// Assistive technology presses something, or gives it the keyboard's focus, for a person.
  case targetPressed(Target)
  case targetFocused(Target)
  /// Another client took the pointer, or a screen locker came up.
  case grabLost
  case commandGiven(Command, Command.Token?)
  /// The program was started, or started again, without anything to open.
  case activated
  /// What an earlier run left.
  case restored(SavedState)
  /// Pages that the library should list, in their order.
  case pagesListed([Page])
  /// Pages to open, the last one on top.
  case pagesOpened([Page])
  /// A page's content is laid out: its height at this width.
  case pageMeasured(Page.ID, width: Double, height: Double)
  /// The page learnt something new about itself, such as its title.
  case pageChanged(Page)
  /// A job's output lost lines at its top that were this high at the width of the window; its new
  /// height follows.
  case outputTrimmed(Page.ID, height: Double)
  /// A job says who it is: a new one, or one that was known before and speaks again.
  case jobGreeted(Page, Job, isShown: Bool)
  /// A job says how it is doing.
  case jobReported(Page.ID, Job)
  /// A job of which nothing is to be kept: its page leaves the ball without a word.
  case jobWithdrawn(Page.ID)
  /// A job's command could not be started once more.
  case jobNotStarted(Page.ID)
  /// Something is held over one of our windows.
  case dropHovered(Surface.ID, hasFiles: Bool)
  /// It was taken elsewhere, or its program is gone.
  case dropLeft
  /// It was let go there: the files among it as pages, and what else it was.
  case dropped(Surface.ID, [Page], failures: [DropFailure])
  /// Whatever is below a file that we drag out says whether it would take it.
  case fileAnswered(isWelcome: Bool)
  case environmentChanged(Environment)
  /// Other programs' windows that may need a monitor to themselves, all that there are; never ours.
  case coversChanged([Occluder])
  /// How many pages the shelf takes from now on; those that it has already stay.
  case shelfLimitChanged(Int)
  /// The client area of the main window, in logical root pixels.
  case windowConfigured(Rect)
  case windowMapped
  /// Unmapped or iconified by someone else.
  case windowUnmapped
  case windowCloseRequested
}
