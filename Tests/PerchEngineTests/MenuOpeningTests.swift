import PerchTestSupport
import Testing

@testable import PerchEngine

/// How menus open and close, the keys in them, and their place.
@Suite struct MenuOpeningTests {
  // MARK: - Opening and closing

  // Breaks when the press beside the menu also presses what is there.
  @Test(arguments: [1, 2, 3])
  func `a press beside the menu closes it and does nothing else`(button: Int) {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    script.press(script.page(24, 24), button: button)
    script.release(script.page(24, 24), button: button)
    #expect(script.state.menu == nil && script.state.stack.top == .sample(1))
    #expect(script.effects.last == .releasePopup && script.fault == nil)
  }

  // Breaks when a pointer that moves over the menu changes nothing, or leaves its mark behind.
  @Test func `the pointer chooses the command under it`() throws {
    var script = Script.opened(1)
    script.rightClick(script.page(200, 300))
    script.send(.pointerHovered(.menu, try script.middle(of: .park)))
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
    let item = try drawn.middle(of: .back)
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
    idle.rightClick(idle.page(200, 300))
    idle.wait(.milliseconds(29_900))
    #expect(idle.state.menu != nil)
    idle.wait(.milliseconds(200))
    #expect(idle.state.menu == nil && idle.fault == nil)
    var gone = Script.opened(1, 2)
    gone.rightClick(gone.page(200, 300))
    gone.give(.back)
    #expect(gone.state.menu == nil && gone.fault == nil)
    var ball = Script.parked(1)
    ball.rightClick(ball.ball)
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
      script.rightClick(script.ball)
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
