import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs on the ball.
@Suite struct ForeignWindowTests {
  private let id = ForeignWindow.sample(1).id.page

  /// A script with one sample window parked, at rest.
  private func parked() -> Script {
    var script = Script.opened()
    script.park(window: 1)
    script.settle()
    return script
  }

  @Test func `a window that is parked is hidden, and lies on the ball with its title and program`()
  {
    let script = parked()
    #expect(script.state.heldPages == [id])
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1)])
    #expect(script.state.pages[id]?.kind == .window)
    #expect(
      script.state.pages[id]?.title == "Text 1" && script.state.pages[id]?.subtitle == "Editor")
    #expect(script.state.ball.phase == .resting)
  }

  @Test func `its picture shrinks from where the window is into the ball`() throws {
    var script = Script.opened()
    script.park(window: 1)
    let morph = try #require(script.state.morph)
    #expect(morph.kind == .shrink && morph.page == id)
    #expect(morph.rect(at: script.now) == ForeignWindow.sample(1).frame)
    script.settle()
    #expect(script.state.morph == nil)
  }

  @Test func `a window that is not seen goes to the ball without a flight`() {
    var script = Script.opened()
    var window = ForeignWindow.sample(1)
    window.isShown = false
    script.send(.foreignWindow(.offered(window, nil)))
    #expect(script.state.morph == nil && script.state.heldPages == [id])
  }

  @Test func `a click on the ball shows the window, which leaves the ball`() {
    var script = parked()
    script.forgetEffects()
    script.click(script.ball)
    #expect(script.requests(aboutWindow: 1).first == .show)
    #expect(script.state.morph?.kind == .spread && script.state.heldPages.isEmpty)
    script.settle()
    #expect(script.state.pages[id] == nil && script.requests(aboutWindow: 1) == [.show, .release])
    #expect(script.state.ball.phase == .hidden)
  }

  // Breaks when the picture flies to where no monitor is any more.
  @Test func `a window whose monitor is gone comes back to one that is there`() throws {
    var script = Script.opened(in: .two)
    var window = ForeignWindow.sample(1)
    window.frame = Rect(x: 2000, y: 80, width: 640, height: 400)
    script.send(.foreignWindow(.offered(window, nil)))
    script.settle()
    script.send(.environmentChanged(.one))
    script.settle()
    script.click(script.ball)
    let end = try #require(script.state.morph).pageRect
    #expect(Environment.one.monitors[0].workArea.contains(end) && end.size == window.frame.size)
    script.settle()
    #expect(script.fault == nil)
  }

  @Test func `a row of the list opens its window, and the others stay`() {
    var script = parked()
    script.park(window: 2)
    script.settle()
    script.give(.open(id))
    script.settle()
    #expect(script.state.heldPages == [ForeignWindow.sample(2).id.page])
  }

  @Test func `a client is answered once the window is hidden`() {
    var script = Script.opened()
    script.hidesWindows = false
    script.park(window: 1, token: 7)
    #expect(script.answers.isEmpty)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.answers == [.done])
  }

  @Test func `a window that the window manager does not hide leaves the ball in the end`() {
    var script = Script.opened()
    script.hidesWindows = false
    script.park(window: 1, token: 7)
    script.wait(.milliseconds(2999))
    #expect(script.state.shelf.contains(id))
    script.wait(.milliseconds(2))
    #expect(!script.state.shelf.contains(id) && script.answers == [.refused(.windowStays)])
    script.wait(.seconds(40))
    #expect(script.state.pages[id] == nil)
  }

  @Test func `a user reads that a window stays where it is`() {
    var script = Script.opened()
    script.hidesWindows = false
    script.park(window: 1)
    script.tell(ForeignWindow.News.stayed, ofWindow: 1)
    #expect(script.state.toast?.phrase == .refusal(.windowStays))
    #expect(!script.state.shelf.contains(id))
  }

  @Test func `a window that does not come back is on the ball again`() {
    var script = parked()
    script.hidesWindows = false
    script.give(.open(id))
    #expect(script.state.heldPages.isEmpty)
    script.wait(script.state.tokens.windows.patience)
    #expect(script.state.heldPages == [id])
    #expect(script.state.toast?.phrase == .refusal(.windowDoesNotReturn))
  }

  @Test func `a window that comes back by another way leaves the ball without a word`() {
    var script = parked()
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    #expect(script.state.heldPages.isEmpty && script.state.toast == nil)
    script.wait(script.state.tokens.windows.arrival)
    #expect(script.requests(aboutWindow: 1).last == .release)
  }

  @Test func `a window that is destroyed leaves the ball without a word`() {
    var script = parked()
    script.tell(ForeignWindow.News.gone, ofWindow: 1)
    #expect(script.state.heldPages.isEmpty && script.state.toast == nil)
    #expect(script.state.pages[id] == nil)
  }

  @Test func `windows have a limit of their own`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.send(.windowLimitChanged(1))
    script.park(window: 1, token: 3)
    #expect(script.answers == [.done] && script.state.heldPages.count == 3)
    script.park(window: 2, token: 4)
    #expect(script.answers.last == .refused(.tooManyWindows(limit: 1)))
  }

  @Test func `a full ball never replaces a window`() {
    var script = Script.opened(shelfLimit: 1, whenFull: .replace)
    script.park(window: 1)
    script.settle()
    for page in [1, 2] {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    #expect(script.state.heldPages == [id, .sample(2)])
  }

  @Test func `a window that asks for attention has a sign until its row was looked at`() {
    var script = parked()
    script.park(window: 2)
    script.settle()
    var window = ForeignWindow.sample(1)
    window.asksForAttention = true
    script.send(.foreignWindow(.changed(window)))
    #expect(script.state.ring(of: id)?.look.phase == .waiting)
    script.click(script.ball)
    script.settle()
    #expect(script.state.ring(of: id)?.look.phase == .waiting)
    script.key(.escape)
    script.settle()
    #expect(script.state.ring(of: id) == nil)
  }

  @Test func `a title that changes is the row's new title`() {
    var script = parked()
    var window = ForeignWindow.sample(1)
    window.title = "Another text"
    script.send(.foreignWindow(.changed(window)))
    #expect(script.state.pages[id]?.title == "Another text")
  }

  @Test(arguments: [true, false])
  func `quitting brings the windows back first, by command and by key`(isByKey: Bool) {
    var script = parked()
    script.forgetEffects()
    if isByKey { script.key(.character("q"), .control) } else { script.give(.quit) }
    let window = ForeignWindow.sample(1).id
    #expect(
      script.effects.prefix(3)
        == [.putBackWindows([window], atEnd: true), .foreignWindow(window, .release), .quit])
  }

  @Test func `without a ball no window is parked`() {
    var script = Script.opened(in: Environment.one.with { $0.hasBall = false })
    script.park(window: 1, token: 1)
    #expect(script.answers == [.refused(.ballIsOff)] && script.state.heldPages.isEmpty)
  }

  @Test func `pages of programs never have the name of a window`() {
    var script = parked()
    script.send(.pagesOpened([Page(id: id, kind: .document, title: "Trap")]))
    script.send(.pagesParked([Page(id: id, kind: .document, title: "Trap")], 5))
    #expect(script.answers == [.refused(.unknownPage(id))])
    #expect(script.state.pages[id]?.title == "Text 1" && !script.state.library.pages.contains(id))
  }

  @Test func `the menu of a row closes its window`() throws {
    var script = parked()
    script.park(window: 2)
    script.settle()
    script.click(script.ball)
    script.settle()
    script.forgetEffects()
    let list = try #require(script.state.openList)
    let row = try #require(list.rows.first { $0.page == id })
    script.rightClick(list.frame(of: row, at: script.now).center)
    try script.choose(.closeWindow)
    #expect(script.requests(aboutWindow: 1).contains(.close))
    #expect(script.state.heldPages == [ForeignWindow.sample(2).id.page])
  }
}
