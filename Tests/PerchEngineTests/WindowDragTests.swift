import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs that the window manager moves, and the circle that they are dropped on.
@Suite struct WindowDragTests {
  private let id = DraggedWindow.id
  private let start = DraggedWindow.start
  private let grip = DraggedWindow.grip
  /// The bottom right corner of the sample monitor.
  private let corner = Point(x: 1280, y: 800)

  private func release(_ script: inout Script, at point: Point) {
    script.send(.foreignWindow(.released(pointer: point)))
  }

  private func phase(_ script: Script) -> DecideCircle.Phase {
    script.state.decideCircle.phase(at: script.now)
  }

  @Test func `a window that is dragged near the corner raises the circle, further with each pixel`()
  {
    var script = Script.opened()
    script.dragWindow(to: corner + Vector(dx: -250, dy: -60))
    let far = script.state.decideCircle.shown(at: script.now)
    #expect(far > 0 && far < 1 && phase(script) == .revealing)
    #expect(script.effects.contains(.followPointer(true)))
    script.send(.foreignWindow(.pointed(corner + Vector(dx: -200, dy: -60))))
    #expect(script.state.decideCircle.shown(at: script.now) > far)
    script.send(.foreignWindow(.pointed(corner + Vector(dx: -100, dy: -60))))
    #expect(phase(script) == .hot && script.state.decideCircle.corner == corner)
  }

  // Icewm holds a window back at its own taskbar, which reserves no part of the screen.
  // Breaks when the pointer is so fast that the window has gone on a little before it is held back.
  // Metacity lets a window whose lower edge is at that of the work area go only after 32 pixels. The frame is
  // larger than what is seen of it, by its shadow.
  // Xfwm4 first makes the window smaller, and then moves it under the pointer.
  @Test func `a window is on its way to the circle once it has come nearer by a hundred pixels`() {
    var script = Script.opened()
    let begin = start.origin + grip
    func point(_ advance: Double) -> Point {
      let way = corner - begin
      return begin + way * (advance / way.length)
    }
    script.dragWindow(to: point(60))
    #expect(script.state.windowDrag?.window == id && script.state.approachingWindow == nil)
    script.send(.foreignWindow(.pointed(point(180))))
    #expect(script.state.approachingWindow == id)
    var away = Script.opened()
    away.dragWindow(to: point(-180))
    #expect(away.state.windowDrag?.window == id && away.state.approachingWindow == nil)
  }

  @Test func `a window that is dropped on the circle is parked once it is left alone`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -60, dy: -60)
    script.dragWindow(to: end)
    script.forgetEffects()
    release(&script, at: end)
    #expect(script.effects.contains(.followPointer(false)))
    script.wait(.milliseconds(60))
    // The window manager snaps it to the edge.
    script.send(.foreignWindow(.moved(id, start, pointer: end)))
    script.wait(.milliseconds(99))
    #expect(!script.effects.contains(.foreignWindow(id, .takeDropped)))
    script.wait(.milliseconds(2))
    #expect(script.effects.contains(.foreignWindow(id, .takeDropped)))
    #expect(script.state.heldPages == [id.page])
  }

  @Test func `a window manager that never leaves a window alone is not waited for`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -60, dy: -60)
    script.dragWindow(to: end)
    release(&script, at: end)
    for step in 0..<8 {
      script.wait(.milliseconds(50))
      script.send(
        .foreignWindow(.moved(id, start.offset(by: Vector(dx: Double(step), dy: 0)), pointer: end)))
    }
    script.wait(.milliseconds(1))
    #expect(script.state.heldPages == [id.page])
  }

  @Test func `a window that is let go beside the circle stays where it is`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -190, dy: -40)
    script.dragWindow(to: end)
    script.forgetEffects()
    release(&script, at: end)
    script.settle()
    #expect(script.state.heldPages.isEmpty && phase(script) == .hidden)
    #expect(script.effects == [.followPointer(false)])
  }

  // Breaks when the second press forgets that the circle has risen.
  @Test func `a press of another button takes the circle away, and the pointer is let go`() {
    var script = Script.opened()
    script.dragWindow(to: corner + Vector(dx: -100, dy: -60))
    script.forgetEffects()
    script.send(.foreignWindow(.pressed(pointer: corner + Vector(dx: -100, dy: -60))))
    script.settle()
    #expect(phase(script) == .hidden && script.effects.contains(.followPointer(false)))
  }

  // Breaks when the picture flies from where the window was before the drag.
  @Test func `the picture flies from where the window was dropped`() throws {
    var script = Script.opened()
    var window = ForeignWindow.sample(1)
    window.frame = start
    let dropped = start.offset(by: Vector(dx: 400, dy: 200))
    script.send(.foreignWindow(.offered(window, nil, from: dropped)))
    #expect(try #require(script.state.morph).rect(at: script.now) == dropped)
    script.wait(.milliseconds(50))
    let rect = try #require(script.state.morph).rect(at: script.now)
    let center = rect.center
    #expect(center.distance(to: dropped.center) < center.distance(to: start.center))
    #expect(script.state.foreignWindow(id.page)?.frame == start)
  }

  @Test func `a fast throw towards the corner parks no window`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -200, dy: -200)
    script.dragWindow(to: end, steps: 4)
    release(&script, at: end)
    script.wait(.seconds(1))
    #expect(script.state.heldPages.isEmpty)
  }

  @Test func `a window that returns to its place under the pointer is no longer dragged`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -60, dy: -60)
    script.dragWindow(to: end)
    #expect(phase(script) == .hot)
    // Escape ends the move of the window manager.
    script.send(.foreignWindow(.moved(id, start, pointer: end)))
    release(&script, at: end)
    script.wait(.seconds(1))
    #expect(script.state.heldPages.isEmpty && phase(script) == .hidden)
  }

  @Test func `with the limit reached the circle is full, and says so`() {
    var script = Script.opened()
    script.send(.windowLimitChanged(1))
    script.park(window: 2)
    script.settle()
    let end = corner + Vector(dx: -60, dy: -60)
    script.dragWindow(to: end)
    #expect(phase(script) == .full)
    release(&script, at: end)
    script.wait(.milliseconds(500))
    #expect(script.state.toast?.phrase == .refusal(.tooManyWindows(limit: 1)))
    #expect(script.state.heldPages == [ForeignWindow.sample(2).id.page])
  }

  @Test func `without a ball no window is followed`() {
    var script = Script.opened(in: Environment.one.with { $0.hasBall = false })
    script.dragWindow(to: corner + Vector(dx: -60, dy: -60))
    #expect(!script.state.awaitsWindowDrag && phase(script) == .hidden)
  }

  @Test func `the circle rises in the other corner where lines are read from the right`() {
    var script = Script.opened(in: Environment.one.with { $0.direction = .rightToLeft })
    script.dragWindow(to: Point(x: 60, y: 740))
    #expect(phase(script) == .hot && script.state.decideCircle.corner == Point(x: 0, y: 800))
  }
}
