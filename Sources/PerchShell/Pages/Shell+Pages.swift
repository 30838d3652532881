internal import CLinux
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem
internal import PerchPages
internal import PerchRenderer

// The contents of pages: built on other threads, laid out by the renderer.
extension Shell {
  /// Measures a page's content for a width, or begins to build it.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width, in logical pixels.
  ///   - known: What was at the top of the view; nil to find it in the present layout.
  func measure(_ id: Page.ID, width: Double, keeping known: PageSpot? = nil) {
    let isBuilt = contents.hasContent(for: id) || jobs.outputs.isKept(id)
    if !isBuilt, let page = state.pages[id] { build(page) }
    // A page whose file is not read yet may have a notice.
    guard isBuilt || stage.renderer.content(of: id) != nil else { return }
    findForm(of: id)
    // A place that is restored was left at this size, too.
    stage.renderer.setZoom(state.contentZoom(of: id), of: id)
    let spot = known ?? placeInView(of: id, before: width)
    let height = stage.renderer.contentHeight(of: id, width: width)
    if let spot, let top = stage.renderer.top(of: spot, on: id, width: width) {
      keepPlace(of: id, width: width, height: height, spot: spot, at: top)
    } else {
      deliver(.pageMeasured(id, width: width, height: height), at: MonotonicClock.now)
    }
    reportBlocks(of: id)
  }

  /// Begins to build the content of a page. The beginning of a long one is shown at once, unless the
  /// page has to go to a place in the rest.
  func build(_ page: Page) {
    let hasPlace = contents.anchors[page.id] != nil || state.scrolls[page.id]?.isScrolled == true
    contents.build(page, showsBeginning: !hasPlace)
  }

  /// Lays out what a scene shows of long documents.
  ///
  /// - Returns: Whether the scene has changed by that.
  func layOutSeen(in scene: Scene) -> Bool {
    let changes = stage.renderer.layOutSeen(in: scene)
    for (id, change) in changes { report(change, of: id) }
    performEffects()
    return !changes.isEmpty
  }

  /// Reports a change of a page's layout that another question has made.
  func reportLayout(of id: Page.ID) {
    if let change = stage.renderer.layoutChange(of: id) { report(change, of: id) }
  }

  private func report(_ change: ContentUpdate, of id: Page.ID) {
    var change = change
    change.width = state.contentWidth(of: id)
    deliver(.contentReplaced(id, change), at: MonotonicClock.now)
    reportBlocks(of: id)
  }

  /// Reports the wide blocks and the controls of a page, if they are others than before.
  private func reportBlocks(of id: Page.ID) {
    reportControls(of: id)
    let wide = stage.renderer.wideBlocks(of: id, width: state.contentWidth(of: id))
    guard wide != state.scrolls[id]?.wideBlocks.map(\.block) ?? [] else { return }
    deliver(.wideBlocksMeasured(id, wide), at: MonotonicClock.now)
  }

  /// Reports the controls of a page, if they or their places are others than before.
  func reportControls(of id: Page.ID) {
    let controls = stage.renderer.controls(of: id, width: state.contentWidth(of: id))
    guard controls != state.placedControls(of: id) else { return }
    deliver(.controlsPlaced(id, controls), at: MonotonicClock.now)
  }

  /// Handles what the other threads have built.
  func receive(_ arrivals: [ContentStore.Arrival]) {
    for arrival in arrivals {
      switch arrival {
      case .content(let id, let built):
        setContent(built, of: id)
        if built.content != nil { followImages(of: id) }
        // Its file may have changed while it was read for the first time.
        if built.content != nil, built.change == nil || built.isRest { followAgain(id) }
        // A page that went away meanwhile is read again when it is back.
        if stage.renderer.content(of: id) == nil { contents.forgetContent(of: id) }
        handle(.contentRead(id))
        if contents.takeOutdated(id) { refresh(id) }
      case .beginning(let id, let content):
        let built = ContentStore.Built(content: content)
        if !contents.hasContent(for: id) { setContent(built, of: id) }
      case .completed(let id, let content, let change, let number):
        guard contents.isCurrent(number, of: id) else { break }
        replaceContent(of: id, with: content, change, isRest: true)
        markLackOfText(content.lacksText, on: id)
        reportAwaitedOutline(of: id)
      case .complete(let id, _): if !contents.isCompleting(id) { reportAwaitedOutline(of: id) }
      case .stale(let id): handle(.fileChanged(id))
      case .staleImages(let id):
        contents.distrust(id)
        handle(.fileChanged(id))
      case .late(let id): showWait(on: id)
      case .applications(let id, let found): handle(.applicationsFound(id, found))
      case .openingFailed(let failure): handle(.openingFailed(failure))
      case .found(let id, let search, let hits, let top, let isComplete):
        handle(.textFound(id, search: search, hits, top: top, isComplete: isComplete))
      case .icon(let id, let bitmap, let isGone):
        take(bitmap, asIconOf: id)
        markAsGone(isGone, id)
      case .title(let id, let title):
        if !contents.hasContent(for: id) { setTitle(title, of: id) }
      case .log(let id, let log): showLog(log, of: id)
      }
      frames.isDirty = true
    }
    performEffects()
    // Memory that only reading and layout needed goes back to the system.
    if !contents.isBusy { malloc_trim(0) }
  }

  /// Shows the content of a page, or the new version of one that was shown before.
  func setContent(_ arrived: ContentStore.Built, of id: Page.ID) {
    // The page may be closed by now, and its content of no use.
    guard let built = arrived.content, state.pages[id] != nil else { return }
    let shown = stage.renderer.content(of: id)
    if let change = arrived.change, shown != nil {
      replaceContent(of: id, with: built.content, change, isRest: arrived.isRest)
    } else {
      stage.renderer.setContent(built.content, for: id)
      if shown == nil { observation?.note(id, isLoaded: true) }
    }
    if let page = state.pages[id] {
      var changed = built.title.map(page.titled) ?? page
      changed.notice = built.notice
      changed.encoding = built.encoding
      changed.hasParts = built.hasParts ? true : nil
      changed.lacksText = built.content.lacksText ? true : nil
      if changed != page { handle(.pageChanged(changed)) }
    }
    if arrived.change == nil || shown == nil { measure(id, width: state.contentWidth(of: id)) }
    goToAwaitedPlace(on: id)
    if let page = state.pages[id] { contents.complete(page, built.content) }
  }

  private func setTitle(_ title: String, of id: Page.ID) {
    guard let page = state.pages[id], page.titled(title) != page else { return }
    handle(.pageChanged(page.titled(title)))
  }

  /// Marks a page whose file is gone, before its content is known.
  private func markAsGone(_ isGone: Bool, _ id: Page.ID) {
    guard !contents.hasContent(for: id), var page = state.pages[id],
      (page.notice == .gone) != isGone
    else { return }
    page.notice = isGone ? .gone : nil
    handle(.pageChanged(page))
  }

  /// Marks a page some of whose text cannot be found.
  private func markLackOfText(_ lacksText: Bool, on id: Page.ID) {
    guard var page = state.pages[id], (page.lacksText == true) != lacksText else { return }
    page.lacksText = lacksText ? true : nil
    handle(.pageChanged(page))
  }

  /// Lists the sample documents of the user's language, once.
  ///
  /// - Returns: the session of the last run; samples that it lists are known as samples.
  func listSamples(beside saved: SavedState) -> SavedState {
    guard let folder = DataDirectory.find() else { return saved }
    let language = settings.desktop.catalogue.language
    var marked = SampleDocuments.marked(saved, in: folder, language: language)
    if marked.library.isEmpty, marked.hadSamples != true {
      let samples = SampleDocuments.pages(in: folder, language: language)
      handle(.pagesListed(samples))
      // A user who sees the samples for the first time may not know the swipe.
      if !samples.isEmpty { marked.owesSwipeHint = true }
    }
    marked.hadSamples = true
    return marked
  }

  /// Opens a page, or the first of several, which the library marks, in this window; nil for the one in
  /// front.
  func openAtOnce(_ pages: [Page], in window: MainWindow.ID? = nil) {
    handle(window.map { .inWindow($0, .filesOpened(pages)) } ?? .filesOpened(pages))
    makeIcons()
  }

  /// Opens pages, each above the one before.
  func open(_ pages: [Page]) {
    handle(.pagesOpened(pages))
    makeIcons()
  }

  /// Opens pages, each in a window of its own.
  func openApart(_ pages: [Page]) {
    for page in pages { handle(.pageOpenedApart(page, size: nil, nil)) }
    makeIcons()
  }

  /// Requests the icons of pages that are in view or parked, and may have one.
  func makeIcons() {
    let shown = state.shelf.pages + state.topPages
    for (index, id) in (shown + state.rowsInView).enumerated() where contents.claimIcon(of: id) {
      if let page = state.pages[id] {
        contents.makeIcon(of: page, isAwaited: index < shown.count)
      }
    }
  }
}

extension Page {
  /// The page with a title, on one line, and with the letter for it.
  fileprivate func titled(_ title: String) -> Page {
    var page = self
    page.title = TitleText.line(title)
    if page.title != self.title, case .letter = icon {
      page.icon = .letter(of: page.title, id: id)
    }
    return page
  }
}
