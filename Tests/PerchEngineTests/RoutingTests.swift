import PerchTestSupport
import Testing

@testable import PerchEngine

/// The surface that receives a press.
@Suite struct RoutingTests {
  // Breaks when an input region differs from the surface that answers, or catches too much.
  @Test(arguments: [0, 60, 150, 250, 1000])
  func
    `every point belongs to the surface that answers it, moving and at rest`(_ wait: Int)
  {
    let environments = [
      Environment.one, .panels, .one.with { $0.isComposited = false },
      .one.with { $0.ball = BallMetrics(diameter: 44) },
      .panels.with { $0.ball = BallMetrics(diameter: 96, margin: 12) },
    ]
    for environment in environments {
      var script = Script.parked(1, 2, 3, 4, in: environment)
      script.give(.close(.sample(2)))
      script.click(script.ball)
      script.wait(.milliseconds(wait))
      script.give(.close(.sample(1)))
      script.wait(.milliseconds(wait / 2))
      check(script)
      script.key(.escape)
      script.wait(.milliseconds(wait / 2))
      check(script)
    }
  }

  private func check(_ script: Script) {
    let (scene, state, now) = (script.scene, script.state, script.now)
    let box = state.ballBox(at: now)
    var counts: [Surface.ID: Int] = [:]
    for i in 0..<100 {
      for j in 0..<100 {
        let point = Point(x: Double(i) * 12.8 + 0.3, y: Double(j) * 8 + 0.3)
        let local = Point(x: point.x - box.minX, y: point.y - box.minY)
        let expected: Surface.ID?
        if scene.surface(.toast) != nil, isIn(state.toastFrame, point) {
          expected = .toast
        } else if state.list?.row(at: point, at: now) != nil {
          expected = .list
        } else if state.ball.phase != .hidden, state.ballOutline.contains(local) {
          expected = .ball
        } else {
          expected = state.window.frame.contains(point) ? .main : nil
        }
        let found = scene.surface(under: point)
        #expect(found == expected, "\(point)")
        if let found { counts[found, default: 0] += 1 }
        if found == .list { #expect(state.target(at: point, on: .list) != nil) }
      }
    }
    #expect((counts[.main] ?? 0) > 100 && (counts[.ball] ?? 0) > 10)
    #expect((counts[.toast] != nil) == (scene.surface(.toast) != nil))
  }

  private func isIn(_ toast: Rect, _ point: Point) -> Bool {
    Shape(toast, radius: toast.height / 2).contains(point)
  }

  // Breaks when a surface, a shadow or a sliding row reaches out of the work area.
  @Test func `the list's surface never leaves the work area`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = random.pick(Environment.standards).withAnyBall(using: &random)
      var script = Script.parked(1, 2, 3, in: environment)
      var isReached = false
      for operation in Operation.list(count: 20, using: &random) {
        operation.run(on: &script)
        if random.chance(0.4) { script.give(.list) }
        script.wait(.milliseconds(random.int(in: 0...80)))
        guard let list = script.state.list, let surface = script.scene.surface(.list) else {
          continue
        }
        #expect(list.layout.area.contains(surface.frame), "seed \(seed)")
        let rows = list.rows.filter { !$0.isMoving && !$0.isLeaving }
        guard list.deadline == nil, !list.isClosing else { continue }
        isReached = true
        let frames = rows.map { list.frame(of: $0, at: script.now) }.sorted { $0.minY < $1.minY }
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxY <= b.minY) }
        if !list.scroll.canScroll {
          #expect(frames.allSatisfy { list.layout.area.contains($0) })
        }
      }
      return isReached
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.35, attempt)
  }
}
