import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands of the ball, of rows and of pages.
@Suite struct MenuTests {
  private func rightClick(_ point: Point, in script: inout Script) {
    script.press(point, button: 3)
    script.wait(.milliseconds(80))
    script.release(point, button: 3)
  }

  private func middle(of item: Menu.Item, in script: Script) throws -> Point {
    try #require(script.state.menuRows.first { $0.item == item }).frame.center
  }

  private func choose(_ item: Menu.Item, in script: inout Script) throws {
    script.click(try middle(of: item, in: script))
  }

  /// The point of a row in the library.
  private func row(_ page: Int, in script: Script) throws -> Point {
    let index = try #require(script.state.library.index(of: .sample(page)))
    let frame = script.state.library.rowFrame(index, width: script.state.window.width)
    return script.page(frame.midX, Metrics.header + frame.midY)
  }

  // MARK: - Commands

  @Test func `the ball's menu opens its page or list, and empties it`() throws {
    var one = Script.parked(1)
    rightClick(one.ball, in: &one)
    #expect(one.state.menu?.groups == [[.open, .showLibrary], [.emptyBall], [.quit]])
    #expect(one.state.ball.phase == .resting && one.effects.contains(.focusPopup))
    try choose(.open, in: &one)
    one.settle()
    #expect(one.state.stack.top == .sample(1) && one.state.menu == nil && one.fault == nil)

    var two = Script.parked(1, 2)
    rightClick(two.ball, in: &two)
    #expect(two.state.menu?.items.first == .showList)
    try choose(.showList, in: &two)
    #expect(two.state.openList?.mode == .sticky && two.fault == nil)
    // The list goes when the menu of the ball comes.
    rightClick(two.ball, in: &two)
    #expect(two.state.openList == nil && two.state.menu != nil && two.fault == nil)
    try choose(.emptyBall, in: &two)
    two.settle()
    #expect(two.state.shelf.isEmpty && two.state.toast?.undo != nil)
    two.give(.undo)
    #expect(two.state.shelf.pages == [.sample(1), .sample(2)] && two.fault == nil)
  }

  @Test func `a row of the list is opened or removed, and the list stays below its menu`() throws {
    var script = Script.parked(1, 2, 3)
    script.give(.list)
    script.wait(.seconds(1))
    let list = try #require(script.state.openList)
    let point = list.frame(of: list.rows[1], at: script.now).center
    rightClick(point, in: &script)
    #expect(script.state.menu?.subject == .listRow(.sample(2)))
    #expect(script.state.menu?.groups == [[.open], [.removeFromBall]])
    let item = try middle(of: .open, in: script)
    #expect(script.state.openList != nil && script.surface(at: item) == .menu)
    try choose(.removeFromBall, in: &script)
    #expect(script.state.shelf.pages == [.sample(1), .sample(3)] && script.state.openList != nil)
    script.settle()
    rightClick(list.frame(of: list.rows[0], at: script.now).center, in: &script)
    try choose(.open, in: &script)
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
    rightClick(try row(2, in: library), in: &library)
    library.send(.pointerHovered(.menu, try middle(of: .open, in: library)))
    #expect(accents(try library.scene.painted(.page(.library)).layers, in: library) == bare + 1)

    var list = Script.parked(1, 2, 3)
    list.give(.list)
    list.wait(.seconds(1))
    let rows = try list.shownList
    let plain = accents(try list.scene.shown(.list).layers, in: list)
    rightClick(rows.frame(of: rows.rows[1], at: list.now).center, in: &list)
    list.send(.pointerHovered(.menu, try middle(of: .open, in: list)))
    list.settle()
    #expect(accents(try list.scene.shown(.list).layers, in: list) == plain + 1)
  }

  @Test func `a row of the library is opened, parked, or removed with Undo`() throws {
    var script = Script.opened()
    script.send(.pagesListed([1, 2, 3].map(Page.sample)))
    rightClick(try row(2, in: script), in: &script)
    #expect(script.state.menu?.groups == [[.open, .park], [.removeFromLibrary]])
    try choose(.park, in: &script)
    #expect(script.state.shelf.pages == [.sample(2)])
    rightClick(try row(2, in: script), in: &script)
    #expect(script.state.menu?.items.contains(.removeFromBall) == true)
    script.key(.escape)
    rightClick(try row(3, in: script), in: &script)
    try choose(.removeFromLibrary, in: &script)
    #expect(!script.state.library.lists(.sample(3)) && script.state.toast?.undo != nil)
    script.give(.undo)
    #expect(script.state.library.lists(.sample(3)) && script.fault == nil)
  }

  // Breaks when another command comes under a pointer that is on one that ends.
  @Test func `a command that can no longer be given keeps its row and is not chosen`() throws {
    for endsAfterPress in [false, true] {
      var script = Script.running(Job(canRunAgain: true))
      script.open(job: 1)
      rightClick(script.page(200, 300), in: &script)
      let rows = script.state.menuRows.map(\.item)
      let stop = try middle(of: .stop, in: script)
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
    rightClick(script.page(200, 300), in: &script)
    script.send(.windowConfigured(script.state.window.frame.offset(by: Vector(dx: 40, dy: 0))))
    #expect(script.state.menu == nil && script.fault == nil)
    rightClick(script.page(200, 300), in: &script)
    #expect(script.state.menu != nil)
    script.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(script.state.menu == nil && script.fault == nil)
  }

  // Breaks when the list is below a menu that it does not belong to.
  @Test func `a list that a command opens closes the menu`() throws {
    var script = Script.parked(1, 2)
    script.open([3])
    rightClick(script.page(200, 300), in: &script)
    #expect(script.state.menu != nil)
    script.give(.list)
    #expect(script.state.menu == nil && script.state.openList != nil && script.fault == nil)
  }

  @Test func `a page goes back or to the ball, and a job stops or runs again`() throws {
    var script = Script.opened(1)
    rightClick(script.page(200, 300), in: &script)
    #expect(
      script.state.menu?.groups == [
        [.back, .park], [.selectAll, .find], [.showLibrary, .showKeys],
      ])
    try choose(.park, in: &script)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1)])

    var job = Script.running(Job(canRunAgain: true))
    job.open(job: 1)
    job.forgetEffects()
    rightClick(job.page(200, 300), in: &job)
    try choose(.stop, in: &job)
    #expect(job.effects.contains(.stopJob(.job(1), .interrupt)))
    job.report(1, Job(phase: .failed, status: 130, canRunAgain: true))
    rightClick(job.page(200, 300), in: &job)
    #expect(job.state.menu?.items.contains(.stop) == false)
    try choose(.runAgain, in: &job)
    #expect(job.effects.contains(.runAgain(.job(1))) && job.fault == nil)
  }

  @Test func `a full ball says so`() throws {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    rightClick(script.page(200, 300), in: &script)
    try choose(.park, in: &script)
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.toast != nil)
  }

  // MARK: - Opening and closing

  // Breaks when the press beside the menu also presses what is there.
  @Test(arguments: [1, 2, 3])
  func `a press beside the menu closes it and does nothing else`(button: Int) {
    var script = Script.opened(1)
    rightClick(script.page(200, 300), in: &script)
    script.press(script.page(24, 24), button: button)
    script.release(script.page(24, 24), button: button)
    #expect(script.state.menu == nil && script.state.stack.top == .sample(1))
    #expect(script.effects.last == .releasePopup && script.fault == nil)
  }

  // Breaks when a pointer that moves over the menu changes nothing, or leaves its mark behind.
  @Test func `the pointer chooses the command under it`() throws {
    var script = Script.opened(1)
    rightClick(script.page(200, 300), in: &script)
    script.send(.pointerHovered(.menu, try middle(of: .park, in: script)))
    #expect(script.state.menu?.hot == .park && script.state.hover == .menuItem(.park))
    script.send(.pointerLeft(.menu))
    #expect(script.state.menu?.hot == nil && script.state.hover == nil)
    script.send(.pointerHovered(.main, script.page(20, 24)))
    #expect(script.state.menu?.hot == nil && script.state.hover == nil && script.fault == nil)
  }

  // Breaks when the release of the press that opened the menu chooses what has come under it.
  @Test func `the press that opens the menu chooses only what it is drawn to`() throws {
    var still = Script.opened(1)
    let point = still.page(200, 300)
    still.press(point, button: 3)
    still.wait(.seconds(2))
    still.release(point, button: 3)
    #expect(still.state.menu != nil && still.state.stack.top == .sample(1))
    var drawn = Script.opened(1)
    drawn.press(point, button: 3)
    let item = try middle(of: .back, in: drawn)
    drawn.move(item)
    #expect(drawn.state.menu?.hot == .back)
    drawn.release(item, button: 3)
    drawn.settle()
    #expect(drawn.state.menu == nil && drawn.state.stack.top == .library && drawn.fault == nil)
  }

  @Test(arguments: [PointerEvent.Device.touch, .pen])
  func `a long press of a finger or a pen opens the menu, and one that moves does not`(
    device: PointerEvent.Device
  ) {
    var script = Script.opened(1)
    let point = script.page(200, 300)
    script.press(point, device: device)
    script.wait(script.state.tokens.longPress)
    #expect(script.state.menu?.subject == .page(.sample(1)))
    script.release(point, device: device)
    #expect(script.state.menu != nil && script.fault == nil)
    var moved = Script.opened(1)
    moved.hold(
      from: point, to: moved.page(200, 250), over: .milliseconds(100), device: device)
    moved.wait(.seconds(2))
    moved.release(moved.page(200, 250), device: device)
    #expect(moved.state.menu == nil)
    var mouse = Script.opened(1)
    mouse.press(point)
    mouse.wait(.seconds(2))
    #expect(mouse.state.menu == nil)
  }

  @Test func `on the ball a long press stays the list`() {
    var script = Script.parked(1, 2)
    script.press(script.ball, device: .touch)
    script.wait(.seconds(2))
    #expect(script.state.menu == nil && script.state.openList != nil)
  }

  @Test func `a menu that is left alone closes, and one whose subject goes`() {
    var idle = Script.opened(1)
    rightClick(idle.page(200, 300), in: &idle)
    idle.wait(.milliseconds(29_900))
    #expect(idle.state.menu != nil)
    idle.wait(.milliseconds(200))
    #expect(idle.state.menu == nil && idle.fault == nil)
    var gone = Script.opened(1, 2)
    rightClick(gone.page(200, 300), in: &gone)
    gone.give(.back)
    #expect(gone.state.menu == nil && gone.fault == nil)
    var ball = Script.parked(1)
    rightClick(ball.ball, in: &ball)
    ball.give(.close(.sample(1)))
    ball.settle()
    #expect(ball.state.menu == nil && ball.fault == nil)
  }

  // MARK: - Keys

  @Test func `the Menu key opens it with its first command chosen, and keys move in it`() {
    var script = Script.opened(1)
    script.key(.menu)
    #expect(script.state.menu?.hot == .back)
    script.key(.down)
    #expect(script.state.menu?.hot == .park)
    script.key(.end)
    #expect(script.state.menu?.hot == .showKeys)
    script.key(.down)
    #expect(script.state.menu?.hot == .back)
    script.key(.up)
    script.key(.character("p"))
    #expect(script.state.menu?.hot == .park)
    script.key(.escape)
    #expect(script.state.menu == nil && script.state.stack.top == .sample(1))
    script.key(.menu)
    script.key(.enter)
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  @Test func `the Menu key is about the chosen row of the list or the library`() {
    var list = Script.parked(1, 2)
    list.give(.list)
    list.key(.down)
    list.key(.menu)
    #expect(list.state.menu?.subject == .listRow(.sample(1)))
    list.key(.escape)
    #expect(list.state.menu == nil && list.state.openList != nil)
    list.key(.escape)
    #expect(list.state.openList == nil && list.fault == nil)
    var library = Script.opened()
    library.send(.pagesListed([1, 2].map(Page.sample)))
    library.key(.down)
    library.key(.down)
    library.key(.menu)
    #expect(library.state.menu?.subject == .row(library.state.library.rows[1]))
  }

  // MARK: - Law

  // Breaks when the menu leaves the work area, or a row takes no press.
  @Test func `the menu lies within the work area, wherever it opens`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (width, height) = random.pick([(480.0, 320.0), (1366, 768), (1920, 1080)])
      let frame = Rect(x: 0, y: 0, width: width, height: height)
      var environment = Environment(monitors: [Monitor(name: "A", frame: frame, isPrimary: true)])
      environment.direction = random.pick([.leftToRight, .rightToLeft])
      environment.look.textScale = random.pick([1, 1.5, 2])
      var script = Script.parked(1, in: environment)
      let end = Point(x: random.number(in: 0...width), y: random.number(in: 0...height))
      script.drag(from: script.ball, to: end, over: .milliseconds(300))
      script.settle()
      guard !script.state.shelf.isEmpty else { return false }
      rightClick(script.ball, in: &script)
      let box = try #require(script.state.menuFrame, "seed \(seed)")
      #expect(box.minX >= 0 && box.maxX <= width, "seed \(seed)")
      #expect(box.minY >= 0 && (box.maxY <= height || box.height > height - 8), "seed \(seed)")
      for (item, row) in script.state.menuRows where row.maxY <= height {
        #expect(script.state.target(at: row.center, on: .menu) == .menuItem(item), "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.5, attempt)
  }
}
