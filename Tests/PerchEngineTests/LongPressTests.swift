import Glibc
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Press the ball, wait, slide onto a row, let go.
@Suite struct LongPressTests {
  // Breaks when the time counts from the last event, or a drag can become a long press.
  @Test func `a long press begins once, at 500 ms, exactly if the pointer stayed within the slop`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      let slop = script.state.tokens.mouse.objectSlop
      let start = script.ball
      let reach = random.number(in: 0...(2 * slop))
      let angle = random.number(in: 0...6.28)
      let began = script.now
      script.press(start)
      script.wait(.milliseconds(random.int(in: 1...450)))
      script.move(start + Vector(dx: cos(angle), dy: sin(angle)) * reach)
      script.advance(to: began + .microseconds(499_999))
      #expect(script.state.list == nil)
      script.advance(to: began + .milliseconds(500))
      #expect((script.state.openList?.mode == .sliding) == (reach <= slop), "seed \(seed)")
      #expect(script.state.longPressDeadline == nil)
      script.send(.grabLost)
      script.rest()
      #expect(script.state.list == nil && script.fault == nil)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a cancelled gesture leaves its timer.
  @Test func `no long press begins after a cancel or a press elsewhere`() {
    for variant in 0..<4 {
      var script = Script.parked(1, 2)
      script.press(variant == 3 ? script.page(200) : script.ball)
      script.wait(.milliseconds(300))
      switch variant {
      case 0: script.send(.grabLost)
      case 1: script.key(.escape)
      case 2: script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .ball)))
      default: break
      }
      script.wait(.seconds(2))
      #expect(script.state.list == nil)
    }
  }

  // Breaks when the release uses a row's resting frame, its target order or an older event.
  @Test func `the release opens exactly the row that is visible under the pointer`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2, 3, 4)
      script.press(script.ball)
      script.wait(.milliseconds(500 + random.int(in: 1...500)))
      let point = Point(x: random.number(in: 950...1279), y: random.number(in: 0...799))
      guard point.distance(to: script.ball) > 8 else { return false }
      if random.chance(0.5) { script.move(point) }
      if random.chance(0.3) { script.give(.close(.sample(random.int(in: 1...4)))) }
      if random.chance(0.5) { script.wait(.milliseconds(random.int(in: 0...100))) }
      let list = try script.shownList
      let row = script.surface(at: point) == .list ? list.row(at: point, at: script.now) : nil
      #expect((script.surface(at: point) == .list) == (row != nil))
      script.release(point)
      #expect(script.state.stack.top == row?.page ?? .library, "seed \(seed)")
      #expect(script.state.openList == nil)
      script.rest()
      #expect(script.fault == nil && script.state.ball.phase == .resting)
      return row != nil
    }
    try Seeds.law(reaching: 0.15, attempt)
  }

  // Breaks when a long press that is released in its place opens a row, closes the list or drags on.
  @Test func `the list stays open after a release without a motion`() {
    for (wait, stays) in [(560, true), (690, true), (3000, true)] {
      var script = Script.parked(1, 2)
      let start = script.ball
      script.press(start)
      script.wait(.milliseconds(wait))
      script.release(start)
      #expect((script.state.openList?.mode == .sticky) == stays)
      #expect(script.effects.contains(.focusPopup) == stays && script.fault == nil)
      #expect(script.state.ball.phase != .pressed)
    }
  }

  // Breaks when a cancelled slide selects, or another finger takes part in it.
  @Test func `a cancelled slide opens nothing, and another pointer changes nothing`() throws {
    for variant in 0..<6 {
      var script = Script.parked(1, 2)
      script.press(script.ball)
      script.wait(.seconds(1))
      let row = try script.shownList.frame(of: script.shownList.rows[0], at: script.now).center
      script.move(row)
      #expect(script.state.list?.hot == .sample(2))
      switch variant {
      case 0: script.send(.grabLost)
      case 1: script.key(.escape)
      case 2: script.press(row, on: .list, button: 3)
      case 3: script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .ball)))
      case 4: script.press(script.page(50), device: .touch, id: 4)
      default: script.press(script.page(50), button: 9)
      }
      #expect((script.state.openList == nil) == (variant < 4))
      script.release(row)
      #expect((script.state.stack.top == .library) == (variant < 4))
      script.rest()
      #expect(script.fault == nil)
    }
  }

  // Breaks when rows of a sliding list show buttons that cannot be clicked.
  @Test func `a sliding list has no close buttons`() throws {
    var script = Script.parked(1, 2)
    script.press(script.ball)
    script.wait(.seconds(2))
    let frame = try script.shownList.frame(of: script.shownList.rows[0], at: script.now)
    let button = Point(x: frame.minX + 0.93 * frame.width, y: frame.midY)
    script.move(button)
    #expect(script.state.list?.hot == .sample(2) && script.state.hover == .listRow(.sample(2)))
    #expect(
      !script.scene.layers.contains { if case .glyph(.close, _, _) = $0 { true } else { false } })
  }

  // Breaks when a command opens a second list above the sliding one.
  @Test func `the list command waits for the slide to end`() {
    var script = Script.parked(1, 2)
    script.press(script.ball)
    script.wait(.seconds(1))
    let token = script.ask(.list)
    #expect(script.answer(to: token) == nil && script.state.openList?.mode == .sliding)
    script.release(Point(x: 400, y: 300))
    #expect(script.answer(to: token) == .done && script.fault == nil)
  }
}
