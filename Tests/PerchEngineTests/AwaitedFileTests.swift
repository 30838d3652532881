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

  /// A reader who has followed a link to a page, or has opened pages one above the other.
  private func opened(_ pages: Page...) -> Script {
    var script = Script.opened()
    script.send(.pagesOpened(pages))
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

  @Test func `of several files the missing ones are left out`() {
    var some = Script.opened()
    some.send(.filesOpened([Self.missing(1), .sample(2), Self.missing(3), .sample(4)]))
    some.settle()
    #expect(some.state.stack.top == .sample(2) && some.state.library.marked == [.sample(4)])
    #expect(Set(some.state.library.pages) == [.sample(2), .sample(4)])
  }

  // Breaks when a mistyped name leaves a dead row behind, or says nothing.
  @Test func `a file that never was has no page, and a notice names it`() {
    var script = Script.opened(1)
    script.send(.filesOpened([Self.missing(2)]))
    #expect(script.state.pages[.sample(2)] == nil && script.state.stack.top == .sample(1))
    #expect(script.state.toast?.phrase.text(in: .english) == "Not found: Page 2")
    script.send(.filesOpened([Self.missing(2), Self.missing(3)]))
    #expect(script.state.library.pages == [.sample(1)])
    #expect(script.state.toast?.phrase.text(in: .english) == "2 files were not found")
    var closed = Script()
    closed.send(.filesOpened([Self.missing(2)]))
    #expect(!closed.state.window.isOpen && closed.fault == nil && script.fault == nil)
  }

  // Breaks when a page that a link has just shown counts as one that was there.
  @Test func `a file that has been there opens its page, and one that is only awaited does not`() {
    var script = Script.opened(2)
    script.send(.pageChanged(Self.missing(2)))
    script.give(.back)
    script.settle()
    script.send(.filesOpened([Self.missing(1), Self.missing(2)]))
    script.settle()
    #expect(script.state.stack.top == .sample(2) && script.state.library.pages == [.sample(2)])
    script.send(.pagesOpened([Self.missing(1)]))
    script.send(.filesOpened([Self.missing(1)]))
    script.give(.back)
    script.settle()
    #expect(script.state.pages[.sample(1)] == nil && script.fault == nil)
  }

  // Breaks when a page is forgotten before the gesture lets it be opened.
  @Test func `a missing file that is opened during a swipe has its page after it`() {
    var script = Script.opened(2)
    script.press(script.page(4))
    script.move(from: script.page(4), to: script.page(90), over: .milliseconds(60))
    script.send(.pagesOpened([Self.missing(1)]))
    #expect(!script.state.pending.isEmpty)
    script.release(script.page(90))
    script.settle()
    #expect(script.state.stack.top == .sample(1) && script.fault == nil)
  }
}
