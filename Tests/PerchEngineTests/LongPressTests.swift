import Glibc
@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Press the ball, wait, slide onto a row, let go.
@Suite struct `The long press` {
  // Breaks when the time is taken from the last event, or a drag can become a long press.
  @Test func `P32 it comes once, at 500 ms, if and only if the pointer stayed within the slop`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2)
      let slop = script.state.tokens.mouse.slop
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
    }
  }

  // Breaks when a gesture that broke off leaves its timer.
  @Test func `P32 it never comes when the pointer left or the press was elsewhere`() {
    for way in 0..<4 {
      var script = Script.parked(1, 2)
      script.press(way == 3 ? script.page(200) : script.ball)
      script.wait(.milliseconds(300))
      switch way {
      case 0: script.send(.grabLost)
      case 1: script.key(.escape)
      case 2: script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .ball)))
      default: break
      }
      script.wait(.seconds(2))
      #expect(script.state.list == nil)
    }
  }

  // Breaks when the release looks at a row's slot, its target order or an older event.
  @Test func `P51 the release opens exactly the row that is seen under the pointer`() {
    var chosen = 0
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2, 3, 4)
      script.press(script.ball)
      script.wait(.milliseconds(500 + random.int(in: 1...500)))
      let point = Point(x: random.number(in: 950...1279), y: random.number(in: 0...799))
      guard point.distance(to: script.ball) > 8 else { continue }
      if random.chance(0.5) { script.move(point) }
      if random.chance(0.3) { script.give(.close(.sample(random.int(in: 1...4)))) }
      if random.chance(0.5) { script.wait(.milliseconds(random.int(in: 0...100))) }
      let list = script.state.list!
      let row = script.surface(at: point) == .list ? list.row(at: point, at: script.now) : nil
      #expect((script.surface(at: point) == .list) == (row != nil))
      script.release(point)
      #expect(script.state.stack.top == row?.page ?? .library, "seed \(seed)")
      #expect(script.state.openList == nil)
      if row != nil { chosen += 1 }
      script.rest()
      #expect(script.fault == nil && script.state.ball.phase == .resting)
    }
    #expect(chosen > Seeds.count / 20)
  }

  // Breaks when a long press that is let go at once opens a row, closes the list or drags on.
  @Test func `Let go of at once and unmoved, the list stays open`() {
    for (wait, stays) in [(560, true), (690, true), (701, false)] {
      var script = Script.parked(1, 2)
      let start = script.ball
      script.press(start)
      script.wait(.milliseconds(wait))
      script.release(start)
      #expect((script.state.openList?.mode == .sticky) == stays)
      #expect(script.effects.contains(.grabForList) == stays && script.fault == nil)
      #expect(script.state.ball.phase != .pressed)
    }
  }

  // Breaks when a slide that breaks off selects, or another finger takes part in it.
  @Test func `P33 P34 a slide that breaks off opens nothing, another pointer changes nothing`() {
    for way in 0..<6 {
      var script = Script.parked(1, 2)
      script.press(script.ball)
      script.wait(.seconds(1))
      let row = script.state.list!.frame(of: script.state.list!.rows[0], at: script.now).center
      script.move(row)
      #expect(script.state.list?.hot == .sample(1))
      switch way {
      case 0: script.send(.grabLost)
      case 1: script.key(.escape)
      case 2: script.press(row, on: .list, button: 3)
      case 3: script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .ball)))
      case 4: script.press(script.page(50), device: .touch, id: 4)
      default: script.press(script.page(50), button: 9)
      }
      #expect((script.state.openList == nil) == (way < 4))
      script.release(row)
      #expect((script.state.stack.top == .library) == (way < 4))
      script.rest()
      #expect(script.fault == nil)
    }
  }

  // Breaks when rows of a sliding list offer what cannot be clicked.
  @Test func `While it slides there are no close buttons`() {
    var script = Script.parked(1, 2)
    script.press(script.ball)
    script.wait(.seconds(2))
    let frame = script.state.list!.frame(of: script.state.list!.rows[0], at: script.now)
    let button = Point(x: frame.minX + 0.93 * frame.width, y: frame.midY)
    script.move(button)
    #expect(script.state.list?.hot == .sample(1) && script.state.hover == .listRow(.sample(1)))
    #expect(
      !script.scene.layers.contains { if case .glyph(.close, _, _) = $0 { true } else { false } })
  }

  // Breaks when a command opens a second list over the one in the hand.
  @Test func `The list command waits for the slide to end`() {
    var script = Script.parked(1, 2)
    script.press(script.ball)
    script.wait(.seconds(1))
    let token = script.ask(.list)
    #expect(script.answer(to: token) == nil && script.state.openList?.mode == .sliding)
    script.release(Point(x: 400, y: 300))
    #expect(script.answer(to: token) == .done && script.fault == nil)
  }
}
