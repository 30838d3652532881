import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files that were asked for and are not there.
@Suite struct AwaitedFileTests {
  private static func missing(_ number: Int) -> Page {
    var page = Page.sample(number)
    (page.notice, page.isAwaited) = (.gone, true)
    return page
  }

  private func opened(_ pages: Page...) -> Script {
    var script = Script.opened()
    script.send(.filesOpened(pages))
    script.settle()
    return script
  }

  // Breaks when a mistyped name leaves a dead row behind.
  @Test func `the row of a file that never was goes with its page`() {
    var script = opened(Self.missing(1))
    #expect(script.state.stack.top == .sample(1) && script.state.library.lists(.sample(1)))
    script.give(.back)
    script.settle()
    #expect(script.state.pages[.sample(1)] == nil && !script.state.library.lists(.sample(1)))
    #expect(script.effects.contains(.forgetDocument(.sample(1))) && script.fault == nil)
  }

  // Breaks when a file that vanished is taken for one that never was.
  @Test func `a file that came and vanished keeps its row`() {
    var script = opened(Self.missing(1))
    script.send(.pageChanged(.sample(1)))
    #expect(script.state.pages[.sample(1)]?.isAwaited == nil)
    script.send(.pageChanged(Self.missing(1)))
    var known = Script.opened(2)
    known.send(.filesOpened([Self.missing(2)]))
    for (number, script) in [(1, script), (2, known)] {
      var script = script
      script.give(.back)
      script.settle()
      #expect(script.state.library.lists(.sample(number)) && script.fault == nil)
    }
  }

  @Test func `a parked page whose file never was goes when its removal cannot be undone`() {
    var script = opened(Self.missing(1))
    script.give(.park(nil))
    script.settle()
    #expect(script.state.heldPages == [.sample(1)])
    let saved = script.state.saved
    var restarted = Script()
    restarted.send(.restored(saved))
    for script in [script, restarted] {
      var script = script
      script.give(.close(.sample(1)))
      #expect(script.state.pages[.sample(1)] != nil)
      script.wait(.seconds(9))
      #expect(script.state.pages[.sample(1)] == nil && script.fault == nil)
    }
  }

  @Test func `of several files the missing ones are left out, unless all are missing`() {
    let some = opened(Self.missing(1), .sample(2), Self.missing(3), .sample(4))
    #expect(some.state.stack.top == .sample(2) && some.state.library.marked == [.sample(4)])
    #expect(Set(some.state.library.pages) == [.sample(2), .sample(4)])
    let none = opened(Self.missing(1), Self.missing(3))
    #expect(none.state.stack.top == .sample(1) && none.state.library.pages == [.sample(1)])
  }

  // Breaks when a page is forgotten before the gesture lets it be opened.
  @Test func `a missing file that is opened during a swipe has its page after it`() {
    var script = Script.opened(2)
    script.press(script.page(4))
    script.move(from: script.page(4), to: script.page(90), over: .milliseconds(60))
    script.send(.filesOpened([Self.missing(1)]))
    #expect(!script.state.pending.isEmpty)
    script.release(script.page(90))
    script.settle()
    #expect(script.state.stack.top == .sample(1) && script.fault == nil)
  }
}
