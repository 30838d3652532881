import PerchTestSupport
import Testing

@testable import PerchEngine

/// The room on the ball for jobs: who yields, who waits in the library, and who is called from there.
@Suite struct JobRoomTests {
  private let done = Job(phase: .done, elapsed: .seconds(83))

  // Breaks when good results keep a running job off the ball.
  @Test func `of many results the oldest good one yields to a new job`() {
    var script = Script.running(Job(), Job(), Job(), shelfLimit: 3)
    script.report(1, Job(phase: .failed, status: 1))
    script.report(2, done)
    script.report(3, done)
    script.greet(4)
    #expect(script.state.shelf.pages == [1, 3, 4].map(Page.ID.job))
    #expect(script.state.library.pages.contains(.job(2)) && script.state.isResultUnseen(.job(2)))
    script.greet(5)
    script.greet(6)
    let full = [1, 3, 4, 5, 6].map(Page.ID.job)
    #expect(script.state.shelf.pages == full, "results take no room")
    script.greet(7)
    #expect(script.state.shelf.pages == full, "the rest runs")
    #expect(script.state.toast?.phrase == .jobInLibrary)
    script.rest()
    #expect(script.fault == nil && script.state.toast == nil)
  }

  // Breaks when the question of a command is in the library alone.
  @Test func `a job without room comes to the ball once it needs the user`() {
    let ends = [
      Job(phase: .waiting), Job(phase: .failed, status: 1), done,
      Job(phase: .failed, status: 130, wasInterrupted: true),
    ]
    for end in ends {
      var script = Script.parked(1, 2, shelfLimit: 2)
      script.greet(1)
      script.report(1, Job(progress: 0.5))
      let full = [Page.ID.sample(1), .sample(2)]
      #expect(script.state.shelf.pages == full && script.state.toast?.phrase == .jobInLibrary)
      script.report(1, end)
      #expect(script.state.shelf.pages == full + (end.wasInterrupted ? [] : [.job(1)]))
      script.rest()
      #expect(script.fault == nil)
    }
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.greet(1, Job(phase: .waiting))
    #expect(script.state.shelf.pages.last == .job(1) && script.state.toast == nil)
  }

  // Breaks when a result waits in the library although the others have been seen.
  @Test func `a result without room comes once the ball has room among its results`() {
    var script = Script.running(Job(), Job(), shelfLimit: 2)
    script.greet(3)
    for number in 1...3 { script.report(number, done) }
    #expect(script.state.shelf.pages == [.job(1), .job(2)])
    script.open(job: 1)
    script.settle()
    #expect(script.state.shelf.pages == [.job(2), .job(3)] && script.fault == nil)
  }

  // Breaks when a failure is in the library alone, or is forgotten there.
  @Test func `all failures come to the ball, however many`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    let numbers = 1...40
    for number in numbers { script.greet(number) }
    for number in numbers {
      script.report(number, Job(phase: .failed, status: 1, elapsed: .seconds(20)))
    }
    script.settle()
    let all = [Page.ID.sample(1), .sample(2)] + numbers.map(Page.ID.job)
    #expect(script.state.shelf.pages == all && script.fault == nil)
    #expect(numbers.allSatisfy { script.state.isResultUnseen(.job($0)) })
  }

  // Breaks when the ball that was emptied is there again with results that it never held.
  @Test func `an emptied ball stays empty, whatever had no room`() throws {
    var script = Script.running(Job(), Job(), shelfLimit: 2)
    script.greet(3)
    script.greet(4)
    for number in 1...3 { script.report(number, done) }
    #expect(script.state.shelf.pages == [.job(1), .job(2)])
    script.rightClick(script.ball)
    try script.choose(.emptyBall)
    script.settle()
    #expect(script.state.shelf.pages.isEmpty && script.state.ball.phase == .hidden)
    script.report(4, Job(phase: .waiting))
    #expect(script.state.shelf.pages == [.job(4)] && script.fault == nil)
  }

  // Breaks when a row that the user removed comes back by itself.
  @Test func `a job that was removed from the ball does not come back`() {
    var script = Script.parked(1, shelfLimit: 2)
    script.greet(1)
    script.give(.close(.job(1)))
    script.report(1, Job(phase: .waiting))
    #expect(script.state.shelf.pages == [.sample(1)] && script.fault == nil)
    script.open([2])
    script.give(.park(nil))
    script.greet(2)
    script.give(.close(.sample(1)))
    script.give(.park(.job(2)))
    script.give(.close(.job(2)))
    script.report(2, Job(phase: .waiting))
    #expect(script.state.shelf.pages == [.sample(2)] && script.fault == nil)
  }

  // Breaks when a document, or a result whose page is open, is treated as an old result.
  @Test func `only results that are in the ball yield`() {
    var script = Script.parked(1, shelfLimit: 2)
    script.greet(1)
    script.open(job: 1)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(200))
    script.report(1, done)
    script.greet(2)
    #expect(script.state.shelf.pages == [.sample(1), .job(1), .job(2)])
  }
}
