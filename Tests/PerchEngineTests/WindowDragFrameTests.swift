import PerchTestSupport
import Testing

@testable import PerchEngine

/// Frames that a window manager holds back at an edge, or gives another size, while the user drags them.
@Suite struct WindowDragFrameTests {
  private let id = DraggedWindow.id
  private let start = DraggedWindow.start
  private let grip = DraggedWindow.grip

  private func phase(_ script: Script) -> DecideCircle.Phase {
    script.state.decideCircle.phase(at: script.now)
  }

  @Test func `a window is still dragged while an edge that Perch does not know holds it back`() {
    var script = Script.opened()
    script.dragWindow(to: start.origin + grip + Vector(dx: 720, dy: 560), steps: 40) { _, frame in
      // Its lower edge stays for a while 26 pixels above that of the screen.
      if (475..<520).contains(frame.minY) { frame.origin.y = 474 }
    }
    #expect(script.state.windowDrag?.window == id)
    #expect(phase(script) != .hidden && script.fault == nil)
  }

  @Test func `a window that stops at such an edge between two looks is still dragged`() {
    var script = Script.opened()
    let end = start.origin + grip + Vector(dx: 720, dy: 480)
    script.dragWindow(to: end, steps: 12, pace: 33) { step, frame in
      if step == 7 { frame.origin.y -= 26 }
    }
    #expect(script.state.windowDrag?.window == id && script.fault == nil)
  }

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

  // Breaks when a window that moves to where the pointer was some looks ago is taken for a dragged one.
  @Test func `a window that strays is not dragged along an old path of the pointer`() {
    var script = Script.opened()
    let way = Vector(dx: 700, dy: 480)
    script.dragWindow(to: start.origin + grip + way, steps: 16) { step, frame in
      if step <= 8 {
        frame.origin = start.origin + Vector(dx: 0, dy: -150)
      } else {
        frame.origin = frame.origin + way * -0.5
      }
    }
    #expect(script.state.windowDrag?.window == nil && script.fault == nil)
  }

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

  // Breaks when a busy window manager shows no more than the beginning and the end of a drag.
  @Test(arguments: [
    (Point(x: 1191, y: 703), true), (Point(x: 1191, y: 690), false),
    (Point(x: 900, y: 703), true), (Point(x: 760, y: 703), false),
  ])
  func `a window that was maximized may come to the circle in one step`(end: Point, isDragged: Bool)
  {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 29))))
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    let (rest, size) = (Point(x: 1210, y: 740), Size(width: 440, height: 335))
    let looks = [(Point(x: 131, y: -8), Point(x: 210, y: 149)), (end, rest)]
    for (origin, pointer) in looks {
      script.wait(.milliseconds(33))
      if pointer == rest { script.send(.foreignWindow(.pointed(rest))) }
      let frame = Rect(origin: origin, size: size)
      script.send(.foreignWindow(.moved(id, frame, from: whole, pointer: pointer)))
    }
    #expect((script.state.windowDrag?.window == id) == isDragged && script.fault == nil)
  }

  // Frames that a busy window manager has shown. Breaks when the first frames, which are behind the pointer or beside
  // its path, decide for the whole drag.
  @Test(arguments: [
    [(123, -8, 204, 137), (183, 112, 410, 267), (283, 171, 1210, 740), (1183, 703, 1210, 740)],
    [
      (106, -8, 174, 77), (142, 64, 210, 149), (154, 88, 210, 149), (166, 112, 210, 149),
      (766, 467, 877, 543), (1133, 683, 1210, 740), (1166, 703, 1210, 740),
    ],
    [
      (132, -8, 224, 137), (192, 112, 361, 228), (225, 132, 1210, 740), (1172, 703, 1210, 740),
      (1172, 703, 1205, 735),
    ],
    [(124, -8, 200, 89), (217, 132, 361, 228), (315, 191, 1210, 740), (1164, 703, 1210, 740)],
  ])
  func `a late window manager drags a window that was maximized`(
    looks: [(Double, Double, Double, Double)]
  ) {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 29))))
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    for (x, y, pointerX, pointerY) in looks {
      script.wait(.milliseconds(33))
      let frame = Rect(x: x, y: y, width: 440, height: 335)
      let pointer = Point(x: pointerX, y: pointerY)
      script.send(.foreignWindow(.moved(id, frame, from: whole, pointer: pointer)))
    }
    #expect(script.state.windowDrag?.window == id && phase(script) == .hot)
    #expect(script.fault == nil)
  }

  // Breaks when the size of the first step counts, in which KWin moves a window as large as it was.
  @Test func `a window that was maximized may move before it gets smaller`() {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 33))))
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    let looks: [(Double, Double, Double, Double)] = [
      (0, 60, 210, 153), (160, 139, 210, 153), (693, 452, 743, 466), (827, 530, 910, 564),
      (960, 609, 1010, 623), (1093, 687, 1177, 720), (1160, 726, 1210, 740),
    ]
    for (x, y, pointerX, pointerY) in looks {
      script.wait(.milliseconds(50))
      let size = x == 0 ? whole.size : Size(width: 420, height: 321)
      let frame = Rect(origin: Point(x: x, y: y), size: size)
      let pointer = Point(x: pointerX, y: pointerY)
      script.send(.foreignWindow(.moved(id, frame, from: whole, pointer: pointer)))
    }
    #expect(script.state.windowDrag?.window == id && phase(script) == .hot)
    #expect(script.fault == nil)
  }

  // Breaks when a window that moves by itself is held by a pointer that went sideways.
  @Test
  func `a window that was maximized is not dragged where the pointer stays as high as it was`() {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 29))))
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    for (x, pointer) in [(0.0, 200.0), (60, 230)] {
      script.wait(.milliseconds(33))
      let frame = Rect(x: x, y: 0, width: 440, height: 335)
      script.send(
        .foreignWindow(.moved(id, frame, from: whole, pointer: Point(x: pointer, y: 29))))
    }
    #expect(script.state.windowDrag?.window == nil && script.fault == nil)
  }

  // Breaks when a window that its window manager unrolls at the press counts as resized.
  @Test(arguments: [true, false])
  func `a window that is rolled up is dragged once it is unrolled`(movesAtOnce: Bool) {
    var script = Script.opened()
    let rolled = Rect(x: 200, y: 100, width: 480, height: 24)
    script.send(.foreignWindow(.pressed(pointer: Point(x: 300, y: 110))))
    for step in (movesAtOnce ? 1 : 0)...60 {
      script.wait(.milliseconds(16))
      let way = Vector(dx: Double(step) * 15, dy: Double(step) * 11)
      let frame = Rect(x: 200 + way.dx, y: 100 + way.dy, width: 480, height: 320)
      let pointer = Point(x: 300, y: 110) + way
      script.send(.foreignWindow(.moved(id, frame, from: rolled, pointer: pointer)))
    }
    #expect(phase(script) == .hot && script.fault == nil)
  }

  // Breaks when a low window that gets higher by a drag of its lower edge raises the circle.
  @Test func `a low window that is resized is not dragged`() {
    var script = Script.opened()
    let low = Rect(x: 700, y: 500, width: 480, height: 60)
    script.send(.foreignWindow(.pressed(pointer: Point(x: 900, y: 559))))
    for step in 1...20 {
      script.wait(.milliseconds(16))
      let pointer = Point(x: 900 + Double(step), y: 559 + Double(step) * 10)
      let frame = Rect(x: 700, y: 500, width: 480, height: 60 + Double(step) * 10)
      script.send(.foreignWindow(.moved(id, frame, from: low, pointer: pointer)))
    }
    #expect(script.state.windowDrag?.window == nil && phase(script) == .hidden)
  }

  // Breaks when a key that gives a window its former size drags it by the text that is being selected.
  @Test func `a window that leaves the whole screen is not dragged by its middle in one step`() {
    var script = Script.opened()
    script.send(.foreignWindow(.pressed(pointer: Point(x: 150, y: 200))))
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    for origin in [Point.zero, Point(x: 60, y: 30)] {
      script.wait(.milliseconds(33))
      let frame = Rect(origin: origin, size: Size(width: 440, height: 335))
      script.send(
        .foreignWindow(.moved(id, frame, from: whole, pointer: Point(x: 170, y: 230))))
    }
    #expect(script.state.windowDrag?.window == nil && script.fault == nil)
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
}
