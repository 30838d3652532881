/// A control that can be pressed, hovered or focused.
public enum Target: Hashable, Sendable, Codable {
  /// The header's button that goes back by one page.
  case back
  /// The header's button that parks the page.
  case park
  /// The title in the header, which is hovered but not pressed.
  case title
  /// The library's row of a page.
  case row(Page.ID)
  /// The button that starts a search, and the field that shows it.
  case find
  /// The button that goes to the hit before the present one.
  case previousHit
  /// The button that goes to the hit after the present one.
  case nextHit
  /// The button that ends the search.
  case endFind
  /// The button that removes finished jobs from the library.
  case clearJobs
  /// The item in a bar of the top page that has a name.
  case barItem(String)
  /// The link in a page's text that the keyboard has reached.
  case link
  /// The control in a page's content that has a name.
  case control(String)
  /// An option of that control, by its index.
  case option(String, Int)
  /// The node of a canvas: the names of both.
  case node(String, String)
  /// A page's content, which can be scrolled but not pressed.
  case content
  /// The strip of a page's scroll bar.
  case scrollBar
  /// The ball.
  case ball
  /// The float list's row of a page.
  case listRow(Page.ID)
  /// The button in a float list's row that removes its page from the shelf.
  case listClose(Page.ID)
  /// The line in a float list's row that gives each of the results behind it a row of its own.
  case listMore(Page.ID)
  /// The toast's button that brings back what was removed.
  case undo
  /// The toast's button that opens the float list.
  case showList
  /// The toast's button that goes to the library.
  case showLibrary
  /// The toast's button that parks pages in the places of the oldest ones.
  case replaceOldest
  /// The button that asks a job to stop.
  case stop(Page.ID)
  /// The button that tells a job to stop at once.
  case stopNow(Page.ID)
  /// The button that ends a job by force.
  case forceQuit(Page.ID)
  /// The button that runs a job's command again.
  case runAgain(Page.ID)
  /// The button that goes to a job's terminal.
  case terminal(Page.ID)
  /// The button on a job's page that shows the next result which was not seen.
  case nextResult(Page.ID)
  /// The button that goes to the end of a job's output.
  case toEnd
  /// The button below a page's notice that gives a command.
  case noticeButton(Menu.Item)
  /// A command in the menu.
  case menuItem(Menu.Item)
  /// A part of the page in its outline, by its index.
  case outlineEntry(Int)

  /// The job that the control is about; nil for other controls.
  var job: Page.ID? {
    switch self {
    case .stop(let id), .stopNow(let id), .forceQuit(let id), .runAgain(let id), .terminal(let id),
      .nextResult(let id):
      id
    case .back, .park, .title, .row, .find, .previousHit, .nextHit, .endFind, .clearJobs, .barItem,
      .link, .control, .option, .node, .content, .scrollBar, .ball, .listRow, .listClose, .listMore,
      .undo,
      .showList, .showLibrary, .replaceOldest, .toEnd,
      .noticeButton,
      .menuItem,
      .outlineEntry:
      nil
    }
  }

  /// Whether a press on the control moves rows of the list.
  var movesRows: Bool {
    switch self {
    case .listClose, .listMore: true
    default: false
    }
  }

  /// Whether the control lies in a bar, from which no page is scrolled.
  var isInBar: Bool {
    switch self {
    case .back, .park, .title, .find, .previousHit, .nextHit, .endFind, .barItem, .stop, .stopNow,
      .forceQuit, .runAgain, .terminal, .nextResult:
      true
    case .row, .clearJobs, .link, .control, .option, .node, .content, .scrollBar, .ball, .listRow,
      .listClose, .listMore,
      .undo,
      .showList, .showLibrary, .replaceOldest,
      .toEnd, .noticeButton, .menuItem, .outlineEntry:
      false
    }
  }
}
