import PerchTestSupport
import Testing

@testable import PerchEngine

/// The gestures that open the float list, close it and choose from it.
@Suite struct FloatListTests {
  private func opened(_ pages: Int..., in environment: Environment = .one) -> Script {
    var script = Script.opened(in: environment)
    for page in pages {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    script.click(script.ball)
    script.settle()
    return script
  }

  /// A point in a visible row, at a fraction of its width from its left.
  private func position(_ script: Script, _ page: Int, _ fraction: Double = 0.4) throws -> Point {
    let list = try script.shownList
    let frame = list.frame(of: list.rows.first { $0.page == .sample(page) }!, at: script.now)
    return Point(x: frame.minX + fraction * frame.width, y: frame.midY)
  }

  private func close(_ script: inout Script, _ page: Int) throws {
    let point = try position(script, page, 0.93)
    script.press(point)
    script.release(point)
  }

  // Breaks when one page needs two clicks, or the first of several opens at once.
  @Test func `a click opens the only page, or the list of several`() {
    var one = Script.parked(1)
    one.click(one.ball)
    #expect(one.state.list == nil && one.state.stack.top == .sample(1))
    var two = Script.parked(1, 2)
    two.click(two.ball)
    #expect(two.state.openList?.mode == .sticky)
    #expect(two.state.openList?.pages == [.sample(2), .sample(1)])
    #expect(two.effects.contains(.focusPopup) && two.state.stack.top == .library)
  }

  // Breaks when rows without an alpha channel wait for an opacity that they cannot show.
  @Test func `without a compositor a row is visible from its first frame on`() throws {
    var script = Script.parked(1, 2, in: Environment.one.with { $0.isComposited = false })
    script.click(script.ball)
    script.wait(.milliseconds(8))
    let (list, scene) = try (script.shownList, script.scene)
    let frame = list.frame(of: list.rows[0], at: script.now)
    #expect(scene.surface(.list) != nil)
    #expect(!list.isHittable(list.rows[0], at: script.now))
    #expect(scene.surface(under: Point(x: frame.minX + 2, y: frame.midY)) != .list)
  }

  // Breaks when the compositor has to read a new shape of the list's window in each frame.
  @Test func `under a compositor the list's window is whole, and only its rows accept input`()
    throws
  {
    var script = opened(1, 2)
    let surface = try #require(script.scene.surface(.list))
    #expect(surface.outline == .everything && surface.input != .everything)
    script.send(.environmentChanged(.one.with { $0.isComposited = false }))
    let cut = try #require(script.scene.surface(.list))
    #expect(cut.outline != .everything && cut.input != .everything)
  }

  // Breaks when the closing press reaches the surface below, or one of these ways is missing.
  @Test func `an action that closes the list does nothing else`() {
    let actions: [(inout Script) -> Void] = [
      { $0.click($0.page(210, 100)) },
      { $0.press($0.page(24, 24), on: .main, button: 3) },
      { $0.press(Point(x: 5, y: 5), on: .list) },
      { $0.key(.escape) }, { $0.send(.grabLost) }, { $0.click($0.ball) }, { $0.give(.list) },
      { $0.drag(from: $0.ball, to: Point(x: 900, y: 300), over: .milliseconds(200)) },
    ]
    for (index, action) in actions.enumerated() {
      var script = opened(1, 2)
      let before = script.state
      action(&script)
      #expect(script.state.openList == nil, "action \(index)")
      #expect(script.effects.filter { $0 == .releasePopup }.count == 1)
      script.rest()
      #expect(script.state.stack == before.stack && script.state.shelf == before.shelf)
      #expect(script.state.list == nil && script.state.ball.phase == .resting)
      #expect(script.fault == nil)
    }
  }

  // Breaks when the page flies from the ball, or from the row's final position.
  @Test func `a row opens its page, which spreads from the visible row`() throws {
    for wait in [420, 900] {
      var script = Script.parked(1, 2, 3)
      script.click(script.ball)
      script.wait(.milliseconds(wait))
      let point = try position(script, 2)
      let list = try script.shownList
      let row = try #require(list.rows.first { $0.page == .sample(2) })
      let frame = list.frame(of: row, at: script.now)
      script.press(point)
      script.release(point)
      #expect(script.state.stack.top == .sample(2) && script.state.openList == nil)
      let start = try script.flight.rect(at: script.now)
      #expect(start.center.distance(to: frame.center) <= 1e-6 && start.width == frame.width)
      script.settle()
      #expect(script.fault == nil && script.state.heldPages == [.sample(1), .sample(3)])
    }
  }

  // Breaks when a closing list is replaced by a new one, or keeps accepting clicks.
  @Test func `a list that is opened again while it closes turns round`() throws {
    var script = opened(1, 2, 3)
    script.key(.escape)
    script.wait(.milliseconds(80))
    let before = try script.shownList
    #expect(try script.scene.surface(under: position(script, 2)) != .list)
    script.give(.list)
    for (row, old) in try zip(script.shownList.rows, before.rows) {
      let x = try script.shownList.frame(of: row, at: script.now).minX
      #expect(abs(x - before.frame(of: old, at: script.now).minX) <= 1e-6)
    }
    script.settle()
    #expect(script.state.openList?.rows.allSatisfy { $0.opacity == .rests(1) } == true)
    #expect(script.fault == nil)
  }

  // Breaks when the row that moves under a still pointer does not become hot.
  @Test func `rows that close up under a still pointer become hot`() throws {
    var script = opened(1, 2, 3)
    let point = try position(script, 2, 0.93)
    try close(&script, 2)
    script.send(.pointerHovered(.list, point))
    #expect(script.state.list?.hot == nil)
    script.settle()
    #expect(script.state.list?.hot == .sample(1) && script.state.hover == .listClose(.sample(1)))
  }

  // Breaks when a press outlives its row.
  @Test func `a row that is gone before the release opens nothing`() throws {
    var script = opened(1, 2, 3)
    let point = try position(script, 2)
    for command: Command in [.close(.sample(2)), .list] {
      var other = script
      other.press(point)
      other.give(command)
      other.release(point)
      #expect(other.state.stack.top == .library && other.fault == nil)
    }
    script.press(point)
    script.release(point)
    #expect(script.state.stack.top == .sample(2))
  }

  // Breaks when a page that is opened or parked meanwhile is missing from the rows.
  @Test func `an open list follows the commands that change the shelf`() {
    var script = opened(1, 2)
    script.send(.pagesListed([.sample(3)]))
    script.give(.park(.sample(3)))
    #expect(script.state.openList?.pages == [.sample(3), .sample(2), .sample(1)])
    script.give(.open(.sample(1)))
    #expect(script.state.openList?.pages == [.sample(3), .sample(2)])
    script.give(.close(.sample(2)))
    script.give(.undo)
    #expect(script.state.openList?.pages == [.sample(3), .sample(2)])
    script.give(.ball(.hide))
    #expect(script.state.openList == nil)
    let token = script.ask(.list)
    #expect(script.answer(to: token) == .refused(.ballIsHidden))
    script.rest()
    #expect(script.fault == nil)
  }

  // Breaks when rows stay behind on the old work area, or beside the ball's former dock.
  @Test func `a change of the work area, or a new dock of the ball, closes the list`() throws {
    var moved = opened(1, 2, 3)
    moved.send(.environmentChanged(.panels))
    #expect(moved.state.openList == nil && moved.effects.contains(.releasePopup))
    for _ in 0..<60 where moved.scene.surface(.list) != nil {
      moved.wait(.milliseconds(10))
      let shown = try moved.shownList
      #expect(moved.scene.surface(.list).map { shown.layout.area.contains($0.frame) } ?? true)
    }
    moved.rest()
    var reset = opened(1, 2, 3)
    reset.drag(from: reset.ball, to: Point(x: 20, y: 80), over: .milliseconds(200))
    reset.settle()
    reset.click(reset.ball)
    reset.settle()
    #expect(reset.state.openList != nil)
    reset.give(.ball(.reset))
    #expect(reset.state.openList == nil)
    reset.rest()
    #expect(moved.fault == nil && reset.fault == nil)
  }

  // Breaks when a list longer than its area cannot be scrolled to its end, or accepts input
  // outside.
  @Test func `a long list scrolls by wheel, drag and keys, and accepts input only in its area`()
    throws
  {
    let low = Environment(monitors: [
      Monitor(
        name: "A", frame: Rect(x: 0, y: 0, width: 800, height: 300),
        workArea: Rect(x: 0, y: 20, width: 800, height: 260), isPrimary: true)
    ])
    var script = opened(1, 2, 3, 4, 5, in: low)
    let limit = try script.shownList.layout.scrollLimit
    #expect(limit == 99)
    try script.send(.wheelTurned(.list, at: position(script, 5), notches: Vector(dx: 0, dy: 1)))
    script.settle()
    #expect(try script.shownList.scroll.offset.target == 69)
    #expect(script.state.listTarget(at: Point(x: 700, y: 10)) == nil)
    script.key(.end)
    script.settle()
    #expect(try script.shownList.scroll.offset.target == limit)
    let start = try position(script, 2)
    script.drag(from: start, to: start + Vector(dx: 0, dy: 60), over: .milliseconds(600))
    #expect(script.state.openList != nil && script.state.stack.top == .library)
    script.settle()
    #expect(try script.shownList.scroll.offset.target < limit && script.fault == nil)
  }
}
