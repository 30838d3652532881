import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The reduced tier, and a change to it in mid-motion.
@Suite struct ReducedTierTests {
  private let calm = Environment.one.with { $0.reducedMotion = .reduced }

  private func begin(_ script: inout Script, _ random: inout SplitMix64) {
    switch random.int(in: 0...5) {
    case 0: script.give(.open(.sample(1)))
    case 1: script.open([3])
    case 2: script.give(.list)
    case 3:
      script.drag(
        from: script.ball, to: Point(x: random.number(in: 0...1200), y: 300),
        over: .milliseconds(random.int(in: 40...300)))
    case 4:
      script.drag(
        from: script.page(5, 300), to: script.page(random.number(in: 60...400), 300),
        over: .milliseconds(random.int(in: 60...300)))
    default: script.give(.close(.sample(2)))
    }
  }

  // Breaks when a motion keeps its old spring, or a flight goes on.
  @Test func `after a change to the tier in mid-motion everything rests within 0.36 s`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      script.open([4])
      script.settle()
      begin(&script, &random)
      script.wait(.milliseconds(random.int(in: 0...400)))
      script.send(.environmentChanged(calm))
      let start = script.now
      script.settle()
      let took = (script.now - start).microseconds
      #expect(took <= 360_000, "seed \(seed)")
      #expect(script.fault == nil)
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when the snap or the relocation keeps a response of the normal tier.
  @Test func `a released or relocated ball rests within 0.26 s, or 0.36 s from afar`() {
    for (distance, limit) in [(150.0, Int64(260_000)), (1000, 360_000)] {
      var script = Script.parked(1, in: calm)
      let start = script.ball
      let end = start - Vector(dx: min(distance, 600), dy: 0)
      script.hold(from: start, to: end, over: .milliseconds(700))
      script.wait(.milliseconds(200))
      script.release(end)
      let release = script.now
      while script.state.ball.phase == .settling { script.wait(.milliseconds(1)) }
      #expect((script.now - release).microseconds <= limit)
      script.settle()
      let panel = Rect(x: 0, y: 0, width: 1280 - distance, height: 800)
      script.send(
        .environmentChanged(
          calm.with {
            $0 = Environment(
              monitors: [Monitor(name: "A", frame: $0.monitors[0].frame, workArea: panel)],
              reducedMotion: .reduced)
          }))
      let change = script.now
      #expect(script.state.ball.phase == .settling)
      while script.state.ball.phase == .settling { script.wait(.milliseconds(1)) }
      #expect((script.now - change).microseconds <= limit)
    }
  }

  // Breaks when the ball shows between its two positions, or does not fade where it moves.
  @Test func `a ball that goes far fades out and in, and is nowhere between`() throws {
    var script = Script.parked(1, in: calm)
    let end = script.ball - Vector(dx: 560, dy: 100)
    script.hold(from: script.ball, to: end, over: .milliseconds(700))
    script.wait(.milliseconds(200))
    script.release(end)
    let start = script.ball
    let dock = Point(x: script.state.ball.x.target, y: script.state.ball.y.target)
    #expect(script.state.ball.phase == .settling && start.distance(to: dock) > 200)
    var (last, opacity) = (start, 1.0)
    var changes = 0
    while script.state.ball.phase == .settling {
      script.wait(.milliseconds(1))
      let seen = try script.scene.shown(.ball).opacity
      #expect(script.ball == start || script.ball == dock)
      #expect(abs(seen - opacity) <= 0.06)
      if script.ball != last {
        changes += 1
        #expect(seen <= 0.06)
      }
      (last, opacity) = (script.ball, seen)
    }
    #expect(changes == 1 && last == dock && opacity == 1)
    // A ball that is caught in motion stays at its visible position.
    script.hold(from: script.ball, to: end, over: .milliseconds(700))
    script.wait(.milliseconds(200))
    script.release(end)
    script.wait(.milliseconds(30))
    let seen = script.ball
    script.press(seen)
    #expect(try script.ball == seen && script.scene.shown(.ball).opacity == 1)
  }

  // Breaks when a tier takes over a value between two states, or starts from one of them.
  @Test func `a change of tier moves nothing by itself`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      script.open([4])
      script.settle()
      begin(&script, &random)
      script.wait(.milliseconds(random.int(in: 0...300)))
      let (ball, page) = (script.ball, script.state.stack.transitions.last)
      let x = page?.x.value(at: script.now)
      let rows = script.state.list.map { list in
        list.rows.map { list.frame(of: $0, at: script.now).origin }
      }
      let before = script.state
      script.send(.environmentChanged(calm))
      if before.ball.phase != .hidden { #expect(script.ball.distance(to: ball) <= 1e-6) }
      if let x, let after = script.state.stack.transitions.last {
        #expect(abs(after.x.value(at: script.now) - x) <= 1e-6)
      }
      guard let rows, let list = script.state.list else { return false }
      for (row, position) in zip(list.rows, rows) {
        #expect(list.frame(of: row, at: script.now).origin.distance(to: position) <= 1e-6)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.15, attempt)
  }

  // Breaks when a scale, the parallax or the stagger remains in the reduced tier.
  @Test func `nothing scales, shifts or waits for its turn`() throws {
    var script = Script.parked(1, 2, in: calm)
    script.press(script.ball)
    #expect(script.state.ball.scale == .rests(1))
    script.send(.grabLost)
    script.settle()
    script.open([3])
    script.settle()
    script.hold(from: script.page(5, 300), to: script.page(250, 300), over: .milliseconds(200))
    let main = try script.scene.shown(.main)
    for case .picture(.page(.library), let rect, _, _) in script.scene.layers[main.layers] {
      #expect(rect.minX == 0)
    }
    script.move(from: script.page(250, 300), to: script.page(390, 720), over: .milliseconds(300))
    #expect(script.state.decideCircle.isTouched && script.state.decideCircle.highlight == .rests(1))
  }

  // Breaks when a row slides in from the edge, or shows on its way to another row's position.
  @Test func `the list's rows fade in their own positions`() throws {
    var script = Script.parked(1, 2, 3, in: calm)
    script.give(.list)
    let positions = try script.shownList.layout
    for _ in 0..<20 {
      script.wait(.milliseconds(8))
      let list = try script.shownList
      for (index, row) in list.rows.enumerated() {
        #expect(list.frame(of: row, at: script.now) == positions.frame(index))
      }
    }
    script.settle()
    script.give(.close(.sample(2)))
    let fading = try script.shownList.rows.filter { !$0.isLeaving }
    #expect(fading.contains { $0.opacity.value(at: script.now) < 0.1 })
    for _ in 0..<20 {
      let list = try script.shownList
      for (index, row) in list.rows.filter({ !$0.isLeaving }).enumerated() {
        #expect(list.frame(of: row, at: script.now) == list.layout.frame(index))
      }
      script.wait(.milliseconds(8))
    }
    script.key(.escape)
    script.settle()
    #expect(script.state.list == nil)
  }

  // Breaks when the magnet pulls the ball away from the pointer.
  @Test func `the ball stays under the pointer inside the circle`() {
    for tier in [Environment.ReducedMotion.reduced, .off] {
      var script = Script.parked(1, in: Environment.one.with { $0.reducedMotion = tier })
      let end = Point(x: 1200, y: 740)
      script.hold(from: script.ball, to: Point(x: 900, y: 500), over: .milliseconds(500))
      script.wait(.milliseconds(400))
      script.move(from: Point(x: 900, y: 500), to: end, over: .milliseconds(500))
      script.wait(.milliseconds(200))
      #expect(script.state.decideCircle.phase(at: script.now) == .hot && script.ball == end)
      script.release(end)
      #expect(script.state.shelf.isEmpty)
    }
  }

  // Breaks when a page that fades in is caught and does not follow the pointer.
  @Test func `a page that is swiped while it fades in moves with the pointer`() throws {
    var script = Script.opened(1, in: calm)
    script.open([2])
    script.wait(.milliseconds(40))
    #expect(script.state.isAnimating)
    script.hold(from: script.page(5, 300), to: script.page(200, 300), over: .milliseconds(200))
    let main = try script.scene.shown(.main)
    var offsets: [Double] = []
    for case .picture(.page(.sample(2)), let rect, _, let opacity) in script.scene.layers[
      main.layers]
    {
      offsets.append(rect.minX)
      #expect(opacity == 1)
    }
    #expect(offsets.count == 1 && abs(offsets[0] - 195) <= 1e-6)
  }
}
