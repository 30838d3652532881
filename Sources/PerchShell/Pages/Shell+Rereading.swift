internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime

// Files that change while their pages are open.
extension Shell {
  /// Watches the files of the pages that the main window shows.
  func followDocuments() {
    let wanted = state.watchedPages
    guard watchedPages.map({ $0 == wanted }) != true else { return }
    watchedPages = wanted
    var files: [Page.ID: String] = [:]
    for id in [wanted.top, wanted.under].compactMap(\.self) {
      if let page = state.pages[id] { files[id] = contents.file(of: page) }
    }
    for id in documents.follow(files) { follow(id) }
  }

  private func follow(_ id: Page.ID) {
    if let page = state.pages[id] { contents.follow(page, by: documents.files) }
  }

  /// Takes in the changes of files.
  func readDocuments(_ ready: Set<Int32>, at time: Instant) {
    for id in documents.turn(ready: ready, at: time) {
      // Its folder may be another one now.
      follow(id)
      handle(.fileChanged(id), at: time)
    }
  }

  /// Reads the content of a page again.
  func readAgain(_ id: Page.ID) {
    guard let page = state.pages[id], let old = stage.renderer.content(of: id),
      contents.rebuild(page, from: old)
    else { return handle(.contentRead(id)) }
  }

  /// Shows the new version of a page's content, with the same text at the top of the view.
  func replaceContent(of id: Page.ID, with content: Content, _ change: TextChange) {
    let width = state.contentWidth(of: id)
    let now = MonotonicClock.now
    let top = state.scrolls[id]?.offset.value(at: now) ?? 0
    let before = stage.renderer.textSpot(of: id, width: width, at: top)
    let isPlain = content.isPlainText && stage.renderer.content(of: id)?.isPlainText == true
    stage.renderer.setContent(content, for: id)
    findForm(of: id)
    let after = before.flatMap {
      stage.renderer.top(ofText: change.place(of: $0.offset), on: id, width: width)
    }
    let update = ContentUpdate(
      width: width, height: stage.renderer.contentHeight(of: id, width: width),
      shift: after.map { after in before.map { after - $0.top } ?? 0 } ?? 0,
      keptText: change.kept, isAppended: change.isAppended && isPlain)
    deliver(.contentReplaced(id, update), at: now)
    deliver(
      .wideBlocksMeasured(id, stage.renderer.wideBlocks(of: id, width: width)), at: now)
  }
}

extension Content {
  /// Whether the page is a plain text.
  fileprivate var isPlainText: Bool {
    if case .preformatted? = blocks.first { blocks.count == 1 } else { false }
  }
}
