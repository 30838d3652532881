extension Content {
  /// A part of a document in its outline.
  public struct OutlineEntry: Hashable, Sendable, Codable {
    /// The name of the part.
    public var title: String
    /// The depth of nesting, from 0.
    public var depth: Int
    /// The target of a link to it, such as `#how-to-start`.
    public var target: String

    /// A part of a document.
    public init(title: String, depth: Int, target: String) {
      self.title = title
      self.depth = depth
      self.target = target
    }
  }

  /// Whether the content is the pages of a document, as images.
  public var isPaged: Bool { if case .page? = blocks.first { true } else { false } }

  /// A place on a page of a document.
  public struct PagePlace: Hashable, Sendable {
    /// The index of the page.
    public var page: Int
    /// The distance from the top of the page, in points.
    public var top: Double

    /// A place on a page.
    public init(page: Int, top: Double = 0) {
      self.page = page
      self.top = top
    }

    /// Reads the anchor of a link, such as `page=3` or `page=3&view=FitH,120` (RFC 8118); nil for
    /// another one.
    public init?(anchor: String) {
      var (page, top): (Int?, Double) = (nil, 0)
      for part in anchor.split(separator: "&") {
        let words = part.split(separator: "=", maxSplits: 1)
        guard words.count == 2 else { continue }
        switch words[0].lowercased() {
        case "page": page = Int(words[1])
        case "view":
          let numbers = words[1].split(separator: ",")
          if numbers.count == 2, numbers[0].lowercased() == "fith" { top = Double(numbers[1]) ?? 0 }
        default: break
        }
      }
      guard let page, page > 0, top.isFinite else { return nil }
      self.init(page: page - 1, top: max(0, top))
    }

    /// The target of a link to the place.
    public var target: String {
      "#page=\(page + 1)" + (top >= 1 ? "&view=FitH,\(Int(min(top, 1e6)))" : "")
    }
  }
}
