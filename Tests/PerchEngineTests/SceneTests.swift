@testable import PerchEngine
import PerchTestSupport
import Testing

/// The picture, and what of it has to be painted again.
@Suite struct `The scene` {
  // Breaks when anything in the ball's own layers depends on where it is.
  @Test func `While the ball only moves it is moved and nothing is painted`() {
    var script = Script.parked(1, 2)
    script.drag(from: script.ball, to: Point(x: 400, y: 300), over: .milliseconds(200))
    // Until the press feedback and the circle are gone.
    while script.state.ball.scale.isMoving || script.state.decide.isShown {
      script.advance(to: script.state.deadline!)
    }
    var frames = 0
    var before = script.scene
    while script.state.ball.phase == .settling {
      script.wait(.milliseconds(8))
      let scene = script.scene
      if script.state.ball.phase == .settling {
        #expect(scene.changes(from: before) == [.moved(.ball)])
        frames += 1
      }
      before = scene
    }
    #expect(frames > 5)
    script.hold(from: script.ball, to: Point(x: 900, y: 300), over: .milliseconds(200))
    script.wait(.seconds(1))
    before = script.scene
    script.move(Point(x: 870, y: 310))
    #expect(script.scene.changes(from: before) == [.moved(.ball)])
  }

  // Breaks when a query changes the state or depends on the arrays that it writes into.
  @Test func `Asked twice it is the same, whatever was written before`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1)
      var used = Scene()
      for operation in Operation.list(count: 6, using: &random) {
        operation.run(on: &script)
        script.state.write(into: &used, at: script.now)
        #expect(used == script.scene)
        #expect(used.changes(from: script.scene).isEmpty)
      }
    }
  }

  // Breaks when surfaces leave their order, or a number is not one.
  @Test func `Surfaces keep their order and every frame is finite`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2, in: random.pick(Environment.standards))
      for operation in Operation.list(count: 15, using: &random) {
        operation.run(on: &script)
        let scene = script.scene
        let ids = scene.surfaces.map(\.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        for surface in scene.surfaces {
          let frame = surface.frame
          #expect(frame.origin.isFinite && (frame.maxX + frame.maxY).isFinite)
          #expect((0...1).contains(surface.opacity))
          for layer in scene.layers[surface.layers] {
            guard case .picture(let id, _, _, _) = layer else { continue }
            #expect(scene.picture(id) != nil, "\(id) is shown but not painted")
          }
        }
      }
    }
  }

  // Breaks when the circle's own reveal is not clipped to its fixed square.
  @Test func `The circle rises with twice the swipe's progress and is armed when it is out`() {
    var script = Script.opened(1)
    script.press(script.page(5))
    for x in stride(from: 10.0, through: 400, by: 10) {
      script.wait(.milliseconds(8))
      script.move(script.page(x))
      let offset = script.state.stack.held?.x.value(at: script.now) ?? 0
      let reveal = script.state.decide.reveal.value(at: script.now)
      #expect(abs(reveal - min(1, 2 * offset / 420)) <= 1e-12)
      let phase = script.state.decide.phase(at: script.now)
      #expect((phase == .armed) == (reveal >= 1) && (phase == .hidden) == (reveal == 0))
      #expect((script.scene.surface(.decide) != nil) == (reveal > 0))
    }
  }

  // Breaks when the ball is drawn while the page that it holds is still far.
  @Test func `The ball fades in with the end of a shrink`() {
    var script = Script.opened(1)
    script.give(.park(nil))
    var last = 0.0
    while script.state.morph != nil {
      script.wait(.milliseconds(8))
      let opacity = script.scene.surface(.ball)?.opacity ?? 0
      #expect(opacity >= last - 0.01)
      last = opacity
    }
    #expect(last == 1)
  }
}

/// What a bad shell, a bad server or a bad file could say.
@Suite struct `Hostile input` {
  private let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -1, 32_767, -32_768, 65_536,
  ]

  // Breaks when a number from outside is believed.
  @Test func `Numbers that are none, enormous or empty never trap and never stay`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2)
      script.contentHeight = random.pick(numbers)
      for _ in 0..<25 {
        script.send(event(&random))
        if random.chance(0.3) { script.wait(.milliseconds(random.int(in: 0...200))) }
        if random.chance(0.2) { _ = script.scene }
        if random.chance(0.2) { Operation.random(using: &random).run(on: &script) }
      }
      #expect(script.fault == nil, "seed \(seed)")
      script.send(.grabLost)
      script.settle()
      #expect(!script.state.isAnimating, "seed \(seed)")
      let center = script.ball
      #expect(abs(center.x) <= 2e6 && abs(center.y) <= 2e6)
    }
  }

  private func event(_ random: inout SplitMix64) -> Event {
    let point = Point(x: random.pick(numbers + [640]), y: random.pick(numbers + [400]))
    let rect = Rect(
      x: random.pick(numbers), y: random.pick(numbers), width: random.pick(numbers),
      height: random.pick(numbers))
    switch random.int(in: 0...8) {
    case 0, 1:
      return .pointer(
        PointerEvent(
          random.pick([.down, .moved, .up, .cancelled]), at: point,
          on: random.pick(Surface.ID.allCases), device: random.pick([.mouse, .touch]),
          id: random.pick([0, .max, .min]), button: random.pick([1, 0, -1, 3, .max])))
    case 2: return .windowConfigured(rect)
    case 3:
      return .wheelTurned(.main, at: point, notches: Vector(dx: 0, dy: random.pick(numbers)))
    case 4:
      return .pageMeasured(
        .sample(1), width: random.pick(numbers), height: random.pick(numbers))
    case 5:
      return .environmentChanged(
        Environment(
          monitors: [Monitor(name: "", frame: rect, workArea: rect)],
          scale: random.pick(numbers), keepOut: [rect]))
    case 6: return .pointerHovered(random.pick(Surface.ID.allCases), point)
    default: return page(&random)
    }
  }

  private func page(_ random: inout SplitMix64) -> Event {
    let id = random.pick(["", "library", "doc-1", "\u{0}", String(repeating: "x", count: 5000)])
    let page = Page(
      id: Page.ID(rawValue: id), kind: .document, title: random.pick(["", " ", "\u{0}", "…"]),
      canPark: random.chance(0.7), hidesHeader: random.chance(0.5),
      progress: random.pick(numbers))
    return random.pick([
      .pageChanged(page), .pagesOpened([page, page]), .pagesListed([page]), .pagesOpened([]),
      .commandGiven(.park(page.id), nil), .commandGiven(.close(page.id), nil),
    ])
  }

  // Breaks when the library can be replaced from outside.
  @Test func `Nobody else can be the library`() {
    var script = Script.opened()
    let impostor = Page(id: .library, kind: .document, title: "I")
    script.send(.pageChanged(impostor))
    script.send(.pagesOpened([impostor]))
    script.send(.pagesListed([impostor]))
    #expect(script.state.pages[.library]?.kind == .library)
    #expect(script.state.library.pages.isEmpty)
    #expect(script.state.stack.pages == [.library])
  }
}
