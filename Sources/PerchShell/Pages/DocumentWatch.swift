internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The files of the pages that the main window shows, those of the images on one of them, and their
/// changes.
final class DocumentWatch: EventSource {
  /// The files that may have changed.
  struct News {
    /// The pages that show them.
    var pages: [Page.ID] = []
    /// The images of a page.
    var images: (page: Page.ID, paths: Set<String>)?
  }

  /// The most images of a page that are watched.
  static let mostImages = 64

  /// The watch of the files themselves.
  let files = FileWatch(seesWriting: true)
  /// The watched pages, and the paths of their files.
  private(set) var pages: [Page.ID: String] = [:]
  /// The page whose images are watched, and the paths of those; nil for none.
  private var images: (page: Page.ID, paths: Set<String>)?

  var reading: [Int32] { [files.fileDescriptor] }

  private var paths: Set<String> { Set(pages.values).union(images?.paths ?? []) }

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
    let former = images.flatMap { $0.page == id ? $0.paths : nil } ?? []
    let kept = former.subtracting(paths).prefix(max(0, Self.mostImages - paths.count))
    change { images = (id, paths.union(kept)) }
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
    if let images, case let paths = images.paths.intersection(changed), !paths.isEmpty {
      news.images = (images.page, paths)
    }
    return news
  }
}
