import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands of the ball, of rows and of pages.
@Suite struct MenuTests {
  @Test func `the ball's menu opens its page or list, and empties it`() throws {
    var one = Script.parked(1)
    one.rightClick(one.ball)
    #expect(
      one.state.menu?.groups == [
        [.open, .openApart], [.removeFromBall], [.showLibrary], [.doNotDisturb], [.quit],
      ])
    #expect(one.state.ball.phase == .resting && one.effects.contains(.focusPopup))
    try one.choose(.open)
    one.settle()
    #expect(one.state.stack.top == .sample(1) && one.state.menu == nil && one.fault == nil)

    var two = Script.parked(1, 2)
    two.rightClick(two.ball)
    #expect(two.state.menu?.items.first == .showList)
    try two.choose(.showList)
    #expect(two.state.openList?.mode == .sticky && two.fault == nil)
    // The list goes when the menu of the ball comes.
    two.rightClick(two.ball)
    #expect(two.state.openList == nil && two.state.menu != nil && two.fault == nil)
    try two.choose(.emptyBall)
    two.settle()
    #expect(two.state.shelf.isEmpty && two.state.toast?.undo != nil)
    two.give(.undo)
    #expect(two.state.shelf.pages == [.sample(1), .sample(2)] && two.fault == nil)
  }

  @Test func `Home and End choose the ends of a menu, and the ball's only page can be removed`()
    throws
  {
    var script = Script.parked(1)
    script.rightClick(script.ball)
    script.key(.end)
    #expect(script.state.menu?.hot == .quit)
    script.key(.home)
    #expect(script.state.menu?.hot == .open)
    try script.choose(.removeFromBall)
    #expect(script.state.shelf.isEmpty && script.state.toast?.undo != nil && script.fault == nil)
  }

  // Breaks when the next key acts on another row than the one whose menu was open.
  @Test func `the row whose menu was opened keeps the focus`() throws {
    var script = Script.library(4)
    script.key(.home)
    script.rightClick(try script.libraryRow(2))
    script.key(.escape)
    #expect(script.state.focus == .row(.sample(2)) && script.fault == nil)
  }

  // Breaks when a row goes without a question while the user chooses a command.
  @Test(arguments: [Key.delete, .backspace, .f5, .character("d")])
  func `no key of an open menu reaches the row below it`(key: Key) throws {
    var library = Script.library(4)
    library.key(.down)
    library.rightClick(try library.libraryRow(2))
    library.key(key)
    library.key(key, .control)
    #expect(library.state.menu != nil && library.state.library.rows.count == 4)
    #expect(library.state.toast == nil && library.fault == nil)

    var list = Script.parked(1, 2, 3)
    list.give(.list)
    list.wait(.seconds(1))
    let rows = try #require(list.state.openList)
    list.rightClick(rows.frame(of: rows.rows[1], at: list.now).center)
    list.key(key)
    list.key(key, .control)
    #expect(list.state.menu != nil && list.state.shelf.pages.count == 3 && list.fault == nil)
  }

  @Test func `a row of the list is opened or removed, and the list stays below its menu`() throws {
    var script = Script.parked(1, 2, 3)
    script.give(.list)
    script.wait(.seconds(1))
    let list = try #require(script.state.openList)
    let point = list.frame(of: list.rows[1], at: script.now).center
    script.rightClick(point)
    #expect(script.state.menu?.subject == .listRow(.sample(2)))
    #expect(script.state.menu?.groups == [[.open, .openApart], [.removeFromBall]])
    let item = try script.middle(of: .open)
    #expect(script.state.openList != nil && script.surface(at: item) == .menu)
    try script.choose(.removeFromBall)
    #expect(script.state.shelf.pages == [.sample(1), .sample(3)] && script.state.openList != nil)
    script.settle()
    script.rightClick(list.frame(of: list.rows[0], at: script.now).center)
    try script.choose(.open)
    script.settle()
    #expect(script.state.stack.top == .sample(3) && script.state.openList == nil)
    #expect(script.fault == nil)
  }

  // Breaks when the user cannot see which row the commands are for.
  @Test func `the row of an open menu is marked wherever the pointer goes`() throws {
    func accents(_ layers: Range<Int>, in script: Script) -> Int {
      script.scene.layers[layers].count {
        if case .fill(_, let color) = $0 { color.role == .accent } else { false }
      }
    }
    var library = Script.opened()
    library.open([1, 2])
    library.give(.back)
    library.give(.back)
    library.settle()
    let bare = accents(try library.scene.painted(.page(.library)).layers, in: library)
    library.rightClick(try library.libraryRow(2))
    library.send(.pointerHovered(.menu, try library.middle(of: .open)))
    #expect(accents(try library.scene.painted(.page(.library)).layers, in: library) == bare + 1)

    var list = Script.parked(1, 2, 3)
    list.give(.list)
    list.wait(.seconds(1))
    let rows = try list.shownList
    let plain = accents(try list.scene.shown(.list).layers, in: list)
    list.rightClick(rows.frame(of: rows.rows[1], at: list.now).center)
    list.send(.pointerHovered(.menu, try list.middle(of: .open)))
    list.settle()
    #expect(accents(try list.scene.shown(.list).layers, in: list) == plain + 1)
  }

  @Test func `a row of the library is opened, parked, or removed with Undo`() throws {
    var script = Script.opened()
    script.send(.pagesListed([1, 2, 3].map(Page.sample)))
    script.rightClick(try script.libraryRow(2))
    #expect(script.state.menu?.groups == [[.open, .openApart, .park], [.removeFromLibrary]])
    try script.choose(.park)
    #expect(script.state.shelf.pages == [.sample(2)])
    script.rightClick(try script.libraryRow(2))
    #expect(script.state.menu?.items.contains(.removeFromBall) == true)
    script.key(.escape)
    script.rightClick(try script.libraryRow(3))
    try script.choose(.removeFromLibrary)
    #expect(!script.state.library.lists(.sample(3)) && script.state.toast?.undo != nil)
    script.give(.undo)
    #expect(script.state.library.lists(.sample(3)) && script.fault == nil)
  }

  // Breaks when another command comes under a pointer that is on one that ends.
  @Test func `a command that can no longer be given keeps its row and is not chosen`() throws {
    for endsAfterPress in [false, true] {
      var script = Script.running(Job(canRunAgain: true))
      script.open(job: 1)
      script.rightClick(script.page(200, 300))
      let rows = script.state.menuRows.map(\.item)
      let stop = try script.middle(of: .stop)
      if endsAfterPress { script.press(stop) }
      script.report(1, Job(phase: .failed, status: 1, canRunAgain: true))
      #expect(script.state.menuRows.map(\.item) == rows)
      #expect(script.state.menu?.lapsed.contains(.stop) == true)
      endsAfterPress ? script.release(stop) : script.click(stop)
      #expect(script.effects.allSatisfy { $0 != .runAgain(.job(1)) })
      #expect(!script.effects.contains(.stopJob(.job(1), .interrupt)) && script.state.menu != nil)
      script.key(.end)
      #expect(script.state.menu?.hot != .stop)
      #expect(script.fault == nil)
    }
  }

  // Breaks when a menu hangs beside a window that has gone, or has the rows of another scale.
  @Test func `a menu closes when its window moves or the scale changes`() throws {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    script.send(.windowConfigured(script.state.window.frame.offset(by: Vector(dx: 40, dy: 0))))
    #expect(script.state.menu == nil && script.fault == nil)
    script.rightClick(script.page(200, 300))
    #expect(script.state.menu != nil)
    script.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(script.state.menu == nil && script.fault == nil)
  }

  // Breaks when the list is below a menu that it does not belong to.
  @Test func `a list that a command opens closes the menu`() throws {
    var script = Script.parked(1, 2)
    script.open([3])
    script.rightClick(script.page(200, 300))
    #expect(script.state.menu != nil)
    script.give(.list)
    #expect(script.state.menu == nil && script.state.openList != nil && script.fault == nil)
  }

  @Test func `a page goes back or to the ball, and a job stops or runs again`() throws {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    #expect(
      script.state.menu?.groups == [
        [.back, .park, .openApart], [.selectAll, .find], [.zoomIn, .zoomOut],
        [.showLibrary, .showKeys],
      ])
    try script.choose(.park)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1)])

    var job = Script.running(Job(canRunAgain: true))
    job.open(job: 1)
    job.forgetEffects()
    job.rightClick(job.page(200, 300))
    try job.choose(.stop)
    #expect(job.effects.contains(.stopJob(.job(1), .interrupt)))
    job.report(1, Job(phase: .failed, status: 130, canRunAgain: true))
    job.rightClick(job.page(200, 300))
    #expect(job.state.menu?.items.contains(.stop) == false)
    try job.choose(.runAgain)
    #expect(job.effects.contains(.runAgain(.job(1))) && job.fault == nil)
  }

  @Test func `a full ball says so`() throws {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    script.rightClick(script.page(200, 300))
    try script.choose(.park)
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.toast != nil)
  }
}
