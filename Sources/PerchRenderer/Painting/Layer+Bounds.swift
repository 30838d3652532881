import PerchEngine

extension Layer {
  /// A rectangle outside which the layer paints nothing, in logical pixels.
  var bounds: Rect {
    switch self {
    case .fill(let shape, _), .stroke(let shape, _, _): shape.rect.inset(by: -1)
    case .line(let start, let end, _, let width): Layer.bounds(start, end).inset(by: -width - 1)
    case .shadow(let shape, let blur, let drop, _):
      shape.rect.offset(by: Vector(dx: 0, dy: drop)).inset(by: -2 * blur - 2)
    case .gradient(let rect, _, _): rect.inset(by: -1)
    case .text(let text): text.inkLimits
    case .glyph(_, let center, _):
      Rect(center: center, size: Size(width: 24, height: 24))
    case .icon(_, let frame): frame.circle.bounds.inset(by: -1)
    case .content(_, let rect, _): rect.inset(by: -1)
    case .picture(_, _, let clip, _): clip.rect.inset(by: -1)
    }
  }

  private static func bounds(_ a: Point, _ b: Point) -> Rect {
    Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}

extension Layer.Text {
  /// How many lines may show.
  var lineLimit: Int { max(0, min(lines, 100)) }

  /// The box and all its lines; ink is cut where it leaves them by more than two pixels.
  var inkLimits: Rect {
    let height = max(box.height, Double(lineLimit) * style.lineHeight)
    return Rect(x: box.minX, y: box.minY, width: box.width, height: height).inset(by: -2)
  }
}
