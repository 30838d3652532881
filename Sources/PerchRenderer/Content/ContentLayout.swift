import PerchEngine

/// A content's blocks at their places, in device pixels from the top left of the page.
///
/// Only measures are kept; text is shaped again when it comes into view, so that a long document
/// costs no more memory than what is seen of it.
final class ContentLayout {
  /// Something to paint and the box it is in.
  struct Item {
    var frame: PixelBox
    var kind: Kind
  }

  enum Kind {
    case fill(Shape, Color)
    case text(RichText)
    case mono(MonoText, Color)
    case image(Content.Bitmap)
  }

  /// A block of the page: blocks lie below one another, so the first one in view is soon found.
  struct Band {
    var bottom: Int
    var items: Range<Int>
  }

  /// What a shaped text is of: an item, or a chunk of it.
  struct TextKey: Hashable {
    var item: Int
    var chunk = 0
  }

  let items: [Item]
  let bands: [Band]
  /// In device pixels, margins included.
  let height: Int
  var texts = RecentCache<TextKey, TextLayout>(limit: 192)
  var images = RecentCache<Int, PixelSurface>(limit: 8)

  init(items: [Item], bands: [Band], height: Int) {
    self.items = items
    self.bands = bands
    self.height = height
  }

  /// The items that may show between two heights.
  func items(from top: Int, to bottom: Int) -> Range<Int> {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    guard low < bands.count else { return 0..<0 }
    let start = bands[low].items.lowerBound
    var end = bands[low].items.upperBound
    while low < bands.count, items[bands[low].items.lowerBound].frame.minY < bottom {
      end = bands[low].items.upperBound
      low += 1
    }
    return start..<end
  }
}
