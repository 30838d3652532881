/// The text and the links of a page, with their places on it.
///
/// Places are counted in parts of the page: from 0 at its left or top to 65535 at its right or
/// bottom.
package struct PageText: Hashable, Sendable {
  /// A box on the page.
  package struct Box: Hashable, Sendable {
    /// The edges.
    package var left, top, right, bottom: UInt16

    /// A box between its edges.
    package init(left: UInt16, top: UInt16, right: UInt16, bottom: UInt16) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }

    /// A box between its edges in points, on a page of a size in points.
    package init(
      left: Double, top: Double, right: Double, bottom: Double,
      on size: (width: Double, height: Double)
    ) {
      func part(_ place: Double, of length: Double) -> UInt16 {
        let part = place / length * Double(UInt16.max)
        return part.isFinite ? UInt16(min(max(part, 0), Double(UInt16.max)).rounded()) : 0
      }
      self.init(
        left: part(min(left, right), of: size.width), top: part(min(top, bottom), of: size.height),
        right: part(max(left, right), of: size.width),
        bottom: part(max(top, bottom), of: size.height))
    }
  }

  /// A run of characters on one line whose boxes adjoin.
  package struct Run: Hashable, Sendable {
    /// The bytes of the text.
    package var bytes: Range<Int>
    /// The index of the edge before its first character; one more follows for each character.
    package var firstEdge: Int
    /// The upper and the lower edge.
    package var top, bottom: UInt16
  }

  /// The targets of links.
  package enum Target: Hashable, Sendable {
    /// An address as the document wrote it.
    case address(String)
    /// The index of a page, and the height to show from its bottom, in points; nil for the whole page.
    case page(Int, height: Double?)
    /// A file, and the index of a page in it.
    case file(String, page: Int)
  }

  /// A part of the page that leads elsewhere.
  package struct Link: Hashable, Sendable {
    /// The part of the page.
    package var box: Box
    /// The target.
    package var target: Target

    /// A link in a box.
    package init(box: Box, target: Target) {
      self.box = box
      self.target = target
    }
  }

  /// The most links of a page.
  package static let maxLinks = 1000

  /// The text in reading order; a character is a Unicode scalar.
  package var text = ""
  /// The runs, in the order of their bytes; line ends are in none.
  package var runs: [Run] = []
  /// The edges of the characters of all runs, in reading order.
  package var edges: [UInt16] = []
  /// The links.
  package var links: [Link] = []

  /// A page without text and links.
  package init() {}

  /// A page with the boxes of its characters, as far as there are any.
  package init(text: String, boxes: some Collection<Box>, links: [Link]) {
    self.text = text
    self.links = links
    var (offset, boxes) = (0, boxes[...])
    for scalar in text.unicodeScalars {
      let bytes = offset..<offset + UTF8.width(scalar)
      offset = bytes.upperBound
      guard let box = boxes.popFirst() else { break }
      if !"\n\r\u{c}".unicodeScalars.contains(scalar) { add(bytes, box) }
    }
  }

  /// Adds a character to the last run, or to a new one.
  private mutating func add(_ bytes: Range<Int>, _ box: Box) {
    guard let last = runs.last, last.bytes.upperBound == bytes.lowerBound, last.top == box.top,
      last.bottom == box.bottom, let edge = nextEdge(of: last, before: box)
    else {
      runs.append(Run(bytes: bytes, firstEdge: edges.count, top: box.top, bottom: box.bottom))
      edges += [box.left, box.right]
      return
    }
    runs[runs.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
    edges.append(edge)
  }

  /// The edge behind a character that continues a run; nil for one that does not.
  ///
  /// A run of a single character may turn out to be read from the right.
  private mutating func nextEdge(of run: Run, before box: Box) -> UInt16? {
    let count = edges.count - run.firstEdge - 1
    let (first, end) = (edges[run.firstEdge], edges[edges.count - 1])
    if first <= end, box.left == end { return box.right }
    if count == 1, first < end, box.right == first {
      edges.swapAt(edges.count - 2, edges.count - 1)
      return box.left
    }
    return first > end && box.right == end ? box.left : nil
  }
}
