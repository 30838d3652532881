import PerchTestSupport
import Testing

@testable import PerchEngine

/// The notice that the session is not saved, and the session of another instance.
@Suite struct SavingNoticeTests {
  @Test func `the notice stays until the session is saved, and wakes up nothing`() {
    var script = Script.parked(1)
    script.send(.savingChanged(.full))
    script.rest()
    script.wait(.seconds(3600))
    #expect(script.state.toast?.phrase == .notSaved(.full))
    #expect(script.state.deadline == nil && script.scene.surface(.toast) != nil)
    script.send(.savingChanged(.readOnly))
    #expect(script.state.toast?.phrase == .notSaved(.readOnly))
    script.send(.savingChanged(nil))
    script.rest()
    #expect(script.state.toast == nil && script.fault == nil)
  }

  @Test func `each reason has a sentence of its own, and the same one says nothing new`() {
    var script = Script.parked(1)
    var sentences: Set<String> = []
    for problem in SaveProblem.allCases {
      script.send(.savingChanged(problem))
      script.rest()
      let toast = script.state.toast
      if let phrase = toast?.phrase { sentences.insert(phrase.text(in: .english)) }
      script.send(.savingChanged(problem))
      #expect(script.state.toast == toast)
    }
    #expect(sentences.count == SaveProblem.allCases.count)
    #expect(sentences.allSatisfy { $0.hasPrefix("Not saved: ") } && script.fault == nil)
  }

  @Test func `an offer to undo comes first, and the notice returns after it`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    script.send(.savingChanged(.taken))
    #expect(script.state.toast?.action == .undo)
    script.wait(.seconds(6))
    #expect(script.state.toast?.phrase == .notSaved(.taken))
    script.give(.close(.sample(2)))
    #expect(script.state.toast?.action == .undo)
    script.rest()
    #expect(script.state.toast?.phrase == .notSaved(.taken))
  }

  @Test func `the notice does not keep a Perch without pages alive`() {
    var script = Script()
    script.send(.activated)
    script.send(.savingChanged(.failed))
    script.rest()
    script.forgetEffects()
    script.send(.windowCloseRequested)
    script.rest()
    #expect(script.effects.contains(.quit))
  }

  @Test func `the pages of another session join the shelf in front of the own ones`() {
    var script = Script.parked(1, 2)
    var saved = SavedState(library: [.sample(2), .sample(3), .sample(4)])
    saved.shelf = [.sample(3), .sample(2)]
    saved.openings = [.sample(2): 1, .sample(4): 7]
    let dock = script.state.ball.dock
    script.send(.sessionJoined(saved))
    #expect(script.state.shelf.pages == [.sample(3), .sample(1), .sample(2)])
    #expect(script.state.library.pages.contains(.sample(4)))
    #expect(script.state.library.openings[.sample(4)] == 7)
    #expect(script.state.ball.dock == dock && script.fault == nil)
  }

  // Breaks when a page that another instance had removed from its library is listed here.
  @Test func `rows that another session had removed stay removed, and own rows stay`() {
    var script = Script.parked(1)
    var saved = SavedState(library: [.sample(1), .sample(3)])
    saved.unlisted = [.sample(1), .sample(3)]
    script.send(.sessionJoined(saved))
    #expect(script.state.library.lists(.sample(1)) && !script.state.library.lists(.sample(3)))
    #expect(script.fault == nil)
  }

  @Test func `a new title alone is a change worth saving, and an icon is not`() {
    var script = Script.parked(1)
    let revision = script.state.library.revision
    var page = Page.sample(1)
    page.icon = .letter("?", color: 1)
    script.send(.pageChanged(page))
    #expect(script.state.library.revision == revision)
    page.title = "Another"
    script.send(.pageChanged(page))
    #expect(script.state.library.revision > revision)
  }
}
