import PerchTestSupport
import Testing

@testable import PerchEngine

/// The command on the page of a job, in the header or in the bar.
@Suite struct JobPageCommandTests {
  /// A job's page with a title and a command, in a window of this width.
  private func titled(_ title: String, _ line: String, width: Double) -> Script {
    var page = Page.job(1)
    page.title = title
    var script = Script.opened()
    script.send(.jobGreeted(page, Job(commandLine: line, canRunAgain: true), isShown: true))
    script.send(.windowConfigured(Rect(x: 20, y: 20, width: width, height: 700)))
    script.settle()
    return script
  }

  // Breaks when a command is read twice on its page, or cannot be read as a whole.
  @Test func `a command without a title of its own is on its page once`() throws {
    let short = titled("make -j8", "make -j8", width: 760)
    #expect(short.texts.count { $0.contains("make") } == 1)
    #expect(short.state.jobPage(of: .job(1))?.commandLines == 0)
    let other = titled("sleep 2", "sleep 2", width: 760)
    #expect(other.state.jobPage(of: .job(1)) == short.state.jobPage(of: .job(1)))
    let line = "/usr/bin/rsync -a --info=progress2 photos/2024/summer backup/photos/2024/summer"
    for title in [line, String(line.prefix(40)) + "…"] {
      let long = titled(title, line, width: 420)
      #expect(long.texts.count { $0 == line } == 1 && long.texts.contains("rsync"))
      #expect((long.state.jobPage(of: .job(1))?.commandLines ?? 0) > 1)
    }
    let named = titled("Nightly", "make -j8", width: 760)
    #expect(named.texts.contains("Nightly") && named.texts.contains("make -j8"))
    #expect(short.fault == nil && named.fault == nil)
  }

  @Test func `a command that waits for another job says for which`() {
    var script = Script.job(Job(commandLine: "publish", awaited: "make"))
    #expect(script.texts.contains("Queued after “make”"))
    let caption = script.state.pages[.job(1)].map(script.state.caption)
    #expect(caption?.hasPrefix("Queued after “make”") == true)
    script.report(1, Job(commandLine: "publish"))
    #expect(!script.texts.contains { $0.hasPrefix("Waiting") } && script.fault == nil)
  }
}
