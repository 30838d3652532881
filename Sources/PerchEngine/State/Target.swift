/// What a press, a hover or the keyboard's focus is on.
public enum Target: Hashable, Sendable, Codable {
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
  /// The button that ends a job, in stages.
  case stop(Page.ID)
  case runAgain(Page.ID)
  /// The button that goes to the end of a job's output.
  case toEnd

  /// Whether it lies in a bar, from which no page is scrolled.
  var isInBar: Bool {
    switch self {
    case .back, .park, .stop, .runAgain: true
    case .row, .content, .ball, .listRow, .listClose, .undo, .toEnd: false
    }
  }
}
