import PerchTestSupport
import Testing

@testable import PerchEngine

/// Earlier runs of a command that was run again.
@Suite struct JobSuccessionTests {
  private static let good = Job(phase: .done, status: 0, canRunAgain: true)
  private static let bad = Job(phase: .failed, status: 1, canRunAgain: true)

  /// A script with an ended job that was seen, below the library.
  private func seen(_ job: Job) -> Script {
    var script = Script.job(job)
    script.give(.back)
    script.settle()
    return script
  }

  private func rows(_ script: Script) -> [Page.ID] { script.state.library.rows }

  // Breaks when rows pile up that nothing distinguishes.
  @Test(arguments: [good, bad])
  func `a seen result gives its row to the next run of its command`(result: Job) {
    var script = seen(result)
    for number in 2...4 {
      script.give(.runAgain(.job(number - 1)))
      #expect(rows(script) == [.job(number - 1)], "nothing is gone before there is a new run")
      script.greet(number)
      script.settle()
      #expect(rows(script) == [.job(number), .job(number - 1)], "the new run may fail")
      script.open(job: number)
      script.report(number, result)
      script.give(.back)
      script.settle()
      #expect(rows(script) == [.job(number)] && script.fault == nil)
      #expect(script.effects.contains(.forgetJob(.job(number - 1))))
    }
    #expect(rows(script) == [.job(4)] && script.fault == nil)
  }

  // Breaks when Back leads through one page after another that look the same.
  @Test(arguments: [good, bad])
  func `the page of a new run takes the place of the one on the screen`(result: Job) {
    var script = Script.job(result)
    for number in 2...4 {
      script.give(.runAgain(.job(number - 1)))
      script.greet(number)
      #expect(script.state.stack.pages == [.library, .job(number)])
      #expect(!script.state.isAnimating, "the page changes as by another run in a terminal")
      script.report(number, result)
      script.settle()
    }
    #expect(rows(script) == [.job(4)] && script.state.shelf.isEmpty)
    script.give(.back)
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when a page below the new one loses its place, or the row its focus.
  @Test func `the pages below and the focus of the row stay`() {
    var script = Script.opened(1)
    script.greet(1, Self.bad, isShown: true)
    script.settle()
    script.give(.runAgain(.job(1)))
    script.greet(2)
    #expect(script.state.stack.pages == [.library, .sample(1), .job(2)])
    script.give(.open(.library))
    script.settle()
    var keyed = seen(Self.bad)
    keyed.key(.down)
    keyed.key(.enter)
    keyed.settle()
    keyed.give(.runAgain(.job(1)))
    keyed.greet(2)
    keyed.give(.back)
    keyed.settle()
    #expect(keyed.state.focus == .row(.job(2)) && keyed.fault == nil && script.fault == nil)
  }

  // Breaks when a command whose page was shown at once has no ring once that page is left.
  @Test func `a job that was shown at once goes to the ball when its page is left`() {
    for isClosed in [false, true] {
      var script = Script.opened(1)
      script.greet(1, Job(), isShown: true)
      script.settle()
      #expect(script.state.stack.top == .job(1))
      if isClosed {
        script.send(.keyPressed(.character("w"), [.control]))
      } else {
        script.give(.back)
      }
      script.settle()
      #expect(script.state.isParked(.job(1)) && script.state.ball.phase == .resting)
      #expect(script.fault == nil)
    }
  }

  // Breaks when a full ball is not told of a job that was shown at once.
  @Test func `a job that is shown at once says that the ball is full`() {
    var script = Script.opened(1)
    script.send(.shelfLimitChanged(1))
    script.give(.park(nil))
    script.settle()
    script.greet(1, Job(), isShown: true)
    #expect(script.state.toast?.phrase == .jobInLibrary && !script.state.isParked(.job(1)))
  }

  // Breaks when an unseen result, or one that Undo may bring back, is taken away.
  @Test func `a result that was not seen, or can come back, keeps its row`() {
    var unseen = Script.opened()
    unseen.greet(1, Self.bad)
    unseen.give(.runAgain(.job(1)))
    unseen.greet(2, Self.good)
    unseen.settle()
    #expect(unseen.state.isResultUnseen(.job(1)) && unseen.state.isParked(.job(1)))
    unseen.give(.close(.job(1)))
    unseen.settle()
    #expect(rows(unseen).contains(.job(1)))
    unseen.give(.undo)
    unseen.settle()
    #expect(unseen.state.isParked(.job(1)))
    unseen.open(job: 1)
    unseen.give(.back)
    unseen.settle()
    #expect(rows(unseen) == [.job(2)] && unseen.fault == nil)
  }

  // Breaks when the second new run of one job leaves the first one beside it.
  @Test func `a new run succeeds the one before, too`() {
    var script = Script.job(Self.good)
    script.open([1])
    script.settle()
    for number in 2...3 {
      script.give(.runAgain(.job(1)))
      script.greet(number)
      script.open(job: number)
      script.report(number, Self.good)
      script.give(.back)
      script.settle()
    }
    let jobs: Set<Page.ID> = [.job(1), .job(2), .job(3)]
    #expect(jobs.intersection(rows(script)) == [.job(1), .job(3)])
    script.give(.open(.library))
    script.settle()
    #expect(jobs.intersection(rows(script)) == [.job(3)] && script.fault == nil)
  }
}
