extension Artwork {
  /// The reasons for which a drawing is refused.
  public enum Fault: Hashable, Sendable {
    /// The path has more steps than ``Artwork/mostSteps``.
    case tooManySteps
    /// The path does not begin with a move.
    case noBeginning
    /// A point of the path is outside of the square, or no number.
    case pointOutside
    /// The line is not wider than 0, or wider than ``Artwork/widestLine``.
    case lineWidth
    /// A side of the bitmap is longer than ``Artwork/longestSide``.
    case tooLarge
  }

  /// The reason for which the drawing is refused; nil for one that can be shown.
  public var fault: Fault? {
    switch self {
    case .bitmap(let bitmap):
      return max(bitmap.width, bitmap.height) > Self.longestSide ? .tooLarge : nil
    case .path(let path, let width):
      guard path.steps.count <= Self.mostSteps else { return .tooManySteps }
      guard path.steps.first?.isMove != false else { return .noBeginning }
      let isWithin = path.steps.allSatisfy { step in
        step.points.allSatisfy { 0...1 ~= $0.x && 0...1 ~= $0.y }
      }
      guard isWithin else { return .pointOutside }
      guard let width else { return nil }
      return width > 0 && width <= Self.widestLine ? nil : .lineWidth
    }
  }
}

extension Path.Step {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension Artwork.Fault {
  /// The reason as one sentence for the user.
  ///
  /// - Parameter place: The place of the drawing.
  /// - Returns: The sentence before it is translated.
  public func wording(at place: Artwork.Place) -> Wording {
    let name = place.rawValue
    return switch self {
    case .tooManySteps:
      Wording(
        "The path of the glyph {name} has more than {most} steps.",
        ["name": name, "most": "\(Artwork.mostSteps)"])
    case .noBeginning:
      Wording("The path of the glyph {name} does not begin with a move.", ["name": name])
    case .pointOutside:
      Wording("A point of the glyph {name} is not within 0 and 1.", ["name": name])
    case .lineWidth:
      Wording(
        "The line of the glyph {name} is not wider than 0 and at most {most} wide.",
        ["name": name, "most": "\(Artwork.widestLine)"])
    case .tooLarge:
      Wording(
        "The bitmap of the glyph {name} is more than {most} pixels wide or high.",
        ["name": name, "most": "\(Artwork.longestSide)"])
    }
  }
}
