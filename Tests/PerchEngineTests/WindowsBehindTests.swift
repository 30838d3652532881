import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows behind the one in front: what goes on there, and what does not disturb the user elsewhere.
@Suite struct WindowsBehindTests {
  /// A script with page 1 above the library behind, and page 2 in a window of its own in front.
  private func twoWindows() -> Script {
    var script = Script.opened(1)
    script.apart(2)
    script.settle()
    script.forgetEffects()
    return script
  }

  // Breaks when a hand catches a page on its way out of one window that is open in another by then.
  @Test func `a page that leaves a window and opens in another is gone from the first`()
    throws
  {
    var script = twoWindows()
    let second = script.state.front
    script.send(.inWindow(.first, .windowFocused))
    script.open([3])
    script.settle()
    script.give(.back)
    script.send(.inWindow(second, .windowFocused))
    script.open([3, 4])
    script.send(.inWindow(.first, .windowFocused))
    #expect(script.state.pages(of: .first) == [.library, .sample(1)])
    #expect(!script.state.stack.moves(.sample(3)))
    #expect(script.fault == nil)
  }

  @Test func `a window behind closes without another one coming to the front`() {
    var script = twoWindows()
    let second = script.state.front
    script.press(script.page(100, 300))
    script.send(.inWindow(.first, .windowCloseRequested))
    #expect(script.state.hasGesture && script.state.front == second)
    #expect(script.effects.contains(.closeWindow))
    #expect(script.state.pages(of: .first) == [.library])
    script.release(script.page(100, 300))
    script.send(.inWindow(.first, .keyPressed(.back, [])))
    #expect(script.state.front == second)
  }

  @Test func `files dragged over a window behind are welcome, and a drop brings it to the front`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.dropHovered(.main, hasFiles: true))
    #expect(script.effects.last == .answerDrop(isWelcome: true) && script.state.front == second)
    #expect(script.state.dropSurface == .main)
    script.send(.dropped(.main, [.sample(4)], failures: []))
    #expect(script.state.front == .first && script.state.stack.top == .sample(4))
    #expect(script.effects.contains(.finishDrop(isAccepted: true)))
  }

  @Test func `a drop that is lost over the window in front ends there`() throws {
    var script = twoWindows()
    script.send(.windowCloseRequested)
    script.apart(2)
    script.settle()
    script.send(.dropHovered(script.state.window.surface, hasFiles: true))
    let surface = try #require(script.state.dropSurface)
    #expect(surface == script.state.window.surface)
    script.send(.dropped(surface, [], failures: [.lost]))
    #expect(script.state.drop == nil && script.effects.contains(.finishDrop(isAccepted: false)))
  }

  @Test func `a release that comes late does not bring its window to the front`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.pointer(PointerEvent(.up, at: .zero, on: .main, device: .mouse)))
    script.send(.touchpadScrolled(.main, at: .zero, notches: Vector(dx: 0, dy: 2)))
    #expect(script.state.front == second)
    #expect((script.state.scrolls[.sample(1)]?.offset.target ?? 0) > 50)
  }

  @Test func `a page below others in a window behind goes without a change in front`() {
    var script = Script.opened(1, 2)
    script.apart(3)
    script.settle()
    let front = script.state.front
    script.send(.pageWithdrawn(.sample(1), nil))
    #expect(
      script.state.front == front && script.state.pages(of: .first) == [.library, .sample(2)])
    script.give(.park(.sample(2)))
    #expect(script.state.morph?.page == .sample(2) && script.state.front == .first)
  }

  @Test func `a job in a window behind goes on, and its result counts as seen`() {
    var script = Script.running(Job())
    script.give(.openApart(.job(1)))
    script.settle()
    script.send(.activated)
    script.settle()
    #expect(script.state.front == .first && script.state.followedJobs == [.job(1)])
    script.report(1, Job(phase: .done, elapsed: .seconds(60)))
    script.settle()
    #expect(!script.state.isResultUnseen(.job(1)))
    #expect(!script.effects.contains(.notify(.job(1))))
  }

  @Test func `a search goes on where its window comes to the front again`() throws {
    var script = twoWindows()
    script.key(.character("f"), .control)
    script.key(.character("a"))
    let second = script.state.front
    script.forgetEffects()
    script.send(.inWindow(.first, .windowFocused))
    func searches() -> [String] {
      script.effects.compactMap {
        if case .findText(.sample(2), let text, _) = $0 { text } else { nil }
      }
    }
    #expect(searches() == [""])
    script.send(.inWindow(second, .windowFocused))
    #expect(searches() == ["", "a"])
  }

  @Test func `a parked stack opens as a whole in a window of its own`() {
    var script = Script.opened(1, 2)
    script.give(.parkStack)
    script.settle()
    script.give(.openApart(.sample(2)))
    script.settle()
    #expect(script.state.windows.count == 2)
    #expect(script.state.pages(of: script.state.front) == [.sample(1), .sample(2)])
  }

  @Test func `a page is presented where its window was, unless a size is given`() {
    var script = twoWindows()
    let frame = Rect(x: 640, y: 120, width: 400, height: 400)
    script.send(.windowConfigured(frame))
    script.give(.park(nil))
    script.settle()
    script.give(.openApart(.sample(2)))
    #expect(script.state.window.frame == frame)
    script.settle()
    script.give(.park(nil))
    script.settle()
    script.send(.pageOpenedApart(.sample(2), size: Size(width: 500, height: 300), nil))
    #expect(script.state.window.frame.size == Size(width: 500, height: 300))
  }

  @Test func `every window that comes back is laid out`() {
    var script = twoWindows()
    script.apart(3)
    script.settle()
    var next = Script()
    next.hasShell = false
    next.send(.restored(script.state.saved))
    let measured = next.effects.compactMap { if case .measure(let id, _) = $0 { id } else { nil } }
    #expect(Set(measured) == [.sample(1), .sample(2), .sample(3)])
  }

  @Test func `rows of a library in view stay where they are`() {
    var script = Script.opened()
    script.send(.pagesListed((1...5).map(Page.sample)))
    script.apart(5)
    script.settle()
    let rows = script.state.library.rows
    script.open([2])
    script.settle()
    #expect(script.state.library.rows == rows)
  }

  @Test func `the empty page of a window has a name that no other page may have`() {
    var script = twoWindows()
    let ground = script.state.stack.root
    script.send(.pagesOpened([Page(id: ground, kind: .document, title: "X")]))
    script.give(.open(ground))
    #expect(script.state.stack.top == .sample(2) && script.fault == nil)
  }
}
