/// The text and the links of a page, with their places in points from its top left.
package struct PageText: Hashable, Sendable {
  /// A box on the page.
  package struct Box: Hashable, Sendable {
    /// The edges.
    package var left, top, right, bottom: Double

    /// A box between its edges.
    package init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// The targets of links.
  package enum Target: Hashable, Sendable {
    /// An address as the document wrote it.
    case address(String)
    /// The index of a page.
    case page(Int)
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
  package static let maxLinks = 10_000

  /// The text in reading order.
  package var text: String
  /// The boxes of the text's characters, which are Unicode scalars; empty where there are none.
  package var boxes: [Box]
  /// The links.
  package var links: [Link]

  /// The text and the links of a page.
  package init(text: String, boxes: [Box], links: [Link]) {
    self.text = text
    self.boxes = boxes
    self.links = links
  }
}
