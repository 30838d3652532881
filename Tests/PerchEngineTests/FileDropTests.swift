import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files that another program drags over the ball and the window, and drops there.
@Suite struct FileDropTests {
  private func file(_ number: Int) -> Page { .sample(number) }

  private func hold(
    over surface: Surface.ID, hasFiles: Bool = true, in script: inout Script
  ) -> Bool? {
    script.forgetEffects()
    script.send(.dropHovered(surface, hasFiles: hasFiles))
    for case .answerDrop(let isWelcome) in script.effects { return isWelcome }
    return nil
  }

  private func isAccepted(_ script: Script) -> Bool? {
    for case .finishDrop(let isAccepted) in script.effects { return isAccepted }
    return nil
  }

  // Breaks when the ball swells for a refused drag, or stays large after the drag has left.
  @Test func `the ball swells under files and shrinks again when they leave`() {
    var script = Script.parked(1)
    #expect(hold(over: .ball, in: &script) == true)
    #expect(script.state.drop == DropHover(surface: .ball, isWelcome: true))
    script.settle()
    #expect(script.state.ball.scale.value(at: script.now) == script.state.tokens.dropScale)
    script.send(.dropLeft)
    script.settle()
    #expect(script.state.ball.scale.value(at: script.now) == 1 && script.state.drop == nil)
    #expect(script.state.ball.phase == .resting && script.fault == nil)
  }

  // Breaks when a release or another tier resets the ball to its normal size.
  @Test func `a ball under files keeps its size after a drag and in another tier`() {
    var script = Script.parked(1)
    #expect(hold(over: .ball, in: &script) == true)
    script.settle()
    let start = script.ball
    script.hold(from: start, to: start + Vector(dx: -90, dy: 0), over: .milliseconds(200))
    script.release(start + Vector(dx: -90, dy: 0))
    script.settle()
    #expect(script.state.ball.scale == .rests(script.state.tokens.dropScale))
    for tier in [Environment.ReducedMotion.reduced, .normal] {
      script.send(.environmentChanged(Environment.one.with { $0.reducedMotion = tier }))
      script.settle()
      #expect(script.state.ball.scale == .rests(script.state.tokens.dropScale))
    }
  }

  // Breaks when the ball returns as if files were still over it.
  @Test func `a ball that hides forgets the files over it`() {
    var script = Script.parked(1)
    #expect(hold(over: .ball, in: &script) == true)
    script.give(.open(.sample(1)))
    script.settle()
    #expect(script.state.ball.phase == .hidden && script.state.drop == nil)
    script.give(.park(.sample(1)))
    script.settle()
    #expect(script.state.ball.scale == .rests(1))
  }

  // Breaks when a drag without a list of files is highlighted, or accepted.
  @Test func `a drag without files is refused without a highlight`() {
    var script = Script.parked(1)
    #expect(hold(over: .ball, hasFiles: false, in: &script) == false)
    #expect(hold(over: .main, hasFiles: false, in: &script) == false)
    #expect(!script.state.isAnimating && script.state.toast == nil)
  }

  // Breaks when another surface accepts a drop.
  @Test func `only the ball and the window accept drops`() {
    var script = Script.parked(1, 2)
    for surface in Surface.ID.allCases {
      #expect(hold(over: surface, in: &script) == [.ball, .main].contains(surface))
    }
    script.send(.windowCloseRequested)
    #expect(hold(over: .main, in: &script) == false)
    script.give(.ball(.hide))
    #expect(hold(over: .ball, in: &script) == false)
  }

  // Breaks when a window that refuses is highlighted, or the highlight stays.
  @Test func `the window has a highlighted edge while it would accept the files over it`() {
    var script = Script.opened(1)
    let count = script.scene.layers.count
    #expect(hold(over: .main, in: &script) == true)
    #expect(script.scene.layers.count == count + 4)
    #expect(hold(over: .main, hasFiles: false, in: &script) == false)
    #expect(script.scene.layers.count == count)
  }

  // Breaks when a full shelf accepts, says nothing, or says so at every step.
  @Test func `a full ball refuses files and says so once`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    #expect(hold(over: .ball, in: &script) == false)
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball is full (2 pages). Remove one first.")
    script.wait(.seconds(6))
    script.rest()
    #expect(hold(over: .ball, in: &script) == false && script.state.toast == nil)
    #expect(script.state.ball.scale.value(at: script.now) == 1)
  }

  // Breaks when only the first file is parked, or an open one stays open.
  @Test func `files dropped on the ball are parked in their order`() {
    var script = Script.parked(1)
    script.open([2])
    script.settle()
    script.send(.dropped(.ball, [file(3), file(2), file(4)], failures: []))
    #expect(isAccepted(script) == true)
    script.settle()
    #expect(script.state.shelf.pages == [1, 3, 2, 4].map(Page.ID.sample))
    #expect(script.state.stack.pages == [.library] && script.state.toast == nil)
    #expect(script.fault == nil)
  }

  // Breaks when one missing file prevents the others, or is not reported.
  @Test func `a missing file is reported and the others are opened`() {
    var script = Script.parked(1)
    script.send(.dropped(.ball, [file(2)], failures: [.missing("gone.md")]))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)] && isAccepted(script) == true)
    #expect(script.state.toast?.phrase.text(in: .english) == "Not found: gone.md")
    #expect(script.state.toast?.hasAction == false)
    script.send(.dropped(.ball, [], failures: [.special("Music"), .elsewhere("https://a.org")]))
    #expect(script.state.toast?.phrase.text(in: .english) == "2 files could not be added")
    #expect(isAccepted(script) == true && script.state.shelf.pages.count == 2)
  }

  // Breaks when a file is parked beyond the limit, or added to the library in silence.
  @Test func `a file that finds no room on the shelf is left out, and a toast says so`() {
    var script = Script.parked(1, shelfLimit: 2)
    script.send(.dropped(.ball, [file(2), file(3)], failures: [.missing("gone.md")]))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball is full (2 pages). Remove one first.")
    #expect(!script.state.library.pages.contains(.sample(3)))
  }

  // Breaks when the window parks, or opens more than one file.
  @Test func `of files dropped on the window the first opens, the library marks the others`() {
    var script = Script.opened(1)
    script.send(.dropped(.main, [file(2), file(3)], failures: [.special("Music")]))
    script.settle()
    #expect(script.state.stack.pages == [.library] + [1, 2].map(Page.ID.sample))
    #expect(script.state.library.marked == [.sample(3)])
    #expect(script.state.shelf.isEmpty)
    #expect(script.state.toast?.phrase.text(in: .english) == "Not an ordinary file: Music")
  }

  // Breaks when the drop changes the stack under a page that is being swiped.
  @Test func `a drop waits for the swipe in progress`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(300))
    script.send(.dropped(.ball, [file(2)], failures: []))
    #expect(script.state.shelf.isEmpty)
    script.key(.escape)
    #expect(script.state.shelf.pages == [.sample(2)])
  }

  // Breaks when a notice inherits an Undo that would overfill the shelf.
  @Test func `a toast about a full shelf offers no Undo`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.give(.close(.sample(1)))
    script.open([3])
    script.give(.park(nil))
    script.settle()
    #expect(script.state.toast?.hasAction == true)
    #expect(hold(over: .ball, in: &script) == false)
    #expect(script.state.toast?.action == .showList)
    script.give(.undo)
    #expect(script.state.shelf.pages == [.sample(2), .sample(3)])
  }
}
