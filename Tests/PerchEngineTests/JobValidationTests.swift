import PerchTestSupport
import Testing

@testable import PerchEngine

/// The values that jobs report, and those that are accepted.
@Suite struct JobValidationTests {
  // Breaks when a number from a job is used unchecked.
  @Test(
    arguments: [
      (Double.nan, nil), (.infinity, nil), (-.infinity, nil), (-0.5, 0), (1.5, 1), (1e300, 1),
      (0.42, 0.42), (1, 1), (0, 0),
    ] as [(Double, Double?)])
  func `a job's progress is from 0 to 1 or unknown`(reported: Double, kept: Double?) {
    var script = Script.opened()
    script.greet(1, Job(progress: reported))
    #expect(script.state.jobs[.job(1)]?.progress == kept)
    #expect(script.state.pages[.job(1)]?.progress == kept)
    script.report(1, Job(progress: 0.5))
    #expect(script.state.pages[.job(1)]?.progress == 0.5)
    script.report(1, Job(progress: reported))
    #expect(script.state.jobs[.job(1)]?.progress == kept)
    #expect(script.state.pages[.job(1)]?.progress == kept)
    var page = Page.job(1)
    page.progress = 0.9
    script.send(.pageChanged(page))
    #expect(script.state.pages[.job(1)]?.progress == kept)
    page = .sample(1)
    page.progress = reported
    script.send(.pagesListed([page]))
    #expect(script.state.pages[.sample(1)]?.progress == kept)
    #expect(script.fault == nil)
  }

  // Breaks when a text is accepted as it came.
  @Test func `a job's texts are short and its time can be shown`() {
    let endless = "a" + String(repeating: "\u{301}", count: 1_000_000)
    var job = Job(text: endless, commandLine: endless)
    job.elapsed = .seconds(Int64.max)
    var page = Page.job(1)
    page.title = endless
    var script = Script.opened()
    script.send(.jobGreeted(page, job, isShown: false))
    let kept = script.state.jobs[.job(1)]
    #expect(kept?.text?.unicodeScalars.count == 80)
    #expect(kept?.commandLine.unicodeScalars.count == 4000)
    #expect(script.state.pages[.job(1)]?.title.unicodeScalars.count == 300)
    #expect(kept.map { $0.elapsed <= .seconds(3650 * 86_400) } == true)
    script.report(1, Job(text: " \u{1b}\n", elapsed: .seconds(-5)))
    #expect(script.state.jobs[.job(1)]?.text == nil)
    #expect(script.state.jobs[.job(1)]?.elapsed == .zero)
  }

  // Breaks when a new job exceeds the shelf, or opens without a request.
  @Test func `a new job is parked while there is room, and listed in any case`() {
    var script = Script.opened(shelfLimit: 2)
    for number in 1...3 { script.greet(number) }
    #expect(script.state.shelf.pages == [.job(1), .job(2)])
    #expect(script.state.library.pages == [.job(1), .job(2), .job(3)])
    #expect(script.state.isParked(.job(2)) && !script.state.isParked(.job(3)))
    #expect(script.state.stack.pages == [.library])
    script.greet(4, isShown: true)
    #expect(script.state.stack.top == .job(4) && script.state.shelf.pages.count == 2)
  }

  // Breaks when a second greeting moves a page, or loses its new values.
  @Test func `a job that greets again is updated in place`() {
    var script = Script.running(Job(progress: 0.2))
    script.give(.close(.job(1)))
    var page = Page.job(1)
    page.title = "Another"
    script.send(.jobGreeted(page, Job(progress: 0.6), isShown: true))
    #expect(script.state.pages[.job(1)]?.title == "Another")
    #expect(script.state.jobs[.job(1)]?.progress == 0.6)
    #expect(script.state.shelf.isEmpty && script.state.stack.pages == [.library])
    #expect(script.state.library.pages == [.job(1)])
  }

  // Breaks when a report can change a document.
  @Test func `only a job has a job's page`() {
    var script = Script.opened(1)
    script.report(1, Job())
    #expect(script.state.jobs.isEmpty)
    script.send(.jobGreeted(.sample(1), Job(), isShown: false))
    script.send(.jobGreeted(Page(id: .library, kind: .job, title: "I"), Job(), isShown: true))
    #expect(script.state.jobs.isEmpty && script.state.stack.top == .sample(1))
  }

  // Breaks when a page that was restored without its job shows a ring.
  @Test func `a restored job is a plain page until its first report`() {
    let before = Script.running(Job(progress: 0.4)).state.saved
    #expect(before.library.map(\.progress) == [nil])
    var script = Script()
    script.send(.restored(before))
    script.rest()
    #expect(script.state.jobs.isEmpty && script.state.shelf.pages == [.job(1)])
    #expect(script.scene.arcs.isEmpty)
    script.report(1, Job(progress: 0.7))
    #expect(script.state.jobs[.job(1)]?.progress == 0.7)
    #expect(script.scene.arcs.count == 2)
  }
}
