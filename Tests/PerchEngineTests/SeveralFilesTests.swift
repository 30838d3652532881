import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files that are opened at once from outside, and the ways to the library.
@Suite struct SeveralFilesTests {
  private func scrolled(_ count: Int, to target: Double) -> Script {
    var script = Script.opened()
    script.send(.pagesListed((1...count).reversed().map(Page.sample)))
    script.settle()
    script.send(
      .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: target / 69)))
    script.settle()
    return script
  }

  private func offset(_ script: Script) -> Double {
    script.state.scrolls[.library]?.offset.target ?? -1
  }

  private func isSeen(_ number: Int, in script: Script) -> Bool {
    script.state.rowsInView.contains(.sample(number))
  }

  // Breaks when the files that are not shown seem to be lost.
  @Test func `a toast says how many more files are in the library, and shows them`() throws {
    var script = scrolled(40, to: 1380)
    script.open([3, 4])
    script.settle()
    script.send(.filesOpened((50...79).map(Page.sample)))
    script.settle()
    let toast = try #require(script.state.toast)
    #expect(toast.phrase.text(in: .english) == "29 more files are in the library")
    #expect(toast.action == .showLibrary && script.state.stack.top == .sample(50))
    script.send(.targetPressed(.showLibrary))
    #expect(script.state.stack.pages == [.library] && script.state.toast?.isGoing == true)
    script.settle()
    #expect(isSeen(51, in: script) && script.state.library.marked.count == 29)
    #expect(script.fault == nil)
    var two = Script.opened()
    two.send(.filesOpened([1, 2].map(Page.sample)))
    #expect(two.state.toast?.phrase.text(in: .english) == "1 more file is in the library")
    var one = Script.opened()
    one.send(.filesOpened([.sample(1)]))
    #expect(one.state.toast == nil && one.fault == nil)
  }

  // Breaks when a key removes files that the user has long forgotten to be selected.
  @Test func `they are selected until a page that is none of them is opened`() {
    var script = Script.opened()
    script.send(.filesOpened([1, 2, 3].map(Page.sample)))
    script.settle()
    script.give(.back)
    script.settle()
    #expect(script.state.markedRows == [.sample(2), .sample(3)])
    script.send(.filesOpened([.sample(4)]))
    script.settle()
    #expect(script.state.markedRows.isEmpty)
    script.send(.filesOpened([5, 6].map(Page.sample)))
    script.give(.open(.sample(1)))
    script.settle()
    #expect(script.state.markedRows.isEmpty && script.fault == nil)
  }

  // Breaks when the library is offered to a user who has gone there already.
  @Test func `the toast goes once the library is reached in another way`() {
    var script = Script.opened()
    script.send(.filesOpened([1, 2].map(Page.sample)))
    script.settle()
    #expect(script.state.toast?.isGoing == false)
    script.give(.back)
    #expect(script.state.toast?.isGoing != false && script.fault == nil)
  }

  // Breaks when without motion the toast begins to fade when every motion has been ended already.
  @Test func `without motion the toast is gone with the key that leads to the library`() {
    var script = Script.opened(in: Environment.one.with { $0.reducedMotion = .off })
    script.send(.filesOpened([1, 2].map(Page.sample)))
    script.settle()
    #expect(script.state.toast != nil)
    script.give(.back)
    #expect(script.state.toast == nil && !script.state.isAnimating && script.fault == nil)
  }

  @Test func `the toast of a drop names the failure and offers the library`() {
    var script = Script.opened(1)
    script.send(.dropped(.main, [2, 3].map(Page.sample), failures: [.missing("gone.md")]))
    #expect(script.state.toast?.phrase.text(in: .english) == "Not found: gone.md")
    #expect(script.state.toast?.action == .showLibrary && script.fault == nil)
    script.settle()
    script.click(script.state.toastActionFrame.center)
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when the user comes back to old rows, far below the new ones.
  @Test func `files that were opened from outside are in view when the user comes back`() {
    for isQuick in [false, true] {
      var script = scrolled(40, to: 1380)
      #expect(offset(script) > 1000)
      script.send(.filesOpened([50, 51].map(Page.sample)))
      if !isQuick { script.settle() }
      script.give(.back)
      script.settle()
      #expect(offset(script) == 0 && isSeen(50, in: script) && isSeen(51, in: script))
      #expect(script.fault == nil)
    }
  }

  // Breaks when the part of the running jobs is just above what is shown.
  @Test func `a file that was opened from outside is in view together with the first part`() {
    var script = scrolled(40, to: 1380)
    script.greet(1)
    script.send(.filesOpened([.sample(50)]))
    script.settle()
    script.give(.back)
    script.settle()
    #expect(script.state.library.parts.map(\.kind) == [.running, .earlier])
    #expect(offset(script) == 0 && isSeen(50, in: script) && script.fault == nil)
  }

  // Breaks when a reader loses the place in the library by opening a page from it.
  @Test func `a page that is opened from the library leaves it where it was`() {
    var script = scrolled(40, to: 1380)
    let before = offset(script)
    let frame = script.state.window.frame
    script.click(Point(x: frame.midX, y: frame.midY))
    script.settle()
    #expect(script.state.stack.top != .library)
    script.give(.back)
    script.settle()
    #expect(offset(script) == before && script.fault == nil)
  }

  // Breaks when rows jump before the user's eyes.
  @Test func `a library that is still in view does not jump`() {
    var script = scrolled(40, to: 1380)
    let before = script.state.scrolls[.library]?.offset.value(at: script.now)
    script.send(.filesOpened([.sample(50)]))
    script.wait(.milliseconds(50))
    #expect(script.state.scrolls[.library]?.offset.value(at: script.now) == before)
  }

  // Breaks when the way back is as long as the way in.
  @Test func `Alt+Home and a page's menu go to the library at once`() throws {
    var script = Script.opened(1, 2, 3, 4)
    script.key(.home, .alt)
    script.settle()
    #expect(script.state.stack.pages == [.library])
    script.key(.home, .alt)
    #expect(script.state.stack.pages == [.library] && script.fault == nil)
    script.open([1, 2, 3])
    script.settle()
    let point = script.page(200, 300)
    script.press(point, button: 3)
    script.wait(.milliseconds(80))
    script.release(point, button: 3)
    let row = try #require(script.state.menuRows.first { $0.item == .showLibrary })
    script.click(row.frame.center)
    script.settle()
    #expect(script.state.stack.pages == [.library] && script.fault == nil)
  }

  @Test func `a full ball says that open pages are counted`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.give(.open(.sample(1)))
    script.open([3])
    script.settle()
    script.key(.character("d"), .control)
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball is full: 2 pages, open ones included. Remove one first.")
  }
}
