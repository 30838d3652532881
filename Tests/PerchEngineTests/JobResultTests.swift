import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ends of jobs, and how long they are kept.
@Suite struct JobResultTests {
  private let done = Job(phase: .done, elapsed: .seconds(83))

  // Breaks when a result goes before it was seen, or stays after.
  @Test func `a result stays on the ball until its page was seen, then the page leaves the shelf`()
  {
    var script = Script.running(Job())
    script.report(1, done)
    script.rest()
    #expect(script.scene.arcs.map(\.color) == [.done] && script.state.isResultUnseen(.job(1)))
    script.send(.windowUnmapped)
    script.hasShell = false
    script.give(.open(.job(1)))
    #expect(script.state.isResultUnseen(.job(1)), "the window is not there yet")
    script.send(.windowMapped)
    #expect(script.state.isResultUnseen(.job(1)), "others may be over it")
    script.send(.windowCovered(false))
    #expect(!script.state.isResultUnseen(.job(1)))
    #expect(script.state.shelf.isEmpty && script.state.toast == nil)
    script.settle()
    #expect(script.state.ball.phase == .hidden)
  }

  // Breaks when a seen job is still swiped back to the ball, or a parked one shows its result
  // again.
  @Test func `a seen job is popped like any page, and may be parked like any page`() {
    var script = Script.running(done)
    script.open(job: 1)
    script.hold(from: script.page(5), to: script.page(300), over: .milliseconds(200))
    #expect(script.state.decideCircle.isShown, "the circle rises for it")
    script.release(script.page(300))
    script.settle()
    #expect(script.state.stack.pages == [.library] && script.state.shelf.isEmpty)
    script.give(.park(.job(1)))
    script.settle()
    #expect(script.state.shelf.pages == [.job(1)] && script.scene.arcs.isEmpty)
    #expect(script.scene.strokes.isEmpty)
    script.open(job: 1)
    script.give(.back)
    script.settle()
    #expect(script.state.shelf.pages == [.job(1)])
  }

  // Breaks when an end in view is marked as news.
  @Test func `a job that ends in view leaves the shelf at once`() {
    var script = Script.running(Job())
    script.open(job: 1)
    #expect(script.state.isParked(.job(1)))
    script.report(1, done)
    #expect(!script.state.isParked(.job(1)) && !script.state.isResultUnseen(.job(1)))
    #expect(script.state.stack.top == .job(1) && script.effects.notices.isEmpty)
  }

  // Breaks when the circle rises or the ball hides under a finger.
  @Test func `an end during the swipe back to the ball counts as seen after the swipe`() {
    var script = Script.running(Job())
    script.open(job: 1)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(200))
    script.report(1, done)
    #expect(script.state.isParked(.job(1)) && !script.state.decideCircle.isShown)
    script.move(script.page(10))
    script.wait(.seconds(1))
    script.release(script.page(10))
    script.settle()
    #expect(script.state.stack.top == .job(1))
    #expect(!script.state.isParked(.job(1)) && !script.state.isResultUnseen(.job(1)))
  }

  // Breaks when a restart shows a seen result as new, or forgets an unseen one.
  @Test(arguments: [false, true])
  func `a seen result is remembered over a restart`(isSeen: Bool) {
    var script = Script.running(done)
    if isSeen {
      script.open(job: 1)
      script.give(.park(nil))
      script.settle()
    }
    var next = Script()
    next.send(.restored(script.state.saved))
    next.report(1, done)
    #expect(next.state.isResultUnseen(.job(1)) == !isSeen)
    #expect(next.state.shelf.pages == [.job(1)] && next.effects.notices.isEmpty)
  }

  // Breaks when closing a page stops its command or forgets it.
  @Test func `closing a running job's page only takes it off the shelf`() {
    var script = Script.running(Job(progress: 0.5))
    script.give(.close(.job(1)))
    #expect(script.state.shelf.isEmpty && script.state.jobs[.job(1)]?.progress == 0.5)
    #expect(script.state.library.pages == [.job(1)])
    #expect(script.effects.allSatisfy { if case .stopJob = $0 { false } else { true } })
    script.give(.undo)
    #expect(script.state.shelf.pages == [.job(1)])
  }

  // Breaks when a withdrawn job leaves a trace, or its page disappears while it is in view.
  @Test func `a withdrawn job goes silently, but never while it is in view`() {
    var script = Script.running(Job(), Job())
    script.withdraw(1)
    #expect(script.state.shelf.pages == [.job(2)] && script.state.library.pages == [.job(2)])
    #expect(script.state.toast == nil && script.effects == [.forgetJob(.job(1))])
    script.open(job: 2)
    script.withdraw(2)
    #expect(script.state.stack.top == .job(2) && script.state.library.pages == [.job(2)])
    script.give(.back)
    #expect(script.state.pages[.job(2)] != nil, "its page is still moving")
    script.settle()
    #expect(script.state.library.pages.isEmpty && script.state.jobs.isEmpty)
    #expect(script.effects.contains(.forgetJob(.job(2))) && script.fault == nil)
  }

  // Breaks when a page flies to a ball that does not hold it.
  @Test func `a job that is withdrawn during its flight to the ball is gone`() {
    var script = Script.running(Job())
    script.open(job: 1)
    script.give(.back)
    script.wait(.milliseconds(50))
    #expect(script.state.morph?.page == .job(1))
    script.withdraw(1)
    #expect(script.state.morph == nil && script.fault == nil)
    script.settle()
    #expect(script.state.library.pages.isEmpty && script.state.ball.phase == .hidden)
  }

  // Breaks when the view is checked only before an instant motion.
  @Test func `with motion off an end during a swipe back counts as seen after the swipe`() {
    var script = Script.running(Job(), in: Environment.one.with { $0.reducedMotion = .off })
    script.open(job: 1)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(200))
    script.report(1, done)
    #expect(script.state.isParked(.job(1)))
    script.send(.grabLost)
    #expect(!script.state.isParked(.job(1)) && !script.state.isResultUnseen(.job(1)))
  }

  // Breaks when the last page of a closed window goes and Perch stays.
  @Test func `withdrawing the last job of a closed window quits Perch`() {
    var script = Script.running(Job())
    script.send(.windowCloseRequested)
    script.settle()
    script.withdraw(1)
    #expect(script.effects.contains(.quit))
  }

  // Breaks when old results pile up, or a reachable one goes.
  @Test func `the library keeps thirty results, and all that are parked, open or undoable`() {
    var script = Script.opened(shelfLimit: 3)
    for number in 1...33 { script.greet(number) }
    script.give(.close(.job(2)))
    script.give(.open(.job(4)))
    script.settle()
    // Unseen failures keep their positions on the ball, and that of the fifth has room there.
    let failed = Job(phase: .failed, status: 1)
    for number in 1...33 { script.report(number, number > 5 ? done : failed) }
    #expect(script.state.jobs.count == 33)
    script.greet(34, done)
    script.greet(35, done)
    script.greet(36, done)
    script.greet(37, done)
    #expect(script.effects.forgotten == [.job(6)])
    #expect(script.state.pages[.job(2)] != nil)
    script.rest()
    #expect(script.effects.forgotten == [.job(6), .job(2)])
    #expect(script.state.library.pages.count == 35)
    #expect(script.state.scrolls[.job(6)] == nil && script.fault == nil)
  }
}

extension [Effect] {
  /// The jobs whose ends were notified.
  var notices: [Page.ID] {
    compactMap { if case .notify(let id) = $0 { id } else { nil } }
  }

  var callNotices: [Page.ID] {
    compactMap { if case .notifyCall(let id) = $0 { id } else { nil } }
  }

  var withdrawals: [Page.ID] {
    compactMap { if case .withdrawNotification(let id) = $0 { id } else { nil } }
  }

  var forgotten: [Page.ID] {
    compactMap { if case .forgetJob(let id) = $0 { id } else { nil } }
  }
}
