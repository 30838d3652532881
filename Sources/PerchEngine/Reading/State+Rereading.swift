// Pages whose files change on disk.
extension State {
  /// The pages whose files are watched: those that the main windows show or are about to show.
  public var watchedPages: [Page.ID] {
    var watched = Array(stack.pages.suffix(2))
    for other in others { watched += other.stack.pages.suffix(2) }
    return watched
  }

  /// Whether these are the pages whose files are watched.
  public func watches(_ pages: [Page.ID]) -> Bool {
    others.isEmpty ? pages.elementsEqual(stack.pages.suffix(2)) : pages == watchedPages
  }

  /// Records that the file of a page has changed.
  mutating func fileChanged(of id: Page.ID) {
    guard isOpen(id), id != .library, !jobBoard.contains(id) else { return }
    let (time, tokens) = (now, tokens)
    reading.rereadings[id, default: Rereading()].change(at: time, tokens)
    reading.findNextRereading()
  }

  /// Reads the files again whose time has come.
  mutating func fireRereadings(into effects: inout [Effect]) {
    guard let due = reading.nextRereading, due <= now else { return }
    for (id, rereading) in reading.rereadings.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where rereading.due.map({ $0 <= now }) == true {
      readAgain(id, into: &effects)
    }
    reading.findNextRereading()
  }

  /// Reads the content of a page again.
  mutating func readAgain(_ id: Page.ID, into effects: inout [Effect]) {
    let time = now
    reading.rereadings[id, default: Rereading()].begin(at: time)
    effects.append(.readAgain(id))
  }

  /// Reads the content of the page on top again at the user's wish, changed or not.
  mutating func reload(_ id: Page.ID, into effects: inout [Effect]) {
    guard id == stack.top, filePath(of: id) != nil else { return }
    let time = now
    reading.rereadings[id, default: Rereading()].begin(at: time)
    reading.findNextRereading()
    effects.append(.reload(id))
  }

  /// Reads the content again of a page that is opened once more.
  mutating func readAgain(opened id: Page.ID, into effects: inout [Effect]) {
    guard scrolls[id]?.askedWidth != nil, id != .library, !jobBoard.contains(id) else { return }
    readAgain(id, into: &effects)
    reading.findNextRereading()
  }

  /// Records that the content of a page was read.
  mutating func contentRead(of id: Page.ID) {
    guard reading.rereadings[id] != nil else { return }
    let (time, tokens) = (now, tokens)
    reading.rereadings[id]?.end(at: time, tokens)
    if !isOpen(id) { reading.rereadings[id] = nil }
    reading.findNextRereading()
  }

  /// Shows a new version of a page's content: what was in view stays there, and so does a selection
  /// of text that did not change.
  mutating func replaceContent(
    of id: Page.ID, with update: ContentUpdate, into effects: inout [Effect]
  ) {
    scrolls[id]?.replaceContent(update, at: context.now)
    // A page in no window is laid out for another width than that at which it comes back.
    if scrolls[id]?.askedWidth != nil { scrolls[id]?.askedWidth = update.width }
    fitPage(id)
    guard update.isSame != true else { return }
    if let length = update.readLength { growSelection(in: id, to: length, into: &effects) }
    if moveSelection(in: id, with: update.movedText) || moveAnchor(in: id, to: update.anchor) {
      forgetLinks(in: id, after: update.keptText)
    } else {
      forgetPlaces(in: id, after: update.keptText, grows: update.readLength != nil)
    }
    textChanged(in: id)
  }

  /// Adds what was still being read to a selection of the whole text, and to its copy.
  private mutating func growSelection(
    in id: Page.ID, to length: Int, into effects: inout [Effect]
  ) {
    guard let selection = reading.selection, selection.page == id, selection.isWhole else { return }
    var whole = TextSelection(whole: id, length: min(max(length, 0), TextSelection.farthest))
    whole.isCopied = selection.isCopied
    guard whole != selection else { return }
    reading.selection = whole
    effects.append(.offerText(id, whole.range, .primary))
    if whole.isCopied { effects.append(.offerText(id, whole.range, .clipboard)) }
  }

  /// Moves a selection of text that is the same at another place.
  ///
  /// - Returns: Whether there is one.
  private mutating func moveSelection(in id: Page.ID, with text: MovedText?) -> Bool {
    guard let text, let selection = reading.selection, selection.page == id, !selection.isWhole,
      let moved = selection.moved(with: text)
    else { return false }
    reading.selection = moved
    return true
  }

  /// Moves the place of the last click, which a press with Shift selects from.
  ///
  /// - Returns: Whether there is one.
  private mutating func moveAnchor(in id: Page.ID, to place: Int?) -> Bool {
    guard let place, let selection = reading.selection, selection.page == id,
      selection.range.isEmpty
    else { return false }
    let offset = min(max(place, 0), TextSelection.farthest)
    reading.selection = TextSelection(id, anchor: offset, caret: offset)
    return true
  }

  /// Takes the selection away from text that changed after a number of bytes. A selection of the
  /// whole text grows with what was still being read.
  mutating func forgetPlaces(in id: Page.ID, after kept: Int = 0, grows: Bool = false) {
    if let selection = reading.selection, selection.page == id, selection.range.upperBound > kept,
      !(grows && selection.isWhole)
    {
      reading.selection = nil
    }
    forgetLinks(in: id, after: kept)
  }

  /// Forgets the link that has the focus, and what is under the pointer, where the text has changed.
  private mutating func forgetLinks(in id: Page.ID, after kept: Int) {
    if let link = reading.link, link.page == id, link.place.range.upperBound > kept {
      reading.link = nil
    }
    forgetTextHover(on: id)
  }
}

extension Reading {
  /// Finds the instant at which a file is next read again.
  fileprivate mutating func findNextRereading() {
    nextRereading = rereadings.values.compactMap(\.due).min()
  }
}
