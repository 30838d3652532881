import PerchTestSupport
import Testing

@testable import PerchEngine

/// Pages that the program which brought them takes back.
@Suite struct WithdrawnPageTests {
  private let page = Page.ID.sample(1)

  @Test func `a page on the ball is forgotten at once, without a toast`() {
    var script = Script.parked(1, 2)
    script.send(.pageWithdrawn(page, 7))
    #expect(script.effects.contains(.answer(7, .done)))
    #expect(script.effects.contains(.forgetDocument(page)))
    #expect(script.state.shelf.pages == [.sample(2)] && script.state.toast == nil)
    #expect(script.state.pages[page] == nil && !script.state.library.lists(page))
  }

  // Breaks when a page is forgotten while it can still be seen, or never.
  @Test func `an open page leaves the window first`() {
    var script = Script.opened(1)
    script.send(.pageWithdrawn(page, nil))
    #expect(script.state.stack.top == .library && script.state.pages[page] != nil)
    script.settle()
    #expect(script.state.pages[page] == nil && script.failure == nil)
  }

  // Breaks when a page comes back that was taken back while it could still be seen.
  @Test func `a page that is leaving is not saved`() {
    var script = Script.opened(1, 2)
    script.send(.pageWithdrawn(.sample(2), nil))
    let saved = script.state.saved
    #expect(script.state.pages[.sample(2)] != nil)
    #expect(saved.library.map(\.id) == [page] && saved.stack == [page])
  }

  @Test func `a page below another one goes unseen`() {
    var script = Script.opened(1, 2)
    script.send(.pageWithdrawn(page, nil))
    #expect(script.state.stack.pages == [.library, .sample(2)])
    #expect(script.state.pages[page] == nil)
  }

  // Breaks when the toast brings back a page of which nothing is known.
  @Test func `a removed page that is forgotten is not brought back`() {
    var script = Script.parked(1, 2)
    script.give(.close(page))
    script.send(.pageWithdrawn(page, nil))
    script.give(.undo)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(2)] && script.state.pages[page] == nil)
  }

  // Breaks when the toast parks a page that was taken back.
  @Test func `a page that the toast asks about is not parked any more`() {
    var script = Script.parked(1, shelfLimit: 1, whenFull: .ask)
    script.open([2])
    script.settle()
    script.give(.park(nil))
    #expect(script.state.toast?.waiting.map(\.id) == [.sample(2)])
    script.send(.pageWithdrawn(.sample(2), nil))
    #expect(script.state.toast?.action == nil)
    script.send(.targetPressed(.replaceOldest))
    script.settle()
    #expect(script.state.shelf.pages == [page] && script.state.pages[.sample(2)] == nil)
    #expect(script.fault == nil)
  }

  // Breaks when a toast about other pages is lost.
  @Test func `a toast that is not about the page stays`() {
    var script = Script.parked(1, 2, 3)
    script.give(.close(page))
    script.send(.pageWithdrawn(.sample(2), nil))
    #expect(script.state.toast?.action == .undo)
    script.give(.undo)
    script.settle()
    #expect(script.state.shelf.pages == [page, .sample(3)] && script.fault == nil)
  }

  @Test func `both pages of a swipe are forgotten once it has ended`() {
    var script = Script.opened(1, 2)
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(200))
    for number in [2, 1] { script.send(.pageWithdrawn(.sample(number), nil)) }
    #expect(script.state.pages.count == 3)
    script.release(script.page(200))
    script.settle()
    #expect(script.state.stack.pages == [.library] && script.state.pages.count == 1)
    #expect(script.fault == nil)
  }

  @Test func `a swiped page is forgotten once it is let go`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(200))
    script.send(.pageWithdrawn(page, nil))
    #expect(script.state.pages[page] != nil)
    script.release(script.page(200))
    script.settle()
    #expect(script.state.pages[page] == nil && script.state.stack.pages == [.library])
  }

  @Test func `a page that is opened again while it leaves stays`() {
    var script = Script.opened(1)
    script.send(.pageWithdrawn(page, nil))
    script.open([1])
    script.settle()
    #expect(script.state.stack.top == page && script.state.pages[page] != nil)
  }

  @Test func `the library, a job and an unknown page are refused`() {
    var script = Script.opened(1)
    script.greet(1)
    for id in [Page.ID.library, .job(1), .sample(9)] {
      script.forgetEffects()
      script.send(.pageWithdrawn(id, 3))
      #expect(script.effects.contains(.answer(3, .refused(.unknownPage(id)))))
    }
  }

  @Test func `the last page that is forgotten ends the interface`() {
    var script = Script.parked(1)
    script.send(.windowCloseRequested)
    script.forgetEffects()
    script.send(.pageWithdrawn(page, nil))
    #expect(script.effects.contains(.quit))
  }
}
