/// One X window of ours as it should be now: where it is, what it covers, what it catches.
public struct Surface: Hashable, Sendable {
  /// The windows, in their stacking order from the bottom.
  public enum ID: UInt8, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case main
    case morph
    case decide
    case ball
    case list
    case toast
    case drag

    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// Which part of a surface something applies to; indices are into the scene's `shapes`.
  public enum Region: Hashable, Sendable {
    case everything
    case shapes(Range<Int>)

    public static let nothing = Region.shapes(0..<0)
  }

  public var id: ID
  /// In logical root pixels, shadow margin included.
  public var frame: Rect
  /// 0 to 1, over the whole surface; always 1 without a compositor.
  public var opacity: Double
  /// The bounding shape, in the surface's own logical pixels.
  public var outline: Region
  /// The input shape, in the surface's own logical pixels.
  public var input: Region
  /// What to paint, back to front; indices are into the scene's `layers`.
  public var layers: Range<Int>
}
