import PerchTestSupport
import Testing

@testable import PerchEngine

/// The page of a job that no terminal shows.
@Suite struct JobPageDetachedTests {
  // Breaks when the user is sent to a terminal that is not there.
  @Test func `the page of a detached program says how a terminal shows it`() {
    var script = Script.opened()
    var page = Page.job(1)
    (page.userInfo[Page.paneKey], page.userInfo[Page.detachedKey]) = ("yes", "yes")
    let job = Job(commandLine: "vim", elapsed: .seconds(65), drawsScreen: true)
    script.send(.jobGreeted(page, job, isShown: true))
    script.settle()
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    let shown = script.jobTexts
    #expect(shown.contains("Full screen, in no terminal") && shown.contains("1 min 5 s · detached"))
    #expect(
      shown.contains(
        "No terminal shows the full screen of this program. "
          + "Press Terminal, or type: perch attach job-1"))
    #expect(script.state.pages[.job(1)].map(script.state.caption)?.hasSuffix("detached") == true)
    // A terminal has attached.
    page.userInfo[Page.detachedKey] = nil
    script.send(.pageChanged(page))
    #expect(script.jobTexts.contains("Full screen in its terminal"))
    #expect(
      script.state.pages[.job(1)].map(script.state.caption)?
        .hasPrefix("Full screen in its terminal") == true)
    #expect(!script.jobTexts.contains { $0.contains("detached") } && script.fault == nil)
  }

  // Breaks when the user has to type an id although a title will do, or gets a word that means another job.
  @Test(arguments: [
    ("Editing", "Build", "Editing"), ("Editing", "Editing", "job-1"),
    ("my notes", "Build", "job-1"),
    ("$(reboot)", "Build", "job-1"), ("job-x", "Build", "job-1"), ("-h", "Build", "job-1"),
  ])
  func `the page names the job by its title where that will do`(
    title: String, other: String, expected: String
  ) {
    var script = Script.opened()
    var pages = [Page.job(1), Page.job(2)]
    (pages[0].title, pages[1].title) = (title, other)
    for key in [Page.paneKey, Page.detachedKey] { pages[0].userInfo[key] = "yes" }
    let job = Job(commandLine: "vim", drawsScreen: true)
    for page in pages.reversed() { script.send(.jobGreeted(page, job, isShown: true)) }
    script.settle()
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    #expect(script.jobTexts.contains { $0.hasSuffix("type: perch attach \(expected)") })
    #expect(script.fault == nil)
  }
}
