/// A new version of a page's content, as it was laid out.
public struct ContentUpdate: Hashable, Sendable, Codable {
  /// The width of the layout, in logical pixels.
  public var width: Double
  /// The height of the content at that width, in logical pixels.
  public var height: Double
  /// The distance that what was at the top of the view has moved down, in logical pixels.
  public var shift: Double
  /// The number of bytes at the start of the text that did not change.
  public var keptText: Int
  /// The text that only moved; nil for none.
  public var movedText: MovedText?
  /// The place in the text of the last click, which a later press with Shift selects from; nil for
  /// none.
  public var anchor: Int?
  /// Whether plain text was added at the end, and nothing else changed.
  public var isAppended: Bool
  /// Whether the content is the same, and more of it was laid out; nil for another content.
  public var isSame: Bool?
  /// The length of the text in bytes, if the update only adds what was still being read; nil for
  /// another version.
  public var readLength: Int?
  /// The place that stays at the top of the view, if the same content was laid out for another width; nil for
  /// other updates.
  public var spot: PageSpot?

  /// Creates a version from its measures.
  public init(width: Double, height: Double, shift: Double, keptText: Int, isAppended: Bool) {
    self.width = width
    self.height = height
    self.shift = shift
    self.keptText = keptText
    self.isAppended = isAppended
  }

  /// Creates a version with the same content, of which more was laid out.
  ///
  /// - Parameters:
  ///   - width: The width of the layout, in logical pixels.
  ///   - height: The height of the content at that width, in logical pixels.
  ///   - shift: The distance that what was at the top of the view has moved down.
  public init(width: Double, height: Double, shift: Double) {
    self.init(width: width, height: height, shift: shift, keptText: 0, isAppended: false)
    isSame = true
  }
}

/// The end of a text, which is the same in another version at another place.
public struct MovedText: Hashable, Sendable, Codable {
  /// Its first byte in the former version.
  public var start: Int
  /// The number of bytes by which it has moved towards the end.
  public var distance: Int

  /// Creates a text that moved.
  public init(from start: Int, by distance: Int) {
    self.start = start
    self.distance = distance
  }

  /// The place of some bytes of the former version; nil for others.
  func place(of range: Range<Int>) -> Range<Int>? {
    guard range.lowerBound >= start, abs(distance) <= TextSelection.farthest,
      range.lowerBound + distance >= 0
    else { return nil }
    return range.lowerBound + distance..<range.upperBound + distance
  }
}
