import PerchRenderer
import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ring around a part of a text: the link with the focus, the hit of a search.
@Suite struct TextRingTests {
  // Breaks when the ring strikes through the letters inside it, or through those beside it.
  @Test(arguments: [1.0, 2])
  func `the ring around a word leaves a gap on both sides`(scale: Double) throws {
    let id = Page.ID.sample(1)
    let fixture = PaintFixture(width: 420, height: 120, scale: scale)
    let renderer = fixture.renderer()
    renderer.setContent(Content([.paragraph([.init("one two three")])]), for: id)
    let box = try #require(renderer.textBoxes(of: 4..<7, on: id, width: 420).first)
    var ring = Layer.TextMark(
      page: id, ranges: [4..<7], wideBlock: nil,
      clip: Rect(x: 0, y: 0, width: 420, height: 120), offset: .zero, color: .accent)
    ring.isOutline = true
    let ground = Layer.ground(.paper, 420, 120)
    let plain = try fixture.paint(ground, with: renderer).pixels
    let ringed = try fixture.paint(ground, .textMark(ring), with: renderer).pixels
    let width = Int(420 * scale)
    let start = Int(box.midY * scale) * width
    let changed = (0..<width).filter { plain[start + $0] != ringed[start + $0] }
      .map { (Double($0) + 0.5) / scale }
    let (left, right) = (box.minX - 1, box.maxX + 1)
    #expect(changed.filter { (left...right).contains($0) }.isEmpty)
    #expect(changed.contains { $0 < left && $0 > left - 5 })
    #expect(changed.contains { $0 > right && $0 < right + 5 } && changed.count <= Int(8 * scale))
  }
}
