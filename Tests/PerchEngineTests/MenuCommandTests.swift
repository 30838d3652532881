import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands of menus, each of which does what its words say.
@Suite struct MenuCommandTests {
  private let id = Page.ID.sample(1)

  private func choose(_ item: Menu.Item, in script: inout Script) throws {
    try script.choose(item)
    #expect(script.state.menu == nil && script.fault == nil)
  }

  @Test func `the ball's menu shows the library, and ends the program`() throws {
    var script = Script.parked(1, 2)
    script.open([3])
    script.settle()
    script.rightClick(script.ball)
    try choose(.showLibrary, in: &script)
    script.settle()
    #expect(script.state.stack.top == .library)
    script.rightClick(script.ball)
    try choose(.quit, in: &script)
    #expect(script.effects.contains(.quit))
  }

  @Test func `a page's menu selects, copies, finds and lists the keys`() throws {
    var script = Script.opened(1)
    script.hasText = true
    let point = script.page(200, 300)
    script.rightClick(point)
    #expect(script.state.menu?.items.contains(.copy) == false)
    try choose(.selectAll, in: &script)
    #expect(script.state.reading.selection?.range == 0..<6150)
    script.rightClick(point)
    try choose(.copy, in: &script)
    #expect(script.effects.contains(.offerText(id, 0..<6150, .clipboard)))
    script.rightClick(point)
    try choose(.showKeys, in: &script)
    #expect(script.effects.contains(.showKeys))
    script.rightClick(point)
    try choose(.find, in: &script)
    #expect(script.state.pageFind?.page == id)
  }

  // Breaks when the selection beside a link cannot be copied any more.
  @Test func `the menu of a link offers to copy what is selected`() {
    var script = Script.opened(1)
    script.hasText = true
    script.links = { _ in "a.md" }
    script.key(.character("a"), .control)
    script.rightClick(script.page(200, 300))
    #expect(script.state.menu?.groups == [[.openLink, .copyAddress], [.copy]])
  }

  @Test func `an open page of the ball is removed from it, and its row opens it`() throws {
    var script = Script.parked(1, 2)
    script.give(.open(id))
    script.settle()
    script.rightClick(script.page(200, 300))
    try choose(.removeFromBall, in: &script)
    #expect(script.state.shelf.pages == [.sample(2)])
    script.give(.back)
    script.settle()
    script.rightClick(try script.libraryRow(1))
    try choose(.open, in: &script)
    #expect(script.state.stack.top == id)
  }

  @Test func `a row is not parked on a full ball, and a notice says so`() throws {
    var script = Script.parked(1, shelfLimit: 1)
    script.send(.pagesListed([.sample(2)]))
    script.rightClick(try script.libraryRow(2))
    try choose(.park, in: &script)
    #expect(script.state.shelf.pages == [id] && script.state.toast?.action == .showList)
  }

  // MARK: - Keys and assistive technology

  @Test func `without a chosen command the arrows begin at the ends, and a letter at the top`() {
    for (key, item) in [(Key.down, Menu.Item.back), (.up, .showKeys), (.character("p"), .park)] {
      var script = Script.opened(1)
      script.rightClick(script.page(200, 300))
      #expect(script.state.menu?.hot == nil)
      script.key(.left)
      script.key(key)
      #expect(script.state.menu?.hot == item, "\(key)")
    }
  }

  @Test func `assistive technology chooses and presses a command`() {
    var script = Script.opened(1)
    script.key(.menu)
    script.send(.targetFocused(.menuItem(.park)))
    #expect(script.state.menu?.hot == .park)
    script.send(.targetFocused(.menuItem(.emptyBall)))
    script.send(.targetPressed(.menuItem(.emptyBall)))
    #expect(script.state.menu?.hot == .park)
    script.send(.targetPressed(.menuItem(.park)))
    #expect(script.state.menu == nil && script.state.shelf.pages == [id] && script.fault == nil)
  }

  @Test func `a command that can no longer be given is told to be off`() {
    var script = Script.running(Job(canRunAgain: true))
    script.open(job: 1)
    script.rightClick(script.page(200, 300))
    func stop() -> AccessibleNode.States? {
      script.state.accessible(hasKeyboard: true)[.target(.menuItem(.stop))]?.states
    }
    #expect(stop()?.contains(.enabled) == true)
    script.report(1, Job(phase: .failed, status: 1, canRunAgain: true))
    #expect(stop()?.contains(.enabled) == false)
  }

  // MARK: - Opening and closing

  @Test func `the ball's menu stays when the window moves, and no menu opens out of sight`() {
    var script = Script.parked(1)
    script.rightClick(script.ball)
    script.send(.windowConfigured(script.state.window.frame.offset(by: Vector(dx: 40, dy: 0))))
    #expect(script.state.menu?.subject == .ball(.sample(1)))
    script.key(.escape)
    let screen = script.state.environment.primaryMonitor.frame
    script.send(.coversChanged([Occluder(.fullscreen, screen)]))
    script.key(.menu)
    #expect(script.state.menu == nil)
    script.send(.coversChanged([]))
    script.send(.windowUnmapped)
    script.key(.menu)
    #expect(script.state.menu == nil && script.fault == nil)
  }
}
