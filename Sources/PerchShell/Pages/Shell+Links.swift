import Glibc
internal import PerchEngine
internal import PerchJobs
internal import PerchPages
internal import PerchRenderer

// Links in documents.
extension Shell {
  /// Opens the target of a link on a page.
  func follow(_ link: String, from id: Page.ID) {
    if note(link, on: id) { return }
    let path = state.pages[id]?.userInfo["path"]
    // A job of another host names files of that host.
    guard state.host(of: id) == nil || Self.isOnWeb(link) else { return refuse(link) }
    switch LinkTarget(link, from: path, machine: Self.machine) {
    case .anchor(let anchor): if !go(to: anchor, on: id) { refuse(link) }
    case .file(let path, let anchor):
      find([path]) { [self] pages in
        open(pages)
        guard let anchor, let id = pages.first.map(state.distinct)?.id else { return }
        contents.anchors[id] = anchor
        goToAwaitedPlace(on: id)
      }
    case .address(let address): openElsewhere(address)
    case .refused: refuse(link)
    }
  }

  private static func isOnWeb(_ link: String) -> Bool {
    let start = link.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// Tells the program around Perch of a link that is a button on one of its pages.
  ///
  /// - Returns: Whether the link is one.
  private func note(_ link: String, on id: Page.ID) -> Bool {
    let scheme = "perch:"
    let kind = state.pages[id]?.kind
    guard observation != nil, kind != .document, kind != .job, link.hasPrefix(scheme) else {
      return false
    }
    observation?.note(.action(id, PageAction(String(link.dropFirst(scheme.count)))))
    return true
  }

  /// Scrolls a page to a heading.
  ///
  /// - Returns: Whether the page has that heading.
  private func go(to anchor: String, on id: Page.ID) -> Bool {
    guard
      let top = stage.renderer.top(ofAnchor: anchor, on: id, width: state.contentWidth(of: id))
    else { return false }
    reportLayout(of: id)
    handle(.placeFound(id, top: top))
    return true
  }

  /// Scrolls a page that was opened by a link to the link's heading, once the page is there.
  func goToAwaitedPlace(on id: Page.ID) {
    guard contents.hasContent(for: id), let anchor = contents.anchors.removeValue(forKey: id)
    else { return }
    _ = go(to: anchor, on: id)
  }

  private func refuse(_ link: String) { handle(.linkRefused(TitleText.line(link, limit: 80))) }

  /// This computer's host name.
  static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
