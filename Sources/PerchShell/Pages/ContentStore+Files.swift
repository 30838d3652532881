internal import PerchEngine
internal import PerchJobs
internal import PerchPages
internal import PerchSystem

// Files and logs of pages, beside their contents.
extension ContentStore {
  /// Starts to watch the file of a page, and reports it if it has changed already.
  func follow(_ page: Page, by watch: FileWatch) {
    guard let path = file(of: page) else { return }
    let known = known[page.id]
    post(in: folder(of: page)) {
      watch.add(path)
      guard let known, FileVersion(of: path) != known else { return nil }
      return .stale(page.id)
    }
  }

  /// Starts to watch images that a page names, and reports them if they have changed already.
  ///
  /// - Parameters:
  ///   - images: The paths of the images and their revisions on the page; nil for one that it cannot
  ///     show.
  ///   - page: The page.
  ///   - watch: The watch.
  func followImages(_ images: [String: UInt64?], of page: Page, by watch: FileWatch) {
    post(in: folder(of: page)) {
      for path in images.keys { watch.add(path) }
      let isStale = images.contains { path, revision in
        (try? RegularFile(path))?.revision != revision
      }
      return isStale ? .staleImages(page.id) : nil
    }
  }

  /// Starts to look for the programs that open the file of a page.
  func findApplications(for page: Page, _ find: @escaping @Sendable () -> [Application]) {
    post(in: folder(of: page)) { .applications(page.id, find()) }
  }

  /// Starts to have another program open the file of a page; only a failure is reported.
  func open(_ page: Page, _ start: @escaping @Sendable () -> OpeningFailure?) {
    post(in: folder(of: page)) { start().map(Arrival.openingFailed) }
  }

  /// Starts to make the icon of a page, which leaves the processor to others unless it is waited for.
  func makeIcon(of page: Page, isAwaited: Bool = true) {
    guard let kind = kinds[page.kind], begin(.icon(page.id)) else { return }
    let isUnread = !hasContent(for: page.id)
    post(in: folder(of: page), by: isAwaited ? shownIconMakers : iconMakers) { [mailbox] in
      if isUnread, let title = kind.title(of: page) { mailbox.append(.title(page.id, title)) }
      let isGone = kind.file(of: page).map(FileVersion.isMissing(at:)) ?? false
      let icon = isGone ? nil : kind.icon(of: page) ?? Self.picture(of: kind.iconFile(of: page))
      return .icon(page.id, icon, isGone: isGone)
    }
  }

  /// Decodes the picture at the address that a kind gives for an icon, or says why there is none.
  private static func picture(of address: String?) -> Content.Bitmap? {
    guard let address else { return nil }
    let catalogue = CatalogueFile.chosen().catalogue
    do throws(IconFile.Problem) {
      return try IconFile(address, in: catalogue).bitmap(in: catalogue)
    } catch {
      Shell.warn(error.sentence)
      return nil
    }
  }

  /// Starts to read the log of a job that has ended.
  func readLog(of job: Page.ID, _ read: @escaping @Sendable () -> [StyledLine]) {
    guard begin(.log(job)) else { return }
    post(in: nil) { .log(job, read()) }
  }
}
