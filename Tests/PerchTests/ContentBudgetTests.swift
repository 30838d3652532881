import PerchRenderer
import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchShell

/// The memory of contents that are not on the screen.
@Suite struct ContentBudgetTests {
  private let pages = (1...8).map { Page.ID.sample($0) }

  /// A budget after these pages were seen one after the other, and a ninth one that stays.
  private func budget(after pages: [Page.ID]) -> ContentBudget {
    var budget = ContentBudget()
    for id in pages + [.sample(9), .sample(10)] { budget.see([id]) }
    return budget
  }

  // Breaks when the texts alone count, and the layouts of pages that were seen pile up.
  @Test func `the layouts of pages count as well as their texts`() throws {
    let renderer = Renderer(language: "en_US")
    let words = String(repeating: "some words of a paragraph ", count: 800)
    let target = try Image(width: 800, height: 16_000)
    for id in pages {
      renderer.setContent(
        Content((0..<3).map { _ in .paragraph([Content.Span(words)]) }), for: id)
      let length = renderer.textLength(of: id)
      #expect(renderer.memory(of: id) == length)
      var scene = Scene()
      let frame = Rect(x: 0, y: 0, width: 800, height: 16_000)
      scene.addSurface(.main, frame: frame) { $0.add(.content(id, frame, offset: 0)) }
      let surface = try #require(scene.surfaces.first)
      target.withTarget { renderer.paintSurface(surface, of: scene, into: $0) }
      #expect(renderer.memory(of: id) > 20 * length)
    }
    let texts = pages.map { renderer.textLength(of: $0) }.reduce(0, +)
    #expect(texts < ContentBudget.mostBytes)
    var budget = budget(after: pages)
    let surplus = budget.takeSurplus { renderer.memory(of: $0) }
    #expect(!surplus.isEmpty && surplus.count < pages.count && surplus.contains(pages[0]))
    #expect(budget.bytes > 0 && budget.bytes <= ContentBudget.mostBytes)
    let kept = pages.filter { !surplus.contains($0) }.map { renderer.memory(of: $0) }.reduce(0, +)
    #expect(budget.bytes == kept)
  }

  @Test func `a page without a content costs nothing`() {
    let renderer = Renderer(language: "en_US")
    var budget = budget(after: pages)
    #expect(budget.takeSurplus { renderer.memory(of: $0) }.isEmpty && budget.bytes == 0)
  }
}
