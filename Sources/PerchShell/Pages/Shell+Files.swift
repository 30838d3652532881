internal import PerchEngine
internal import PerchPages
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime

// Files by their paths: found on another thread, then opened, parked or dropped.
extension Shell {
  /// The longest wait for the files of the first frame.
  private static let startPatience = Duration.milliseconds(50)

  /// Finds the pages of files; `completion` has them in the order of the paths.
  func find(_ paths: [String], then completion: @escaping ([Page]) -> Void) {
    let fallback = paths.map(DocumentFile.init(unresolvedPath:))
    finder.find(orElse: FileFinder.Found(pages: DocumentFile.pages(of: fallback))) {
      FileFinder.Found(pages: DocumentFile.pages(atPaths: paths))
    } then: {
      completion($0.pages)
    }
  }

  /// Uses the files that were found.
  func useFiles(_ ready: Set<Int32>, at time: Instant) {
    for (found, completion) in finder.turn(ready: ready, at: time) { completion(found) }
  }

  /// Waits a moment for the files that were given at the start, so that the first frame has them.
  func awaitFiles() {
    let end = MonotonicClock.now + Self.startPatience
    while finder.isBusy, MonotonicClock.now < end {
      useFiles(Poll.wait(reading: finder.reading, until: end), at: MonotonicClock.now)
    }
  }

  /// Opens files: a single one, or the first of several, which the library marks.
  func open(_ paths: [String]) { find(paths) { self.openAtOnce($0) } }

  /// Opens the document about the keys, in the user's language.
  func showKeys() {
    let language = settings.desktop.catalogue.language
    finder.find {
      let keys = DataDirectory.find().map { SampleDocuments.keysPage(in: $0, language: language) }
      return FileFinder.Found(pages: [keys].compactMap(\.self))
    } then: { found in
      if !found.pages.isEmpty { self.open(found.pages) }
    }
  }

  /// Says on a page that its file has not been read yet; its content takes the notice's place.
  func showWait(on id: Page.ID) {
    guard let page = state.pages[id], let path = contents.file(of: page),
      stage.renderer.content(of: id) == nil
    else { return }
    let failure = DocumentFailure(path: path, reason: .unanswered)
    let notice = LoadedDocument(failure: failure, in: state.environment.catalogue)
    stage.renderer.setContent(notice.content, for: id)
    measure(id, width: state.contentWidth(of: id))
  }
}
