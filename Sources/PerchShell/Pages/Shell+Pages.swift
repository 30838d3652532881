internal import CLinux
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchRenderer
internal import PerchTime

// What pages show: built away from the loop, laid out by the renderer.
extension Shell {
  func measure(_ id: Page.ID, width: Double) {
    guard contents.hasContent(for: id) || jobs.outputs.isKept(id) else {
      if let page = state.pages[id] { contents.build(page) }
      return
    }
    let height = stage.renderer.contentHeight(of: id, width: width)
    take(.pageMeasured(id, width: width, height: height), at: MonotonicClock.now)
  }

  func receiveContents() {
    for arrival in contents.take() {
      switch arrival {
      case .content(let id, let built): show(built, on: id)
      case .icon(let id, let bitmap): if let bitmap { show(bitmap, for: id) }
      case .log(let id, let log): show(log: log, of: id)
      }
      isDirty = true
    }
    performEffects()
    // What was only needed to read and to lay out goes back to the system.
    if !contents.isBusy { malloc_trim(0) }
  }

  private func show(_ built: PageContent, on id: Page.ID) {
    stage.renderer.setContent(built.content, for: id)
    if var page = state.pages[id], let title = built.title, title != page.title {
      page.title = title
      if case .letter = page.icon { page.icon = .letter(of: title, id: id) }
      handle(.pageChanged(page))
    }
    measure(id, width: state.window.width)
  }

  private func show(_ bitmap: Content.Bitmap, for id: Page.ID) {
    stage.renderer.setIcon(bitmap, for: id)
    guard var page = state.pages[id] else { return }
    page.icon = .image(id)
    handle(.pageChanged(page))
  }

  /// The documents that come along, for a library that would be empty.
  func listSamples() {
    guard let folder = DataDirectory.find() else { return }
    handle(.pagesListed(SampleDocuments.pages(in: folder)))
  }

  func open(_ paths: [String]) { open(paths.map { DocumentFile(path: $0).page }) }

  func open(_ pages: [Page]) {
    handle(.pagesOpened(pages))
    makeIcons()
  }

  /// Asks for the icons of pages that may have one.
  func makeIcons() {
    for id in state.library.pages where iconsAsked.insert(id).inserted {
      if let page = state.pages[id] { contents.makeIcon(of: page) }
    }
  }

  func showKeys() {
    guard let folder = DataDirectory.find() else { return }
    open([SampleDocuments.keys(in: folder, language: desktop.catalogue.language).path])
  }
}
