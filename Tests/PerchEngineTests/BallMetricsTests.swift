import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ball in every size, and with any distance from its edge.
@Suite struct BallMetricsTests {
  // Breaks when a number from outside is used unchecked.
  @Test func `the diameter and the margin are kept within their bounds`() {
    for (diameter, expected) in [(43.9, 44.0), (-1e300, 44), (96.1, 96), (70, 70)] {
      #expect(BallMetrics(diameter: diameter).diameter == expected)
    }
    for (margin, expected) in [(-0.1, 0.0), (32.5, 32), (1e300, 32), (7, 7)] {
      #expect(BallMetrics(margin: margin).margin == expected)
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(BallMetrics(diameter: number, margin: number) == BallMetrics())
    }
    #expect(BallMetrics().diameter == 60 && BallMetrics().margin == 0 && BallMetrics().growth == 1)
  }

  private func environment(_ random: inout SplitMix64) -> Environment {
    random.pick(Environment.standards).withAnyBall(using: &random).with {
      $0.direction = random.pick([.leftToRight, .rightToLeft])
      $0.isComposited = random.chance(0.5)
      $0.reducedMotion = random.pick(Environment.ReducedMotion.allCases)
    }
  }

  /// The fault of a ball that should rest: beside its margin, or in the wrong outline.
  private func faultAtRest(_ script: Script) -> String? {
    let (state, ball) = (script.state, script.state.environment.ball)
    guard state.ball.phase == .resting else { return "\(state.ball.phase)" }
    let area = state.ball.dock.monitor(in: state.environment).workArea
    let box = state.ballBox(at: script.now)
    let isLeft = state.ball.dock.side == .left
    let distance = isLeft ? box.minX - area.minX : area.maxX - box.maxX
    if distance != ball.margin { return "\(distance) from its edge instead of \(ball.margin)" }
    if box.size != Size(width: ball.diameter, height: ball.diameter) { return "\(box.size)" }
    if box.minY < area.minY - 1e-9 || box.maxY > area.maxY + 1e-9 { return "above or below" }
    let round = ball.radius
    let edge = ball.margin > 0 ? round : 0
    let expected =
      isLeft
      ? Shape.Corners(topLeft: edge, topRight: round, bottomRight: round, bottomLeft: edge)
      : Shape.Corners(topLeft: round, topRight: edge, bottomRight: edge, bottomLeft: round)
    return state.ballOutline.corners == expected ? nil : "\(state.ballOutline)"
  }

  // Breaks when the margin is lost on a way to the dock, or the outline does not follow it.
  @Test func `a resting ball keeps its margin, and is round exactly where it has one`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, in: environment(&random))
      #expect(faultAtRest(script) == nil, "seed \(seed)")
      for _ in 0..<3 {
        let end = Point(x: random.number(in: -100...3300), y: random.number(in: -100...1100))
        script.drag(from: script.ball, to: end, over: .milliseconds(random.int(in: 60...400)))
        guard ![.leaving, .hidden].contains(script.state.ball.phase) else { return false }
        if script.state.ball.phase == .settling {
          let round = script.state.environment.ball.radius
          #expect(script.state.ballOutline.corners == Shape.Corners(all: round))
        }
        script.settle()
        guard script.state.ball.phase != .hidden else { return false }
        let fault = faultAtRest(script)
        #expect(fault == nil, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(reaching: 0.85, attempt)
  }

  // Breaks when a margin sends the ball over the other side.
  @Test(arguments: [HorizontalSide.left, .right])
  func `a work area without room for the margin has the ball in its middle`(side: HorizontalSide) {
    for (width, margin) in [(124.0, 32.0), (100, 20), (60, 0)] {
      let environment = Environment(
        monitors: [Monitor(name: "A", frame: Rect(x: 10, y: 0, width: width, height: 400))],
        ball: BallMetrics(margin: 32))
      let center = Dock(monitor: "A", side: side, fraction: 0.5).center(in: environment)
      let distance = side == .left ? center.x - 30 - 10 : 10 + width - center.x - 30
      #expect(distance == margin)
    }
  }

  // Breaks when the ball jumps, or stays in its former dock, as its metrics change.
  @Test func `a ball of another size or margin goes to its dock without a jump`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2, in: .two.withAnyBall(using: &random))
      let dock = script.state.ball.dock
      let isHeld = random.chance(0.3)
      if isHeld {
        script.hold(from: script.ball, to: Point(x: 900, y: 400), over: .milliseconds(300))
      } else if random.chance(0.5) {
        script.drag(from: script.ball, to: Point(x: 600, y: 300), over: .milliseconds(200))
        script.wait(.milliseconds(random.int(in: 0...300)))
      } else {
        script.give(.list)
        script.wait(.milliseconds(random.int(in: 0...600)))
      }
      let before = script.ball
      let old = script.state.environment
      let next = old.withAnyBall(using: &random)
      script.send(.environmentChanged(next))
      #expect(script.ball.distance(to: before) <= 1e-6, "seed \(seed)")
      #expect(script.state.openList == nil || next.ball == old.ball, "seed \(seed)")
      if isHeld {
        #expect(
          script.state.ball.isDragged
            && script.state.ballOutline.rect.size.width == next.ball.diameter)
        script.send(.grabLost)
      }
      script.settle()
      let fault = faultAtRest(script)
      #expect(fault == nil, "seed \(seed)")
      #expect(!isHeld || script.state.ball.dock == dock, "seed \(seed)")
      return next.ball != old.ball
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.85, attempt)
  }

  // Breaks when the input region, or the paint, is that of a ball of another size.
  @Test func `presses land on a ball of any size exactly inside its outline`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, in: environment(&random))
      if random.chance(0.6) {
        script.drag(from: script.ball, to: Point(x: 500, y: 300), over: .milliseconds(300))
        script.wait(.milliseconds(random.int(in: 0...600)))
      }
      let (scene, box) = (script.scene, script.state.ballBox(at: script.now))
      let outline = script.state.ballOutline
      guard script.state.ball.passage == nil else { return false }
      var hits = 0
      for _ in 0..<400 {
        let local = Point(
          x: random.number(in: -14...box.width + 14), y: random.number(in: -14...box.height + 14))
        let point = local + (box.origin - .zero)
        let isInside = outline.contains(local)
        #expect((scene.surface(under: point) == .ball) == isInside, "seed \(seed)")
        if isInside { hits += 1 }
      }
      let margin = script.state.environment.isComposited ? Metrics.shadowMargin : 0
      #expect(scene.surface(.ball)?.frame == box.inset(by: -margin), "seed \(seed)")
      return hits > 20
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.85, attempt)
  }

  // Breaks when a dragged ball is resisted at another distance than its radius.
  @Test func `a dragged ball of any size touches the edge before it is resisted`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = environment(&random)
      var script = Script.parked(1, in: environment)
      script.hold(from: script.ball, to: Point(x: 640, y: 400), over: .milliseconds(600))
      let area = environment.workBounds.inset(by: environment.ball.radius)
      let band = script.state.tokens.ballBand
      var wasDragged = false
      for _ in 0..<5 {
        let point = Point(x: random.number(in: -200...3300), y: random.number(in: -200...1200))
        script.wait(.milliseconds(8))
        script.move(point)
        guard case .dragging = script.state.ball.phase, !script.state.ball.catchesUp else {
          continue
        }
        let ball = script.ball
        #expect(abs(ball.x - band.shown(point.x, outside: area.minX...area.maxX)) <= 1e-9)
        #expect(abs(ball.y - band.shown(point.y, outside: area.minY...area.maxY)) <= 1e-9)
        wasDragged = true
      }
      return wasDragged
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when the list is laid out around a ball of another size.
  @Test func `the list leaves a ball of any size uncovered`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(in: environment(&random), shelfLimit: 12)
      let count = random.int(in: 2...12)
      script.send(.pagesListed((1...count).map(Page.sample)))
      for number in 1...count { script.give(.park(.sample(number))) }
      script.rest()
      let end = Point(x: random.number(in: 0...1000), y: random.number(in: 0...500))
      script.give(.moveBall(to: end))
      script.settle()
      script.give(.list)
      script.settle()
      let (list, box) = (try script.shownList, script.state.ballBox(at: script.now))
      #expect(list.layout.ball == box, "seed \(seed)")
      for row in list.rows { #expect(!list.frame(of: row, at: script.now).intersects(box)) }
      let nodes = script.state.accessible(hasKeyboard: true)
      #expect(nodes[.target(.ball)]?.frame == box, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
