import PerchTestSupport
import Testing

@testable import PerchEngine

/// The tooltip of the ball: what waits there, and how much else there is.
@Suite struct BallTooltipTests {
  private func asking(_ words: String?) -> Job { Job(phase: .waiting, message: words) }

  private func tooltip(_ jobs: Job...) -> String? {
    var script = Script.opened()
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    script.settle()
    #expect(script.fault == nil)
    return script.state.tooltipText(of: .ball)
  }

  // Breaks when the user has to open the list to learn which job asks what.
  @Test func `one or two jobs that wait are named, the first one with its question`() {
    let password = asking("Password for deploy@staging:")
    #expect(tooltip(Job(), password) == "Job 2 · Password for deploy@staging: · 1 running")
    #expect(
      tooltip(password, asking("Overwrite?")) == "Job 1 · Password for deploy@staging: · and 1 more"
    )
    #expect(tooltip(asking(nil)) == "Job 1 · Waiting for input")
    #expect(tooltip(Job(phase: .waiting, isBell: true)) == "Job 1 · A bell rang")
  }

  @Test func `more jobs that wait are counted`() {
    let question = asking("Go on?")
    #expect(tooltip(question, question, question, Job()) == "1 running · 3 waiting for input")
  }

  // Breaks when a program fills the screen from the ball.
  @Test func `a long question is cut`() {
    let words = tooltip(asking(String(repeating: "why ", count: 50)))
    #expect(words?.hasPrefix("Job 1 · why why ") == true && words?.hasSuffix("…") == true)
    #expect(words?.count == "Job 1 · ".count + 60)
  }

  // Breaks when the job that the user has seen already is in the way of the one that calls.
  @Test func `the job that calls is named before one that was seen`() {
    var script = Script.opened()
    script.greet(1, asking("First?"))
    script.greet(2)
    script.settle()
    script.open(job: 1)
    script.give(.back)
    script.settle()
    script.report(2, asking("Second?"))
    script.wait(.seconds(1))
    #expect(script.state.tooltipText(of: .ball) == "Job 2 · Second? · and 1 more")
    #expect(script.fault == nil)
  }

  // Breaks when a job that the user wants to hear nothing of is named to everyone who sees the screen.
  @Test(arguments: [Menu.Item.mute, .snooze])
  func `a muted job is only counted, and so is one that was put off`(item: Menu.Item) {
    var script = Script.opened()
    script.greet(1)
    script.greet(2)
    script.settle()
    script.open(job: 1)
    script.send(.keyPressed(.menu, []))
    script.send(.targetPressed(.menuItem(item)))
    script.give(.back)
    script.settle()
    script.report(1, asking("Secret?"))
    #expect(script.state.tooltipText(of: .ball) == "1 running · 1 waiting for input")
    script.report(2, asking("Go on?"))
    #expect(script.state.tooltipText(of: .ball) == "Job 2 · Go on? · and 1 more")
    #expect(script.fault == nil)
  }

  // Breaks when everyone who sees the screen reads what is parked.
  @Test func `the tooltip has no title of a page, also of a single one`() {
    var script = Script.opened(1)
    script.give(.park(.sample(1)))
    script.settle()
    #expect(script.state.tooltipText(of: .ball) == "1 page" && script.fault == nil)
  }
}
