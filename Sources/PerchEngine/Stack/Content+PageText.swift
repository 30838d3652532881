extension Content {
  /// The text and the links of a page that is shown as an image, and their places on it.
  ///
  /// Places are counted in parts of the page: from 0 at its left or top to 65535 at its right or
  /// bottom.
  public struct PageText: Hashable, Sendable {
    /// A run of characters on one line whose boxes adjoin.
    public struct Run: Hashable, Sendable {
      /// The bytes of the text.
      public var bytes: Range<Int>
      /// The index of the edge before its first character; one more follows for each character.
      public var firstEdge: Int
      /// The upper edge.
      public var top: UInt16
      /// The lower edge.
      public var bottom: UInt16

      /// A run of some bytes.
      public init(bytes: Range<Int>, firstEdge: Int, top: UInt16, bottom: UInt16) {
        self.bytes = bytes
        self.firstEdge = firstEdge
        self.top = top
        self.bottom = bottom
      }
    }

    /// A part of the page that leads elsewhere.
    public struct Link: Hashable, Sendable {
      /// The edges.
      public var left, top, right, bottom: UInt16
      /// The target, as a document would write it.
      public var target: String

      /// A link between edges.
      public init(left: UInt16, top: UInt16, right: UInt16, bottom: UInt16, target: String) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
        self.target = target
      }
    }

    /// The text in reading order; a character is a Unicode scalar.
    public let text: String
    /// The runs, in the order of their bytes; line ends are in none.
    public let runs: [Run]
    /// The edges of the characters of all runs, in reading order: they fall from right to left.
    public let edges: [UInt16]
    /// The links.
    public let links: [Link]

    /// A page without text and links, or one whose text is not known yet.
    public static let none = PageText()

    private init() { (text, runs, edges, links) = ("", [], [], []) }

    /// The text of a page; nil if the parts contradict one another.
    public init?(text: String, runs: [Run], edges: [UInt16], links: [Link]) {
      var (end, edge) = (0, 0)
      let bytes = text.utf8
      for run in runs {
        guard run.bytes.lowerBound >= end, !run.bytes.isEmpty, run.bytes.upperBound <= bytes.count,
          run.firstEdge == edge, run.top <= run.bottom
        else { return nil }
        end = run.bytes.upperBound
        let start = bytes.index(bytes.startIndex, offsetBy: run.bytes.lowerBound)
        let part = bytes[start..<bytes.index(start, offsetBy: run.bytes.count)]
        guard part.first.map({ $0 & 0xc0 == 0x80 }) == false else { return nil }
        edge += part.count { $0 & 0xc0 != 0x80 } + 1
      }
      guard edge == edges.count else { return nil }
      self.text = text
      self.runs = runs
      self.edges = edges
      self.links = links
    }
  }
}
