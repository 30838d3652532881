import PerchTestSupport
import Testing

@testable import PerchEngine

/// Rims and lines: where windows are cut along their outlines, and with high contrast.
@Suite struct HardEdgeTests {
  private func environment(isHigh: Bool = false, isComposited: Bool = false) -> Environment {
    Environment.one.with {
      $0.isComposited = isComposited
      $0.look.isHighContrast = isHigh
    }
  }

  /// The colours of the lines of a width, in the order in which they are painted.
  private func strokes(_ width: Double, on surface: Surface.ID, _ script: Script) -> [Color] {
    script.layers(of: surface).compactMap {
      if case .stroke(_, let color, width) = $0 { color } else { nil }
    }
  }

  // Breaks when a ball without soft edges does not tell whether it takes the files over it.
  @Test func `a ball whose window is cut tells by a thick rim whether it takes the files over it`()
  {
    for (limit, rims) in [(5, [Color.accent]), (2, [.fail])] {
      var script = Script.parked(1, 2, in: environment(), shelfLimit: limit)
      #expect(strokes(3, on: .ball, script).isEmpty)
      script.send(.dropHovered(.ball, hasFiles: true))
      #expect(strokes(3, on: .ball, script) == rims)
      script.send(.dropLeft)
      #expect(strokes(3, on: .ball, script).isEmpty && script.fault == nil)
    }
  }

  @Test(arguments: [(false, 0.34), (true, 0.62)])
  func `the hard edge of a row is darker with high contrast`(isHigh: Bool, opacity: Double) {
    var script = Script.parked(1, 2, in: environment(isHigh: isHigh))
    script.give(.list)
    script.settle()
    let rims = strokes(1.5, on: .list, script)
    #expect(rims == [.ink.opacity(opacity), .ink.opacity(opacity)])
  }

  // Breaks when the only sign that a word can be pressed is a pale line.
  @Test(arguments: [(false, 0.7), (true, 1)])
  func `the line below a notice's action is full with high contrast`(
    isHigh: Bool, opacity: Double
  ) {
    var script = Script.parked(1, 2, in: environment(isHigh: isHigh, isComposited: true))
    script.give(.close(.sample(1)))
    script.settle()
    let lines = script.layers(of: .toast).compactMap { layer -> Color? in
      guard case .fill(let shape, let color) = layer, shape.rect.height == 1 else { return nil }
      return color
    }
    #expect(lines == [.paper.opacity(opacity)])
  }

  // Breaks when the cross looks the same whether or not a press removes the row.
  @Test func `the cross of a row is black under the pointer`() throws {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    func crosses() -> [Color] {
      script.layers(of: .list).compactMap {
        if case .glyph(.close, _, let color) = $0 { color } else { nil }
      }
    }
    #expect(crosses() == [Color.quiet, .quiet].map { $0.opacity(1) })
    let tree = script.state.accessible(hasKeyboard: true)
    let cross = try #require(tree[.target(.listClose(.sample(2)))]).frame
    script.send(.pointerHovered(.list, cross.center))
    #expect(script.state.hover == .listClose(.sample(2)))
    #expect(Set(crosses()) == Set([Color.quiet, .ink].map { $0.opacity(1) }))
  }
}
