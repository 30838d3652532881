import PerchTestSupport
import Testing

@testable import PerchEngine

/// Pages with a single image, and sheets wider than the window.
@Suite struct PictureTests {
  private let page = Page.ID.sample(1)
  /// The visible part of a page, from the window's top left.
  private let view = Rect(x: 0, y: 48, width: 420, height: 712)

  // Breaks when a small image is blown up, or a large one is cut.
  @Test func `an image is fitted into the page and stands in its middle`() throws {
    let large = try Script.picture(1900, 950).pictureFrame
    #expect(large == Rect(x: 20, y: 309, width: 380, height: 190))
    let tall = try Script.picture(400, 6720).pictureFrame
    #expect(tall == Rect(x: 190, y: 68, width: 40, height: 672))
    let small = try Script.picture(100, 60).pictureFrame
    #expect(small == Rect(x: 160, y: 374, width: 100, height: 60))
    #expect(Script.picture(1900, 950).state.scrolls[page]?.canScroll == false)
  }

  @Test func `a fitted image follows the window`() throws {
    var script = Script.picture(1900, 950)
    var window = script.state.window.frame
    window.size = Size(width: 840, height: 760)
    script.send(.windowConfigured(window))
    #expect(try script.pictureFrame.size == Size(width: 800, height: 400))
  }

  @Test func `a double click doubles a small image, and its layout stays as it is`() throws {
    var script = Script.picture(100, 60)
    script.doubleClick(script.page(210, 404))
    #expect(try script.pictureFrame.size == Size(width: 200, height: 120))
    #expect(script.state.form(of: page) == .picture(Size(width: 100, height: 60)))
    #expect(script.state.contentZoom(of: page) == 1 && script.state.factors[page] == 2)
    #expect(script.state.form(of: .sample(9)) == .text)
    script.wait(.seconds(1))
    script.doubleClick(script.page(210, 404))
    #expect(try script.pictureFrame.size == Size(width: 100, height: 60))
  }

  // Breaks when the point under the pointer moves, or the second double click does not fit.
  @Test func `a double click changes between the fitting and the natural size at the point`() throws
  {
    var script = Script.picture(1900, 950)
    let fitted = try script.pictureFrame
    let point = script.page(fitted.minX + 380 * 0.7, fitted.minY + 190 * 0.6)
    script.doubleClick(point)
    let natural = try script.pictureFrame
    #expect(natural.size == Size(width: 1900, height: 950))
    let (x, y) = (natural.minX + 1330, natural.minY + 570)
    let spot = Point(x: fitted.minX + 266, y: fitted.minY + 114)
    #expect(Point(x: x, y: y).distance(to: spot) < 0.51)
    script.doubleClick(point)
    #expect(try script.pictureFrame == fitted)
    #expect(script.state.factors.isEmpty)
  }

  @Test func `keys enlarge from the fitting size through the steps, and never shrink below it`()
    throws
  {
    var script = Script.picture(1900, 950)
    script.key(.character("-"), [.control])
    #expect(script.state.factors.isEmpty)
    script.key(.character("+"), [.control])
    #expect(script.state.factors[page] == 0.25)
    for _ in 0..<30 { script.key(.character("+"), [.control]) }
    #expect(script.state.factors[page] == 8)
    script.key(.character("0"), [.control])
    script.settle()
    #expect(try script.pictureFrame.width == 380)
  }

  // Breaks when the catch jumps, or the image flies on under the pointer.
  @Test func `an image on its way to another size is caught where it is`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.picture(random.number(in: 100...3000), random.number(in: 100...3000))
      let spot = script.page(random.number(in: 40...400), random.number(in: 60...740))
      for _ in 0..<random.int(in: 1...4) {
        script.send(.sizeTurned(.main, at: spot, notches: random.pick([-2, -1, 1])))
        script.wait(.milliseconds(random.int(in: 0...160)))
      }
      guard script.state.isResizing else { return false }
      let before = try script.pictureFrame
      let press = script.page(random.number(in: 60...380), random.number(in: 60...740))
      script.press(press, device: random.pick([.mouse, .touch]))
      let after = try script.pictureFrame
      #expect(after.origin.distance(to: before.origin) < 1e-6, "seed \(seed)")
      #expect(abs(after.width - before.width) < 1e-6, "seed \(seed)")
      script.send(.grabLost)
      script.rest()
      let rested = try script.pictureFrame
      #expect(rested.minX <= view.maxX && rested.maxX >= 0, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.4, attempt)
  }

  // Breaks when the point under the pointer moves although there is room.
  @Test func `the point under the pointer stays at every size, and at every frame between`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.picture(random.number(in: 1500...4000), random.number(in: 1500...4000))
      script.key(.character("+"), [.control])
      for _ in 0..<4 { script.send(.sizeTurned(.main, at: script.page(210, 404), notches: -1)) }
      script.settle()
      let point = Point(x: random.number(in: 60...360), y: random.number(in: 120...680))
      let before = try script.pictureFrame
      func spot(_ frame: Rect) -> Vector {
        Vector(dx: (point.x - frame.minX) / frame.width, dy: (point.y - frame.minY) / frame.height)
      }
      let steps = random.pick([-1.0, -2])
      script.send(.sizeTurned(.main, at: script.page(point.x, point.y), notches: steps))
      for _ in 0..<12 {
        let now = try script.pictureFrame
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
      var script = Script.picture(1900, 950, in: Environment.one.with { $0.reducedMotion = tier })
      script.click(script.page(210, 404))
      script.click(script.page(210, 404))
      #expect(try script.pictureFrame.width == 1900)
      #expect(!script.state.isAnimating)
    }
  }

  // Breaks when fingers that begin a pinch leave the image held, so that it never rests.
  @Test func `a pinch catches an image in flight and lets it go`() throws {
    var script = Script.picture(1900, 950)
    script.doubleClick(script.page(210, 404))
    script.drag(from: script.page(300, 500), to: script.page(150, 420), over: .milliseconds(60))
    #expect(script.state.isAnimating)
    let before = try script.pictureFrame
    script.send(.pinched(.main, at: script.page(210, 404), scale: 1))
    #expect(try script.pictureFrame.origin.distance(to: before.origin) < 1)
    script.send(.pinched(.main, at: script.page(210, 404), scale: nil))
    script.rest()
    let scroll = try script.scroll(of: page)
    #expect(!scroll.offset.isHeld && script.state.zooms.pages[page]?.across.offset.isHeld == false)
    #expect(script.fault == nil)
  }

  @Test func `a pinch enlarges an image smoothly between its bounds`() throws {
    var script = Script.picture(1900, 950)
    script.send(.pinched(.main, at: script.page(210, 404), scale: 1))
    script.send(.pinched(.main, at: script.page(210, 404), scale: 1.7))
    let wide = try script.pictureFrame.width
    #expect(abs(wide - 646) < 1e-9)
    script.send(.pinched(.main, at: script.page(210, 404), scale: 0.2))
    #expect(try script.pictureFrame.width == 380)
    script.send(.pinched(.main, at: script.page(210, 404), scale: nil))
    #expect(!script.state.isResizing)
  }

  // Breaks when an image offers what only text has.
  @Test func `an image has no text to find or select`() throws {
    var script = Script.picture(1900, 950)
    script.key(.character("f"), .control)
    #expect(script.state.pageFind == nil)
    script.rightClick(script.page(210, 404))
    let items = try #require(script.state.menu?.items)
    #expect(!items.contains(.find) && !items.contains(.selectAll) && items.contains(.zoomIn))
    #expect(script.fault == nil)
  }
}
