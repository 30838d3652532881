import PerchTestSupport
import Testing

@testable import PerchEngine

/// The rows of windows whose terminals or programs have jobs.
@Suite struct WindowJobTests {
  private let window = ForeignWindow.sample(1).id.page
  private let other = ForeignWindow.sample(2).id.page

  /// A script with a job that runs in the terminal, which is parked.
  private func script() -> Script {
    var script = Script.opened()
    script.greet(1, Job(progress: 0.25), inWindow: 1)
    script.park(window: 1)
    script.settle()
    script.wait(.seconds(1))
    return script
  }

  private func dropBallOnCircle(in script: inout Script) {
    let (near, circle) = (Point(x: 1060, y: 660), Point(x: 1165, y: 725))
    script.hold(from: script.ball, to: near, over: .milliseconds(500))
    script.wait(.milliseconds(300))
    script.move(from: near, to: circle, over: .milliseconds(120))
    script.wait(.milliseconds(50))
    script.release(circle)
    script.settle()
  }

  @Test func `the row of a terminal has the progress and the name of its job, which has no row`() {
    var script = script()
    #expect(script.state.heldPages == [window])
    #expect(script.state.iconRing(of: window)?.look.progress == 0.25)
    #expect(script.state.ballSummary.running == 1)
    script.park(window: 2)
    script.give(.showList)
    script.settle()
    let rows = script.state.list?.rows.map(\.page) ?? []
    #expect(Set(rows) == [window, other])
    #expect(script.state.rowRing(of: window)?.look.progress == 0.25)
    #expect(script.state.rowRing(of: other) == nil)
    let row = script.state.pages[window].map { script.state.rowFoot(of: $0) }
    #expect(row == "Job 1")
    #expect(script.state.accessibleProgress(of: window) == 0.25)
    #expect(script.fault == nil)
  }

  @Test func `the job has a row of its own when its terminal comes back`() {
    var script = script()
    script.give(.open(window))
    script.settle()
    #expect(script.state.heldPages == [.job(1)])
    script.park(window: 1)
    script.settle()
    #expect(script.state.heldPages == [window])
  }

  // Breaks when the next Perch shows the result at that terminal once more.
  @Test func `quitting shows the results of the terminals that come back`() {
    var script = script()
    script.report(1, Job(phase: .failed, status: 2, elapsed: .seconds(20)))
    script.settle()
    script.give(.quit)
    #expect(!script.state.isResultUnseen(.job(1)))
  }

  // Breaks when one cannot tell which of two terminals a result is from.
  @Test(arguments: [true, false])
  func `the result stays on the row of its terminal, and is seen when that comes back`(
    isAsked: Bool
  ) {
    var script = script()
    script.report(1, Job(phase: .failed, status: 2, elapsed: .seconds(20)))
    script.settle()
    #expect(script.state.heldPages == [window] && script.state.isResultUnseen(.job(1)))
    #expect(script.state.iconRing(of: window)?.look.phase == .failed)
    let foot = script.state.pages[window].flatMap { script.state.rowFoot(of: $0) }
    #expect(foot == "Failed (exit status 2) · Job 1")
    if isAsked { script.give(.open(window)) } else { script.tell({ .shown($0) }, ofWindow: 1) }
    script.settle()
    #expect(script.state.heldPages.isEmpty && !script.state.isResultUnseen(.job(1)))
    #expect(script.state.library.pages.contains(.job(1)) && script.fault == nil)
  }

  // Breaks when a row that the user removes comes up again as another one, or counts twice.
  @Test func `a row that is removed takes the result of its terminal's job along`() {
    var script = script()
    script.report(1, Job(phase: .failed, status: 2, elapsed: .seconds(20)))
    script.give(.list)
    script.settle()
    script.key(.down)
    script.key(.delete)
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.hasPutBack(window: 1))
    guard case .removed(1, .windows, title: "Text 1", running: 0)? = script.state.toast?.phrase
    else {
      Issue.record("The toast says something else: \(String(describing: script.state.toast)).")
      return
    }
    script.give(.undo)
    script.settle()
    #expect(script.state.heldPages == [window] && script.state.job(ofWindow: window) == .job(1))
    #expect(script.fault == nil)
  }

  @Test func `the row of a terminal says that its job waits, and how far it is`() {
    var script = script()
    script.report(1, Job(phase: .waiting, progress: 0.5))
    script.wait(.seconds(1))
    func foot() -> String? { script.state.pages[window].flatMap { script.state.rowFoot(of: $0) } }
    #expect(foot() == "Waiting for input · Job 1")
    script.report(1, Job(progress: 0.5))
    script.wait(.seconds(1))
    #expect(foot() == "Job 1")
    var asking = ForeignWindow.sample(1)
    asking.asksForAttention = true
    script.send(.foreignWindow(.changed(asking)))
    let look = script.state.rowRing(of: window)?.look
    #expect(look?.phase == .waiting && look?.progress == 0.5)
    #expect(foot() == "Asks for attention · Job 1")
    script.report(1, Job(phase: .done, status: 0))
    script.wait(.seconds(1))
    #expect(script.state.rowRing(of: window)?.look.phase == .waiting)
  }

  // Breaks when what a job's own row offers is out of reach while its terminal is parked.
  @Test func `the menu of a terminal's row has the commands of its job`() throws {
    var script = script()
    script.give(.list)
    script.settle()
    script.rightClick(try #require(script.state.listFrame(of: window)).center)
    let job: [Menu.Item] = [.showOutput, .stop, .mute, .snooze]
    #expect(script.state.menu?.items == [.bringBack] + job + [.removeFromBall, .closeTerminal])
    try script.choose(.stop)
    #expect(script.effects.contains(.stopJob(.job(1), .interrupt)))
    script.rightClick(try #require(script.state.listFrame(of: window)).center)
    try script.choose(.showOutput)
    script.settle()
    #expect(script.state.stack.top == .job(1) && !script.state.isListOpen && script.fault == nil)
  }

  // Breaks when Stop ends another command than the one that the row showed when the menu opened.
  @Test func `the menu of a terminal's row keeps to the job that it opened about`() throws {
    var script = script()
    script.greet(2, Job(progress: 0.5), inWindow: 1)
    script.give(.list)
    script.settle()
    script.rightClick(try #require(script.state.listFrame(of: window)).center)
    script.report(1, Job(phase: .waiting))
    script.wait(.seconds(1))
    #expect(script.state.job(ofWindow: window) == .job(1))
    try script.choose(.stop)
    #expect(script.effects.contains(.stopJob(.job(2), .interrupt)))
    #expect(!script.effects.contains(.stopJob(.job(1), .interrupt)))
  }

  // Breaks when the next window that is dragged finds no circle.
  @Test func `the last window that comes back does not end Perch`() {
    var script = Script(Environment.one)
    script.park(window: 1)
    script.settle()
    script.forgetEffects()
    script.give(.open(window))
    script.settle()
    script.wait(.seconds(30))
    #expect(script.state.heldPages.isEmpty && !script.effects.contains(.quit))
  }

  @Test func `a job that waits for an answer makes its terminal's icon ask for attention`() {
    var script = script()
    script.report(1, Job(phase: .waiting))
    script.wait(.seconds(1))
    #expect(script.state.iconRing(of: window)?.look.phase == .waiting)
    #expect(script.state.ballSummary.waiting == 1)
  }

  // Breaks when a job is nowhere because another one has the row of its terminal.
  @Test func `of several jobs in a terminal one is on its row, first of all one that waits`() {
    var script = script()
    script.greet(2, Job(progress: 0.5), inWindow: 1)
    script.wait(.seconds(1))
    #expect(script.state.job(ofWindow: window) == .job(2))
    #expect(Set(script.state.heldPages) == [window, .job(1)])
    script.report(1, Job(phase: .waiting))
    script.wait(.seconds(1))
    #expect(script.state.job(ofWindow: window) == .job(1))
    #expect(Set(script.state.heldPages) == [window, .job(2)])
    #expect(script.state.ballSummary.waiting == 1 && script.state.ballSummary.running == 2)
  }

  // Breaks when the ball that holds the job is empty until the window's picture has arrived.
  @Test func `the job keeps its icon while the picture of its terminal flies to the ball`() {
    var script = Script.opened()
    script.greet(1, Job(progress: 0.25), inWindow: 1)
    script.settle()
    script.park(window: 1)
    #expect(script.state.morph?.page == window && script.state.heldPages.contains(.job(1)))
    #expect(Array(script.state.iconPages) == [.job(1)])
    script.settle()
    #expect(script.state.heldPages == [window] && script.fault == nil)
  }

  // Breaks when the page on the screen leaves the shelf with the ball.
  @Test func `an open job is not the ball's, and stays on the shelf when the ball is emptied`() {
    var script = script()
    script.give(.open(.job(1)))
    script.settle()
    // The row of the terminal goes on showing it.
    #expect(script.state.job(ofWindow: window) == .job(1))
    dropBallOnCircle(in: &script)
    #expect(script.state.heldPages.isEmpty && script.state.isParked(.job(1)))
  }

  @Test func `the progress of a program is on the row of the window that was parked last`() {
    var script = Script.opened()
    var page = Page.job(1)
    page.userInfo[Page.programKey] = "editor.desktop"
    script.send(.jobGreeted(page, Job(progress: 0.5), isShown: false))
    for number in 1...3 {
      var window = ForeignWindow.sample(number)
      window.desktopFile = number < 3 ? "editor.desktop" : "mail.desktop"
      script.send(.foreignWindow(.offered(window, nil)))
      script.settle()
    }
    #expect(script.state.heldPages.count == 3 && !script.state.heldPages.contains(.job(1)))
    #expect(script.state.iconRing(of: other)?.look.progress == 0.5)
    #expect(script.state.iconRing(of: window) == nil)
  }

  // Breaks when a ball that the user empties on the circle keeps a job without a window.
  @Test func `the ball that is dropped on the circle lets go of the windows and of their jobs`() {
    var script = script()
    dropBallOnCircle(in: &script)
    #expect(script.state.heldPages.isEmpty && script.state.ball.phase == .hidden)
    #expect(script.state.jobs[.job(1)] != nil && script.fault == nil)
  }

  // Breaks when the page of the job, on its way to the ball, is missing from it.
  @Test func `a job's own page flies to the ball, whose icon is that of its terminal`() {
    var script = script()
    script.give(.open(.job(1)))
    script.settle()
    script.give(.park(.job(1)))
    #expect(script.state.morph?.page == .job(1) && script.fault == nil)
    script.settle()
    #expect(script.state.heldPages == [window])
  }
}
