extension Content {
  /// An image in a file, or a page of a document: a name for pixels, which are made when the image is
  /// seen.
  public struct Image: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The index of the page in a document with pages.
    public var page: Int
    /// A number that is another one once the file has changed.
    public var revision: UInt64
    /// Whether it has no pixels of its own, and is sharp at any size.
    public var isVector: Bool
    /// Whether it may be an animation.
    public var mayMove: Bool
    /// The natural width, in logical pixels.
    public var width: Int
    /// The natural height, in logical pixels.
    public var height: Int

    /// Names an image; its size is at least one pixel.
    public init(
      path: String, page: Int = 0, revision: UInt64, width: Int, height: Int,
      isVector: Bool = false, mayMove: Bool = false
    ) {
      self.mayMove = mayMove
      self.isVector = isVector
      self.path = path
      self.page = page
      self.revision = revision
      self.width = max(1, width)
      self.height = max(1, height)
    }
  }
}

extension Content {
  /// Whether the content is images and nothing else, which then have the whole width of the page.
  public var isAlbum: Bool {
    !blocks.isEmpty
      && blocks.allSatisfy {
        switch $0 {
        case .image, .page: true
        default: false
        }
      }
  }

  /// The images that the content shows.
  public var images: [Image] { Content.images(of: blocks) }

  private static func images(of blocks: [Block]) -> [Image] {
    blocks.flatMap { block -> [Image] in
      switch block {
      case .image(let image, _, _), .page(let image, _, _): [image]
      case .quote(let blocks): images(of: blocks)
      case .list(_, let entries): entries.flatMap { images(of: $0) }
      default: []
      }
    }
  }
}
