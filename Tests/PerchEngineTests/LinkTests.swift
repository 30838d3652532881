import PerchTestSupport
import Testing

@testable import PerchEngine

/// Links in the text of pages: words of five columns whose number is divisible by four.
@Suite struct LinkTests {
  private let id = Page.ID.sample(1)

  /// A reader whose pages have links in the first line.
  private func reader() -> Script {
    var script = Script.opened(1)
    script.hasText = true
    script.links = { $0.offset < 40 && $0.word.lowerBound == 10 ? "b.md" : nil }
    return script
  }

  private func point(_ column: Double, line: Double = 0, in script: Script) -> Point {
    script.page(20 + 10 * column, 48 + 20 * line + 10)
  }

  private func followed(_ script: Script) -> [String] {
    script.effects.compactMap {
      if case .followLink(id, let link) = $0 { link } else { nil }
    }
  }

  private func texts(_ script: Script) -> [String] {
    script.scene.layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  // Breaks when a click does nothing, a drag follows, or a second click does it again.
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a click follows a link, and a drag over it does not`(device: PointerEvent.Device) {
    var script = reader()
    let link = point(12, in: script)
    script.press(link, device: device)
    script.release(link, device: device)
    #expect(followed(script) == ["b.md"])
    script.wait(.seconds(1))
    script.drag(
      from: link, to: point(30, line: 3, in: script), over: .milliseconds(100), device: device)
    script.press(point(30, in: script), device: device)
    script.release(point(30, in: script), device: device)
    #expect(followed(script) == ["b.md"] && script.fault == nil)
  }

  // Breaks when the pointer tells nothing, or the target stays when it left.
  @Test func `the pointer is a hand over a link, a beam over text and an arrow elsewhere`() {
    var script = reader()
    func shape(_ point: Point) -> PointerShape {
      script.send(.pointerHovered(.main, point))
      return script.state.pointerShape
    }
    #expect(shape(point(12, in: script)) == .hand)
    #expect(texts(script).contains("b.md"))
    #expect(shape(point(22, in: script)) == .beam)
    #expect(!texts(script).contains("b.md"))
    #expect(shape(script.page(5, 300)) == .arrow && shape(script.page(200, 20)) == .arrow)
    #expect(shape(point(12, in: script)) == .hand)
    script.send(.pointerLeft(.main))
    #expect(script.state.pointerShape == .arrow)
    #expect(shape(point(12, in: script)) == .hand)
    script.open([2])
    script.settle()
    #expect(script.state.pointerShape == .arrow && script.fault == nil)
  }

  @Test func `an anchor scrolls there, and a refused target is named`() {
    var script = reader()
    script.send(.placeFound(id, top: 900))
    script.settle()
    #expect(script.state.scrolls[id]?.offset == .rests(900))
    script.send(.linkRefused("javascript:x"))
    let words = script.state.toast?.phrase.text(in: .english)
    #expect(words == "Perch does not open this link: javascript:x" && script.fault == nil)
  }

  // Breaks when a command makes its link look like a page of a document.
  @Test func `the link of a command shows its address, whatever it looks like`() {
    var script = Script.job(Job())
    script.hasText = true
    script.links = { _ in "#page=3" }
    let view = script.state.viewport(of: .job(1))
    script.send(.pointerHovered(.main, script.page(view.midX, view.midY)))
    #expect(script.state.hoveredLink == "#page=3" && texts(script).contains("#page=3"))
  }

  @Test func `anchors are made of headings`() {
    let content = Content([
      .heading(level: 1, [.init("How to start")]), .paragraph([.init("text")]),
      .heading(level: 2, [.init("C++ & Swift, 2nd!")]),
      .quote([.heading(level: 2, [.init("How to start")])]),
      .heading(level: 2, [.init("Notes¹")]),
    ])
    let text = content.text
    for (anchor, part) in [
      ("how-to-start", "How to start\ntext"), ("c--swift-2nd", "C++ & Swift, 2nd!"),
      ("how-to-start-1", "How to start"), ("notes", "Notes¹"),
      ("HOW-TO-START", "How to start\ntext"),
    ] {
      let offset = content.offset(ofAnchor: anchor)
      #expect(offset.map { content.text(in: $0..<text.utf8.count).hasPrefix(part) } == true)
    }
    #expect(content.offset(ofAnchor: "nowhere") == nil && content.offset(ofAnchor: "") == nil)
  }
}
