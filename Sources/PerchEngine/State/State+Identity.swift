// Pages of different files whose identifiers are the same.
extension State {
  /// The page with an identifier that no page of another file has.
  ///
  /// The identifier of a document is a hash of its path. Anyone can name a file so that its hash is
  /// that of another one.
  public func distinct(_ page: Page) -> Page {
    var distinct = page
    var number = 2
    while let known = pages[distinct.id], known.isDocument(unlike: page) {
      let id = page.id.rawValue + String(number, radix: 16)
      distinct = page.identified(as: Page.ID(rawValue: id))
      number += 1
    }
    return distinct
  }
}

extension Page {
  /// Whether both pages show files, and not the same one.
  fileprivate func isDocument(unlike other: Page) -> Bool {
    guard kind == .document, other.kind == .document, let path = userInfo[Page.pathKey],
      let otherPath = other.userInfo[Page.pathKey]
    else { return false }
    return path != otherPath
  }

  /// The page with another identifier.
  fileprivate func identified(as id: ID) -> Page {
    var page = Page(
      id: id, kind: kind, title: title, subtitle: subtitle, icon: icon, canPark: canPark,
      canPop: canPop, canClose: canClose, hidesHeader: hidesHeader, hidesBall: hidesBall,
      progress: progress, userInfo: userInfo)
    (page.notice, page.isAwaited) = (notice, isAwaited)
    (page.encoding, page.hasParts, page.lacksText) = (encoding, hasParts, lacksText)
    return page
  }
}
