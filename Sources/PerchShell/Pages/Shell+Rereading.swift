internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime

// Files that change while their pages are open.
extension Shell {
  /// Watches the files of the pages that the main windows show.
  func followDocuments() {
    guard !state.watches(watchedPages) else { return }
    let wanted = state.watchedPages
    watchedPages = wanted
    keepContents(of: wanted)
    var files: [Page.ID: String] = [:]
    for id in wanted {
      if let page = state.pages[id] { files[id] = contents.file(of: page) }
    }
    for id in documents.follow(files) { follow(id) }
    documents.endImages(beside: wanted)
    for id in wanted { followImages(of: id) }
  }

  /// Watches the images that a page names, if it is on top.
  func followImages(of id: Page.ID) {
    guard state.isOnTop(id) else { return }
    let images = namedImages(on: id)
    documents.followImages(Set(images.keys), of: id)
    if let page = state.pages[id], !images.isEmpty {
      contents.followImages(images, of: page, by: documents.files)
    }
  }

  /// The paths of the first images that a page names, and their revisions; nil for one that it cannot
  /// show.
  private func namedImages(on id: Page.ID) -> [String: UInt64?] {
    guard let page = state.pages[id], let content = stage.renderer.content(of: id), !content.isPaged
    else { return [:] }
    let own = contents.file(of: page)
    var images: [String: UInt64?] = [:]
    for image in content.images where image.path != own && images.count < DocumentWatch.mostImages {
      images[image.path] = image.revision
    }
    for path in content.missingImages
    where images[path] == nil && images.count < DocumentWatch.mostImages {
      images[path] = .some(nil)
    }
    return images
  }

  /// Keeps the contents of pages that are shown and of those that were shown last, and builds those
  /// anew that were dropped before.
  private func keepContents(of shown: [Page.ID]) {
    let documents = shown.filter { $0 != .library && !jobs.outputs.isKept($0) }
    budget.see(documents)
    for id in budget.takeSurplus({ stage.renderer.memory(of: $0) })
    where contents.hasContent(for: id) {
      contents.forgetContent(of: id)
      stage.renderer.removeContent(for: id)
      observation?.note(id, isLoaded: false)
    }
    stage.renderer.keepImages(beside: budget.bytes)
    for id in documents
    where state.scrolls[id]?.measuredWidth != nil && stage.renderer.content(of: id) == nil {
      if let page = state.pages[id] { contents.build(page) }
    }
  }

  /// Looks whether the file of a page is another one by now, if it is watched.
  func followAgain(_ id: Page.ID) {
    if watchedPages.contains(id) { follow(id) }
  }

  private func follow(_ id: Page.ID) {
    if let page = state.pages[id] { contents.follow(page, by: documents.files) }
  }

  /// Takes in the changes of files.
  func readDocuments(_ ready: Set<Int32>, at time: Instant) {
    let news = documents.turn(ready: ready, at: time)
    for id in news.pages {
      // Its folder may be another one now.
      follow(id)
      handle(.fileChanged(id), at: time)
    }
    for (id, paths) in news.images {
      guard let page = state.pages[id] else { continue }
      let shown = namedImages(on: id)
      let changed = Dictionary(uniqueKeysWithValues: paths.map { ($0, shown[$0] ?? nil) })
      contents.followImages(changed, of: page, by: documents.files)
    }
  }

  /// Reads the content of a page again.
  func readAgain(_ id: Page.ID) {
    guard let page = state.pages[id], let old = stage.renderer.content(of: id),
      contents.rebuild(page, from: old)
    else { return handle(.contentRead(id)) }
  }

  /// Reads the content of a page again, even if its file seems to be the same.
  func reload(_ id: Page.ID) {
    contents.distrust(id)
    readAgain(id)
  }

  /// Shows the new version of a page's content, with the same text at the top of the view.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - content: The new version.
  ///   - change: The difference of its text from the former version's.
  ///   - isRest: Whether the former version was the beginning of this one.
  func replaceContent(
    of id: Page.ID, with content: Content, _ change: TextChange, isRest: Bool = false
  ) {
    let width = state.contentWidth(of: id)
    let now = MonotonicClock.now
    let top = state.scrolls[id]?.offset.value(at: now) ?? 0
    let place = rememberPlace(of: id, at: top, before: content)
    let isPlain = content.isPlainText && stage.renderer.content(of: id)?.isPlainText == true
    stage.renderer.setContent(content, for: id)
    findForm(of: id)
    let wanted = top + (state.scrolls[id]?.lostDistance ?? 0)
    let after = content.isNotice ? nil : place.flatMap { self.top(of: $0, on: id, after: change) }
    var update = ContentUpdate(
      width: width, height: stage.renderer.contentHeight(of: id, width: width),
      shift: after.map { $0 - wanted } ?? 0,
      keptText: change.kept, isAppended: change.isAppended && isPlain)
    update.movedText = change.movedText
    if let selection = state.reading.selection, selection.page == id, selection.range.isEmpty {
      update.anchor = change.place(of: selection.caret)
    }
    if isRest { update.readLength = stage.renderer.textLength(of: id) }
    deliver(.contentReplaced(id, update), at: now)
    deliver(
      .wideBlocksMeasured(id, stage.renderer.wideBlocks(of: id, width: width)), at: now)
    reportControls(of: id)
  }
}

extension Shell {
  /// The place at the top of the view before a new version of the page's content is shown.
  ///
  /// A notice has no such place: that of the version before it counts, and is kept for the next one.
  private func rememberPlace(
    of id: Page.ID, at top: Double, before next: Content
  ) -> ContentStore.LostPlace? {
    if let lost = contents.lostPlaces[id] {
      if !next.isNotice { contents.lostPlaces[id] = nil }
      return lost
    }
    let width = state.contentWidth(of: id)
    guard let old = stage.renderer.content(of: id), !old.isNotice else { return nil }
    let lost = state.scrolls[id]?.lostDistance ?? 0
    let leaf = old.isPaged ? stage.renderer.spot(of: id, width: width, at: top) : nil
    let spot = stage.renderer.textSpot(of: id, width: width, at: top)
    guard leaf != nil || spot != nil else { return nil }
    let place = ContentStore.LostPlace(
      content: old, offset: spot?.offset ?? 0, distance: spot.map { top - $0.top } ?? 0, leaf: leaf,
      lost: lost)
    if next.isNotice { contents.lostPlaces[id] = place }
    return place
  }

  /// The offset at which a place is at the top of the view again; nil if the text ends before it.
  private func top(
    of place: ContentStore.LostPlace, on id: Page.ID, after change: TextChange
  ) -> Double? {
    let width = state.contentWidth(of: id)
    if let leaf = place.leaf, let top = stage.renderer.top(of: leaf, on: id, width: width) {
      return top + place.lost
    }
    return change.place(of: place.offset)
      .flatMap { stage.renderer.top(ofText: $0, on: id, width: width) }
      .map { $0 + place.distance + place.lost }
  }
}

extension Content {
  /// Whether the content is only the reason why there is no other.
  fileprivate var isNotice: Bool {
    if case .notice? = blocks.first { blocks.count == 1 } else { false }
  }

  /// Whether the page is a plain text.
  var isPlainText: Bool {
    if case .preformatted? = blocks.first { blocks.count == 1 } else { false }
  }
}
