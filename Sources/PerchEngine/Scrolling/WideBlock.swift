/// A block of a page that is wider than its column, such as a table or code.
///
/// It scrolls sideways by itself, inside its frame.
public struct WideBlock: Hashable, Sendable, Codable {
  /// The part of the page that shows the block, in logical pixels from the top left of the content.
  public var frame: Rect
  /// The width of the whole block, in logical pixels.
  public var width: Double
  /// Whether the block is read from the right: its first column is at the right of its frame.
  public var readsFromRight: Bool
  /// The offset of the block's first byte in the page's text, which tells it from other blocks; nil
  /// where it is unknown.
  public var place: Int?
  /// Whether the block lies on the ground of code, and not on the paper; nil is no.
  public var isSunken: Bool?

  /// Creates a block.
  public init(
    frame: Rect, width: Double, readsFromRight: Bool = false, place: Int? = nil,
    isSunken: Bool? = nil
  ) {
    self.place = place
    self.isSunken = isSunken
    self.frame = frame
    self.width = width
    self.readsFromRight = readsFromRight
  }

  /// The colour of the ground below the block.
  var ground: Color { isSunken == true ? .sunken : .paper }

  /// The sign of the direction in which the block moves as it is scrolled on: -1 to the left.
  var sign: Double { readsFromRight ? 1 : -1 }

  /// The block with a width that can be scrolled; nil if one of its numbers is not finite.
  var tidied: WideBlock? {
    guard frame.origin.isFinite, frame.width.isFinite, frame.height.isFinite, width.isFinite
    else { return nil }
    var block = self
    block.width = min(max(0, width), 1e6)
    return block
  }
}

/// A wide block and its sideways offset: 0 at its first column.
public struct WideBlockView: Hashable, Sendable {
  /// The block.
  public internal(set) var block: WideBlock
  /// The offset; its visible part is the width of the block's frame.
  public internal(set) var scroll = ScrollView()

  /// Creates a view that is not scrolled.
  init(_ block: WideBlock) {
    self.block = block
    fit(block)
  }

  /// Shows a block that was laid out again; the offset is kept between its ends.
  mutating func fit(_ block: WideBlock) {
    self.block = block
    scroll.fit(length: block.width, viewport: block.frame.width)
  }

  /// Whether the block has more to show against this horizontal motion of a finger.
  func canFollow(_ distance: Double) -> Bool {
    let target = scroll.offset.target
    return distance * block.sign > 0 ? target < scroll.limit : target > 0
  }
}
