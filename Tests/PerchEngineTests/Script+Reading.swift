import PerchTestSupport

@testable import PerchEngine

// A page of text: 3000 logical pixels, lines of 20 from its top, with columns of 10 from 20 on.
extension Script {
  /// A page of text that is open on a screen.
  static func reader(in environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.hasText = true
    return script
  }

  /// The point in the middle of a line, left of a column, while the page is not scrolled.
  func place(_ line: Int, _ column: Int) -> Point {
    let frame = state.window.frame
    return Point(
      x: frame.minX + 20 + 10 * Double(column), y: frame.minY + 48 + 20 * Double(line) + 10)
  }

  /// The selected bytes; nil for no selection.
  var selected: Range<Int>? { state.reading.selection?.range }
}
