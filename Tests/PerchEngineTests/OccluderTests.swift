import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs that need the screen to themselves.
@Suite struct OccluderTests {
  private let left = Environment.two.monitors[0].frame
  private let right = Environment.two.monitors[1].frame

  /// A script whose ball rests on the left one of two monitors.
  private func parked(_ pages: Int...) -> Script {
    var script = Script.opened(in: .two)
    for page in pages {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    script.forgetEffects()
    return script
  }

  private func floating(_ script: Script) -> [Surface.ID] {
    script.scene.surfaces.map(\.id).filter { $0 != .main }
  }

  // Breaks when the ball ignores the window, or loses its position meanwhile.
  @Test(arguments: [Occluder.Kind.fullscreen, .active, .unmanaged])
  func `a window that fills the ball's monitor hides it, and the ball returns to its position`(
    kind: Occluder.Kind
  ) {
    var script = parked(1)
    let home = script.ball
    script.send(.coversChanged([Occluder(kind, left)]))
    #expect(floating(script).isEmpty)
    #expect(script.state.ball.phase == .hidden)
    #expect(script.state.hiddenBy == (kind == .unmanaged ? .locker : .fullscreen))
    script.send(.coversChanged([]))
    #expect(floating(script) == [.ball])
    #expect(script.state.ball.phase == .resting && script.ball == home)
    #expect(script.state.hiddenBy == nil)
  }

  // Breaks when every monitor counts, or none.
  @Test func `a fullscreen window on another monitor leaves the ball alone, a locker does not`() {
    var script = parked(1)
    script.send(.coversChanged([Occluder(.fullscreen, right), Occluder(.active, right)]))
    #expect(floating(script) == [.ball])
    script.send(.coversChanged([Occluder(.unmanaged, right)]))
    #expect(floating(script).isEmpty)
  }

  // Breaks when any large window counts.
  @Test
  func `a window that leaves a strip of the monitor free hides nothing unless it is fullscreen`() {
    var script = parked(1)
    let most = left.inset(by: EdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    script.send(.coversChanged([Occluder(.active, most), Occluder(.unmanaged, most)]))
    #expect(floating(script) == [.ball])
    script.send(.coversChanged([Occluder(.fullscreen, most)]))
    #expect(floating(script).isEmpty)
  }

  // Breaks when the policy is ignored, applies to lockers too, or waits for the next window.
  @Test func `with the policy show the ball stays above fullscreen windows, and below lockers`() {
    var script = parked(1)
    script.send(.coversChanged([Occluder(.fullscreen, left)]))
    let shown = Environment.two.with { $0.fullscreen = .show }
    script.send(.environmentChanged(shown))
    #expect(floating(script) == [.ball])
    script.send(.coversChanged([Occluder(.unmanaged, left)]))
    #expect(floating(script).isEmpty)
    script.send(.coversChanged([Occluder(.fullscreen, left)]))
    script.send(.environmentChanged(.two))
    #expect(floating(script).isEmpty)
  }

  // Breaks when the drag goes on without a ball, or its drop still counts.
  @Test(arguments: [Occluder.Kind.fullscreen, .unmanaged])
  func `a drag of the ball is cancelled when the ball hides, and nothing stays grabbed`(
    kind: Occluder.Kind
  ) {
    var script = parked(1)
    let home = script.ball
    let corner = Point(x: left.maxX - 40, y: left.maxY - 40)
    script.hold(from: script.ball, to: corner, over: .milliseconds(600))
    script.wait(.milliseconds(300))
    #expect(script.state.decideCircle.phase(at: script.now) == .hot)
    script.send(.coversChanged([Occluder(kind, left)]))
    #expect(script.state.gesture == nil && script.effects.contains(.releaseKeyboard))
    script.release(corner)
    script.send(.coversChanged([]))
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1)])
    #expect(script.state.ball.phase == .resting && script.ball == home)
    script.click(script.ball)
    #expect(script.state.stack.top == .sample(1))
  }

  // Breaks when a list that is merely not painted keeps the pointer and the keyboard.
  @Test func `an open list closes and releases its grabs`() {
    var script = parked(1, 2)
    script.give(.list)
    script.settle()
    script.forgetEffects()
    script.send(.coversChanged([Occluder(.unmanaged, left)]))
    #expect(script.state.openList == nil && script.effects == [.releasePopup])
    #expect(floating(script).isEmpty)
    let token = script.ask(.list)
    #expect(script.answer(to: token) == .refused(.ballMadeWay))
    script.send(.coversChanged([]))
    #expect(floating(script) == [.ball])
  }

  // Breaks when an invisible circle still accepts pages.
  @Test func `a page that is swiped onto a hidden circle is not parked`() {
    var script = Script.opened(1, 2, in: .two)
    let corner = script.page(script.state.window.width - 40, script.state.window.frame.height - 40)
    script.hold(from: script.page(8), to: script.page(300), over: .milliseconds(400))
    script.move(from: script.page(300), to: corner, over: .milliseconds(300))
    script.wait(.milliseconds(300))
    #expect(script.state.decideCircle.phase(at: script.now) == .hot)
    script.send(.coversChanged([Occluder(.fullscreen, left)]))
    #expect(script.state.gesture != nil && floating(script).isEmpty)
    script.release(corner)
    script.settle()
    #expect(script.state.shelf.isEmpty)
  }

  // Breaks when the main window stays grabbed behind the locker.
  @Test func `a locker cancels a swipe`() {
    var script = Script.opened(1, 2, in: .two)
    script.hold(from: script.page(8), to: script.page(300), over: .milliseconds(400))
    script.send(.coversChanged([Occluder(.unmanaged, right)]))
    #expect(script.state.gesture == nil)
    script.settle()
    #expect(script.state.stack.top == .sample(2))
  }

  // Breaks when a parked page shows above a fullscreen game.
  @Test func `pages that are parked meanwhile show once there is room again`() {
    var script = Script.opened(1, in: .two)
    script.send(.coversChanged([Occluder(.fullscreen, left)]))
    script.give(.park(nil))
    script.settle()
    #expect(floating(script).isEmpty && script.state.shelf.pages == [.sample(1)])
    script.send(.coversChanged([]))
    script.settle()
    #expect(floating(script) == [.ball])
  }

  // Breaks when the toast's time stands still while it is hidden.
  @Test func `the toast hides with the ball, and its time runs on`() {
    var script = parked(1)
    script.give(.close(.sample(1)))
    script.settle()
    #expect(floating(script) == [.toast])
    script.send(.coversChanged([Occluder(.fullscreen, left)]))
    #expect(floating(script).isEmpty)
    script.rest()
    #expect(script.state.toast == nil)
  }
}
