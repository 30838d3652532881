import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The keys beside the commands of menus.
@Suite struct MenuShortcutTests {
  /// The commands of the open menu that have a key, with its label.
  private func keys(_ script: Script) -> [Menu.Item: String] {
    let pairs = zip(script.state.menu?.items ?? [], script.state.menuKeys)
    return Dictionary(
      uniqueKeysWithValues: pairs.compactMap { pair in pair.1.map { (pair.0, $0) } })
  }

  // Breaks when a menu tells of a key that does something else.
  @Test func `the menu of a page tells the keys of the window`() {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    #expect(
      keys(script) == [
        .back: "Alt+←", .park: "Ctrl+D", .selectAll: "Ctrl+A", .find: "Ctrl+F",
        .zoomIn: "Ctrl++", .zoomOut: "Ctrl+-",
        .showLibrary: "Alt+Home", .showKeys: "F1",
      ])
    #expect(script.fault == nil)
  }

  // Breaks when a screen reader cannot tell the keys that are seen.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `assistive technology is told the keys`(direction: Environment.Direction) throws {
    var script = Script.opened(1, in: .one.with { $0.direction = direction })
    script.rightClick(script.page(200, 300))
    let tree = script.state.accessible(hasKeyboard: true)
    func key(_ item: Menu.Item) throws -> String? {
      try #require(tree[.target(.menuItem(item))]).shortcut
    }
    #expect(try key(.back) == (direction == .leftToRight ? "<Alt>Left" : "<Alt>Right"))
    #expect(try key(.find) == "<Control>f" && key(.showKeys) == "F1")
  }

  @Test func `the menu of a row tells the key that removes it, and that of the ball tells none`()
    throws
  {
    var library = Script.library(2)
    library.rightClick(try library.libraryRow(1))
    #expect(keys(library) == [.removeFromLibrary: "Delete"])

    var parked = Script.parked(1, 2)
    parked.rightClick(parked.ball)
    #expect(keys(parked).isEmpty)
    parked.key(.escape)
    parked.give(.list)
    parked.wait(.seconds(1))
    let list = try parked.shownList
    parked.rightClick(list.frame(of: list.rows[0], at: parked.now).center)
    #expect(keys(parked) == [.removeFromBall: "Delete"] && parked.fault == nil)
  }

  @Test func `a mirrored interface goes back with the other arrow`() {
    let menu = Menu(subject: .page(.sample(1)), groups: [[.back]], anchor: .zero, inputAt: .zero)
    #expect(menu.shortcut(of: .back, isMirrored: true) == "<Alt>Right")
    #expect(KeyLabel("<Alt>Right").text == "Alt+→")
  }

  // Breaks when a key lies on the words of a command, or beyond the menu's edge.
  @Test func `the keys stand in a column of their own at the other side`() throws {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    let widest = script.state.widths(of: .menu).max() ?? 0
    let keys = script.state.widths(of: .menuKeys).max() ?? 0
    let frame = try #require(script.state.menuFrame)
    #expect(frame.width == widest + Menu.keyGap + keys + 2 * Menu.margin)
    let texts = try script.scene.shown(.menu).layers.compactMap { index -> Layer.Text? in
      if case .text(let text) = script.scene.layers[index] { text } else { nil }
    }
    #expect(texts.first { $0.string == "Back" }?.alignment == .left)
    #expect(texts.first { $0.string == "Alt+←" }?.alignment == .right)
  }

  // Breaks when a click on the title opens nothing, though the page's menu is meant.
  @Test func `the header opens the menu of the page`() {
    var script = Script.opened(1)
    script.rightClick(script.page(210, 20))
    #expect(script.state.menu?.subject == .page(.sample(1)) && script.fault == nil)
  }

  @Test func `a row of the list has the commands for its file`() throws {
    var script = Script.opened()
    var page = Page.sample(1)
    page.userInfo[Page.pathKey] = "/a/notes.md"
    script.send(.pagesOpened([page, .sample(2)]))
    script.give(.park(.sample(1)))
    script.give(.park(.sample(2)))
    script.settle()
    script.give(.list)
    script.wait(.seconds(1))
    let list = try script.shownList
    let row = try #require(list.rows.first { $0.page == .sample(1) })
    script.rightClick(list.frame(of: row, at: script.now).center)
    #expect(
      script.state.menu?.groups == [
        [.open, .openApart], [.openWith, .showInFolder, .copyPath], [.removeFromBall],
      ])
    try script.choose(.copyPath)
    #expect(script.effects.contains(.copyPath(.sample(1))) && script.fault == nil)
  }
}
