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
  var selected: Range<Int>? {
    state.reading.selection.flatMap { $0.range.isEmpty ? nil : $0.range }
  }

  /// The texts that were offered to other programs, and their selections.
  var offers: [(Range<Int>, TextOwner)] {
    effects.compactMap {
      if case .offerText(_, let range, let owner) = $0 { (range, owner) } else { nil }
    }
  }
}

extension Event {
  /// Another version of a page's content, laid out in the standard window.
  static func replaced(
    _ id: Page.ID, height: Double, shift: Double = 0, keptText: Int = 0, isAppended: Bool = false
  ) -> Event {
    .contentReplaced(
      id,
      ContentUpdate(
        width: Script.windowSize.width, height: height, shift: shift, keptText: keptText,
        isAppended: isAppended))
  }
}
