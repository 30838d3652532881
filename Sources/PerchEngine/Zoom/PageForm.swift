/// The form of a page's content, as far as its size and its keys depend on it.
public enum PageForm: Hashable, Sendable, Codable {
  /// Text, which is broken into lines anew at each size.
  case text
  /// Text whose rows are links, such as a list of files: the keys go through them.
  case rows
  /// The sheets of a document, one below the other; `width` is the natural width of the widest one, in
  /// logical pixels.
  case sheets(width: Double)
  /// A single image of this natural size, in logical pixels.
  case picture(Size)

  /// The factors by which such a content can be shown.
  var factors: ClosedRange<Double> {
    switch self {
    case .text, .rows: 0.5...3
    case .sheets: 0.5...4
    case .picture: PageForm.allFactors
    }
  }

  /// The factors by which any content can be shown.
  package static let allFactors = 0.01...8

  /// The form with lengths that an image can have.
  var tidied: PageForm {
    func tidied(_ length: Double) -> Double { length.isFinite ? min(max(length, 1), 1e5) : 1 }
    return switch self {
    case .text: .text
    case .rows: .rows
    case .sheets(let width): .sheets(width: tidied(width))
    case .picture(let size):
      .picture(Size(width: tidied(size.width), height: tidied(size.height)))
    }
  }
}

/// The sizes that the keys and the wheel go through.
enum ZoomSteps {
  /// The factors, from the smallest.
  static let all = [
    0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2,
    2.5, 3, 4, 5, 6, 8,
  ]

  /// The step after a factor, or the end of the range.
  static func next(
    after factor: Double, isLarger: Bool, within range: ClosedRange<Double>
  ) -> Double {
    let step =
      isLarger
      ? all.first { $0 > factor * 1.001 } ?? range.upperBound
      : all.last { $0 < factor * 0.999 } ?? range.lowerBound
    return min(max(step, range.lowerBound), range.upperBound)
  }

  /// The step that is nearest to a factor.
  static func nearest(to factor: Double, within range: ClosedRange<Double>) -> Double {
    func distance(_ step: Double) -> Double { max(step / factor, factor / step) }
    return all.filter(range.contains).min { distance($0) < distance($1) } ?? range.lowerBound
  }
}
