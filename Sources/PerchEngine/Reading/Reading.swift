internal import PerchTime

/// The selection of text, the presses that make it, and the files that are read again.
public struct Reading: Hashable, Sendable {
  /// The selected text; nil for none.
  public internal(set) var selection: TextSelection?
  /// The column that moves of the selection's end between lines keep; nil for that of the end.
  var caretColumn: CaretColumn?
  /// The handles of the selection; nil where no finger made it.
  var handles: SelectionHandles?
  /// The part of the text that the pointer is on.
  var hover = TextHover.nothing
  /// The link that the keyboard has reached; nil for none.
  var link: FocusedLink?
  /// The places to go back to inside the pages.
  var jumps = JumpHistory()
  /// The letters that are typed to find a row of the page.
  var typed = TypedWord()
  /// The page on which they are typed; nil before the first one.
  var typedPage: Page.ID?
  /// The page that the hovered part belongs to.
  var hoverPage = Page.ID.library
  /// The presses on text that follow one another quickly.
  var presses = PressCount()
  /// The instant at which a drag beyond the page's edge scrolls on; nil while it does not.
  var autoscroll: Instant?
  /// The search in a page's text; nil for none.
  public internal(set) var find: PageFind?
  /// The line of the field that is open; nil for none.
  var fieldLine: FieldLine?
  /// The pages whose files have changed, or are read again.
  var rereadings: [Page.ID: Rereading] = [:]
  /// The earliest instant at which a file is read again; nil for none.
  var nextRereading: Instant?
}

/// A count of presses that are close to one another in time and place.
struct PressCount: Hashable, Sendable {
  /// The number of presses, from 1 to 3; after a triple press it begins again.
  private(set) var count = 0
  private var last: Press?

  /// A press.
  private struct Press: Hashable, Sendable {
    var time: Instant
    var point: Point
  }

  /// Counts a press.
  ///
  /// - Parameters:
  ///   - point: The position, in logical root pixels.
  ///   - time: The instant.
  ///   - device: The pointer; a finger does not come down on the same spot twice.
  ///   - tokens: The greatest time and distance between two presses.
  mutating func add(
    at point: Point, _ time: Instant, by device: PointerEvent.Device, _ tokens: MotionTokens
  ) {
    let slop = device == .touch ? tokens.multiTouchSlop : tokens.multiPressSlop
    let follows = last.map {
      time <= $0.time + tokens.multiPressTime
        && point.distance(to: $0.point) <= slop
    }
    count = follows == true ? count % 3 + 1 : 1
    last = Press(time: time, point: point)
  }
}

/// The part of a page's text that the pointer is on.
enum TextHover: Hashable, Sendable {
  /// None.
  case nothing
  /// Text that a drag selects.
  case text
  /// A link to this target, as the document wrote it.
  case link(String)
}

/// The shapes of the pointer over the main window.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// A beam, over text.
  case beam
  /// A hand, over a link.
  case hand
}
