import PerchTestSupport
import Testing

@testable import PerchEngine

// Menus, and the rows of the library.
extension Script {
  /// The library with this number of rows: sample pages, the first at the top.
  static func library(_ count: Int) -> Script {
    var script = Script.opened()
    script.send(.pagesListed((1...count).reversed().map(Page.sample)))
    script.settle()
    return script
  }

  /// The middle of a sample page's row in the library.
  func libraryRow(_ page: Int) throws -> Point {
    let index = try #require(state.library.index(of: .sample(page)))
    let frame = state.library.rowFrame(index, width: state.window.width)
    return self.page(frame.midX, Metrics.header + frame.midY)
  }

  /// Presses and releases the button that opens menus.
  mutating func rightClick(_ point: Point) {
    press(point, button: 3)
    wait(.milliseconds(80))
    release(point, button: 3)
  }

  /// The middle of a command's row in the open menu.
  func middle(of item: Menu.Item) throws -> Point {
    try #require(state.menuRows.first { $0.item == item }).frame.center
  }

  /// Clicks on a command of the open menu.
  mutating func choose(_ item: Menu.Item) throws { click(try middle(of: item)) }
}
