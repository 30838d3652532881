import PerchEngine

/// The pixels of the images in documents, and the sentences for those that have none.
///
/// Images that were on the screen stay within a budget; the one that was seen least recently goes
/// first.
struct ImageStore {
  /// Pixels at the size at which they were asked for.
  private struct Entry {
    let surface: PixelSurface
    /// The number of the look at which the image was last seen.
    var seen: Int
    var bytes: Int { surface.width * surface.height * 4 }
  }

  /// The most bytes of images and other contents that are not on the screen.
  static let budget = 64 << 20

  private var entries: [Content.Image: Entry] = [:]
  private var failures: [Content.Image: String] = [:]
  private var look = 0
  /// The bytes of other contents that are not on the screen.
  var others = 0

  /// The number of bytes of all pixels.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.bytes } }

  /// The pixels of an image, which may have another size than the one it is shown at.
  func surface(of image: Content.Image) -> PixelSurface? { entries[image]?.surface }

  /// The newest pixels of an image: its own, or else those of the file before it changed, until its own
  /// have come.
  func shown(of image: Content.Image) -> PixelSurface? {
    if let entry = entries[image] { return entry.surface }
    guard failures[image] == nil else { return nil }
    let former = entries.filter { $0.key.path == image.path && $0.key.page == image.page }
    return former.max { $0.value.seen < $1.value.seen }?.value.surface
  }

  /// The sentence for an image that cannot be shown.
  func failure(of image: Content.Image) -> String? { failures[image] }

  /// Whether the pixels of a request are there, or will never be.
  func satisfies(_ request: ImageRequest) -> Bool {
    if failures[request.image] != nil { return true }
    guard let surface = entries[request.image]?.surface else { return false }
    return surface.width == request.width && surface.height == request.height
  }

  /// Keeps the pixels of an image in place of older ones.
  mutating func set(_ surface: PixelSurface, for image: Content.Image) {
    entries = entries.filter {
      $0.key.path != image.path || $0.key.page != image.page || $0.key == image
    }
    entries[image] = Entry(surface: surface, seen: look)
    failures[image] = nil
  }

  /// Keeps a sentence in place of pixels.
  mutating func fail(_ image: Content.Image, _ sentence: String) {
    entries[image] = nil
    failures[image] = sentence
  }

  /// Forgets images for which a file is looked at anew.
  mutating func forgetFailures(of images: some Sequence<Content.Image>) {
    for image in images { failures[image] = nil }
  }

  /// Records the images that are on the screen, and drops others beyond the budget.
  mutating func see(_ images: Set<Content.Image>) {
    look += 1
    for image in images { entries[image]?.seen = look }
    var spare = entries.filter { $0.value.seen < look }.reduce(0) { $0 + $1.value.bytes }
    let budget = Self.budget - others
    guard spare > budget else { return }
    for (image, entry) in entries.sorted(by: { $0.value.seen < $1.value.seen }) {
      guard spare > budget, entry.seen < look else { return }
      entries[image] = nil
      spare -= entry.bytes
    }
  }

  /// Drops all pixels.
  mutating func removeAll() { entries.removeAll() }
}
