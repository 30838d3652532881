/// A change of the interface, as a program around it is told.
///
/// A decision is told at once (`will…`), and its result once nothing of it moves any more (`did…`). A
/// decision that is revoked meanwhile, such as that on a page which is caught on its way, has no
/// result of its own: the new decision follows. A swipe that ends on the circle begins as a pop, and goes
/// on as a park: `willPop`, `willPark`, `didPark`.
public enum Happening: Hashable, Sendable {
  /// A page begins to leave the window: by a gesture, a key, or a command.
  case willPop(Page.ID)
  /// A page has come so far on its way out of the window: 0 covers it, 1 is gone.
  case popChanged(Page.ID, fraction: Double)
  /// A page has left the window.
  case didPop(Page.ID)
  /// A page covers the window again.
  case didCancelPop(Page.ID)
  /// A page begins to shrink into the ball, or goes there unseen.
  case willPark(Page.ID)
  /// A page is in the ball.
  case didPark(Page.ID)
  /// A page begins to cover the window.
  case willOpen(Page.ID)
  /// A page covers the window.
  case didOpen(Page.ID)
  /// A page was taken off the ball.
  case didClose(Page.ID)
  /// Pages are back on the ball, because their removal was undone.
  case didUndo([Page.ID])
  /// Pages came on the ball and left it, in the shelf's order.
  case shelfChanged(insertions: [Page.ID], removals: [Page.ID])
  /// The shelf refused a page, because it holds as many as it accepts.
  case shelfFull
  /// The pointer began to drag the ball.
  case ballDragBegan
  /// The box of the ball, in logical root pixels.
  case ballMoved(Rect)
  /// The pointer let go of the ball.
  case ballDragEnded
  /// The float list is open.
  case listOpened
  /// The float list is closed.
  case listClosed
  /// Nothing of a page is kept any more: the program took it back, or the user removed its row from
  /// the library, and the time to bring it back is over.
  case didForget(Page.ID)
  /// The user or a command tried to park, pop or close a page, which said that it cannot be
  /// (`Page.canPark`, `canPop`, `canClose`). It stays where it is.
  case didRefuse(Page.ID, Page.Attempt)
  /// An order of the program's, which had waited for the start or for the end of a gesture, was refused
  /// for this reason.
  case orderRefused(Order, Command.Refusal)
  /// A control on a page of the program's own was used, or a link `perch:NAME` chosen.
  case action(Page.ID, PageAction)
  /// The decide circle has another phase.
  case circleChanged(CirclePhase, mode: DecideCircle.Mode)

  /// The phases of the decide circle, as a program is told of them.
  public enum CirclePhase: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it is shown.
    case hidden
    /// It slides in.
    case revealing
    /// A pointer that enters makes it hot.
    case armed
    /// A release commits.
    case hot
    /// It has no room for what is dropped.
    case full
    /// It slides out.
    case leaving
  }

  /// The orders of a program that have an answer.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Pages were to be opened.
    case open
    /// A page was to be opened in a window of its own.
    case present
    /// Pages were to be parked.
    case park
    /// Pages were to be parked as one entry.
    case parkStack
    /// A page was to be taken off the ball.
    case close
    /// A page was to be forgotten.
    case forget
    /// All pages were to be taken off the ball.
    case clear
    /// Pages that were removed were to come back.
    case undo
    /// The window was to go back by a page.
    case pop
    /// The list was to be opened.
    case list
    /// The ball was to be shown or hidden.
    case ball
  }
}
