import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs whose window manager is late, and requests that have to wait.
@Suite struct ForeignWindowLateTests {
  private let id = ForeignWindow.sample(1).id

  /// A script whose window manager does nothing by itself.
  private func script() -> Script {
    var script = Script.opened()
    script.hidesWindows = false
    return script
  }

  // Breaks when a window is minimized without a row after the user has read that it stays.
  @Test func `a window that is hidden late comes to the ball all the same`() {
    var script = script()
    script.park(window: 1, token: 3)
    script.wait(.milliseconds(3100))
    #expect(script.answers == [.refused(.windowStays)] && script.state.heldPages.isEmpty)
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1)])
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == [id.page] && script.fault == nil)
  }

  @Test func `a window that stays is forgotten in the end`() {
    var script = script()
    script.park(window: 1)
    script.wait(.seconds(40))
    #expect(script.requests(aboutWindow: 1).last == .release && script.state.pages[id.page] == nil)
  }

  // Breaks when the window is iconified again: the late window manager shows it first, and hides it then.
  @Test func `a window that is shown late leaves the ball then`() {
    var script = script()
    script.park(window: 1)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.settle()
    script.give(.open(id.page))
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages == [id.page])
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1), .show, .keep(order: 1)])
    #expect(script.state.toast?.phrase == .refusal(.windowDoesNotReturn))
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    // Its toast would not be true any more.
    #expect(script.state.heldPages.isEmpty && script.state.toast?.isGoing == true)
  }

  // Breaks when the user reads that a window stays which is on the ball.
  @Test func `the sentence that a window stays goes when it is hidden after all`() {
    var script = script()
    script.park(window: 1)
    script.wait(.milliseconds(3100))
    #expect(script.state.toast?.phrase == .refusal(.windowStays))
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == [id.page] && script.state.toast?.isGoing == true)
  }

  /// A script whose window was to be hidden, shown and hidden again, of which the window manager has done
  /// only the first.
  private func parkedAgain() -> Script {
    var script = script()
    script.park(window: 1)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.settle()
    script.give(.open(id.page))
    script.park(window: 1)
    // It is still hidden from before.
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    return script
  }

  // Breaks when a window is nowhere that the window manager shows and then hides, each as it was asked for.
  @Test func `a window that is hidden once more while it comes back stays on the ball`() {
    var script = parkedAgain()
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    #expect(script.state.heldPages == [id.page] && script.state.toast == nil)
    script.park(window: 1, token: 3)
    #expect(script.answers.isEmpty)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.answers == [.done])
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages == [id.page] && script.fault == nil)
  }

  // Breaks when a window that its user has brought to the front counts as refused by the window manager.
  @Test func `a window that is shown again and not hidden leaves the ball without a word`() {
    var script = parkedAgain()
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages.isEmpty && script.state.toast == nil && script.fault == nil)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == [id.page])
  }

  @Test func `a window that is shown long after it was parked again leaves the ball at once`() {
    var script = parkedAgain()
    script.wait(.seconds(31))
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
    // It was hidden by the request after that one.
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == [id.page] && script.fault == nil)
  }

  // Breaks when each removal that was undone keeps the window on the ball for a moment too long.
  @Test func `a window whose removal was undone leaves the ball at once when it is shown`() {
    var script = script()
    script.park(window: 1)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.settle()
    script.give(.close(id.page))
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    script.wait(.seconds(1))
    script.give(.undo)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == [id.page])
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }

  // Breaks when a window that is in front already is awaited in vain.
  @Test func `a window that is opened while it is shown and awaits its hiding is back`() {
    var script = parkedAgain()
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    script.give(.open(id.page))
    #expect(script.requests(aboutWindow: 1).last == .show && script.state.heldPages.isEmpty)
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages.isEmpty && script.state.toast == nil && script.fault == nil)
  }

  // Breaks when the user has the window with its result in front, and the result gets a row of its own.
  @Test func `a result counts as seen once its window has stayed`() {
    var script = parkedAgain()
    script.greet(2, inWindow: 1)
    script.report(2, Job(phase: .done))
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    #expect(!script.state.heldPages.isEmpty)
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }

  @Test func `every client is answered once the window is hidden, and not before`() {
    var script = script()
    script.park(window: 1, token: 3)
    script.park(window: 1, token: 4)
    #expect(script.answers.isEmpty)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.answers == [.done, .done])
    script.park(window: 1, token: 5)
    #expect(script.answers.count == 3)
  }

  // Breaks when a frame is kept that a window had only on its way back.
  @Test func `a window that is parked before it has arrived keeps its place`() {
    var script = Script.opened()
    var window = ForeignWindow.sample(1)
    let (home, passing) = (window.frame, window.frame.offset(by: Vector(dx: 90, dy: 300)))
    window.frame = passing
    script.park(window: 1)
    script.settle()
    for (delay, frame) in [(0.4, home), (0.6, passing)] {
      script.give(.open(id.page))
      script.wait(.seconds(delay))
      script.send(.foreignWindow(.offered(window, nil)))
      // News of its title is no news of its place.
      var hidden = window
      hidden.frame = hidden.frame.offset(by: Vector(dx: 7, dy: 7))
      script.send(.foreignWindow(.changed(hidden)))
      #expect(script.state.foreignWindow(id.page)?.frame == frame)
      script.settle()
    }
    // The window manager has not even shown it.
    script.hidesWindows = false
    script.give(.open(id.page))
    script.send(.foreignWindow(.offered(ForeignWindow.sample(1), nil)))
    #expect(script.state.foreignWindow(id.page)?.frame == passing)
  }

  // Breaks when the window is forgotten while its request waits.
  @Test func `a window that is offered while the ball is dragged is hidden after that`() {
    var script = Script.parked(1)
    let end = script.ball + Vector(dx: -80, dy: -40)
    script.hold(from: script.ball, to: end, over: .milliseconds(200))
    script.park(window: 1)
    #expect(script.requests(aboutWindow: 1).isEmpty)
    script.release(end)
    script.settle()
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1)])
    #expect(script.state.heldPages.contains(id.page))
  }

  @Test func `a window that is refused is watched no longer`() {
    var script = Script.opened(in: Environment.one.with { $0.hasBall = false })
    script.park(window: 1, token: 1)
    #expect(script.requests(aboutWindow: 1) == [.release])
  }

  // Breaks when a mark stays on a window that the user may move after that.
  @Test func `quitting takes the marks from windows that undo could park again`() {
    var script = Script.opened()
    script.park(window: 1)
    script.settle()
    script.give(.close(id.page))
    script.forgetEffects()
    script.give(.quit)
    #expect(script.requests(aboutWindow: 1) == [.release])
  }

  // Breaks when Perch waits for a report that no window manager gives.
  @Test func `a window that is back already comes to the front, and stays off the ball`() {
    var script = script()
    script.park(window: 1)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.settle()
    script.give(.open(id.page))
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    script.give(.open(id.page))
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1), .show, .show])
    script.wait(.milliseconds(3100))
    #expect(script.state.heldPages.isEmpty && script.state.toast == nil && script.fault == nil)
  }
}
