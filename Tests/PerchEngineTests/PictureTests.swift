import PerchTestSupport
import Testing

@testable import PerchEngine

/// Pages with a single image, and sheets wider than the window.
@Suite struct PictureTests {
  private let page = Page.ID.sample(1)
  /// The visible part of a page, from the window's top left.
  private let view = Rect(x: 0, y: 48, width: 420, height: 712)

  private func script(
    _ width: Double, _ height: Double, in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.formFound(page, .picture(Size(width: width, height: height))))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func frame(_ script: Script) throws -> Rect {
    let frame = script.scene.layers.compactMap { layer -> Rect? in
      if case .image(page, let frame, _) = layer { frame } else { nil }
    }
    return try #require(frame.first)
  }

  private func doubleClick(_ script: inout Script, _ point: Point) {
    script.click(point)
    script.wait(.milliseconds(100))
    script.click(point)
    script.settle()
  }

  // Breaks when a small image is blown up, or a large one is cut.
  @Test func `an image is fitted into the page and stands in its middle`() throws {
    let large = try frame(script(1900, 950))
    #expect(large == Rect(x: 20, y: 309, width: 380, height: 190))
    let tall = try frame(script(400, 6720))
    #expect(tall == Rect(x: 190, y: 68, width: 40, height: 672))
    let small = try frame(script(100, 60))
    #expect(small == Rect(x: 160, y: 374, width: 100, height: 60))
    #expect(script(1900, 950).state.scrolls[page]?.canScroll == false)
  }

  @Test func `a fitted image follows the window`() throws {
    var script = script(1900, 950)
    var window = script.state.window.frame
    window.size = Size(width: 840, height: 760)
    script.send(.windowConfigured(window))
    #expect(try frame(script).size == Size(width: 800, height: 400))
  }

  @Test func `a double click doubles a small image, and its layout stays as it is`() throws {
    var script = script(100, 60)
    doubleClick(&script, script.page(210, 404))
    #expect(try frame(script).size == Size(width: 200, height: 120))
    #expect(script.state.form(of: page) == .picture(Size(width: 100, height: 60)))
    #expect(script.state.contentZoom(of: page) == 1 && script.state.factors[page] == 2)
    #expect(script.state.form(of: .sample(9)) == .text)
    script.wait(.seconds(1))
    doubleClick(&script, script.page(210, 404))
    #expect(try frame(script).size == Size(width: 100, height: 60))
  }

  // Breaks when an image that is narrower than the window is dragged out of its middle.
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a tall image moves up and down, and stays in its middle`(
    device: PointerEvent.Device
  ) throws {
    var script = script(200, 3000)
    doubleClick(&script, script.page(210, 404))
    let before = try frame(script)
    script.hold(
      from: script.page(210, 404), to: script.page(260, 304), over: .milliseconds(300),
      device: device)
    script.wait(.milliseconds(100))
    let after = try frame(script)
    #expect(after.minX == before.minX && after.minY < before.minY - 60)
    script.release(script.page(260, 304), device: device)
    script.settle()
    #expect(try frame(script).minX == before.minX && script.fault == nil)
  }

  // Breaks when the point under the pointer moves, or the second double click does not fit.
  @Test func `a double click changes between the fitting and the natural size at the point`() throws
  {
    var script = script(1900, 950)
    let fitted = try frame(script)
    let point = script.page(fitted.minX + 380 * 0.7, fitted.minY + 190 * 0.6)
    doubleClick(&script, point)
    let natural = try frame(script)
    #expect(natural.size == Size(width: 1900, height: 950))
    let (x, y) = (natural.minX + 1330, natural.minY + 570)
    let spot = Point(x: fitted.minX + 266, y: fitted.minY + 114)
    #expect(Point(x: x, y: y).distance(to: spot) < 0.51)
    doubleClick(&script, point)
    #expect(try frame(script) == fitted)
    #expect(script.state.factors.isEmpty)
  }

  @Test func `keys enlarge from the fitting size through the steps, and never shrink below it`()
    throws
  {
    var script = script(1900, 950)
    script.key(.character("-"), [.control])
    #expect(script.state.factors.isEmpty)
    script.key(.character("+"), [.control])
    #expect(script.state.factors[page] == 0.25)
    for _ in 0..<30 { script.key(.character("+"), [.control]) }
    #expect(script.state.factors[page] == 8)
    script.key(.character("0"), [.control])
    script.settle()
    #expect(try frame(script).width == 380)
  }

  // Breaks when an axis does not follow, or the swipe does not win in its zone.
  @Test func `a drag moves an enlarged image along both axes, and the edge zone keeps the swipe`()
    throws
  {
    for device in [PointerEvent.Device.mouse, .pen, .touch] {
      var script = script(1900, 950)
      doubleClick(&script, script.page(210, 404))
      let before = try frame(script)
      let (start, end) = (script.page(200, 400), script.page(140, 340))
      script.hold(from: start, to: end, over: .milliseconds(400), device: device)
      script.wait(.milliseconds(40))
      #expect(script.state.gesture?.arena.active == .pan)
      let after = try frame(script)
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
    var script = script(1900, 950)
    doubleClick(&script, script.page(210, 404))
    script.drag(
      from: script.page(300, 500), to: script.page(150, 420), over: .milliseconds(60))
    let released = try frame(script)
    #expect(script.state.isAnimating)
    script.settle()
    let rested = try frame(script)
    #expect(rested.minX < released.minX - 40)
    let (right, bottom) = (view.maxX - rested.maxX, view.maxY - rested.maxY)
    #expect(right <= 20.01 && bottom <= 20.01)
    #expect(script.state.deadline == nil || script.state.shownPercent != nil)
  }

  @Test func `the wheel, arrow keys and fingers on a touchpad move an enlarged image`() throws {
    var script = script(1900, 950)
    doubleClick(&script, script.page(210, 404))
    let first = try frame(script)
    script.key(.right)
    script.settle()
    #expect(try frame(script).minX == first.minX - 69)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: -1, dy: 1)))
    script.settle()
    #expect(try frame(script).origin == Point(x: first.minX, y: first.minY - 69))
    script.send(.touchpadScrolled(.main, at: script.page(200), notches: Vector(dx: -1, dy: -0.5)))
    #expect(script.state.gesture?.arena.active == .pan)
    script.send(.touchpadScrolled(.main, at: script.page(200), notches: .zero))
  }

  // Breaks when the catch jumps, or the image flies on under the pointer.
  @Test func `an image on its way to another size is caught where it is`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = script(random.number(in: 100...3000), random.number(in: 100...3000))
      let spot = script.page(random.number(in: 40...400), random.number(in: 60...740))
      for _ in 0..<random.int(in: 1...4) {
        script.send(.sizeTurned(.main, at: spot, notches: random.pick([-2, -1, 1])))
        script.wait(.milliseconds(random.int(in: 0...160)))
      }
      guard script.state.isResizing else { return false }
      let before = try frame(script)
      let press = script.page(random.number(in: 60...380), random.number(in: 60...740))
      script.press(press, device: random.pick([.mouse, .touch]))
      let after = try frame(script)
      #expect(after.origin.distance(to: before.origin) < 1e-6, "seed \(seed)")
      #expect(abs(after.width - before.width) < 1e-6, "seed \(seed)")
      script.send(.grabLost)
      script.rest()
      let rested = try frame(script)
      #expect(rested.minX <= view.maxX && rested.maxX >= 0, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.4, attempt)
  }

  // Breaks when the point under the pointer moves although there is room.
  @Test func `the point under the pointer stays at every size, and at every frame between`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = script(random.number(in: 1500...4000), random.number(in: 1500...4000))
      script.key(.character("+"), [.control])
      for _ in 0..<4 { script.send(.sizeTurned(.main, at: script.page(210, 404), notches: -1)) }
      script.settle()
      let point = Point(x: random.number(in: 60...360), y: random.number(in: 120...680))
      let before = try frame(script)
      func spot(_ frame: Rect) -> Vector {
        Vector(dx: (point.x - frame.minX) / frame.width, dy: (point.y - frame.minY) / frame.height)
      }
      let steps = random.pick([-1.0, -2])
      script.send(.sizeTurned(.main, at: script.page(point.x, point.y), notches: steps))
      for _ in 0..<12 {
        let now = try frame(script)
        let strayed = (spot(now) - spot(before)).length * now.width
        #expect(strayed < 0.01, "seed \(seed)")
        script.wait(.milliseconds(16))
      }
      return true
    }
    try Seeds.law(over: Seeds.every(8), attempt)
  }

  @Test func `without motion an image has its new size at once`() throws {
    for tier in [Environment.ReducedMotion.reduced, .off] {
      var script = script(1900, 950, in: Environment.one.with { $0.reducedMotion = tier })
      script.click(script.page(210, 404))
      script.click(script.page(210, 404))
      #expect(try frame(script).width == 1900)
      #expect(!script.state.isAnimating)
    }
  }

  @Test func `a pinch enlarges an image smoothly between its bounds`() throws {
    var script = script(1900, 950)
    script.send(.pinched(.main, at: script.page(210, 404), scale: 1))
    script.send(.pinched(.main, at: script.page(210, 404), scale: 1.7))
    let wide = try frame(script).width
    #expect(abs(wide - 646) < 1e-9)
    script.send(.pinched(.main, at: script.page(210, 404), scale: 0.2))
    #expect(try frame(script).width == 380)
    script.send(.pinched(.main, at: script.page(210, 404), scale: nil))
    #expect(!script.state.isResizing)
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

  @Test func `a mirrored window mirrors a drag of an image`() throws {
    var frames: [Rect] = []
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var script = script(1900, 950, in: Environment.one.with { $0.direction = direction })
      doubleClick(&script, script.page(210, 404))
      script.drag(from: script.page(300, 400), to: script.page(200, 380), over: .milliseconds(200))
      script.settle()
      frames.append(try frame(script))
    }
    #expect(frames.count == 2)
    let mirrored = 420 - frames[1].maxX
    #expect(abs(frames[0].minX - mirrored) < 0.51)
  }
}
