import PerchTestSupport
import Testing

@testable import PerchEngine

/// The rows of the list on the ball: their progress, and the choice by keys.
@Suite struct ListRowTests {
  private func listed(_ pages: [Page]) -> Script {
    var script = Script.opened()
    for page in pages {
      script.send(.pagesOpened([page]))
      script.give(.park(nil))
      script.settle()
    }
    script.give(.list)
    script.settle()
    return script
  }

  private func titled(_ number: Int, _ title: String) -> Page {
    Page(id: .sample(number), kind: .document, title: title)
  }

  // Breaks when a page that reports its progress without a job has no line, or one of its own.
  @Test func `the progress of a page without a job is a line at the foot of its row`() {
    var page = Page.sample(1)
    page.progress = 0.25
    let script = listed([page, .sample(2)])
    let bars = script.layers(of: .list).compactMap { layer -> Double? in
      guard case .fill(let shape, _) = layer, shape.rect.height == 3 else { return nil }
      return shape.rect.width
    }
    #expect(bars.count == 2)
    #expect(bars.first.map { $0 * 0.25 } == bars.last)
  }

  // Breaks when the state of a job can only be read by opening its page.
  @Test func `the line beside a job's row tells its state`() throws {
    var script = Script.opened()
    script.send(.jobGreeted(.job(1), Job(progress: 0.25), isShown: false))
    let failed = Job(phase: .failed, status: 3, elapsed: .seconds(9))
    script.send(.jobGreeted(.job(2), failed, isShown: false))
    script.settle()
    script.give(.list)
    script.settle()
    for (number, told) in [(1, "25%"), (2, "exit status 3")] {
      let tip = try #require(script.state.tooltipText(of: .listRow(.job(number))))
      #expect(tip.contains(told), "\(tip)")
    }
    #expect(script.fault == nil)
  }

  /// A list whose chosen row has just left it, with these rows.
  private func withoutChoice(_ pages: Page...) -> Script {
    var script = listed(pages + [.sample(9)])
    script.key(.home)
    script.give(.close(.sample(9)))
    script.settle()
    return script
  }

  // Breaks when the first key does nothing, or chooses a row in the middle.
  @Test func `without a chosen row Up begins at the end, and Down at the beginning`() {
    for (key, index) in [(Key.up, 2), (.down, 0)] {
      var script = withoutChoice(.sample(1), .sample(2), .sample(3))
      #expect(script.state.list?.hot == nil)
      script.key(key)
      #expect(script.state.list?.hot == script.state.openList?.pages[index])
    }
  }

  // Breaks when assistive technology has no focus while no row is chosen.
  @Test func `without a chosen row the list itself has the focus`() {
    var script = withoutChoice(.sample(1), .sample(2))
    func hasFocus() -> Bool? {
      script.state.accessible(hasKeyboard: true)[.rows]?.states.contains(.focused)
    }
    #expect(hasFocus() == true)
    script.key(.down)
    #expect(hasFocus() == false)
  }

  // Breaks when letters are ignored until a row is chosen, or skip the first one.
  @Test(arguments: [("o", 0), ("on", 1), ("oo", 1), ("x", nil)])
  func `without a chosen row letters search from the first`(letters: String, found: Int?) {
    var script = withoutChoice(titled(1, "One"), titled(2, "Ochre"))
    #expect(script.state.list?.hot == nil)
    let pages = script.state.openList?.pages ?? []
    for letter in letters { script.key(.character(letter)) }
    #expect(script.state.list?.hot == found.map { pages[$0] } && script.fault == nil)
  }
}
