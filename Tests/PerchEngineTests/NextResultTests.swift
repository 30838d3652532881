import PerchTestSupport
import Testing

@testable import PerchEngine

/// From the page of one result to that of the next one on the ball.
@Suite struct NextResultTests {
  private let failed = Job(phase: .failed, status: 2, commandLine: "make")
  private let done = Job(phase: .done, status: 0, commandLine: "make")

  /// Results on the ball, of which the last one is open.
  private func opened(_ jobs: [Job]) -> Script {
    var script = Script.opened(shelfLimit: 20)
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    script.open(job: jobs.count)
    return script
  }

  /// The middle of the button for the next result, in logical root pixels.
  private func point(of id: Page.ID, _ script: Script) throws -> Point {
    let buttons = script.state.jobButtons(of: id)
    let frame = try #require(buttons.first { $0.target == .nextResult(id) }).frame
    let corner = script.state.window.frame
    return frame.center + Vector(dx: corner.minX, dy: corner.minY)
  }

  private func press(_ id: Page.ID, _ script: inout Script) throws {
    script.wait(.seconds(2))
    script.click(try point(of: id, script))
    script.settle()
  }

  // Breaks when the results behind the first one can only be reached by way of the ball.
  @Test func `the page of a result leads to the next one, of its kind first`() throws {
    var script = opened([failed, done, failed, done])
    #expect(script.state.stack.top == .job(4))
    #expect(script.state.tooltipText(of: .nextResult(.job(4))) == "3 more results on the ball (N)")
    try press(.job(4), &script)
    #expect(script.state.stack.top == .job(2) && !script.state.isResultUnseen(.job(2)))
    try press(.job(2), &script)
    #expect(script.state.stack.top == .job(3))
    script.key(.character("n"))
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.state.heldPages.isEmpty)
    #expect(!script.state.jobButtons(of: .job(1)).contains { $0.target == .nextResult(.job(1)) })
    script.key(.character("n"))
    script.give(.back)
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when the impatient end up two results further.
  @Test func `a double click shows one further result alone`() throws {
    var script = opened([failed, failed, failed])
    let point = try point(of: .job(3), script)
    script.send(.pointerHovered(.main, point))
    script.click(point)
    script.wait(.milliseconds(120))
    script.click(point)
    script.settle()
    #expect(script.state.stack.top == .job(2) && script.fault == nil)
    script.wait(.seconds(2))
    script.click(point)
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.fault == nil)
  }

  // Breaks when a page speaks of results where there is none to go to, or none to come from.
  @Test func `a job that runs, the only result and a document have no next result`() {
    var running = Script.opened(shelfLimit: 20)
    running.greet(1, failed)
    running.greet(2, Job(commandLine: "make"))
    running.open(job: 2)
    #expect(!running.state.hasNextButton(.job(2)))
    running.key(.character("n"))
    #expect(running.state.stack.top == .job(2))
    running.report(2, failed)
    #expect(running.state.hasNextButton(.job(2)))
    let alone = opened([failed])
    #expect(!alone.state.hasNextButton(.job(1)))
    var document = Script.opened(1)
    document.greet(1, failed)
    document.key(.character("n"))
    #expect(document.state.stack.top == .sample(1) && document.fault == nil && running.fault == nil)
  }

  // Breaks when a key takes the page out of the hand that swipes it.
  @Test func `the next result waits until a swipe is over`() {
    var script = opened([failed, failed])
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(400))
    script.key(.character("n"))
    #expect(script.state.stack.top == .job(2) && script.fault == nil)
    script.release(script.page(60))
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.fault == nil)
  }

  // Breaks when a click on Stop that comes late opens another page.
  @Test func `a click that was meant for Stop opens no result`() throws {
    var script = Script.opened(shelfLimit: 20)
    script.greet(1, failed)
    script.greet(2, Job(commandLine: "make"))
    script.open(job: 2)
    script.wait(.seconds(2))
    let stop = try #require(
      script.state.jobButtons(of: .job(2)).first { $0.target == .stop(.job(2)) })
    let corner = script.state.window.frame
    let point = stop.frame.center + Vector(dx: corner.minX, dy: corner.minY)
    script.send(.pointerHovered(.main, point))
    script.report(2, failed)
    script.click(point)
    #expect(script.state.stack.top == .job(2) && script.fault == nil)
  }

  @Test func `the button has the place of Stop, and the texts keep clear of it`() throws {
    let script = opened([failed, failed])
    let page = try #require(script.state.jobPage(of: .job(2)))
    #expect(script.state.jobButtons(of: .job(2)).map(\.target).contains(.nextResult(.job(2))))
    #expect(!page.texts.intersects(page.button(.interrupt)))
    let node = script.state.accessible(hasKeyboard: true)[.target(.nextResult(.job(2)))]
    #expect(node?.name == "Next result" && node?.description == "1 more result on the ball (N)")
  }
}
