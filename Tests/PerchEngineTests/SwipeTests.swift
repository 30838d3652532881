@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The page in the hand, and the moment it is let go.
@Suite struct `The swipe` {
  private func x(_ script: Script) -> Double {
    script.state.stack.transitions.last?.x.value(at: script.now) ?? 0
  }

  private func speed(_ script: Script) -> Double {
    script.state.stack.transitions.last?.x.velocity(at: script.now) ?? 0
  }

  // Breaks when the release starts from another place, time or velocity than the pointer's.
  @Test func `P1 letting go keeps the page's place and the pointer's velocity`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1)
      let end = script.page(random.number(in: -60...300), 300)
      script.hold(
        from: script.page(random.number(in: 1...23), 300), to: script.page(120, 300),
        over: .milliseconds(80))
      script.move(
        from: script.page(120, 300), to: end, over: .milliseconds(random.int(in: 30...400)))
      let before = x(script)
      let pointer = script.state.gesture!.sequence.velocity.dx
      script.release(end)
      guard script.state.morph == nil, !script.state.stack.transitions.isEmpty else { continue }
      let band = script.state.tokens.pageBand
      let slope = before < 0 ? band.slope(at: band.pull(shown: -before)) : 1
      #expect(abs(x(script) - before) <= 1e-6)
      #expect(abs(speed(script) - pointer * slope) <= 1e-6, "seed \(seed)")
    }
  }

  // Breaks when a grab starts at the target, at a frame's place, or forgets the band.
  @Test(arguments: [60.0, 144])
  func `P2 a settling page is caught at any frame without a jump`(_ rate: Double) {
    for end in [60.0, 150, 300, -80] {
      var script = Script.opened(1, 2)
      script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(60))
      script.move(from: script.page(60), to: script.page(end), over: .milliseconds(120))
      script.release(script.page(end))
      var frames = 0
      while script.state.isAnimating {
        var caught = script
        let start = caught.page(x(caught) > 400 ? 8 : max(8, x(caught) + 5))
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
  @Test func `P4 a grab let go at once follows the rule for no speed`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1, 2)
      script.drag(
        from: script.page(5), to: script.page(random.number(in: 30...380)),
        over: .milliseconds(random.int(in: 60...300)))
      script.wait(.milliseconds(random.int(in: 0...300)))
      guard script.state.stack.grabbable != nil else { continue }
      var tapped = script
      let place = tapped.page(min(400, x(tapped) + 10))
      tapped.press(place)
      tapped.release(place)
      script.advance(to: tapped.now)
      #expect(tapped.state.stack == script.state.stack)
      let start = script.page(x(script) > 400 ? 8 : max(8, x(script) + 5))
      script.press(start)
      script.move(start + Vector(dx: 4.0000001, dy: 0))
      guard script.state.stack.held != nil else { continue }
      script.wait(.milliseconds(150))
      let held = x(script)
      script.release(start + Vector(dx: 4.0000001, dy: 0))
      let finishes = held >= script.state.window.width / 2
      #expect(script.state.stack.top == .sample(finishes ? 1 : 2))
    }
  }

  // Breaks when the slop is given back at once, or too slowly.
  @Test func `P5 P6 the page lags by the slop and has made it up after eight slops`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
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
    }
  }

  // Breaks when the decision looks at the way, the time or the page's history.
  @Test func `P39 the decision depends on place and speed alone`() {
    for seed in Seeds.share(3) {
      var random = SplitMix64(seed: seed)
      let start = random.number(in: 1...20)
      let (place, speed) = (random.number(in: 60...400), random.number(in: -900...900))
      var outcomes: Set<Bool> = []
      for _ in 0..<3 {
        var script = Script.opened(1)
        script.hold(
          from: script.page(start, 200), to: script.page(random.number(in: 80...400), 200),
          over: .milliseconds(random.int(in: 60...600)))
        script.move(script.page(place - speed * 0.12, 200))
        script.wait(.milliseconds(200))
        script.move(
          from: script.page(place - speed * 0.12, 200), to: script.page(place, 200),
          over: .milliseconds(120))
        let (x, v) = (x(script), script.state.gesture!.sequence.velocity.dx)
        let expected = PopRule.finishes(
          x: x, velocity: v, width: 420, device: script.state.tokens.mouse,
          tokens: script.state.tokens)
        script.release(script.page(place, 200))
        #expect((script.state.stack.top == .library) == expected)
        outcomes.insert(script.state.stack.top == .library)
      }
      #expect(outcomes.count == 1)
    }
  }

  // Breaks when a sign of the direction is missing anywhere on the way from pointer to page.
  @Test func `P42 from right to left everything is mirrored`() {
    let mirrored = Environment.one.with { $0.direction = .rightToLeft }
    for seed in Seeds.all {
      var left = Script.opened(1, 2)
      var right = Script.opened(1, 2, in: mirrored)
      var random = SplitMix64(seed: seed)
      var place = (x: Double(random.int(in: 1...20)), y: Double(random.int(in: 60...700)))
      left.press(left.page(place.x, place.y))
      right.press(right.page(place.x, place.y))
      for _ in 0..<random.int(in: 3...25) {
        place.x += Double(random.int(in: -10...40))
        place.y += Double(random.int(in: -5...20))
        for step in [8, 3] where step == 8 || random.chance(0.1) {
          left.wait(.milliseconds(step))
          right.wait(.milliseconds(step))
        }
        left.move(left.page(place.x, place.y))
        right.move(right.page(place.x, place.y))
        #expect(x(left) == x(right))
        #expect(left.state.decide.reveal == right.state.decide.reveal)
      }
      left.release(left.page(place.x, place.y))
      right.release(right.page(place.x, place.y))
      #expect(left.state.stack == right.state.stack)
      #expect(left.state.shelf == right.state.shelf)
      #expect(left.effects == right.effects)
    }
  }

  // Breaks when p is not kept, or the settle aims at the old width.
  @Test func `A resized window keeps the progress of the page in the hand`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(215), over: .milliseconds(400))
    let progress = x(script) / 420
    var frame = script.state.window.frame
    frame.size.width = 800
    script.send(.windowConfigured(frame))
    #expect(abs(x(script) / 800 - progress) <= 1e-9)
    script.wait(.milliseconds(100))
    script.release(script.state.gesture!.sequence.position)
    #expect(script.state.stack.transitions.last?.x.target == (progress >= 0.5 ? 800 : 0))
  }

  // Breaks when a second pair makes the first one jump, or pages are shown in the wrong order.
  @Test func `P7 two pages popped in a row never jump and lie in their order`() {
    var script = Script.opened(1, 2, 3)
    script.give(.back)
    script.wait(.milliseconds(60))
    let before = places(script)
    script.give(.back)
    let after = places(script)
    for (id, place) in before { #expect(abs((after[id] ?? place) - place) <= 1e-6, "\(id)") }
    let shown = order(script)
    #expect(shown == [.sample(1), .sample(2), .sample(3)])
  }

  private func order(_ script: Script) -> [Page.ID] {
    let scene = script.scene
    return scene.layers[scene.surface(.main)!.layers].compactMap {
      if case .picture(.page(let id), _, _, _) = $0 { id } else { nil }
    }
  }

  private func places(_ script: Script) -> [Page.ID: Double] {
    let scene = script.scene
    var places: [Page.ID: Double] = [:]
    for case .picture(.page(let id), let rect, _, _) in scene.layers[scene.surface(.main)!.layers] {
      places[id] = rect.minX
    }
    return places
  }
}
