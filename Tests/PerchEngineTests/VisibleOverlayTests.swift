import PerchTestSupport
import Testing

@testable import PerchEngine

/// The motion of the ball, the list and the toast that the user follows from frame to frame.
@Suite struct VisibleOverlayTests {
  // Breaks when the toast has no shadow, or a margin without a compositor.
  @Test func `a toast casts a shadow under a compositor`() {
    for isComposited in [true, false] {
      var script = Script.parked(1, in: Environment.one.with { $0.isComposited = isComposited })
      script.give(.close(.sample(1)))
      script.settle()
      let frame = script.state.toastFrame
      let shadows = script.layers(of: .toast).filter {
        if case .shadow = $0 { true } else { false }
      }
      #expect(shadows.count == (isComposited ? 1 : 0))
      let margin = isComposited ? Metrics.shadowMargin : 0
      #expect(script.scene.surface(.toast)?.frame == frame.inset(by: -margin))
      #expect(script.surface(at: Point(x: frame.midX, y: frame.minY + 1)) == .toast)
      #expect(script.surface(at: Point(x: frame.midX, y: frame.minY - 1)) != .toast)
    }
  }

  // Breaks when the text goes before the toast does.
  @Test func `a toast that goes keeps its text`() {
    var script = Script.parked(1)
    script.give(.close(.sample(1)))
    script.settle()
    func words() -> Int {
      script.layers(of: .toast).filter { if case .text = $0 { true } else { false } }.count
    }
    #expect(words() == 2)
    script.give(.undo)
    script.wait(.milliseconds(40))
    #expect(words() == 2)
  }

  // Breaks when the ball shows a page that is still in flight.
  @Test func `a page has its icon on the ball only when it has nearly arrived`() {
    var script = Script.parked(1)
    script.open([2])
    script.settle()
    script.give(.park(nil))
    while script.state.morph?.catches != nil {
      #expect(script.state.icons.items.map(\.page) == [.sample(1)])
      script.wait(.milliseconds(8))
    }
    #expect(script.state.icons.items.map(\.page) == [.sample(1), .sample(2)])
  }

  // Breaks when the ball shows beside the page that shrinks to it.
  @Test func `the ball does not show before the page is about its size`() {
    var script = Script.opened(1)
    script.give(.park(nil))
    var wasLarge = false
    while let morph = script.state.morph {
      if morph.rect(at: script.now).width > 2 * script.state.environment.ball.diameter {
        wasLarge = true
        #expect((script.scene.surface(.ball)?.opacity ?? 0) == 0)
      }
      script.wait(.milliseconds(8))
    }
    #expect(wasLarge && script.scene.surface(.ball)?.opacity == 1)
  }

  // Breaks when the chosen row leaves with the others.
  @Test func `a chosen row fades in its position, above the page that grows from it`() throws {
    var script = Script.parked(1, 2, 3)
    script.click(script.ball)
    script.settle()
    let frames = try script.shownList.rows.map {
      try script.shownList.frame(of: $0, at: script.now)
    }
    script.click(Point(x: frames[1].minX + 80, y: frames[1].midY))
    script.wait(.milliseconds(60))
    let list = try script.shownList
    #expect(list.frame(of: list.rows[1], at: script.now) == frames[1])
    #expect((0.05...0.9).contains(list.rows[1].opacity.value(at: script.now)))
    #expect(list.frame(of: list.rows[0], at: script.now).minX > frames[0].minX)
    script.settle()
    #expect(script.state.list == nil && script.fault == nil)
  }

  // Breaks when the ball appears at once with reduced motion.
  @Test func `with reduced motion the ball fades in as its page fades out`() {
    var script = Script.opened(1, in: Environment.one.with { $0.reducedMotion = .reduced })
    script.give(.park(nil))
    var last = 0.0
    while script.state.isAnimating {
      let opacity = script.scene.surface(.ball)?.opacity ?? 0
      #expect(opacity >= last && opacity <= last + 0.35)
      last = opacity
      script.wait(.milliseconds(8))
    }
    #expect(script.scene.surface(.ball)?.opacity == 1)
  }
}
