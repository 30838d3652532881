import PerchTestSupport
import Testing

@testable import PerchEngine

/// The search of the library in what rows show besides titles: states, and marks of what was found.
@Suite struct LibrarySearchStateTests {
  private func type(_ text: String, into script: inout Script) {
    for character in text { script.key(character == " " ? .space : .character(character)) }
  }

  /// A script with the library on top, and a job that failed, one that was interrupted, one that is
  /// done and one that runs.
  private func jobs(in environment: Environment = .one) -> Script {
    var script = Script.opened(in: environment)
    let jobs = [
      Job(phase: .failed, status: 4, elapsed: .seconds(8)),
      Job(phase: .failed, status: 130, elapsed: .seconds(3), wasInterrupted: true),
      Job(phase: .done, status: 0, elapsed: .seconds(77)), Job(progress: 0.4),
    ]
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    script.settle()
    return script
  }

  // Breaks when failures can only be found row by row.
  @Test func `a job is found by the words of its state`() {
    var script = jobs()
    for (words, found) in [
      ("failed", [1]), ("status 4", [1]), ("interr", [2]), ("finished", [3]), ("running", [4]),
      ("40", [4]),
    ] {
      type(words, into: &script)
      #expect(script.state.library.rows == found.map(Page.ID.job), "\(words)")
      script.key(.escape)
    }
    #expect(script.fault == nil)
  }

  @Test func `a job is found by the words of its state in the user's language`() {
    var script = jobs(in: Environment.one.with { $0.catalogue = .chinese })
    for (words, found) in [("失败", 1), ("中断", 2), ("已完成", 3), ("运行", 4)] {
      type(words, into: &script)
      #expect(script.state.library.rows == [.job(found)], "\(words)")
      script.key(.escape)
    }
  }

  // Breaks when a search for failures hides one that comes while it is open.
  @Test func `a job that fails joins the rows of a search, and one that runs again leaves them`() {
    var script = jobs()
    type("failed", into: &script)
    script.report(4, Job(phase: .failed, status: 1, elapsed: .seconds(9)))
    #expect(script.state.library.rows == [.job(4), .job(1)])
    script.report(1, Job(phase: .waiting))
    #expect(script.state.library.rows == [.job(4)])
    script.key(.escape)
    type("waiting", into: &script)
    #expect(script.state.library.rows == [.job(1)])
    script.report(1, Job())
    #expect(script.state.library.rows.isEmpty && script.fault == nil)
  }

  /// The marked words of the rows' texts in a style.
  private func marked(_ style: TextStyle, _ script: Script) -> [String] {
    script.scene.layers.flatMap { layer -> [String] in
      guard case .text(let text) = layer, text.style == style else { return [] }
      let bytes = Array(text.string.utf8)
      return text.marks.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  // Breaks when nothing says where a row has the letters that were typed.
  @Test func `the letters that were found are marked in both lines of a row`() {
    var script = Script.opened()
    var page = Page.sample(7)
    (page.title, page.subtitle) = ("İo Pet and carPET", "~/pets")
    script.send(.pagesListed([page]))
    script.settle()
    #expect(marked(.rowTitle, script).isEmpty)
    type("pet", into: &script)
    #expect(marked(.rowTitle, script) == ["Pet", "PET"])
    #expect(marked(.caption, script) == ["pet"])
    script.key(.escape)
    type("pets car", into: &script)
    #expect(marked(.rowTitle, script) == ["car"] && marked(.caption, script) == ["pets"])
    script.key(.escape)
    #expect(marked(.rowTitle, script).isEmpty && script.fault == nil)
  }

  // Breaks when words that overlap mark letters twice, which makes them darker.
  @Test func `marks of several words join where they overlap`() {
    var script = Script.library(3)
    script.send(.pageChanged(Page(id: .sample(2), kind: .document, title: "Ananas")))
    type("ana nan", into: &script)
    #expect(marked(.rowTitle, script) == ["Anana"])
  }

  // Breaks when only scrolling tells how many rows match.
  @Test func `the field says how many rows match, also to a screen reader`() {
    var script = jobs()
    script.key(.character("f"), .control)
    #expect(!script.texts.contains { $0.contains("result") })
    type("s", into: &script)
    #expect(script.texts.contains("4 results"))
    #expect(script.state.accessible(hasKeyboard: true)[.hits]?.name == "4 results")
    type("tatus 4", into: &script)
    #expect(script.texts.contains("1 result"))
    type("x", into: &script)
    #expect(script.texts.contains("No results found") && !script.texts.contains("0 results"))
    script.key(.escape)
    #expect(!script.texts.contains { $0.contains("result") } && script.fault == nil)
  }
}
