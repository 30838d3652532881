import PerchEngine

extension Renderer {
  /// Paints a glyph around a point in logical pixels.
  func paintGlyph(
    _ glyph: Glyph, center: Point, _ color: Color, on canvas: borrowing Canvas
  ) {
    guard let center = device.point(center) else { return }
    // A multiple of half a pixel, so that both halves of a glyph look alike.
    let x = (center.x * 2).rounded() / 2
    let y = (center.y * 2).rounded() / 2
    let width = Glyph.lineWidth * device.scale
    for radius in glyph.rings {
      let ring = Circle(center: Point(x: x, y: y), radius: radius * device.scale)
      canvas.arc(ring, from: 0, to: 2 * .pi, palette[color], width: width)
    }
    for line in glyph.lines {
      let points = line.map {
        Point(x: x + $0.dx * device.scale, y: y + $0.dy * device.scale)
      }
      canvas.line(points, palette[color], width: width)
    }
  }
}

// The drawings, as vectors from the centre in logical pixels.
extension Glyph {
  /// The width of every line, in logical pixels.
  static let lineWidth = 1.75

  /// The radii of the circles.
  var rings: [Double] { self == .park ? [7.5, 3.25] : [] }

  /// The points of the lines.
  var lines: [[Vector]] {
    switch self {
    case .back: [[v(2.75, -6), v(-3.25, 0), v(2.75, 6)]]
    case .forward: [[v(-2.75, -6), v(3.25, 0), v(-2.75, 6)]]
    case .park: []
    case .close: [[v(-4.5, -4.5), v(4.5, 4.5)], [v(4.5, -4.5), v(-4.5, 4.5)]]
    case .tick: [[v(-5.5, 0.5), v(-1.75, 4.25), v(5.75, -3.75)]]
    case .cross: [[v(-5, -5), v(5, 5)], [v(5, -5), v(-5, 5)]]
    case .down: [[v(0, -6), v(0, 6)], [v(-5, 1), v(0, 6), v(5, 1)]]
    case .add: [[v(-6, 0), v(6, 0)], [v(0, -6), v(0, 6)]]
    case .more: [-5.5, 0, 5.5].map { [v($0 - 0.25, 0), v($0 + 0.25, 0)] }
    case .play: [closed(v(-3.5, -6), v(6, 0), v(-3.5, 6))]
    case .playLeft: [closed(v(3.5, -6), v(-6, 0), v(3.5, 6))]
    case .pause: [[v(-3, -5.5), v(-3, 5.5)], [v(3, -5.5), v(3, 5.5)]]
    case .stop: [closed(v(-5, -5), v(5, -5), v(5, 5), v(-5, 5))]
    case .next: [closed(v(-5.5, -5.5), v(2.5, 0), v(-5.5, 5.5)), [v(5.5, -5.5), v(5.5, 5.5)]]
    case .previous: [closed(v(5.5, -5.5), v(-2.5, 0), v(5.5, 5.5)), [v(-5.5, -5.5), v(-5.5, 5.5)]]
    }
  }

  /// The points of an outline, which ends where it begins.
  private func closed(_ points: Vector...) -> [Vector] { points + points.prefix(1) }

  private func v(_ dx: Double, _ dy: Double) -> Vector { Vector(dx: dx, dy: dy) }
}
