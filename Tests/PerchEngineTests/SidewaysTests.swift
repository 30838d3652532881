import PerchTestSupport
import Testing

@testable import PerchEngine

/// Wide blocks, which scroll sideways inside their page.
@Suite struct SidewaysTests {
  /// A block from 100 to 300 logical pixels down the page, and one below the first screen.
  static func blocks(readsFromRight: Bool = false) -> [WideBlock] {
    [100.0, 1500].map { top in
      WideBlock(
        frame: Rect(x: 20, y: top, width: 380, height: 200), width: 980,
        readsFromRight: readsFromRight)
    }
  }

  func script(
    in environment: Environment = .one, readsFromRight: Bool = false
  ) -> Script {
    var script = Script.opened(1, in: environment)
    let blocks = Self.blocks(readsFromRight: readsFromRight)
    script.send(.wideBlocksMeasured(.sample(1), blocks))
    return script
  }

  func view(_ script: Script, _ index: Int = 0) throws -> ScrollView {
    let blocks = try #require(script.state.scrolls[.sample(1)]).wideBlocks
    try #require(index < blocks.count)
    return blocks[index].scroll
  }

  func offset(_ script: Script, _ index: Int = 0) throws -> Double {
    try view(script, index).offset.value(at: script.now)
  }

  /// A point on the first block, `x` from the window's left.
  func point(_ script: Script, _ x: Double = 300) -> Point { script.page(x, 48 + 200) }

  // Breaks when a drag moves the page, or the block the wrong way.
  @Test(arguments: [false, true])
  func `a horizontal drag moves the block with the pointer`(readsFromRight: Bool) throws {
    var script = script(readsFromRight: readsFromRight)
    let way = readsFromRight ? 1.0 : -1
    script.hold(
      from: point(script, 200), to: point(script, 200 + way * 150), over: .milliseconds(300))
    #expect(script.state.gesture?.arena.active == .sideways)
    let slop = MotionTokens.standard.mouse.slop
    #expect(abs(try offset(script) - 150) <= slop)
    #expect(try offset(script, 1) == 0)
    #expect(script.state.scrolls[.sample(1)]?.offset == .rests(0))
    script.release(point(script, 200 + way * 150))
    #expect(try view(script).offset.isMoving)
    script.settle()
    #expect(try offset(script) > 150)
    #expect(try offset(script) <= 600)
  }

  // Breaks when a block at its first column takes a drag that it cannot follow, or gives way to
  // one that it can.
  @Test func `a block that cannot move leaves the drag alone`() throws {
    var script = script()
    script.hold(from: point(script, 200), to: point(script, 320), over: .milliseconds(200))
    #expect(script.state.gesture?.arena.active == nil)
    script.release(point(script, 320))
    #expect(try offset(script) == 0)
    script.hold(from: point(script, 200), to: script.page(200, 400), over: .milliseconds(200))
    #expect(script.state.gesture?.arena.active == .scroll)
  }

  // Breaks when two blocks of one place end the program, or swap what they show.
  @Test func `of two blocks with one place the first keeps its offset`() throws {
    var script = script()
    let twins = Self.blocks().map {
      WideBlock(frame: $0.frame, width: $0.width, readsFromRight: false, place: 7)
    }
    script.send(.wideBlocksMeasured(.sample(1), twins))
    script.send(.wheelTurned(.main, at: point(script), notches: Vector(dx: 3, dy: 0)))
    script.settle()
    #expect(try offset(script) == 3 * 69)
    script.send(.wideBlocksMeasured(.sample(1), twins))
    #expect(try offset(script) == 3 * 69 && script.fault == nil)
  }

  // Breaks when a block runs on under a finger that stops it.
  @Test func `a press catches a block that coasts`() throws {
    var script = script()
    script.drag(
      from: point(script, 300), to: point(script, 200), over: .milliseconds(60), device: .touch)
    script.wait(.milliseconds(50))
    #expect(try view(script).offset.isMoving)
    let before = try offset(script)
    script.press(point(script, 200), device: .touch)
    #expect(try view(script).offset.isHeld && abs(offset(script) - before) < 1e-6)
    script.wait(.milliseconds(300))
    #expect(try abs(offset(script) - before) < 1e-6)
    script.release(point(script, 200), device: .touch)
    script.settle()
    #expect(try abs(offset(script) - before) < 1e-6 && script.fault == nil)
  }

  @Test func `a swipe from the edge goes back although the block could move`() throws {
    var script = script()
    script.send(.wheelTurned(.main, at: point(script), notches: Vector(dx: 3, dy: 0)))
    script.settle()
    #expect(try offset(script) == 3 * 69)
    script.hold(from: point(script, 5), to: point(script, 250), over: .milliseconds(300))
    #expect(script.state.gesture?.arena.active == .edgeSwipe)
    #expect(try offset(script) == 3 * 69)
  }

  // Breaks when two fingers leave the page while the block has more to show, or never leave it.
  @Test func `two fingers scroll the block to its start and then go back`() throws {
    var script = script()
    func slide(_ notches: Double) {
      for _ in 0..<10 {
        script.wait(.milliseconds(8))
        script.send(
          .touchpadScrolled(.main, at: point(script), notches: Vector(dx: notches / 10, dy: 0)))
      }
    }
    slide(6)
    #expect(script.state.gesture?.arena.active == .sideways)
    script.send(.touchpadScrolled(.main, at: point(script), notches: .zero))
    script.settle()
    #expect(try offset(script) > 0)
    slide(-30)
    #expect(script.state.gesture?.arena.active == .sideways)
    script.send(.touchpadScrolled(.main, at: point(script), notches: .zero))
    script.settle()
    #expect(try offset(script) == 0)
    #expect(script.state.stack.top == .sample(1))
    slide(-4)
    #expect(script.state.gesture?.arena.active == .edgeSwipe)
  }

  // Breaks when a key scrolls a block that is out of view, or stops at one that is at its end.
  @Test func `arrow keys scroll the first block in view that has more to show`() throws {
    var script = script()
    script.key(.right)
    script.settle()
    #expect(try offset(script) == 69)
    script.key(.left)
    script.key(.left)
    script.settle()
    #expect(try offset(script) == 0)
    for _ in 0..<20 { script.key(.right) }
    script.settle()
    #expect(try offset(script) == 600)
    #expect(try offset(script, 1) == 0)
    for _ in 0..<2 { script.key(.pageDown) }
    script.settle()
    script.key(.right)
    script.settle()
    #expect(try offset(script, 1) == 69)
  }

  @Test func `the wheel beside a block scrolls nothing sideways`() throws {
    var script = script()
    script.send(.wheelTurned(.main, at: script.page(200, 600), notches: Vector(dx: 3, dy: 0)))
    script.settle()
    #expect(try offset(script) == 0)
    #expect(script.state.scrolls[.sample(1)]?.offset == .rests(0))
  }

  // Breaks when a new layout loses the offset, or leaves it beyond the end.
  @Test func `a new layout keeps the offset within its ends`() throws {
    var script = script()
    script.send(.wheelTurned(.main, at: point(script), notches: Vector(dx: 5, dy: 0)))
    script.settle()
    var block = Self.blocks()[0]
    block.width = 800
    script.send(.wideBlocksMeasured(.sample(1), [block]))
    #expect(try offset(script) == 5 * 69)
    block.width = 500
    script.send(.wideBlocksMeasured(.sample(1), [block]))
    #expect(try offset(script) == 120)
    script.send(.wideBlocksMeasured(.sample(1), []))
    #expect(script.state.scrolls[.sample(1)]?.wideBlocks.isEmpty == true)
  }

  // Breaks when a block that is laid out later takes the offset of the one after it.
  @Test func `a block keeps its offset when others are found above it`() throws {
    var script = script()
    var (above, block) = (Self.blocks()[0], Self.blocks()[0])
    (above.place, block.place) = (100, 500)
    script.send(.wideBlocksMeasured(.sample(1), [block]))
    script.send(.wheelTurned(.main, at: point(script), notches: Vector(dx: 5, dy: 0)))
    script.settle()
    script.send(.wideBlocksMeasured(.sample(1), [above, block]))
    #expect(try offset(script) == 0 && offset(script, 1) == 5 * 69)
  }

  // Breaks when the scene draws a block elsewhere than the pointer finds it, or a fade at an end.
  @Test func `the scene shows the offset, and fades where the block goes on`() throws {
    var script = script()
    func fades() -> [HorizontalSide] {
      script.scene.layers.compactMap { layer in
        if case .gradient(_, .paper, let side) = layer { side } else { nil }
      }
    }
    #expect(fades() == [.right])
    for _ in 0..<4 { script.key(.right) }
    script.settle()
    #expect(fades() == [.left, .right])
    let moved = script.scene.layers.contains {
      if case .wideBlock(.sample(1), 0, let box, let offset) = $0 {
        offset == Vector(dx: -276, dy: 48) && box == Rect(x: 20, y: 148, width: 380, height: 200)
      } else {
        false
      }
    }
    #expect(moved)
    for _ in 0..<9 { script.key(.right) }
    script.settle()
    #expect(fades() == [.left])
  }

  // Breaks when a diagonal drag moves two things.
  @Test func `a drag moves the page, the block or the page pair, and never two of them`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = Environment.one.with {
        $0.direction = random.pick([.leftToRight, .rightToLeft])
      }
      var script = script(in: environment, readsFromRight: random.chance(0.3))
      let notches = Vector(dx: random.number(in: -9...9), dy: random.number(in: 0...2))
      script.send(.wheelTurned(.main, at: point(script), notches: notches))
      script.settle()
      let start = script.page(random.number(in: 1...419), random.number(in: 60...700))
      let before = try script.scroll(of: .sample(1))
      let way = Vector(dx: random.number(in: -200...200), dy: random.number(in: -200...200))
      script.hold(
        from: start, to: start + way, over: .milliseconds(random.int(in: 40...400)),
        device: random.pick([.mouse, .touch, .pen]))
      let after = try script.scroll(of: .sample(1))
      let moved = [
        before.offset != after.offset, before.wideBlocks != after.wideBlocks,
        !script.state.stack.transitions.isEmpty,
      ]
      #expect(moved.count(where: \.self) <= 1, "seed \(seed)")
      script.release(start + way)
      script.settle()
      #expect(script.fault == nil && !script.state.isAnimating, "seed \(seed)")
      return moved[1]
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.1, attempt)
  }
}
