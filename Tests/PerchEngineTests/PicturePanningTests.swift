import PerchTestSupport
import Testing

@testable import PerchEngine

/// Moving images and sheets that are larger than the window.
@Suite struct PicturePanningTests {
  private let page = Page.ID.sample(1)
  /// The visible part of a page, from the window's top left.
  private let view = Rect(x: 0, y: 48, width: 420, height: 712)

  // Breaks when an image that is narrower than the window is dragged out of its middle.
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a tall image moves up and down, and stays in its middle`(
    device: PointerEvent.Device
  ) throws {
    var script = Script.picture(200, 3000)
    script.doubleClick(script.page(210, 404))
    let before = try script.pictureFrame
    script.hold(
      from: script.page(210, 404), to: script.page(260, 304), over: .milliseconds(300),
      device: device)
    script.wait(.milliseconds(100))
    let after = try script.pictureFrame
    #expect(after.minX == before.minX && after.minY < before.minY - 60)
    script.release(script.page(260, 304), device: device)
    script.settle()
    #expect(try script.pictureFrame.minX == before.minX && script.fault == nil)
  }

  // Breaks when an axis does not follow, or the swipe does not win in its zone.
  @Test func `a drag moves an enlarged image along both axes, and the edge zone keeps the swipe`()
    throws
  {
    for device in [PointerEvent.Device.mouse, .pen, .touch] {
      var script = Script.picture(1900, 950)
      script.doubleClick(script.page(210, 404))
      let before = try script.pictureFrame
      let (start, end) = (script.page(200, 400), script.page(140, 340))
      script.hold(from: start, to: end, over: .milliseconds(400), device: device)
      script.wait(.milliseconds(40))
      #expect(script.state.gesture?.arena.active == .pan)
      let after = try script.pictureFrame
      let moved = before.origin - after.origin
      #expect((50...61).contains(moved.dx) && (50...61).contains(moved.dy))
      script.release(end, device: device)
      script.settle()
      script.hold(
        from: script.page(8, 400), to: script.page(150, 405), over: .milliseconds(200),
        device: device)
      #expect(script.state.gesture?.arena.active == .edgeSwipe)
    }
  }

  @Test func `a flung image goes on by itself and stops at its ends`() throws {
    var script = Script.picture(1900, 950)
    script.doubleClick(script.page(210, 404))
    script.drag(
      from: script.page(300, 500), to: script.page(150, 420), over: .milliseconds(60))
    let released = try script.pictureFrame
    #expect(script.state.isAnimating)
    script.settle()
    let rested = try script.pictureFrame
    #expect(rested.minX < released.minX - 40)
    let (right, bottom) = (view.maxX - rested.maxX, view.maxY - rested.maxY)
    #expect(right <= 20.01 && bottom <= 20.01)
    #expect(script.state.deadline == nil || script.state.shownPercent != nil)
  }

  @Test func `the wheel, arrow keys and fingers on a touchpad move an enlarged image`() throws {
    var script = Script.picture(1900, 950)
    script.doubleClick(script.page(210, 404))
    let first = try script.pictureFrame
    script.key(.right)
    script.settle()
    #expect(try script.pictureFrame.minX == first.minX - 69)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: -1, dy: 1)))
    script.settle()
    #expect(try script.pictureFrame.origin == Point(x: first.minX, y: first.minY - 69))
    script.send(.touchpadScrolled(.main, at: script.page(200), notches: Vector(dx: -1, dy: -0.5)))
    #expect(script.state.gesture?.arena.active == .pan)
    script.send(.touchpadScrolled(.main, at: script.page(200), notches: .zero))
  }

  // Breaks when a tall image that is not wider than the window cannot be dragged.
  @Test func `an image that is only too high is dragged up and down alone`() throws {
    var script = Script.picture(300, 3000)
    script.doubleClick(script.page(210, 404))
    let before = try script.pictureFrame
    #expect(before.width <= 420 && before.height > 712)
    script.drag(
      from: script.page(210, 500), to: script.page(160, 400), over: .milliseconds(300),
      device: .touch)
    script.settle()
    let after = try script.pictureFrame
    #expect(after.minX == before.minX && after.minY < before.minY - 50 && script.fault == nil)
  }

  @Test func `enlarged sheets are laid out wider, keep their middle, and pan`() throws {
    var script = Script.opened(1)
    script.send(.formFound(page, .sheets(width: 800)))
    script.key(.character("+"), [.control])
    script.key(.character("+"), [.control])
    #expect(script.effects.contains(.resize(page, zoom: 1.25, width: 525, at: 356)))
    let box = script.scene.layers.compactMap { layer -> Rect? in
      if case .content(page, let box, _) = layer { box } else { nil }
    }
    let first = try #require(box.first)
    #expect(box.count == 1 && (-53 ... -52).contains(first.minX))
    #expect(first.size == Size(width: 525, height: 712))
    script.hold(
      from: script.page(200, 400), to: script.page(240, 300), over: .milliseconds(200),
      device: .touch)
    #expect(script.state.gesture?.arena.active == .pan)
  }

  // Breaks when sheets that fit are pulled sideways, or two fingers stop at the wrong end.
  @Test func `sheets that fit are scrolled, and enlarged ones follow fingers to both sides`() {
    var script = Script.opened(1)
    script.send(.formFound(page, .sheets(width: 800)))
    script.hold(
      from: script.page(200, 400), to: script.page(205, 300), over: .milliseconds(200),
      device: .touch)
    #expect(script.state.gesture?.arena.active == .scroll)
    script.release(script.page(205, 300), device: .touch)
    script.settle()
    for _ in 0..<2 { script.key(.character("+"), [.control]) }
    script.settle()
    for distance in [-1.0, 1] {
      let notches = Vector(dx: distance, dy: 0)
      script.send(.touchpadScrolled(.main, at: script.page(200), notches: notches))
      #expect(script.state.gesture?.arena.active == .pan)
      script.send(.touchpadScrolled(.main, at: script.page(200), notches: .zero))
      script.settle()
    }
    #expect(script.fault == nil)
  }

  @Test func `a mirrored window mirrors a drag of an image`() throws {
    var frames: [Rect] = []
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var script = Script.picture(1900, 950, in: Environment.one.with { $0.direction = direction })
      script.doubleClick(script.page(210, 404))
      script.drag(from: script.page(300, 400), to: script.page(200, 380), over: .milliseconds(200))
      script.settle()
      frames.append(try script.pictureFrame)
    }
    #expect(frames.count == 2)
    let mirrored = 420 - frames[1].maxX
    #expect(abs(frames[0].minX - mirrored) < 0.51)
  }
}
