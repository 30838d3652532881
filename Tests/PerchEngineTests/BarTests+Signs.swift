import PerchTestSupport
import Testing

@testable import PerchEngine

extension BarTests {
  // Breaks when the sign of the next one points back on a page that is read from the right.
  @Test(arguments: [false, true])
  func `the signs of a player point where one reads to`(isMirrored: Bool) {
    let environment = Environment.one.with {
      $0.direction = isMirrored ? .rightToLeft : .leftToRight
    }
    let symbols: [BarItem.Symbol] = [.previous, .play, .pause, .stop, .next]
    let script = script(foot: symbols.map { item($0.rawValue, $0) }, in: environment)
    let glyphs = script.scene.layers.compactMap { layer -> Glyph? in
      if case .glyph(let glyph, _, _) = layer { glyph } else { nil }
    }
    let signs: [Glyph] =
      isMirrored
      ? [.next, .playLeft, .pause, .stop, .previous] : [.previous, .play, .pause, .stop, .next]
    #expect(Array(glyphs.suffix(5)) == signs)
  }
}
