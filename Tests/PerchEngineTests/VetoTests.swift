import PerchTestSupport
import Testing

@testable import PerchEngine

/// Pages that cannot be parked, popped or taken off the ball, because they say so.
@Suite struct VetoTests {
  private let page = Page.ID.sample(1)

  private func refusals(_ script: Script) -> [Page.Attempt] {
    script.effects.compactMap {
      if case .tellRefusal(page, let attempt) = $0 { attempt } else { nil }
    }
  }

  /// Changes the first sample page.
  private func change(_ script: inout Script, _ body: (inout Page) -> Void) {
    guard var changed = script.state.pages[page] else { return }
    body(&changed)
    script.send(.pageChanged(changed))
    script.forgetEffects()
  }

  @Test func `a page that cannot be popped stays, by key, button and command`() {
    for way in 0..<4 {
      var script = Script.opened(1)
      change(&script) { $0.canPop = false }
      switch way {
      case 0: script.key(.left, .alt)
      case 1: script.click(script.page(24, 24))
      case 2: script.give(.open(.library))
      default:
        let token = script.ask(.back)
        #expect(script.answer(to: token) == .refused(.cannotPop(page)))
      }
      #expect(script.state.stack.top == page && script.state.stack.transitions.isEmpty, "\(way)")
      #expect(refusals(script) == [.pop] && script.state.toast != nil, "\(way)")
    }
  }

  // Breaks when the page follows the hand, jumps, raises the circle, or is gone.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `a swipe of it resists as the first page does, and springs back`(
    direction: Environment.Direction
  ) throws {
    var environment = Environment.one
    environment.direction = direction
    var script = Script.opened(1, in: environment)
    change(&script) { $0.canPop = false }
    script.hold(from: script.page(5), to: script.page(380), over: .milliseconds(400))
    let held = try #require(script.state.stack.held)
    let band = script.state.tokens.pageBand
    let shown = held.x.value(at: script.now)
    #expect(shown > 20 && shown < band.dimension)
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.release(script.page(380))
    #expect(script.state.stack.top == page && refusals(script) == [.pop])
    script.settle()
    #expect(script.state.stack.transitions.isEmpty && script.failure == nil)
    let told = script.happenings()
    #expect(!told.contains(.willPop(page)) && !told.contains(.didCancelPop(page)))
  }

  @Test func `a short pull that would not have popped is no attempt`() {
    var script = Script.opened(1)
    change(&script) { $0.canPop = false }
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(400))
    script.wait(.milliseconds(200))
    script.release(script.page(60))
    script.settle()
    #expect(refusals(script).isEmpty && script.state.stack.top == page)
  }

  // Breaks when a page that is caught on its way jumps.
  @Test func `a page that is caught on its way in does not jump, and stays`() throws {
    var script = Script.opened(1)
    var second = Page.sample(2)
    second.canPop = false
    script.send(.pagesOpened([second]))
    script.wait(.milliseconds(120))
    let before = script.state.stack.offset(of: .sample(2), at: script.now).x
    try #require(before > 30)
    script.hold(
      from: script.page(before + 20), to: script.page(before + 60), over: .milliseconds(100))
    let held = try #require(script.state.stack.held)
    let shown = held.x.value(at: script.now)
    #expect(held.reach > 0 && held.reach < before)
    #expect(shown >= held.reach && shown < held.reach + script.state.tokens.pageBand.dimension)
    script.release(script.page(before + 60))
    script.settle()
    #expect(script.state.stack.top == .sample(2))
  }

  @Test func `a page that begins to refuse while it is swiped is put back`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(350), over: .milliseconds(300))
    change(&script) { $0.canPop = false }
    script.release(script.page(350))
    script.settle()
    #expect(script.state.stack.top == page && refusals(script) == [.pop])
  }

  // Breaks when the end of a swipe is judged by what held at its beginning.
  @Test func `a page that may be popped in the end goes`() {
    var script = Script.opened(1)
    change(&script) { $0.canPop = false }
    script.hold(from: script.page(5), to: script.page(380), over: .milliseconds(300))
    change(&script) { $0.canPop = nil }
    script.release(script.page(380))
    script.settle()
    #expect(script.state.stack.top == .library && refusals(script).isEmpty)
    #expect(script.failure == nil)
  }

  // Breaks when a page that stays below counts as opened.
  @Test func `a page below one that stays is not opened, and its row stays where it is`() {
    var script = Script.opened(2, 1)
    script.send(.pagesListed([.sample(3)]))
    change(&script) { $0.canPop = false }
    let rows = script.state.library.pages
    script.give(.open(.sample(2)))
    #expect(refusals(script) == [.pop] && script.state.library.pages == rows)
  }

  @Test func `a page that cannot be removed stays on the ball, and the others go`() {
    var script = Script.parked(1, 2, 3)
    change(&script) { $0.canClose = false }
    let token = script.ask(.clear)
    #expect(script.answer(to: token) == .refused(.cannotClose(page)))
    #expect(script.state.shelf.pages == [page] && refusals(script) == [.close])
    script.give(.undo)
    #expect(script.state.shelf.pages.count == 3)
    script.forgetEffects()
    let other = script.ask(.close(page))
    #expect(script.answer(to: other) == .refused(.cannotClose(page)))
    #expect(refusals(script) == [.close])
  }

  // Breaks when the ball slides away with a page that stays.
  @Test func `the ball comes back from the circle with the page that stays`() {
    var script = Script.parked(1, 2)
    change(&script) { $0.canClose = false }
    let corner = script.state.environment.monitors[0].workArea
    let target = Point(x: corner.maxX - 40, y: corner.maxY - 40)
    script.hold(from: script.ball, to: target, over: .milliseconds(600))
    script.wait(.milliseconds(300))
    script.release(target)
    #expect(script.state.shelf.pages == [page] && refusals(script) == [.close])
    script.settle()
    #expect(script.state.ball.phase == .resting && script.failure == nil)
  }

  // Breaks when the circle promises what a drop does not do, or the toast offers to undo another removal.
  @Test func `the circle stays cold where no page may be removed, and the toast has no Undo`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(2)))
    #expect(script.state.toast?.action == .undo)
    change(&script) { $0.canClose = false }
    let corner = script.state.environment.monitors[0].workArea
    let target = Point(x: corner.maxX - 40, y: corner.maxY - 40)
    script.hold(from: script.ball, to: target, over: .milliseconds(600))
    script.wait(.milliseconds(300))
    #expect(script.state.decideCircle.phase(at: script.now) == .full)
    #expect(script.state.decideLabel == .remove)
    script.release(target)
    #expect(script.state.shelf.pages == [page] && refusals(script) == [.close])
    #expect(script.state.toast?.phrase.text(in: .english).contains("cannot be removed") == true)
    #expect(script.state.toast?.action == nil)
    let token = script.ask(.undo)
    #expect(script.answer(to: token) == .done && script.state.shelf.pages.count == 2)
    script.settle()
    #expect(script.state.ball.phase == .resting && script.failure == nil)
  }

  @Test func `the close button and Delete in the list leave it there`() {
    var script = Script.parked(1, 2)
    change(&script) { $0.canClose = false }
    script.give(.list)
    script.settle()
    script.send(.targetPressed(.listClose(page)))
    script.send(.targetPressed(.listClose(.sample(2))))
    #expect(script.state.shelf.pages == [page] && refusals(script) == [.close])
  }

  @Test func `it makes no room for another page`() {
    var script = Script.parked(1, 2, shelfLimit: 2, whenFull: .replace)
    change(&script) { $0.canClose = false }
    script.open([3])
    script.give(.park(nil))
    #expect(script.state.shelf.pages == [page, .sample(3)])
  }

  // Breaks when a page leaves the ball by a restart alone.
  @Test func `a parked page that can be parked no longer is on the ball after a restart`() {
    var script = Script.parked(1, 2)
    change(&script) { $0.canPark = false }
    var next = Script()
    next.send(.restored(script.state.saved))
    #expect(next.state.heldPages == script.state.heldPages && next.state.heldPages.contains(page))
    #expect(next.fault == nil)
  }

  @Test func `a page that cannot be parked says so to its program`() {
    var script = Script.opened(1)
    change(&script) { $0.canPark = false }
    script.key(.character("d"), .control)
    script.send(.pagesParked([.sample(1)], nil))
    #expect(refusals(script) == [.park, .park] && script.state.shelf.isEmpty)
  }
}
