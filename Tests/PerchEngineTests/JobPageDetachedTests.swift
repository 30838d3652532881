import PerchTestSupport
import Testing

@testable import PerchEngine

/// The page of a job that no terminal shows.
@Suite struct JobPageDetachedTests {
  private func texts(_ script: Script) -> [String] {
    let layers = script.scene.picture(.page(.job(1))).map { script.scene.layers[$0.layers] } ?? []
    return layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  // Breaks when the user is sent to a terminal that is not there.
  @Test func `the page of a detached program says how a terminal shows it`() {
    var script = Script.opened()
    var page = Page.job(1)
    (page.userInfo[Page.paneKey], page.userInfo[Page.detachedKey]) = ("yes", "yes")
    let job = Job(commandLine: "vim", elapsed: .seconds(65), drawsScreen: true)
    script.send(.jobGreeted(page, job, isShown: true))
    script.settle()
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    let shown = texts(script)
    #expect(shown.contains("Full screen, in no terminal") && shown.contains("1 min 5 s · detached"))
    #expect(
      shown.contains(
        "This program uses a full screen, and no terminal shows it. Type: perch attach job-1"))
    #expect(script.state.pages[.job(1)].map(script.state.caption)?.hasSuffix("detached") == true)
    // A terminal has attached.
    page.userInfo[Page.detachedKey] = nil
    script.send(.pageChanged(page))
    #expect(texts(script).contains("Full screen in its terminal"))
    #expect(
      script.state.pages[.job(1)].map(script.state.caption)?
        .hasPrefix("Full screen in its terminal") == true)
    #expect(!texts(script).contains { $0.contains("detached") } && script.fault == nil)
  }
}
