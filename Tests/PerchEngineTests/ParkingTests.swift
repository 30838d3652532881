import PerchTestSupport
import Testing

@testable import PerchEngine

/// Parking pages, opening them from the ball, and removing them.
@Suite struct ParkingTests {
  private func dropInCircle(_ script: inout Script) {
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(script.page(380, 720))
  }

  // Breaks when the pop rule comes first.
  @Test func `a release in the circle parks`() {
    var script = Script.opened(1)
    dropInCircle(&script)
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.stack.pages == [.library])
    #expect(script.state.morph?.kind == .shrink)
    script.settle()
    #expect(script.state.ball.phase == .resting)
    #expect(script.fault == nil)
  }

  // Breaks when the ball comes up while the page is still on its way to it.
  @Test(arguments: [true, false], BallMetrics.samples)
  func `two balls are never seen side by side`(isComposited: Bool, ball: BallMetrics) throws {
    let environment = Environment.one.with {
      $0.isComposited = isComposited
      $0.ball = ball
    }
    var script = Script.opened(1, in: environment)
    dropInCircle(&script)
    var steps = 0
    while let morph = script.state.morph {
      if (script.scene.surface(.ball)?.opacity ?? 0) > 0 {
        let (page, ball) = (morph.rect(at: script.now), script.state.ballBox(at: script.now))
        #expect(abs(page.minX - ball.minX) <= 2 && abs(page.maxX - ball.maxX) <= 2)
        #expect(abs(page.minY - ball.minY) <= 2 && abs(page.maxY - ball.maxY) <= 2)
      }
      steps += 1
      script.wait(.milliseconds(1))
    }
    #expect(steps > 100 && script.scene.surface(.ball)?.opacity == 1)
  }

  // Breaks when only a page in the stack can be parked by a drag.
  @Test func `a page caught on its way out can be dropped in the circle`() {
    var script = Script.opened(1)
    script.drag(from: script.page(5), to: script.page(260, 300), over: .milliseconds(300))
    #expect(script.state.stack.pages == [.library])
    script.wait(.milliseconds(20))
    let x = script.state.stack.transitions[0].x.value(at: script.now)
    script.hold(from: script.page(x + 8, 680), to: script.page(390, 700), over: .milliseconds(200))
    script.wait(.milliseconds(100))
    script.release(script.page(390, 700))
    #expect(script.state.shelf.pages == [.sample(1)])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when a full shelf accepts one more, takes the page away, or says nothing.
  @Test func `a drop on a full circle puts the page back and says why`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    dropInCircle(&script)
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.stack.top == .sample(2))
    #expect(script.state.toast?.phrase == .shelfHolds(1, open: 0, results: 0))
    script.settle()
    #expect(script.state.stack.transitions.isEmpty && script.fault == nil)
  }

  // Breaks when a full circle decides about a page that is dropped outside, or thrown at it.
  @Test func `beside a full circle the pop rule decides`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    script.drag(from: script.page(5, 300), to: script.page(380, 300), over: .milliseconds(500))
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.stack.top == .library)
    #expect(script.state.toast == nil)
    script.open([2])
    script.settle()
    script.hold(from: script.page(5, 600), to: script.page(330, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) == .full)
    script.move(from: script.page(330, 720), to: script.page(270, 720), over: .milliseconds(40))
    script.release(script.page(270, 720))
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.stack.top == .sample(2))
  }

  // Breaks when the offset is lost with the page.
  @Test func `a click on the ball opens the page at the same scroll position`() throws {
    var script = Script.opened(1)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 5)))
    script.settle()
    let offset = try script.scroll(of: .sample(1)).offset.target
    #expect(offset == 5 * 69)
    script.give(.park(nil))
    script.settle()
    script.click(script.ball)
    script.settle()
    #expect(script.state.stack.top == .sample(1))
    #expect(try script.scroll(of: .sample(1)).offset.target == offset)
    #expect(script.state.ball.phase == .hidden)
  }

  // Breaks when only one page is removed, or an open one too.
  @Test func `the ball dropped on the circle loses all pages in it`() {
    var script = Script.parked(1, 2, 3)
    script.give(.open(.sample(2)))
    script.settle()
    script.hold(from: script.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
    script.wait(.milliseconds(200))
    script.release(Point(x: 1210, y: 730))
    #expect(script.state.shelf.pages == [.sample(2)])
    #expect(script.state.ball.phase == .leaving)
    script.settle()
    #expect(script.state.ball.phase == .hidden)
  }

  // Breaks when leaving moves the ball's home.
  @Test func `after a removal the next page finds the ball at its home`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 100, y: 200), over: .milliseconds(300))
    script.wait(.milliseconds(200))
    script.release(Point(x: 100, y: 200))
    script.settle()
    let home = script.ball
    script.hold(from: script.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
    script.wait(.milliseconds(300))
    script.release(Point(x: 1210, y: 730))
    script.open([2])
    script.give(.park(nil))
    script.settle()
    #expect(script.ball == home && script.state.ball.phase == .resting)
  }

  // Breaks when a closed window waits for a ball that has left.
  @Test func `without a window the last removal quits, in every tier`() {
    for tier in Environment.ReducedMotion.allCases {
      var script = Script.parked(1, in: Environment.one.with { $0.reducedMotion = tier })
      script.send(.windowCloseRequested)
      script.hold(from: script.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
      script.wait(.milliseconds(300))
      script.release(Point(x: 1210, y: 730))
      script.settle()
      #expect(!script.effects.contains(.quit), "the toast still offers to bring it back")
      script.rest()
      #expect(script.effects.filter { $0 == .quit }.count == 1)
    }
  }

  // Breaks when a parked page is popped like any other.
  @Test func `going back from an open parked page shrinks it to the ball`() {
    for byKey in [true, false] {
      var script = Script.parked(1)
      script.click(script.ball)
      script.settle()
      byKey ? script.key(.left, .alt) : script.click(script.page(24, 24))
      #expect(script.state.morph?.kind == .shrink && script.state.heldPages == [.sample(1)])
    }
    var script = Script.parked(1)
    script.click(script.ball)
    script.settle()
    script.drag(from: script.page(5), to: script.page(350, 300), over: .milliseconds(300))
    #expect(script.state.morph?.kind == .shrink && script.state.heldPages == [.sample(1)])
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
  }

  // Breaks when the parked page on top is covered instead of sent back to the ball.
  @Test func `opening another parked page replaces the first`() {
    var script = Script.parked(1, 2)
    script.give(.open(.sample(1)))
    script.wait(.milliseconds(100))
    script.give(.open(.sample(2)))
    #expect(script.state.stack.pages == [.library, .sample(2)])
    #expect(script.state.heldPages == [.sample(1)])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when a refused command parks all the same, or the refusal is the wrong one.
  @Test func `parking the library, an unknown page or one too many is refused`() {
    var script = Script.parked(1, shelfLimit: 1)
    let unknown = Page.ID(rawValue: "unknown")
    script.open([2])
    let answers: [(Command, Command.Refusal)] = [
      (.park(.library), .cannotPark(.library)), (.park(unknown), .unknownPage(unknown)),
      (.park(.sample(2)), .shelfIsFull(limit: 1)), (.open(unknown), .unknownPage(unknown)),
      (.close(.sample(2)), .notParked(.sample(2))), (.close(unknown), .unknownPage(unknown)),
    ]
    for (command, refusal) in answers {
      let token = script.ask(command)
      #expect(script.answer(to: token) == .refused(refusal))
    }
    #expect(script.state.shelf.pages == [.sample(1)])
  }

  // Breaks when a deeper page leaves with a flight, or its neighbours leave too.
  @Test func `parking a deeper page removes it unseen, parking a closed one adds it`() {
    var script = Script.opened(1, 2)
    script.give(.park(.sample(1)))
    #expect(script.state.stack.pages == [.library, .sample(2)] && script.state.morph == nil)
    script.send(.pagesListed([.sample(3)]))
    script.give(.park(.sample(3)))
    #expect(script.state.shelf.pages == [.sample(1), .sample(3)])
  }

  // Breaks when closing pops an open page.
  @Test func `closing an open page only takes it off the shelf`() {
    var script = Script.parked(1)
    script.give(.open(.sample(1)))
    script.settle()
    script.give(.close(.sample(1)))
    #expect(script.state.shelf.isEmpty && script.state.stack.top == .sample(1))
  }

  // Breaks when the ball catches clicks before the page has nearly arrived.
  @Test func `the ball appears at six tenths of a shrink and can be clicked from there`() throws {
    var script = Script.opened(1)
    script.give(.park(nil))
    while script.state.ball.phase == .hidden {
      #expect(try script.flight.progress(at: script.now) < 0.6 + 1e-6)
      #expect(script.scene.surface(.ball) == nil)
      script.wait(.milliseconds(4))
    }
    #expect(try script.flight.progress(at: script.now) >= 0.6)
    script.press(script.ball)
    #expect(script.state.ball.phase == .pressed)
    script.move(script.ball + Vector(dx: -40, dy: 0))
    script.settle()
    script.release(Point(x: 600, y: 300))
    script.settle()
    #expect(script.fault == nil && script.state.ball.phase == .resting)
  }

  // Breaks when a ball without pages can still be dragged.
  @Test func `a ball emptied while it is pressed goes`() {
    var script = Script.parked(1)
    let position = script.ball
    script.press(position)
    script.give(.close(.sample(1)))
    script.move(position - Vector(dx: 100, dy: 0))
    #expect(script.state.ball.phase == .hidden)
    script.release(position)
    script.give(.undo)
    #expect(script.state.ball.phase == .resting && script.state.ball.scale == .rests(1))
    #expect(script.fault == nil)
  }
}
