internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The files of the pages that the main window shows, and their changes.
final class DocumentWatch: EventSource {
  /// The watch of the files themselves.
  let files = FileWatch(seesWriting: true)
  /// The watched pages, and the paths of their files.
  private(set) var pages: [Page.ID: String] = [:]

  var reading: [Int32] { [files.fileDescriptor] }

  /// Watches these pages' files instead of earlier ones.
  ///
  /// - Returns: The pages that were not watched before.
  func follow(_ pages: [Page.ID: String]) -> [Page.ID] {
    for (id, path) in self.pages where pages[id] != path { files.remove(path) }
    let fresh = pages.keys.filter { self.pages[$0] != pages[$0] }
    self.pages = pages
    return fresh
  }

  /// The pages whose files may have changed.
  func turn(ready: Set<Int32>, at time: Instant) -> [Page.ID] {
    guard ready.contains(files.fileDescriptor) else { return [] }
    let changed = files.changes()
    return pages.filter { changed.contains($0.value) }.map(\.key)
  }
}
