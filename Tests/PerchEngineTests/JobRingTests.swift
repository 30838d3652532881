import PerchTestSupport
import Testing

@testable import PerchEngine

/// The rings on the ball.
@Suite struct JobRingTests {
  // Breaks when the ring begins elsewhere, runs the other way, or is not an eighth of the ball.
  @Test func `a single job's ring goes around the ball, clockwise from 12 o'clock`() {
    let arcs = Script.running(Job(progress: 0.25)).scene.arcs
    #expect(arcs.map(\.start) == [270, 270] && arcs.map(\.sweep) == [360, 90])
    #expect(arcs.map(\.color) == [.accent.opacity(0.22), .accent])
    #expect(arcs.allSatisfy { $0.width == 60.0 / 8 && $0.circle.radius == 28 })
  }

  // Breaks when the number is rounded up, or the job's own text does not replace it.
  @Test func `the ring holds the whole per cent, or the job's own text`() {
    func text(_ job: Job) -> Layer.Text? { Script.running(job).scene.texts(on: .ball).first }
    for (progress, shown) in [
      (0.0, "0"), (0.29, "29"), (0.426, "42"), (0.57, "57"), (0.999, "99"), (1, "100"),
    ] {
      #expect(text(Job(progress: progress))?.string == shown)
    }
    #expect(text(Job(progress: 0.42))?.style == .ringLarge)
    #expect(TextStyle.ringLarge.size == 60 * 3.0 / 8 && TextStyle.ringLarge.isSemibold)
    #expect(text(Job(progress: 0.4, text: "4/17"))?.string == "4/17")
    #expect(text(Job(progress: 0.4, text: "a long story"))?.string == "40", "a cut text says less")
    #expect(text(Job(progress: 0.02, text: "123/4567"))?.string == "123/4567")
    #expect(text(Job(progress: 0.02, text: "123/45678"))?.string == "2")
    #expect(text(Job(text: "a long story"))?.string == "a long …")
    #expect(text(Job(text: "浮窗浮窗浮窗"))?.string == "浮窗浮…")
    #expect(text(Job()) == nil)
    var last = 99.0
    for text in ["42", "100", "4/17", "2/170", "120/1700"] {
      let (shown, style) = RingText.fitted(text, atMost: .ringLarge)
      #expect(shown == text && style.size < last)
      last = style.size
    }
  }

  // Breaks when phases look alike.
  @Test func `each phase has its colour, and each end its sign`() {
    let waiting = Script.running(Job(phase: .waiting)).scene
    // The last arc is the hook of a question mark.
    #expect(waiting.arcs.map(\.color) == [.wait, .wait])
    #expect(waiting.arcs.map(\.sweep) == [360, 225])
    let known = Script.running(Job(phase: .waiting, progress: 0.5)).scene
    #expect(known.arcs.map(\.sweep) == [360, 180, 225] && known.arcs[1].color == .wait)
    let done = Script.running(Job(phase: .done, progress: 0.3)).scene
    #expect(done.arcs.map(\.color) == [.done] && done.arcs[0].sweep == 360)
    #expect(done.strokes.count == 2 && done.texts(on: .ball).isEmpty)
    let failed = Script.running(Job(phase: .failed, status: 2)).scene
    #expect(failed.arcs.map(\.color) == [.fail] && failed.strokes.count == 2)
    #expect(failed.texts(on: .ball).map(\.string) == ["exit 2"])
    let lost = Script.running(Job(phase: .failed)).scene
    #expect(lost.strokes.count == 2 && lost.texts(on: .ball).isEmpty)
  }

  // Breaks when the tick is there at once, never, or animated with reduced motion.
  @Test func `a tick draws itself in 180 ms, and at once with reduced motion`() {
    var script = Script.running(Job(progress: 0.9))
    script.report(1, Job(phase: .done))
    #expect(script.scene.arcs.map(\.color) == [.done] && script.scene.strokes.isEmpty)
    #expect(script.state.isAnimating)
    var last = 0.0
    for _ in 0..<8 {
      script.wait(.milliseconds(20))
      let length = script.scene.strokes.reduce(0) { $0 + $1.strokeLength }
      #expect(length > last)
      last = length
    }
    script.wait(.milliseconds(19))
    #expect(script.state.isAnimating)
    script.wait(.milliseconds(1))
    #expect(!script.state.isAnimating && script.state.deadline == nil)
    #expect(script.scene.strokes.count == 2)
    for tier in [Environment.ReducedMotion.reduced, .off] {
      var calm = Script.running(Job(), in: Environment.one.with { $0.reducedMotion = tier })
      calm.report(1, Job(phase: .done))
      #expect(calm.scene.strokes.count == 2 && !calm.state.isAnimating)
    }
  }

  // Breaks when several rings are as wide as one, or cross the gap to the neighbour.
  @Test func `among other pages, each result has a ring that ends before its bite`() {
    for count in 2...5 {
      var script = Script.opened(shelfLimit: 20)
      script.greet(1, Job(phase: .done))
      script.send(.pagesListed((1...5).map { .sample($0) }))
      for number in 0..<(count - 2) { script.give(.park(.sample(number + 1))) }
      script.greet(2, Job(phase: .failed, wasInterrupted: false))
      script.rest()
      let slots = BallIcons.slots(count: count)
      let arcs = script.scene.arcs
      #expect(script.state.icons.items.count == count && Set(arcs.map(\.circle)).count == 2)
      for arc in arcs {
        let slot = slots.first {
          abs($0.offset.dx + 42 - arc.circle.center.x) < 1e-9
            && abs($0.offset.dy + 42 - arc.circle.center.y) < 1e-9
        }
        #expect(arc.circle.radius * 2 == slot?.diameter)
        #expect(arc.width == max(2, (slot?.diameter ?? 0) / 8))
        guard let bite = slot?.bite else { continue }
        for angle in [arc.start, arc.start + arc.sweep] {
          let from = (angle - bite).truncatingRemainder(dividingBy: 360)
          let away = min(abs(from), 360 - abs(from))
          #expect(away > 45 || arc.sweep == 0, "\(angle) lies in the bite at \(bite)")
        }
      }
    }
    var mixed = Script.running(Job(phase: .done), Job(phase: .failed, status: 2))
    mixed.send(.pagesListed([.sample(1)]))
    mixed.give(.park(.sample(1)))
    mixed.settle()
    #expect(Set(mixed.scene.arcs.map(\.color.role)) == [.done, .fail])
    #expect(mixed.scene.strokes.count == 4 && mixed.scene.texts(on: .ball).isEmpty)
  }

  // Breaks when a bitten ring has a gap in which progress does not show.
  @Test func `the length of a bitten ring is proportional to the progress, wherever the bite`() {
    for bite in stride(from: -720.0, through: 720, by: 7) {
      let ring = RingGeometry(Circle(center: .zero, radius: 10), bite: bite)
      let whole = ring.whole
      for fraction in stride(from: 0.0, through: 1, by: 0.01) {
        let parts = ring.parts(length: fraction)
        let length = parts.reduce(0) { $0 + $1.sweep }
        #expect(abs(length - fraction * whole.sweep) < 1e-4)
        for part in ring.parts(from: fraction, length: 0.25) {
          let offset = (part.start - whole.start + 720).truncatingRemainder(dividingBy: 360)
          #expect(offset < 1e-6 || offset > 359.9 || offset + part.sweep <= whole.sweep + 1e-6)
        }
      }
    }
    let round = RingGeometry(Circle(center: .zero, radius: 30))
    #expect(round.steps(scale: 1) == 300 && round.steps(scale: 2) == 600)
    #expect(RingGeometry(Circle(center: .zero, radius: 0)).steps(scale: .nan) == 1)
  }

  // Breaks when progress begins anywhere else.
  @Test func `progress begins at 12 o'clock, or behind a bite that covers that`() {
    let circle = Circle(center: .zero, radius: 30)
    let round = RingGeometry(circle).parts(from: 0.25, length: 0.5)
    #expect(round.map(\.start) == [0] && round.map(\.sweep) == [180])
    let below = RingGeometry(circle, bite: 90).parts(length: 0.1)
    #expect(below.count == 1 && below.allSatisfy { abs($0.start - 270) < 1e-9 })
    let above = RingGeometry(circle, bite: 270)
    #expect(above.parts(length: 0.1).map(\.start) == [above.whole.start])
  }

  // Breaks when a gap is left between a ring and its bite, or the line reaches into that.
  @Test func `the round ends of a bitten ring touch its bite`() {
    let ring = RingGeometry(Circle(center: .zero, radius: 24), bite: 0, width: 3)
    // The arc sine of 1.5 over 22.5 is 3.8226 degrees.
    #expect(abs(ring.whole.start - 48.8226) < 1e-3)
    #expect(abs(ring.whole.start + ring.whole.sweep - 311.1774) < 1e-3)
    #expect(RingGeometry(Circle(center: .zero, radius: 2), width: 3).inside.radius == 0)
  }

  @Test func `the label of a single job is in the middle of its ring`() throws {
    let scene = Script.running(Job(progress: 0.42)).scene
    let label = try #require(scene.texts(on: .ball).first)
    #expect(label.box.center == scene.arcs.first?.circle.center)
  }
}

extension Layer {
  fileprivate var strokeLength: Double {
    if case .line(let start, let end, _, _) = self { start.distance(to: end) } else { 0 }
  }
}
