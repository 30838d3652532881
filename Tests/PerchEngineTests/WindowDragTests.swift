import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs that the window manager moves, and the circle that they are dropped on.
@Suite struct WindowDragTests {
  private let id = ForeignWindow.sample(1).id
  private let start = Rect(x: 300, y: 200, width: 500, height: 300)
  /// A place on a title bar, from the frame's origin.
  private let grip = Vector(dx: 200, dy: 10)
  /// The bottom right corner of the sample monitor.
  private let corner = Point(x: 1280, y: 800)

  /// Moves a window with the pointer to a point, in steps of about 16 ms.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - end: The point.
  ///   - steps: The number of steps.
  ///   - pace: The time of a step.
  ///   - hold: Where an edge holds the window back, the place of the frame at a step.
  private func drag(
    _ script: inout Script, to end: Point, steps: Int = 30, pace: Int64 = 16,
    holding hold: (_ step: Int, _ frame: inout Rect) -> Void = { _, _ in }
  ) {
    let begin = start.origin + grip
    script.send(.foreignWindow(.pressed(pointer: begin)))
    for step in 1...steps {
      script.wait(.milliseconds(pace))
      let fraction = Double(step) / Double(steps)
      let pointer = begin + (end - begin) * fraction
      var frame = Rect(origin: pointer + grip * -1, size: start.size)
      hold(step, &frame)
      script.send(.foreignWindow(.moved(id, frame, from: start, pointer: pointer)))
    }
  }

  private func release(_ script: inout Script, at point: Point) {
    script.send(.foreignWindow(.released(pointer: point)))
  }

  private func phase(_ script: Script) -> DecideCircle.Phase {
    script.state.decideCircle.phase(at: script.now)
  }

  @Test func `a window that is dragged near the corner raises the circle, further with each pixel`()
  {
    var script = Script.opened()
    drag(&script, to: corner + Vector(dx: -250, dy: -60))
    let far = script.state.decideCircle.shown(at: script.now)
    #expect(far > 0 && far < 1 && phase(script) == .revealing)
    #expect(script.effects.contains(.followPointer(true)))
    script.send(.foreignWindow(.pointed(corner + Vector(dx: -200, dy: -60))))
    #expect(script.state.decideCircle.shown(at: script.now) > far)
    script.send(.foreignWindow(.pointed(corner + Vector(dx: -100, dy: -60))))
    #expect(phase(script) == .hot && script.state.decideCircle.corner == corner)
  }

  // Icewm holds a window back at its own taskbar, which reserves no part of the screen.
  @Test func `a window is still dragged while an edge that Perch does not know holds it back`() {
    var script = Script.opened()
    drag(&script, to: start.origin + grip + Vector(dx: 720, dy: 560), steps: 40) { _, frame in
      // Its lower edge stays for a while 26 pixels above that of the screen.
      if (475..<520).contains(frame.minY) { frame.origin.y = 474 }
    }
    #expect(script.state.windowDrag?.window == id)
    #expect(phase(script) != .hidden && script.fault == nil)
  }

  // Breaks when the pointer is so fast that the window has gone on a little before it is held back.
  @Test func `a window that stops at such an edge between two looks is still dragged`() {
    var script = Script.opened()
    let end = start.origin + grip + Vector(dx: 720, dy: 480)
    drag(&script, to: end, steps: 12, pace: 33) { step, frame in
      if step == 7 { frame.origin.y -= 26 }
    }
    #expect(script.state.windowDrag?.window == id && script.fault == nil)
  }

  // Metacity lets a window whose lower edge is at that of the work area go only after 32 pixels. The frame is
  // larger than what is seen of it, by its shadow.
  @Test func `a window that an edge holds back from the start is dragged once it follows again`() {
    var script = Script.opened()
    let before = Rect(x: 615, y: 490, width: 552, height: 309)
    script.send(.foreignWindow(.pressed(pointer: Point(x: 760, y: 531))))
    let looks: [(Double, Double, Double, Double)] = [
      (791, 543, 646, 490), (823, 556, 678, 490), (855, 569, 710, 528), (918, 595, 754, 554),
      (950, 608, 805, 567), (981, 621, 836, 580), (1045, 647, 900, 606), (1076, 660, 931, 619),
    ]
    for (x, y, left, top) in looks {
      script.wait(.milliseconds(40))
      let frame = Rect(origin: Point(x: left, y: top), size: before.size)
      script.send(.foreignWindow(.moved(id, frame, from: before, pointer: Point(x: x, y: y))))
    }
    #expect(script.state.windowDrag?.window == id && script.fault == nil)
  }

  // Xfwm4 first makes the window smaller, and then moves it under the pointer.
  @Test func `a window that was maximized may come up under a pointer that moves on`() {
    var script = Script.opened()
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 16))))
    let looks: [(Double, Double, Double, Double)] = [
      (177, 59, 256, 88), (354, 179, 397, 184), (460, 252, 503, 257), (601, 348, 644, 353),
    ]
    for (x, y, pointerX, pointerY) in looks {
      script.wait(.milliseconds(33))
      let frame = Rect(x: x, y: y, width: 374, height: 298)
      let pointer = Point(x: pointerX, y: pointerY)
      // A window of its own, which it moves only once.
      if x == 177 {
        let other = Rect(origin: whole.origin, size: frame.size)
        script.send(
          .foreignWindow(
            .moved(ForeignWindow.sample(2).id, other, from: whole, pointer: pointer)))
      }
      script.send(.foreignWindow(.moved(id, frame, from: whole, pointer: pointer)))
    }
    #expect(script.state.windowDrag?.window == id && script.fault == nil)
  }

  @Test func `a window is on its way to the circle once it has come nearer by a hundred pixels`() {
    var script = Script.opened()
    let begin = start.origin + grip
    func point(_ advance: Double) -> Point {
      let way = corner - begin
      return begin + way * (advance / way.length)
    }
    drag(&script, to: point(60))
    #expect(script.state.windowDrag?.window == id && script.state.approachingWindow == nil)
    script.send(.foreignWindow(.pointed(point(180))))
    #expect(script.state.approachingWindow == id)
    var away = Script.opened()
    drag(&away, to: point(-180))
    #expect(away.state.windowDrag?.window == id && away.state.approachingWindow == nil)
  }

  @Test func `a window that is dropped on the circle is parked once it is left alone`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -60, dy: -60)
    drag(&script, to: end)
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
    drag(&script, to: end)
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
    drag(&script, to: end)
    script.forgetEffects()
    release(&script, at: end)
    script.settle()
    #expect(script.state.heldPages.isEmpty && phase(script) == .hidden)
    #expect(script.effects == [.followPointer(false)])
  }

  // Breaks when the second press forgets that the circle has risen.
  @Test func `a press of another button takes the circle away, and the pointer is let go`() {
    var script = Script.opened()
    drag(&script, to: corner + Vector(dx: -100, dy: -60))
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
    drag(&script, to: end, steps: 4)
    release(&script, at: end)
    script.wait(.seconds(1))
    #expect(script.state.heldPages.isEmpty)
  }

  @Test func `a window that is maximized becomes smaller with its first step`() {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 700, y: 5))))
    let screen = Rect(x: 0, y: 0, width: 1280, height: 800)
    for x in stride(from: 720.0, through: 1220, by: 20) {
      script.wait(.milliseconds(16))
      let pointer = Point(x: x, y: 30 + (x - 720) * 1.4)
      let frame = Rect(x: x - 150, y: pointer.y - 10, width: 500, height: 300)
      script.send(.foreignWindow(.moved(id, frame, from: screen, pointer: pointer)))
    }
    #expect(phase(script) == .hot)
  }

  @Test func `a window that an edge holds back on one axis is still dragged`() {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 500, y: 210))))
    for step in 0...60 {
      script.wait(.milliseconds(16))
      let pointer = Point(x: 500 + Double(step) * 12, y: 210 + Double(step) * 9)
      // The bottom of the window rests at the bottom of the screen for a while.
      let top = pointer.y - 10
      let y = top > 500 && top < 560 ? 500 : top
      let frame = Rect(x: pointer.x - 200, y: y, width: 500, height: 300)
      script.send(.foreignWindow(.moved(id, frame, pointer: pointer)))
    }
    #expect(phase(script) == .hot)
  }

  @Test func `a window that returns to its place under the pointer is no longer dragged`() {
    var script = Script.opened()
    let end = corner + Vector(dx: -60, dy: -60)
    drag(&script, to: end)
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
    drag(&script, to: end)
    #expect(phase(script) == .full)
    release(&script, at: end)
    script.wait(.milliseconds(500))
    #expect(script.state.toast?.phrase == .refusal(.tooManyWindows(limit: 1)))
    #expect(script.state.heldPages == [ForeignWindow.sample(2).id.page])
  }

  @Test func `without a ball no window is followed`() {
    var script = Script.opened(in: Environment.one.with { $0.hasBall = false })
    drag(&script, to: corner + Vector(dx: -60, dy: -60))
    #expect(!script.state.awaitsWindowDrag && phase(script) == .hidden)
  }

  @Test func `the circle rises in the other corner where lines are read from the right`() {
    var script = Script.opened(in: Environment.one.with { $0.direction = .rightToLeft })
    drag(&script, to: Point(x: 60, y: 740))
    #expect(phase(script) == .hot && script.state.decideCircle.corner == Point(x: 0, y: 800))
  }
}
