import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs whose pages are open where the user does not see them.
@Suite struct PageOutOfViewTests {
  private let question = Job(phase: .waiting, message: "May I push?")
  private let done = Job(phase: .done, status: 0, elapsed: .seconds(9))

  /// A script with the page of a job open, and a document below it.
  private func opened(_ job: Job = Job()) -> Script {
    var script = Script.opened(1)
    script.greet(1, job)
    script.open(job: 1)
    script.settle()
    return script
  }

  // Breaks when a job waits on a desktop that is not shown, and nothing tells.
  @Test func `a job that asks is on the ball while its window is out of sight`() {
    var script = opened()
    script.send(.windowUnmapped)
    #expect(script.state.heldPages.isEmpty && script.state.ball.phase == .hidden)
    script.report(1, question)
    script.settle()
    #expect(script.state.heldPages == [.job(1)] && script.state.ball.phase == .resting)
    #expect(script.state.callsUser(.job(1)))
    script.send(.windowMapped)
    script.settle()
    #expect(script.state.heldPages.isEmpty && !script.state.callsUser(.job(1)))
    #expect(script.state.isParked(.job(1)) && script.fault == nil)
  }

  // Breaks when a question is forgotten that was seen and left unanswered.
  @Test func `a question that was seen is on the ball once its window is out of sight`() {
    var script = opened(question)
    #expect(script.state.heldPages.isEmpty && !script.state.callsUser(.job(1)))
    script.send(.windowUnmapped)
    script.settle()
    #expect(script.state.heldPages == [.job(1)] && !script.state.callsUser(.job(1)))
    script.report(1, Job())
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }

  // Breaks when a page that no eye can see answers for its user.
  @Test func `a page behind other windows is not seen`() {
    var script = opened()
    script.send(.windowCovered(true))
    script.report(1, question)
    script.settle()
    #expect(script.state.callsUser(.job(1)) && script.state.heldPages == [.job(1)])
    script.send(.windowCovered(false))
    #expect(!script.state.callsUser(.job(1)) && script.state.heldPages.isEmpty)
    script.send(.windowCovered(true))
    script.report(1, done)
    script.settle()
    #expect(script.state.isResultUnseen(.job(1)) && script.effects.notices == [.job(1)])
    // Its desktop is left, and shown again with the other window over it.
    script.hasCovers = true
    script.send(.windowUnmapped)
    script.send(.windowMapped)
    script.settle()
    #expect(script.state.isResultUnseen(.job(1)) && script.state.heldPages == [.job(1)])
    script.send(.windowCovered(false))
    #expect(!script.state.isResultUnseen(.job(1)) && script.fault == nil)
  }

  // Breaks when a result is seen for the moment in which a window comes back behind others.
  @Test func `a result is not seen before it is known what lies over its window`() {
    var script = opened()
    script.send(.windowUnmapped)
    script.report(1, done)
    script.hasShell = false
    script.send(.windowMapped)
    #expect(script.effects.contains(.findCovers))
    #expect(script.state.isResultUnseen(.job(1)) && script.state.heldPages == [.job(1)])
    // Without an answer the window counts as free.
    script.wait(.milliseconds(299))
    #expect(script.state.isResultUnseen(.job(1)))
    script.wait(.milliseconds(1))
    #expect(!script.state.isResultUnseen(.job(1)) && script.fault == nil)
  }

  // Breaks when a result is seen that comes on top behind other windows.
  @Test func `a result that comes on top of a covered window is not seen`() {
    var script = Script.opened(1)
    script.hasCovers = true
    script.greet(1, done)
    script.open(job: 1)
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.state.window.isCovered)
    #expect(script.state.isResultUnseen(.job(1)) && script.state.heldPages == [.job(1)])
    script.give(.open(.library))
    script.settle()
    #expect(!script.state.window.isCovered && script.fault == nil)
  }

  @Test func `a muted question stays where it is`() {
    var script = opened(question)
    script.send(.keyPressed(.menu, []))
    script.send(.targetPressed(.menuItem(.mute)))
    script.send(.windowUnmapped)
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }

  @Test func `a result is on the ball while its window is out of sight`() {
    var script = opened()
    script.send(.windowUnmapped)
    script.report(1, done)
    script.settle()
    #expect(script.state.heldPages == [.job(1)] && script.state.isResultUnseen(.job(1)))
    script.send(.windowMapped)
    script.settle()
    #expect(script.state.heldPages.isEmpty && !script.state.isResultUnseen(.job(1)))
    #expect(script.state.stack.top == .job(1) && script.fault == nil)
  }

  @Test func `a job that asks below another page is on the ball, and a click leads to it`() {
    var script = opened()
    script.send(.filesOpened([Page.sample(2)]))
    script.settle()
    script.report(1, question)
    script.settle()
    #expect(script.state.heldPages == [.job(1)])
    script.click(script.ball)
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.state.heldPages.isEmpty)
    #expect(script.fault == nil)
  }

  // Breaks when a window that opens shows a page and its icon at once.
  @Test func `a job that asks has left the ball before its window is on the screen`() {
    var script = Script.opened()
    script.greet(1, question)
    script.send(.windowCloseRequested)
    script.settle()
    #expect(script.state.heldPages == [.job(1)])
    script.hasShell = false
    script.open(job: 1)
    #expect(!script.state.window.isMapped && script.state.heldPages.isEmpty)
    script.send(.windowMapped)
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }

  @Test func `a page out of sight that is taken off the ball stays open`() {
    var script = opened(question)
    script.send(.windowUnmapped)
    script.report(1, Job())
    script.report(1, question)
    script.give(.close(.job(1)))
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.state.stack.top == .job(1))
    script.give(.undo)
    script.settle()
    #expect(script.state.heldPages == [.job(1)] && script.fault == nil)
  }
}
