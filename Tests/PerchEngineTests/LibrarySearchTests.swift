import PerchTestSupport
import Testing

@testable import PerchEngine

/// The search for a row of the library: the order of what it finds, and its reasons.
@Suite struct LibrarySearchTests {
  private func type(_ text: String, into script: inout Script) {
    for character in text { script.key(character == " " ? .space : .character(character)) }
  }

  // Breaks when a page is found by a folder before one is by its name.
  @Test func `hits in titles come first, and at a word's beginning, the rest as before`() {
    var script = Script.opened()
    let texts = [
      ("Notes", "~/pets"), ("carpet", "~"), ("x", "~/a/carpet"), ("My pet", ""), ("a_pet", ""),
      ("none", ""),
    ]
    let pages = texts.enumerated().map { index, text in
      var page = Page.sample(index + 1)
      (page.title, page.subtitle) = text
      return page
    }
    script.send(.pagesListed(pages))
    script.settle()
    let order = script.state.library.rows
    func kept(_ numbers: Int...) -> [Page.ID] {
      order.filter { numbers.map(Page.ID.sample).contains($0) }
    }
    type("pet", into: &script)
    #expect(script.state.library.rows == kept(4, 5) + kept(2) + kept(1) + kept(3))
    #expect(script.state.focus == script.state.library.rows.first.map(Target.row))
    script.key(.escape)
    #expect(script.state.library.rows == order && script.fault == nil)
  }

  // Breaks when the best hit is below another part.
  @Test func `the part with the best hit comes first`() {
    var script = Script.opened()
    var pages = [Page.sample(1), Page.sample(2)]
    (pages[0].title, pages[0].subtitle) = ("Notes", "~/pets")
    (pages[1].title, pages[1].userInfo[Page.sampleKey]) = ("Pets", "1")
    script.send(.pagesListed(pages))
    script.settle()
    #expect(script.state.library.parts.map(\.kind) == [.earlier, .samples])
    type("pet", into: &script)
    #expect(script.state.library.parts.map(\.kind) == [.samples, .earlier])
    #expect(script.state.focus == .row(.sample(2)) && script.fault == nil)
  }

  /// The second lines of the rows.
  private func captions(_ script: Script) -> [String] {
    script.scene.layers.compactMap {
      guard case .text(let text) = $0, text.style == .caption, text.box.minY > Metrics.header
      else { return nil }
      return text.string
    }
  }

  // Breaks when nothing on the screen says why a row was found.
  @Test func `a row shows the hit that it would hide, while the search is on`() {
    var script = Script.opened()
    var page = Page.sample(7)
    page.title = "Recipe"
    let folder = "~/one/two/three/four/five/six/seven/eight/nine"
    page.subtitle = folder + "/Sourdough/and more"
    script.send(.pagesListed([page]))
    script.settle()
    let usual = [page.subtitle]
    #expect(captions(script) == usual)
    for word in ["recipe", "three"] {
      type(word, into: &script)
      #expect(captions(script) == usual, "\(word)")
      script.key(.escape)
    }
    type("recipe sourd", into: &script)
    #expect(captions(script) == ["…/nine/Sourdough/and more"])
    let row = script.state.accessible(hasKeyboard: true)[.target(.row(page.id))]
    #expect(row?.description == "…/nine/Sourdough/and more")
    script.key(.escape)
    #expect(captions(script) == usual && script.fault == nil)
  }

  // Breaks when the command of a job that has a title of its own is found, and not shown.
  @Test func `a job is found by its command, and shows it`() {
    var script = Script.opened()
    var page = Page.job(1)
    page.subtitle = "make -j8 install"
    script.send(.jobGreeted(page, Job(phase: .done, elapsed: .seconds(2)), isShown: false))
    script.settle()
    let usual = captions(script)
    #expect(usual.count == 1 && usual != [page.subtitle])
    type("inst", into: &script)
    #expect(captions(script) == [page.subtitle])
    script.key(.escape)
    #expect(captions(script) == usual && script.fault == nil)
  }

  // Breaks when a second search begins with the words of the first.
  @Test func `Ctrl+F in a search marks its text, which letters replace`() {
    var script = Script.library(40)
    type("39", into: &script)
    script.key(.character("f"), .control)
    #expect(script.state.library.find?.field.marked == 0..<2)
    #expect(script.state.library.rows == [.sample(39)])
    type("5", into: &script)
    #expect(script.state.library.find?.text == "5")
    script.key(.down)
    script.key(.character("f"), .control)
    script.key(.delete)
    #expect(script.state.library.find?.text == "" && script.state.library.rows.count == 40)
    #expect(script.fault == nil)
  }
}
