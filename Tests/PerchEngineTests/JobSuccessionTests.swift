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
  @Test func `a good result makes way for that of its next good run`() {
    var script = seen(Self.good)
    for number in 2...4 {
      script.give(.runAgain(.job(number - 1)))
      script.greet(number)
      #expect(rows(script).contains(.job(number - 1)), "the new run may fail")
      script.open(job: number)
      script.report(number, Self.good)
      script.give(.back)
      script.settle()
      #expect(rows(script) == [.job(number)] && script.fault == nil)
      #expect(script.effects.contains(.forgetJob(.job(number - 1))))
    }
  }

  @Test(arguments: [(good, bad), (bad, good), (bad, bad)])
  func `a failure neither makes way nor takes the place of a good result`(first: Job, next: Job) {
    var script = seen(first)
    script.give(.runAgain(.job(1)))
    script.greet(2)
    script.open(job: 2)
    script.report(2, next)
    script.give(.back)
    script.settle()
    #expect(Set(rows(script)) == [.job(1), .job(2)] && script.fault == nil)
  }

  // Breaks when the page on the screen, or an unseen result, is taken away.
  @Test func `a result that is open or on the ball makes way only after that`() {
    var script = Script.job(Self.good)
    script.give(.runAgain(.job(1)))
    script.greet(2)
    script.report(2, Self.good)
    script.settle()
    #expect(script.state.stack.pages == [.library, .job(1), .job(2)])
    script.give(.back)
    script.settle()
    #expect(script.state.stack.top == .job(1) && rows(script).contains(.job(1)))
    script.give(.back)
    script.settle()
    #expect(rows(script) == [.job(2)] && script.fault == nil)
    var unseen = Script.opened()
    unseen.greet(1, Self.good)
    unseen.give(.runAgain(.job(1)))
    unseen.greet(2, Self.good)
    unseen.settle()
    #expect(unseen.state.isResultUnseen(.job(1)) && unseen.state.isParked(.job(1)))
  }

  // Breaks when the second new run of one job leaves the first one beside it.
  @Test func `a new run succeeds the one before, too`() {
    var script = seen(Self.good)
    for number in 2...3 {
      script.give(.runAgain(.job(1)))
      script.greet(number)
      script.open(job: number)
      script.give(.back)
      script.settle()
    }
    script.report(2, Self.good)
    script.open(job: 2)
    script.give(.back)
    script.report(3, Self.good)
    script.open(job: 3)
    script.give(.back)
    script.settle()
    #expect(rows(script) == [.job(3)] && script.fault == nil)
  }
}
