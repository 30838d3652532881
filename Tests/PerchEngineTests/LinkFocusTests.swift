import PerchTestSupport
import Testing

@testable import PerchEngine

/// The links of a page by the keyboard.
@Suite struct LinkFocusTests {
  private let id = Page.ID.sample(1)

  private func link(_ number: Int, top: Double) -> LinkPlace {
    LinkPlace(
      range: number * 100..<number * 100 + 4, target: "\(number).md", text: "link \(number)",
      box: Rect(x: 20, y: top, width: 60, height: 20))
  }

  /// A reader whose page has links at its top, further down and at its end.
  private func reader() -> Script {
    var script = Script.opened(1)
    script.pageLinks = [link(0, top: 20), link(1, top: 900), link(2, top: 2900)]
    return script
  }

  private func target(_ script: Script) -> String? { script.state.focusedLink?.target }

  private func followed(_ script: Script) -> [String] {
    script.effects.compactMap { if case .followLink(id, let link) = $0 { link } else { nil } }
  }

  // Breaks when a link around an image has no name for those who cannot see it.
  @Test func `a link without a text is called by its target, and can be pressed by its name`() {
    var script = Script.opened(1)
    var blank = link(0, top: 20)
    blank.text = " \n"
    script.pageLinks = [blank]
    for _ in 0..<3 { script.key(.tab) }
    let node = script.state.accessible(hasKeyboard: true)[.target(.link)]
    #expect(node?.name == "0.md" && node?.link == "0.md")
    #expect(node?.text == .part(id, blank.range))
    script.send(.targetPressed(.link))
    #expect(followed(script) == ["0.md"])
    var none = Script.opened(1)
    none.send(.targetPressed(.link))
    #expect(followed(none).isEmpty && none.fault == nil && script.fault == nil)
  }

  // Breaks when Tab ends at the buttons, misses a link, or leaves one out of view.
  @Test func `Tab reaches the buttons, then each link in reading order, and begins anew`() {
    var script = reader()
    for expected in [Target.back, .park] {
      script.key(.tab)
      #expect(script.state.focus == expected)
    }
    for number in 0...2 {
      script.key(.tab)
      script.settle()
      #expect(script.state.focus == .link && target(script) == "\(number).md")
      let view = script.state.viewport(of: id)
      let frame = script.state.focusedLinkFrame
      #expect(frame.map { $0.minY >= script.state.window.frame.minY + view.minY } == true)
      #expect(frame.map { $0.maxY <= script.state.window.frame.maxY } == true)
      script.key(.enter)
    }
    #expect(followed(script) == ["0.md", "1.md", "2.md"])
    script.key(.tab)
    #expect(script.state.focus == .back && script.fault == nil)
  }

  @Test func `Shift+Tab goes the other way, from the last link in view`() {
    var script = reader()
    script.key(.tab, .shift)
    #expect(target(script) == "0.md")
    script.key(.tab, .shift)
    #expect(script.state.focus == .park)
    script.key(.tab, .shift)
    #expect(script.state.focus == .back)
    script.key(.end)
    script.settle()
    script.key(.tab, .shift)
    #expect(target(script) == "2.md" && script.fault == nil)
  }

  // Breaks when a reader who scrolled on is taken back to the last link.
  @Test func `a link out of view is left for those in view`() {
    var script = reader()
    for _ in 0..<3 { script.key(.tab) }
    #expect(target(script) == "0.md")
    script.key(.end)
    script.settle()
    script.key(.tab)
    #expect(target(script) == "2.md" && script.fault == nil)
  }

  @Test func `a page without links has its buttons alone`() {
    var script = Script.opened(1)
    for expected in [Target.back, .park, .back] {
      script.key(.tab)
      #expect(script.state.focus == expected)
    }
    script.key(.tab, .shift)
    #expect(script.state.focus == .park && script.fault == nil)
  }

  @Test func `the Menu key opens the menu of the link, and Space scrolls`() throws {
    var script = reader()
    for _ in 0..<3 { script.key(.tab) }
    script.key(.menu)
    #expect(script.state.menu?.subject == .link(id, "0.md"))
    #expect(script.state.menu?.hot == .openLink)
    script.key(.down)
    script.key(.enter)
    #expect(script.effects.contains(.copyAddress(id, "0.md")))
    script.key(.space)
    script.settle()
    #expect(try #require(script.state.scrolls[id]).offset.target > 0 && script.fault == nil)
  }

  @Test func `the focused link has a ring, its target at the bottom, and a name to be read`() {
    var script = reader()
    for _ in 0..<3 { script.key(.tab) }
    let marks = script.scene.layers.compactMap {
      if case .textMark(let mark) = $0, mark.isOutline { mark.ranges } else { nil }
    }
    #expect(marks == [[0..<4]])
    #expect(
      script.scene.layers.contains {
        if case .text(let text) = $0 { text.string == "0.md" } else { false }
      })
    let tree = script.state.accessible(hasKeyboard: true)
    let node = tree[.target(.link)]
    #expect(node?.name == "link 0" && node?.states.contains(.focused) == true)
  }

  @Test func `the focus leaves a link that changed, or whose page is left`() {
    var changed = reader()
    for _ in 0..<3 { changed.key(.tab) }
    let update = ContentUpdate(
      width: Script.windowSize.width, height: 3000, shift: 0, keptText: 2, isAppended: false)
    changed.send(.contentReplaced(id, update))
    #expect(changed.state.focus == nil && changed.fault == nil)
    var left = reader()
    for _ in 0..<3 { left.key(.tab) }
    left.open([2])
    #expect(left.state.focus == nil && left.state.focusedLink == nil && left.fault == nil)
  }

  @Test func `links of a content are found from any place on, and before it`() {
    let content = Content([
      .heading(
        level: 1, [.init("A "), .init("b", link: "1"), .init("c", style: .code, link: "1")]),
      .list(start: nil, [[.paragraph([.init("d", link: "2")])]]),
      .table([[[.init("e")], [.init("f", link: "3")]]]),
      .preformatted("see https://a.org/x, and\nwww.b.org"),
    ])
    let all = [
      "bc 1", "d 2", "f 3", "https://a.org/x https://a.org/x", "www.b.org http://www.b.org",
    ]
    #expect(content.links(by: 1) == all && content.links(by: -1) == all.reversed())
    #expect(Content([]).firstLink(from: 0) == nil)
  }

  // Breaks when a block is passed by, or its length is not counted before the links behind it.
  @Test func `links behind blocks of every kind, and on pages, are found`() throws {
    let image = Content.Image(path: "a.pdf", revision: 1, width: 600, height: 800)
    let link = { (x: UInt16, target: String) in
      Content.PageText.Link(left: x, top: 0, right: x + 1999, bottom: 1000, target: target)
    }
    let text = try #require(
      Content.PageText(
        text: "abcd\nef",
        runs: [
          .init(bytes: 0..<4, firstEdge: 0, top: 0, bottom: 1000),
          .init(bytes: 5..<7, firstEdge: 5, top: 2000, bottom: 3000),
        ], edges: [0, 1000, 2000, 3000, 4000, 0, 1000, 2000],
        links: [link(2000, "#page=2"), link(0, "#page=1"), link(60_000, "#nowhere")]))
    let content = Content([
      .code("let a"), .quote([.paragraph([.init("q", link: "1")])]), .rule,
      .image(image, alternative: "a cat"), .image(image, alternative: ""),
      .notice(title: "Gone", message: "It went."), .page(image, .none, name: "Sheet"),
      .page(image, text, name: "2"), .paragraph([.init("p", link: "2"), .init("", link: "3")]),
    ])
    let found = ["q 1", "ab #page=1", "cd #page=2", "p 2"]
    #expect(content.links(by: 1) == found && content.links(by: -1) == found.reversed())
  }
}

extension Content {
  /// The texts and targets of its links, from the first to the last or the other way.
  fileprivate func links(by step: Int) -> [String] {
    var texts: [String] = []
    var link = step > 0 ? firstLink(from: 0) : lastLink(before: 1000)
    while let found = link, texts.count < 9 {
      texts.append(text(in: found.range) + " " + found.target)
      link =
        step > 0
        ? firstLink(from: found.range.upperBound) : lastLink(before: found.range.lowerBound)
    }
    return texts
  }
}
