@testable import PerchEngine

/// A ring's arc as a scene shows it.
struct Arc: Hashable {
  var circle: Circle
  var start: Double
  var sweep: Double
  var color: Color
  var width: Double

  /// The length of its center line, in logical pixels.
  var length: Double { sweep / 180 * .pi * (circle.radius - width / 2) }
}

extension Scene {
  /// The arcs of the ball.
  var arcs: [Arc] { surface(.ball).map { arcs(in: $0.layers) } ?? [] }

  func arcs(in range: Range<Int>) -> [Arc] {
    layers[range].compactMap { layer in
      guard case .arc(let circle, let start, let sweep, let color, let width) = layer else {
        return nil
      }
      return Arc(circle: circle, start: start, sweep: sweep, color: color, width: width)
    }
  }

  /// The texts of a surface.
  func texts(on id: Surface.ID) -> [Layer.Text] { texts(in: surface(id)?.layers ?? 0..<0) }

  func texts(in range: Range<Int>) -> [Layer.Text] {
    layers[range].compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The straight lines of the ball: ticks and crosses.
  var strokes: [Layer] {
    layers[surface(.ball)?.layers ?? 0..<0].filter {
      if case .line = $0 { true } else { false }
    }
  }
}
