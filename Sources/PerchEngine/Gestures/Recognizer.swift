/// A reading of what a pointer means; several may be possible until one begins.
///
/// The raw value is the priority among those that could begin at the same event, highest first.
public enum Recognizer: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  case ballDrag
  case edgeSwipe
  case rowSlide
  case dragOut
  case scroll
  case listScroll
  case tap

  public enum Phase: UInt8, Hashable, Sendable {
    case possible
    case began
    case ended
    case cancelled
    case failed

    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  public static func < (a: Recognizer, b: Recognizer) -> Bool { a.rawValue < b.rawValue }

  /// What a recognizer that drags makes of the slop's crossing.
  ///
  /// - Parameters:
  ///   - way: from the press to where the pointer is now, in logical pixels.
  ///   - direction: the sign of x in which a page goes back: 1 to the right.
  ///   - pageMoves: the page pair is moving, and so is caught in either direction.
  ///   - rowsScroll: what the pressed row lies in takes a vertical drag for itself.
  func begins(
    with way: Vector, direction: Double, pageMoves: Bool, rowsScroll: Bool, aspect: Double
  ) -> Bool {
    let isHorizontal = abs(way.dx) >= aspect * abs(way.dy)
    switch self {
    case .ballDrag: return true
    case .edgeSwipe: return isHorizontal && (pageMoves || way.dx * direction > 0)
    case .dragOut: return isHorizontal || !rowsScroll
    case .scroll, .listScroll: return !isHorizontal
    // A row slide begins by the long press, a tap by the release.
    case .rowSlide, .tap: return false
    }
  }
}
