internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The files of the pages that the main windows show, those of the images on them, and their changes.
final class DocumentWatch: EventSource {
  /// The files that may have changed.
  struct News {
    /// The pages that show them.
    var pages: [Page.ID] = []
    /// The images, by the pages that name them.
    var images: [Page.ID: Set<String>] = [:]
  }

  /// The most images of a page that are watched.
  static let mostImages = 64

  /// The watch of the files themselves.
  let files = FileWatch(seesWriting: true)
  /// The watched pages, and the paths of their files.
  private(set) var pages: [Page.ID: String] = [:]
  /// The paths of the images that are watched, by the pages that name them.
  private var images: [Page.ID: Set<String>] = [:]

  var reading: [Int32] { [files.fileDescriptor] }

  private var paths: Set<String> {
    images.values.reduce(into: Set(pages.values)) { $0.formUnion($1) }
  }

  /// Watches these pages' files instead of earlier ones.
  ///
  /// - Returns: The pages that were not watched before.
  func follow(_ pages: [Page.ID: String]) -> [Page.ID] {
    let fresh = pages.keys.filter { self.pages[$0] != pages[$0] }
    change { self.pages = pages }
    return fresh
  }

  /// Watches images of a page, and those of the same page that were watched before: one that is gone
  /// may come back.
  func followImages(_ paths: Set<String>, of id: Page.ID) {
    let former = images[id] ?? []
    let kept = former.subtracting(paths).prefix(max(0, Self.mostImages - paths.count))
    change { images[id] = paths.union(kept) }
  }

  /// Watches the images of other pages than these no longer.
  func endImages(beside pages: [Page.ID]) {
    guard images.keys.contains(where: { !pages.contains($0) }) else { return }
    change { images = images.filter { pages.contains($0.key) } }
  }

  private func change(_ body: () -> Void) {
    let before = paths
    body()
    for path in before.subtracting(paths) { files.remove(path) }
  }

  /// The files that may have changed.
  func turn(ready: Set<Int32>, at time: Instant) -> News {
    guard ready.contains(files.fileDescriptor) else { return News() }
    let changed = files.changes()
    var news = News(pages: pages.filter { changed.contains($0.value) }.map(\.key))
    news.images = images.mapValues { $0.intersection(changed) }.filter { !$0.value.isEmpty }
    return news
  }
}
