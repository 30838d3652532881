import PerchTestSupport
import Testing

@testable import PerchEngine

/// The search in the text of a page.
@Suite struct PageFindTests {
  let page = Page.ID.sample(1)

  func finding(_ text: String = "ab") -> Script {
    var script = Script.opened(1)
    script.key(.character("f"), .control)
    for character in text { script.key(.character(character)) }
    return script
  }

  func find(_ script: Script) -> PageFind? { script.state.reading.find }

  /// Answers the last search.
  func answer(
    _ hits: [Range<Int>], top: Int = 0, isComplete: Bool = true, in script: inout Script
  ) {
    let search = find(script)?.search ?? 0
    script.send(.textFound(page, search: search, hits, top: top, isComplete: isComplete))
  }

  private func shown(_ script: Script) -> [Range<Int>] {
    script.effects.compactMap { if case .showText(_, let hit) = $0 { hit } else { nil } }
  }

  @Test func `each typed letter is a search, and results of earlier ones are ignored`() {
    var script = finding("abc")
    let searches = script.effects.compactMap {
      if case .findText(page, let text, _) = $0 { text } else { nil }
    }
    #expect(searches == ["a", "ab", "abc"])
    script.send(.textFound(page, search: 2, [0..<2], top: 0, isComplete: true))
    #expect(find(script)?.hits.isEmpty == true)
    answer([4..<7], in: &script)
    #expect(find(script)?.hits == [4..<7])
  }

  @Test func `the first hit from the top of the view is shown, else the first of all`() {
    var script = finding()
    answer([0..<2, 8..<10], top: 5, isComplete: false, in: &script)
    #expect(shown(script) == [8..<10] && find(script)?.current == 1)
    script = finding()
    answer([0..<2], top: 5, isComplete: false, in: &script)
    #expect(shown(script).isEmpty)
    answer([3..<5], isComplete: true, in: &script)
    #expect(find(script)?.current == 0)
  }

  // Breaks when Enter right after a letter is lost, or goes to a place of the former text.
  @Test func `Enter before the results goes on once they are there`() {
    var script = finding("a")
    answer([0..<1, 8..<9, 20..<21], in: &script)
    script.key(.character("b"))
    script.forgetEffects()
    script.key(.enter)
    #expect(shown(script).isEmpty)
    answer([8..<10], isComplete: false, in: &script)
    answer([20..<22], in: &script)
    #expect(shown(script).last == 20..<22 && find(script)?.current == 1)
  }

  // Breaks when a search goes on after its end, or the hit cannot be pasted.
  @Test func `the end of a search stops it, and offers the hit to the middle button`() {
    var script = finding()
    answer([4..<6], isComplete: false, in: &script)
    script.forgetEffects()
    script.key(.escape)
    let search = script.effects.compactMap {
      if case .findText(page, let text, _) = $0 { text } else { nil }
    }
    #expect(search == [""])
    #expect(script.effects.contains(.offerText(page, 4..<6, .primary)))
    script = finding()
    answer([4..<6], in: &script)
    script.forgetEffects()
    script.key(.escape)
    #expect(!script.effects.contains { if case .findText = $0 { true } else { false } })
  }

  @Test func `Enter goes on and beyond the last to the first, and Shift+Enter back`() {
    var script = finding()
    answer([0..<2, 8..<10, 20..<22], in: &script)
    script.forgetEffects()
    for _ in 0..<3 { script.key(.enter) }
    for _ in 0..<2 { script.key(.enter, .shift) }
    #expect(shown(script) == [8..<10, 20..<22, 0..<2, 20..<22, 8..<10])
  }

  @Test func `Escape ends the search, and the hit is selected`() {
    var script = finding()
    answer([8..<10], in: &script)
    script.key(.escape)
    #expect(find(script) == nil && script.state.reading.selection?.range == 8..<10)
    script.key(.escape)
    #expect(script.state.reading.selection == nil)
  }

  @Test func `an erased text has no hits, and one more erasure ends the search`() {
    var script = finding("a")
    answer([8..<10], in: &script)
    script.key(.backspace)
    #expect(find(script)?.hits.isEmpty == true && find(script)?.text.isEmpty == true)
    script.key(.backspace)
    #expect(find(script) == nil)
  }

  @Test func `a hit out of view is scrolled to, and one in view is not`() {
    var script = finding()
    script.send(.hitPlaced(page, Rect(x: 0, y: 200, width: 420, height: 20)))
    #expect(script.state.scrolls[page]?.offset.target == 0)
    script.send(.hitPlaced(page, Rect(x: 0, y: 2000, width: 420, height: 20)))
    script.settle()
    let offset = script.state.scrolls[page]?.offset.target ?? 0
    let viewport = script.state.scrolls[page]?.viewport ?? 0
    #expect(offset > 2000 - viewport && offset < 2000)
  }

  @Test func `a text that changes is searched again soon, without a jump`() {
    var script = finding()
    answer([8..<10, 20..<22], in: &script)
    script.key(.enter)
    script.forgetEffects()
    for _ in 0..<3 {
      script.send(
        .contentReplaced(
          page,
          ContentUpdate(width: 420, height: 3100, shift: 0, keptText: 30, isAppended: true)))
      script.wait(.milliseconds(60))
    }
    script.wait(.milliseconds(60))
    #expect(script.effects.count { if case .findText = $0 { true } else { false } } == 1)
    answer([8..<10, 20..<22, 40..<42], in: &script)
    #expect(find(script)?.current == 1 && shown(script).isEmpty)
  }

  @Test func `the search ends when the page goes or the window closes`() {
    var script = finding()
    script.open([2])
    #expect(find(script) == nil)
    script = finding()
    script.key(.character("w"), .control)
    #expect(find(script) == nil && script.fault == nil)
  }

  @Test func `the buttons of the bar go to the hits and end the search`() throws {
    var script = finding()
    answer([0..<2, 8..<10], in: &script)
    script.forgetEffects()
    let window = script.state.window.frame
    for target in [Target.nextHit, .previousHit, .endFind] {
      let frame = try #require(
        script.state.headerButtons.first { $0.target == target }?.frame)
      script.click(Point(x: window.minX + frame.midX, y: window.minY + frame.midY))
    }
    #expect(shown(script) == [8..<10, 0..<2] && find(script) == nil)
  }

  @Test func `the marks and the bar are written only while something is searched`() {
    var script = Script.opened(1)
    func marks() -> [[Range<Int>]] {
      script.scene.layers.compactMap {
        if case .textMark(let mark) = $0 { mark.ranges } else { nil }
      }
    }
    #expect(marks().isEmpty)
    script = finding()
    answer([0..<2, 8..<10], in: &script)
    #expect(marks() == [[0..<2, 8..<10], [0..<2]])
    let texts = script.scene.layers.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
    #expect(texts.contains("1 of 2") && texts.contains("ab"))
  }

  private func texts(_ script: Script) -> [Layer.Text] {
    script.scene.layers.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  // Breaks when a search without a hit looks like one that goes on.
  @Test func `a text that is nowhere is told, and its keys go nowhere`() {
    var script = finding("zz")
    #expect(!texts(script).contains { $0.string == "No results found" })
    answer([], in: &script)
    #expect(texts(script).contains { $0.string == "No results found" })
    let pale = script.scene.layers.filter {
      if case .line(_, _, let color, _) = $0 { color.opacity == 0.3 } else { false }
    }
    #expect(pale.count == 4)
    script.key(.enter)
    #expect(shown(script).isEmpty && find(script)?.current == nil && script.fault == nil)
    #expect(finding("").state.findCount(PageFind(in: page)) == "")
  }

  @Test func `of hits above the view the first is shown once all were searched, or on Enter`() {
    var script = finding()
    answer([0..<2, 3..<5], top: 9, in: &script)
    #expect(shown(script) == [0..<2])
    answer([7..<9], top: 9, in: &script)
    #expect(find(script)?.hits.count == 3 && find(script)?.current == 0)
    var early = finding()
    answer([0..<2], top: 9, isComplete: false, in: &early)
    early.key(.enter)
    #expect(shown(early) == [0..<2])
  }

  // Breaks when a letter of the field is a command for the page, or the text has no end.
  @Test func `every letter belongs to the field, up to its end`() {
    var script = finding("a")
    script.key(.space)
    script.key(.character("b"))
    script.forgetEffects()
    script.key(.character("a"), .control)
    script.key(.character("f"), .control)
    #expect(find(script)?.text == "a b" && script.effects.isEmpty)
    for _ in 0..<300 { script.key(.character("c")) }
    #expect(find(script)?.text.count == PageFind.longestText && script.fault == nil)
  }

  @Test func `the number of hits is at the end of the field, and marks are stronger if wanted`() {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var script = Script.opened(
        1,
        in: .one.with {
          $0.direction = direction
          $0.look.isHighContrast = direction == .rightToLeft
        })
      script.key(.character("f"), .control)
      script.key(.character("a"))
      answer([0..<1, 4..<5], in: &script)
      let count = texts(script).first { $0.string == "1 of 2" }
      #expect(count?.alignment == (direction == .leftToRight ? .right : .left))
      let marks = script.scene.layers.compactMap {
        if case .textMark(let mark) = $0, !mark.isOutline { mark.color.opacity } else { nil }
      }
      let expected: [Double] = [direction == .leftToRight ? 0.3 : 0.5]
      #expect(marks == expected)
    }
  }
}
