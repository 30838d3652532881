/// What a press, a hover or the keyboard's focus is on.
public enum Target: Hashable, Sendable {
  case back
  case park
  case row(Page.ID)
  /// A page's content, which can be scrolled but not pressed.
  case content
  case ball
  /// A row of the float list, and the button that closes it.
  case listRow(Page.ID)
  case listClose(Page.ID)
  case undo
}
