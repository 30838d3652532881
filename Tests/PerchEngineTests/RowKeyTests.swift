import PerchTestSupport
import Testing

@testable import PerchEngine

/// The keyboard on a page whose rows are links.
@Suite struct RowKeyTests {
  private let id = Page.ID.sample(1)

  /// A reader whose page has rows from its top to its end.
  private func folder(
    _ names: String..., form: PageForm = .rows
  ) -> Script {
    var script = Script.opened(1)
    script.send(.formFound(id, form))
    script.pageLinks = names.enumerated().map { index, name in
      LinkPlace(
        range: index * 100..<index * 100 + 4, target: name, text: name,
        box: Rect(x: 20, y: 50 + Double(index) * 900, width: 60, height: 20))
    }
    return script
  }

  private func target(_ script: Script) -> String? { script.state.focusedLink?.target }

  private func type(_ text: String, in script: inout Script) {
    for letter in text { script.key(letter == " " ? .space : .character(letter)) }
  }

  // Breaks when the arrows scroll past the rows, or leave one out of view.
  @Test func `Down and Up go from row to row, bring it into view, and stay at the ends`() {
    var script = folder("../", "a", "b")
    for expected in ["../", "a", "b", "b"] {
      script.key(.down)
      script.settle()
      #expect(target(script) == expected)
      let frame = script.state.focusedLinkFrame
      #expect(frame.map { script.state.window.frame.contains($0) } == true)
    }
    script.key(.enter)
    #expect(script.effects.contains(.followLink(id, "b")))
    for expected in ["a", "../", "../"] {
      script.key(.up)
      script.settle()
      #expect(target(script) == expected)
    }
    script.key(.tab)
    #expect(target(script) == "a" && script.fault == nil)
  }

  @Test func `Home and End go to the ends, and the page keys scroll`() throws {
    var script = folder("../", "a", "b", "c")
    script.key(.end)
    script.settle()
    #expect(target(script) == "c")
    let scroll = try #require(script.state.scrolls[id])
    #expect(scroll.offset.target == scroll.limit)
    script.key(.pageUp)
    script.settle()
    #expect(target(script) == "c" && script.state.targetTop(of: id) < scroll.limit)
    script.key(.home)
    script.settle()
    #expect(target(script) == "../" && script.state.targetTop(of: id) == 0)
    script.key(.space)
    #expect(script.state.targetTop(of: id) > 0 && script.fault == nil)
  }

  @Test func `letters go to the next row that begins with them, and Space is one of them`() {
    var script = folder("../", "my cat", "My dog", "moon")
    type("m", in: &script)
    #expect(target(script) == "my cat")
    type("m", in: &script)
    #expect(target(script) == "My dog")
    script.wait(.seconds(2))
    type("mo", in: &script)
    #expect(target(script) == "moon")
    script.wait(.seconds(2))
    type("my d", in: &script)
    #expect(target(script) == "My dog")
    type("x", in: &script)
    #expect(target(script) == "My dog" && script.fault == nil)
    script.wait(.seconds(2))
    type("z", in: &script)
    #expect(target(script) == "My dog" && script.state.focus == .link)
  }

  // Breaks when a letter that was typed before an arrow, or on the page before, belongs to the word.
  @Test func `an arrow and another page end the word`() {
    var script = folder("../", "sources", "manual")
    type("s", in: &script)
    script.key(.up)
    type("m", in: &script)
    #expect(target(script) == "manual" && script.state.typesSpace(at: script.now))
    script.open([2])
    script.send(.formFound(.sample(2), .rows))
    #expect(!script.state.typesSpace(at: script.now))
    type("s", in: &script)
    #expect(target(script) == "sources" && script.fault == nil)
  }

  // Breaks when the keys of a text change with those of a folder.
  @Test func `on any other page the arrows scroll, and letters do nothing`() {
    for form in [PageForm.text, .sheets(width: 300)] {
      var script = folder("../", "a", form: form)
      script.key(.down)
      #expect(script.state.targetTop(of: id) > 0 && target(script) == nil)
      type("a", in: &script)
      #expect(target(script) == nil && script.state.focus == nil && script.fault == nil)
    }
  }

  @Test func `a search in the page has the letters`() {
    var script = folder("../", "a")
    script.key(.character("f"), .control)
    type("a", in: &script)
    #expect(script.state.pageFind?.field.text == "a" && target(script) == nil)
    #expect(!script.state.typesSpace(at: script.now) && script.fault == nil)
  }

  // Breaks when a trace without typed letters does not show the row that they chose.
  @Test func `without the typed letters, the row that was found has the focus all the same`() {
    var script = folder("../", "my cat", "my dog")
    type("my d", in: &script)
    var replay = Script.opened()
    replay.hasShell = false
    for (event, time) in script.log {
      if case .keyPressed(.character, _) = event { continue }
      if case .keyPressed(.space, _) = event { continue }
      replay.advance(to: time)
      replay.send(event)
    }
    #expect(replay.state.focusedLink == script.state.focusedLink && target(script) == "my dog")
  }

  @Test func `a row of a content is found by its name`() {
    var content = Content([
      .table([
        [[.init("Name")]], [[.init("\u{2066}../\u{2069}", link: "/")]],
        [[.init("Äpfel/", link: "a")]],
        [[.init("b.txt", link: "b")]],
      ])
    ])
    content.hasLinkRows = true
    #expect(content.row(named: "ä", from: nil)?.target == "a")
    #expect(content.row(named: ".", from: nil)?.target == "/")
    #expect(content.row(named: "B.", from: 0)?.target == "b")
    let last = content.row(named: "b", from: nil)
    #expect(content.row(named: "b", from: last?.range.lowerBound) == last)
    #expect(content.row(named: "b", from: .max) == last)
    #expect(content.row(named: "x", from: nil) == nil)
    #expect(Content([]).row(named: "x", from: nil) == nil)
  }
}
