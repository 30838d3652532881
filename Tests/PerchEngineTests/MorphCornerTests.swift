import PerchTestSupport
import Testing

@testable import PerchEngine

/// The corners of a page that flies between the window and the ball.
@Suite struct MorphCornerTests {
  /// The outline of the flying page, in its own surface.
  private func outline(_ script: Script) throws -> Shape {
    let outlines = script.layers(of: .morph).compactMap { layer -> Shape? in
      if case .stroke(let shape, .hairline, width: 1) = layer { shape } else { nil }
    }
    return try #require(outlines.first)
  }

  /// Follows a flight to its end, frame by frame.
  ///
  /// - Returns: The roundness and the outline of each frame.
  private func frames(_ script: inout Script) throws -> [(roundness: Double, outline: Shape)] {
    var frames: [(roundness: Double, outline: Shape)] = []
    while let morph = script.state.morph {
      frames.append((morph.roundness(at: script.now), try outline(script)))
      script.wait(.milliseconds(8))
    }
    return frames
  }

  /// The radius of a corner as a fraction of the greatest one, that of a pill.
  private func fraction(_ shape: Shape) -> Double {
    shape.corners.topLeft / (min(shape.rect.width, shape.rect.height) / 2)
  }

  // Breaks when a page flies with square corners, is round at once, or comes back as a pill.
  @Test(arguments: [true, false])
  func `the corners of a flying page go from square to a pill at half of the way, and back`(
    isComposited: Bool
  ) throws {
    var script = Script.opened(1, in: Environment.one.with { $0.isComposited = isComposited })
    script.give(.park(nil))
    let shrink = try frames(&script)
    script.settle()
    script.give(.open(.sample(1)))
    let spread = try frames(&script)
    for flight in [shrink, spread] {
      for (roundness, outline) in flight {
        let corners = outline.corners
        #expect(corners == Shape.Corners(all: corners.topLeft))
        #expect(abs(fraction(outline) - min(1, roundness * 2)) <= 1e-9)
      }
      // Both halves of the flight are seen.
      #expect(flight.count { (0.05..<0.45).contains($0.roundness) } >= 3)
      #expect(flight.count { $0.roundness > 0.5 } >= 3)
    }
    #expect(shrink.first.map { fraction($0.outline) } == 0)
    #expect(shrink.last.map { fraction($0.outline) } == 1)
    #expect(spread.first.map { fraction($0.outline) } == 1)
    #expect(spread.last.map { fraction($0.outline) < 0.1 } == true)
    #expect(script.fault == nil)
  }
}
