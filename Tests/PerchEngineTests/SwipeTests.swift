import PerchTestSupport
import Testing

@testable import PerchEngine

/// The swipe, and its release.
@Suite struct SwipeTests {
  private func x(_ script: Script) -> Double {
    script.state.stack.transitions.last?.x.value(at: script.now) ?? 0
  }

  private func speed(_ script: Script) -> Double {
    script.state.stack.transitions.last?.x.velocity(at: script.now) ?? 0
  }

  // Breaks when the release starts from another position, time or velocity than the pointer's.
  @Test func `the release keeps the page's position and the pointer's velocity`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let end = script.page(random.number(in: -60...300), 300)
      script.hold(
        from: script.page(random.number(in: 1...23), 300), to: script.page(120, 300),
        over: .milliseconds(80))
      script.move(
        from: script.page(120, 300), to: end, over: .milliseconds(random.int(in: 30...400)))
      let before = x(script)
      let pointer = try script.sequence.velocity.dx
      script.release(end)
      guard script.state.morph == nil, !script.state.stack.transitions.isEmpty else { return false }
      let band = script.state.tokens.pageBand
      let slope = before < 0 ? band.slope(at: band.pull(shown: -before)) : 1
      #expect(abs(x(script) - before) <= 1e-6)
      #expect(abs(speed(script) - pointer * slope) <= 1e-6, "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a grab starts at the target, at a frame's position, or forgets the band.
  @Test(arguments: [60.0, 144])
  func `a settling page is caught at any frame without a jump`(_ rate: Double) {
    for end in [60.0, 150, 300, -80] {
      var script = Script.opened(1, 2)
      script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(60))
      script.move(from: script.page(60), to: script.page(end), over: .milliseconds(120))
      script.release(script.page(end))
      var frames = 0
      while script.state.isAnimating {
        var caught = script
        // The header has no scroll bar, which would be dragged instead.
        let start = caught.page(max(8, (x(caught) + 420) / 2), 20)
        caught.press(start)
        #expect(x(caught) == x(script), "a press alone moves nothing")
        guard caught.state.stack.grabbable != nil else { break }
        caught.move(start + Vector(dx: caught.state.tokens.mouse.slop + 1e-9, dy: 0))
        #expect(caught.state.gesture?.arena.active == .edgeSwipe)
        #expect(abs(x(caught) - x(script)) <= 1e-6, "\(x(caught)) for \(x(script))")
        frames += 1
        script.wait(.microseconds(Int64(1e6 / rate)))
      }
      #expect(frames > 5)
    }
  }

  // Breaks when a press on a moving page counts as a grab.
  @Test func `a grab let go at once follows the rule for no velocity`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1, 2)
      script.drag(
        from: script.page(5), to: script.page(random.number(in: 30...380)),
        over: .milliseconds(random.int(in: 60...300)))
      script.wait(.milliseconds(random.int(in: 0...300)))
      guard script.state.stack.grabbable != nil else { return false }
      var tapped = script
      let position = tapped.page(min(400, x(tapped) + 10))
      tapped.press(position)
      tapped.release(position)
      script.advance(to: tapped.now)
      #expect(tapped.state.stack == script.state.stack)
      let start = script.page(max(8, (x(script) + 420) / 2), 20)
      script.press(start)
      script.move(start + Vector(dx: 4.0000001, dy: 0))
      guard script.state.stack.held != nil else { return false }
      script.wait(.milliseconds(150))
      let held = x(script)
      script.release(start + Vector(dx: 4.0000001, dy: 0))
      let finishes = held >= script.state.window.width / 2
      #expect(script.state.stack.top == .sample(finishes ? 1 : 2))
      return true
    }
    try Seeds.law(reaching: 0.8, attempt)
  }

  // Breaks when the slop is made up at once, or too slowly.
  @Test func `the page lags by the slop and has made it up after eight slops`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let device = random.pick(PointerEvent.Device.pressing)
      let slop = script.state.tokens[device].slop
      let start = script.page(6)
      script.press(start, device: device)
      var pointer = 0.0
      var page = 0.0
      var crossing = Double.infinity
      while pointer < slop * 12 {
        let step = random.number(in: 0.1...slop * 1.5)
        pointer += step
        script.wait(.milliseconds(8))
        script.move(start + Vector(dx: pointer, dy: 0), device: device)
        let now = x(script)
        if page == 0 {
          if now > 0 { crossing = pointer }
          #expect(abs(now - max(0, pointer - slop)) <= 1e-9)
        } else {
          #expect(now - page <= 1.125 * step + 1e-9)
        }
        if pointer - crossing >= 8 * slop { #expect(abs(now - pointer) <= 1e-9) }
        page = now
        script.wait(.milliseconds(4))
        script.move(start + Vector(dx: pointer, dy: 0), device: device)
        #expect(x(script) == now, "a still pointer moves nothing")
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the decision uses the path, the time or the page's history.
  @Test func `the decision depends on position and velocity alone`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let start = random.number(in: 1...20)
      let (position, speed) = (random.number(in: 60...400), random.number(in: -900...900))
      var outcomes: Set<Bool> = []
      for _ in 0..<3 {
        var script = Script.opened(1)
        script.hold(
          from: script.page(start, 200), to: script.page(random.number(in: 80...400), 200),
          over: .milliseconds(random.int(in: 60...600)))
        script.move(script.page(position - speed * 0.12, 200))
        script.wait(.milliseconds(200))
        script.move(
          from: script.page(position - speed * 0.12, 200), to: script.page(position, 200),
          over: .milliseconds(120))
        let (x, v) = try (x(script), script.sequence.velocity.dx)
        let expected = PopRule.finishes(
          x: x, velocity: v, width: 420, device: script.state.tokens.mouse,
          tokens: script.state.tokens)
        script.release(script.page(position, 200))
        #expect((script.state.stack.top == .library) == expected)
        outcomes.insert(script.state.stack.top == .library)
      }
      #expect(outcomes.count == 1)
      return true
    }
    try Seeds.law(over: Seeds.every(3), attempt)
  }

  // Breaks when a sign of the direction is missing anywhere between pointer and page.
  @Test func `from right to left everything is mirrored`() throws {
    let mirrored = Environment.one.with { $0.direction = .rightToLeft }
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var left = Script.opened(1, 2)
      var right = Script.opened(1, 2, in: mirrored)
      var position = (x: Double(random.int(in: 1...20)), y: Double(random.int(in: 60...700)))
      left.press(left.page(position.x, position.y))
      right.press(right.page(position.x, position.y))
      for _ in 0..<random.int(in: 3...25) {
        position.x += Double(random.int(in: -10...40))
        position.y += Double(random.int(in: -5...20))
        for step in [8, 3] where step == 8 || random.chance(0.1) {
          left.wait(.milliseconds(step))
          right.wait(.milliseconds(step))
        }
        left.move(left.page(position.x, position.y))
        right.move(right.page(position.x, position.y))
        #expect(x(left) == x(right))
        #expect(left.state.decideCircle.reveal == right.state.decideCircle.reveal)
      }
      left.release(left.page(position.x, position.y))
      right.release(right.page(position.x, position.y))
      #expect(left.state.stack == right.state.stack)
      #expect(left.state.shelf == right.state.shelf)
      #expect(left.effects == right.effects.map(\.mirrored))
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when p is not kept, or the settle aims at the old width.
  @Test func `a resized window keeps the progress of a dragged page`() throws {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(215), over: .milliseconds(400))
    let progress = x(script) / 420
    var frame = script.state.window.frame
    frame.size.width = 800
    script.send(.windowConfigured(frame))
    #expect(abs(x(script) / 800 - progress) <= 1e-9)
    script.wait(.milliseconds(100))
    try script.release(script.sequence.position)
    #expect(script.state.stack.transitions.last?.x.target == (progress >= 0.5 ? 800 : 0))
  }

  // Breaks when only a held page learns of the new width.
  @Test func `a page that settles while the window is resized aims at the new width`() throws {
    var script = Script.opened(1)
    script.give(.back)
    script.wait(.milliseconds(60))
    var frame = script.state.window.frame
    frame.size.width = 600
    script.send(.windowConfigured(frame))
    #expect(script.state.stack.transitions.last?.x.target == 600)
  }
}

extension Effect {
  /// The effect with its place mirrored at the middle of the page.
  fileprivate var mirrored: Effect {
    guard case .locateText(let id, let width, var point, let block, let query) = self else {
      return self
    }
    point.x = width - point.x
    return .locateText(id, width: width, at: point, wideBlock: block, query)
  }
}
