@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The float list in the hand: what opens it, what closes it, what it opens.
@Suite struct `The float list` {
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

  /// A place in a row as it is seen: a share of its width from its left.
  private func place(_ script: Script, _ page: Int, _ share: Double = 0.4) -> Point {
    let list = script.state.list!
    let frame = list.frame(of: list.rows.first { $0.page == .sample(page) }!, at: script.now)
    return Point(x: frame.minX + share * frame.width, y: frame.midY)
  }

  private func close(_ script: inout Script, _ page: Int) {
    let point = place(script, page, 0.93)
    script.press(point)
    script.release(point)
  }

  // Breaks when one page needs two clicks, or the first of several opens at once.
  @Test func `A click opens the only page, or the list of several`() {
    var one = Script.parked(1)
    one.click(one.ball)
    #expect(one.state.list == nil && one.state.stack.top == .sample(1))
    var two = Script.parked(1, 2)
    two.click(two.ball)
    #expect(two.state.openList?.mode == .sticky)
    #expect(two.state.openList?.pages == [.sample(1), .sample(2)])
    #expect(two.effects.contains(.grabForList) && two.state.stack.top == .library)
  }

  // Breaks when rows without an alpha channel wait for an opacity that they cannot show.
  @Test func `Without a compositor a row is seen from the first frame on in which it comes`() {
    var script = Script.parked(1, 2, in: Environment.one.with { $0.isComposited = false })
    script.click(script.ball)
    script.wait(.milliseconds(8))
    let (list, scene) = (script.state.list!, script.scene)
    let frame = list.frame(of: list.rows[0], at: script.now)
    #expect(scene.surface(.list) != nil)
    #expect(!list.isHittable(list.rows[0], at: script.now))
    #expect(scene.surface(under: Point(x: frame.minX + 2, y: frame.midY)) != .list)
  }

  // Breaks when a compositor has to read a cut before it shows the list, in each frame anew.
  @Test func `Under a compositor the list's window is whole, and only its rows are hit`() throws {
    var script = opened(1, 2)
    let surface = try #require(script.scene.surface(.list))
    #expect(surface.outline == .everything && surface.input != .everything)
    script.send(.environmentChanged(.one.with { $0.isComposited = false }))
    let cut = try #require(script.scene.surface(.list))
    #expect(cut.outline != .everything && cut.input != .everything)
  }

  // Breaks when the closing press is heard by what is below, or one of these ways is forgotten.
  @Test func `What closes the list does nothing else`() {
    let ways: [(inout Script) -> Void] = [
      { $0.click($0.page(210, 100)) },
      { $0.press($0.page(24, 24), on: .main, button: 3) },
      { $0.press(Point(x: 5, y: 5), on: .list) },
      { $0.key(.escape) }, { $0.send(.grabLost) }, { $0.click($0.ball) }, { $0.give(.list) },
      { $0.drag(from: $0.ball, to: Point(x: 900, y: 300), over: .milliseconds(200)) },
    ]
    for (index, way) in ways.enumerated() {
      var script = opened(1, 2)
      let before = script.state
      way(&script)
      #expect(script.state.openList == nil, "way \(index)")
      #expect(script.effects.filter { $0 == .releaseList }.count == 1)
      script.rest()
      #expect(script.state.stack == before.stack && script.state.shelf == before.shelf)
      #expect(script.state.list == nil && script.state.ball.phase == .resting)
      #expect(script.fault == nil)
    }
  }

  // Breaks when the page flies from the ball, or the row's place in its layout.
  @Test func `A row opens its page, which spreads from where the row is seen`() {
    for wait in [250, 900] {
      var script = Script.parked(1, 2, 3)
      script.click(script.ball)
      script.wait(.milliseconds(wait))
      let point = place(script, 2)
      let list = script.state.list!
      let frame = list.frame(of: list.rows[1], at: script.now)
      script.press(point)
      script.release(point)
      #expect(script.state.stack.top == .sample(2) && script.state.openList == nil)
      let start = script.state.morph!.rect(at: script.now)
      #expect(start.center.distance(to: frame.center) <= 1e-6 && start.width == frame.width)
      script.settle()
      #expect(script.fault == nil && script.state.heldPages == [.sample(1), .sample(3)])
    }
  }

  // Breaks when a closing list is replaced by a new one, or keeps its clicks.
  @Test func `P3 a list that is opened again while it closes turns round`() {
    var script = opened(1, 2, 3)
    script.key(.escape)
    script.wait(.milliseconds(80))
    let before = script.state.list!
    #expect(script.scene.surface(under: place(script, 2)) != .list)
    script.give(.list)
    for (row, old) in zip(script.state.list!.rows, before.rows) {
      let x = script.state.list!.frame(of: row, at: script.now).minX
      #expect(abs(x - before.frame(of: old, at: script.now).minX) <= 1e-6)
    }
    script.settle()
    #expect(script.state.openList?.rows.allSatisfy { $0.opacity == .rests(1) } == true)
    #expect(script.fault == nil)
  }

  // Breaks when the row under a still pointer is not told that it is there now.
  @Test func `Rows that close up under a still pointer become hot`() {
    var script = opened(1, 2, 3)
    let point = place(script, 2, 0.93)
    close(&script, 2)
    script.send(.pointerHovered(.list, point))
    #expect(script.state.list?.hot == nil)
    script.settle()
    #expect(script.state.list?.hot == .sample(3) && script.state.hover == .listClose(.sample(3)))
  }

  // Breaks when a press outlives the row that it was on.
  @Test func `A row that is gone before the release opens nothing`() {
    var script = opened(1, 2, 3)
    let point = place(script, 2)
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
  @Test func `An open list follows what commands do to the shelf`() {
    var script = opened(1, 2)
    script.send(.pagesListed([.sample(3)]))
    script.give(.park(.sample(3)))
    #expect(script.state.openList?.pages == [.sample(1), .sample(2), .sample(3)])
    script.give(.open(.sample(1)))
    #expect(script.state.openList?.pages == [.sample(2), .sample(3)])
    script.give(.close(.sample(2)))
    script.give(.undo)
    #expect(script.state.openList?.pages == [.sample(2), .sample(3)])
    script.give(.ball(.hide))
    #expect(script.state.openList == nil)
    let token = script.ask(.list)
    #expect(script.answer(to: token) == .refused(.ballIsHidden))
    script.rest()
    #expect(script.fault == nil)
  }

  // Breaks when the list stays behind on the old work area, or jumps to the new one.
  @Test func `P3 P50 a list that is open goes with the ball to another work area`() {
    var script = opened(1, 2, 3)
    let before = script.state.list!
    script.send(.environmentChanged(.panels))
    let area = Environment.panels.primaryMonitor.workArea
    for (row, old) in zip(script.state.list!.rows, before.rows) {
      let frame = script.state.list!.frame(of: row, at: script.now)
      #expect(frame.origin.distance(to: before.frame(of: old, at: script.now).origin) <= 1e-6)
    }
    for _ in 0..<60 {
      script.wait(.milliseconds(10))
      #expect(area.contains(script.scene.surface(.list)!.frame))
    }
    script.settle()
    #expect(
      script.state.list!.rows.allSatisfy {
        area.contains(script.state.list!.frame(of: $0, at: script.now))
      })
    script.send(
      .environmentChanged(
        Environment.one.with {
          $0 = Environment(monitors: [
            Monitor(name: "Z", frame: Rect(x: 3000, y: 0, width: 250, height: 300), isPrimary: true)
          ])
        }))
    script.settle()
    #expect(script.state.list!.frame(of: script.state.list!.rows[0], at: script.now).minX == 3000)
    #expect(script.fault == nil)
  }

  // Breaks when a list longer than its area cannot be scrolled to its end, or is hit outside.
  @Test func `A long list scrolls by wheel, drag and keys, and is hit only in its area`() {
    let low = Environment(monitors: [
      Monitor(
        name: "A", frame: Rect(x: 0, y: 0, width: 800, height: 300),
        workArea: Rect(x: 0, y: 20, width: 800, height: 260), isPrimary: true)
    ])
    var script = opened(1, 2, 3, 4, 5, in: low)
    let limit = script.state.list!.layout.scrollLimit
    #expect(limit == 80)
    script.send(.wheelTurned(.list, at: place(script, 1), notches: Vector(dx: 0, dy: 1)))
    script.settle()
    #expect(script.state.list!.scroll.offset.target == 69)
    #expect(script.state.listTarget(at: Point(x: 700, y: 10)) == nil)
    script.key(.end)
    script.settle()
    #expect(script.state.list!.scroll.offset.target == limit)
    let start = place(script, 4)
    script.drag(from: start, to: start + Vector(dx: 0, dy: 60), over: .milliseconds(600))
    #expect(script.state.openList != nil && script.state.stack.top == .library)
    script.settle()
    #expect(script.state.list!.scroll.offset.target < limit && script.fault == nil)
  }
}
