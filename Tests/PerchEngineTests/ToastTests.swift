import PerchTestSupport
import Testing

@testable import PerchEngine

/// Removing pages from the shelf, and undoing it.
@Suite struct ToastTests {
  private func dropOnCircle(_ script: inout Script) {
    script.hold(from: script.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
    script.wait(.milliseconds(200))
    script.release(Point(x: 1210, y: 730))
  }

  // Breaks when a toast keeps the text of the previous language.
  @Test func `a toast is in the language of the interface, whenever that changes`() throws {
    var script = Script.parked(1)
    script.give(.close(.sample(1)))
    script.wait(.milliseconds(300))
    #expect(script.texts.contains("Removed “Page 1” from the ball"))
    var environment = script.state.environment
    environment.catalogue = Catalogue(
      language: "xx", messages: ["Removed “{title}” from the ball": ["weg: {title}"]],
      plurals: try #require(PluralRule("nplurals=1; plural=0;")))
    script.send(.environmentChanged(environment))
    #expect(script.texts.contains("weg: Page 1"))
    #expect(!script.texts.contains("Removed “Page 1” from the ball"))
  }

  // Breaks when a removal has no toast, the toast goes early or late, or order or home are lost.
  @Test func `every removal can be undone for five seconds and no longer`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2, 3)
      let (shelf, dock) = (script.state.shelf, script.state.ball.dock)
      switch random.int(in: 0...3) {
      case 0: dropOnCircle(&script)
      case 1: script.give(.close(.sample(random.int(in: 1...3))))
      case 2:
        script.give(.list)
        script.key(.delete)
      default:
        script.give(.open(.sample(2)))
        script.give(.close(.sample(2)))
      }
      #expect(script.state.shelf != shelf && script.state.toast?.hasAction == true)
      let wait = random.int(in: 0...6000)
      script.wait(.milliseconds(wait))
      let token = script.ask(.undo)
      if wait < 5000 {
        #expect(script.answer(to: token) == .done && script.state.shelf == shelf, "seed \(seed)")
        #expect(script.state.ball.dock == dock)
      } else {
        #expect(script.answer(to: token) == .refused(.nothingToUndo) && script.state.shelf != shelf)
      }
      script.rest()
      #expect(script.fault == nil && script.state.toast == nil)
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when velocity alone removes.
  @Test func `a ball thrown at the circle is not removed`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      let end = Point(x: random.number(in: 900...1100), y: random.number(in: 500...650))
      script.hold(from: script.ball, to: Point(x: 600, y: 300), over: .milliseconds(500))
      script.move(
        from: Point(x: 600, y: 300), to: end, over: .milliseconds(random.int(in: 40...90)))
      guard script.state.decideCircle.phase(at: script.now) != .hot else { return false }
      script.release(end)
      #expect(script.state.shelf.pages.count == 2 && script.state.toast == nil)
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a second removal forgets the first, or counts a page twice.
  @Test func `further removals join the toast and all come back in their order`() {
    var script = Script.parked(1, 2, 3, 4)
    let shelf = script.state.shelf
    script.give(.close(.sample(3)))
    #expect(script.state.toast?.phrase.text(in: .english) == "Removed “Page 3” from the ball")
    script.wait(.seconds(4))
    script.give(.close(.sample(1)))
    script.give(.park(.sample(1)))
    script.give(.close(.sample(1)))
    #expect(script.state.toast?.phrase.text(in: .english) == "Removed 2 pages from the ball")
    script.wait(.seconds(4))
    script.key(.character("z"), .control)
    #expect(script.state.shelf == shelf && script.fault == nil)
  }

  // Breaks when the limit applies, or the scroll offset is lost with the page.
  @Test func `undo may exceed the limit and keeps the scroll position`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.give(.open(.sample(1)))
    script.settle()
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 3)))
    script.give(.back)
    script.settle()
    script.give(.close(.sample(1)))
    script.open([2])
    script.give(.park(nil))
    script.give(.undo)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)] && script.state.isShelfFull)
    script.give(.open(.sample(1)))
    #expect(script.state.scrolls[.sample(1)]?.offset.target == 207.0)
    script.rest()
    #expect(script.fault == nil)
  }

  // Breaks when the text comes with an Undo for an older removal, which would overfill the shelf.
  @Test func `a full shelf says so, refuses, and offers the list`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.open([3])
    script.settle()
    script.click(script.page(396, 24))
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball is full (2 pages). Remove one first.")
    #expect(script.state.toast?.action == .showList && script.state.shelf.pages.count == 2)
    #expect(script.state.stack.top == .sample(3))
    var other = Script.parked(1, 2, shelfLimit: 1)
    #expect(other.state.shelf.pages == [.sample(1)])
    other.send(.pagesListed([.sample(5)]))
    other.give(.close(.sample(1)))
    other.give(.park(.sample(5)))
    other.click(other.page(396, 24))
    #expect(
      other.state.toast?.phrase.text(in: .english) == "The ball is full (1 page). Remove one first."
    )
    #expect(other.state.toast?.action == .showList)
    let token = other.ask(.undo)
    #expect(other.answer(to: token) == .refused(.nothingToUndo))
    #expect(other.state.shelf.pages == [.sample(5)])
  }

  // Breaks when a notice replaces an offer for which there is room.
  @Test func `a notice leaves the offer to undo as long as there is room`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    script.send(.dropped(.ball, [], failures: [.lost]))
    #expect(script.state.toast?.hasAction == true)
    let token = script.ask(.undo)
    #expect(script.answer(to: token) == .done)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
  }

  // Breaks when a ball that slides away jumps to its dock, or stays away.
  @Test func `undo while the ball slides away turns it round in its position`() {
    for wait in [0, 40, 120, 200] {
      var script = Script.parked(1, 2)
      dropOnCircle(&script)
      script.wait(.milliseconds(wait))
      #expect(script.state.ball.phase == .leaving, "\(wait) ms")
      let (position, speed) = (
        script.ball, script.state.ball.velocity(at: script.now, tokens: script.state.tokens)
      )
      #expect(script.state.icons.items.count == 2, "it takes its icons along")
      script.key(.character("z"), .control)
      #expect(script.ball.distance(to: position) <= 1e-6 && script.state.ball.phase == .settling)
      let after = script.state.ball.velocity(at: script.now, tokens: script.state.tokens)
      #expect((after - speed).length <= 1e-6)
      script.rest()
      #expect(script.state.ball.phase == .resting && script.fault == nil)
      #expect(script.ball == script.state.ball.dock.center(in: .one))
    }
  }

  // Breaks when Perch quits before the offer has ended, or never.
  @Test func `with the window closed and the shelf empty Perch quits after the toast, not before`()
  {
    for undoes in [false, true] {
      var script = Script.parked(1)
      script.send(.windowCloseRequested)
      script.give(.close(.sample(1)))
      script.wait(.milliseconds(4990))
      #expect(!script.effects.contains(.quit))
      if undoes { script.give(.undo) }
      script.rest()
      #expect(script.effects.filter { $0 == .quit }.count == (undoes ? 0 : 1))
    }
  }

  // Breaks when a click beside the label undoes, or the toast leaves its area.
  @Test func `a click on Undo undoes, a click beside it does nothing`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    script.settle()
    #expect(!script.state.isAnimating && script.state.deadline != nil)
    let frame = script.state.toastFrame
    #expect(frame.midX == 640 && frame.maxY == 776)
    script.click(Point(x: frame.minX + 40, y: frame.midY))
    #expect(script.state.shelf.pages == [.sample(2)])
    script.click(Point(x: frame.maxX - 40, y: frame.midY))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    for size in [Size(width: 200, height: 300), Size(width: 320, height: 60)] {
      let area = Rect(origin: Point(x: -500, y: 10), size: size)
      script.send(
        .environmentChanged(Environment(monitors: [Monitor(name: "n", frame: area)])))
      #expect(area.minX <= script.state.toastFrame.minX && script.state.toastFrame.minY >= 10)
      #expect(script.state.toastFrame.maxX <= area.maxX)
    }
  }

  // Breaks when a toast whose opacity never moved has no end: then Perch never quits by itself.
  @Test(arguments: [Command.close(.sample(1)), .clear])
  func `a removal that is undone in the same instant leaves no toast`(removal: Command) {
    var script = Script.parked(1)
    script.give(removal)
    script.give(.undo)
    #expect(script.state.toast == nil && script.state.shelf.pages == [.sample(1)])
  }
}
