internal import PerchEngine
internal import PerchPages
internal import PerchRenderer
internal import PerchX11

// What the engine asks of the world.
extension Shell {
  func performEffects() {
    while !effects.isEmpty {
      let due = effects
      effects.removeAll(keepingCapacity: true)
      for effect in due { perform(effect) }
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .setTitle(let title): stage[.main]?.window.setTitle(title)
    case .openWindow(let frame): openWindow(at: frame)
    case .closeWindow:
      stage[.main]?.window.unmap()
      awaitsWindow = false
    case .measure(let id, let width): measure(id, width: width)
    case .grabKeyboard: grabKeyboard()
    case .releaseKeyboard: connection.ungrabKeyboard()
    case .answer(let token, let answer): self.answer(token, answer)
    case .showKeys: showKeys()
    case .observed: break
    case .quit: isQuitting = true
    }
  }

  private func openWindow(at frame: Rect) {
    let main = stage.window(for: .main, frame: frame)
    if !state.window.isMapped {
      main.window.moveResize(stage.pixels.device(frame))
      awaitsWindow = true
    }
    main.window.activate(time: userTime)
  }

  /// Escape must reach a drag of the ball, which never has the focus; without the grab the other
  /// buttons still cancel.
  private func grabKeyboard() {
    guard let ball = stage[.ball] else { return }
    _ = connection.grabKeyboard(for: ball.window, time: userTime)
  }

  // MARK: - Pages

  private func measure(_ id: Page.ID, width: Double) {
    guard documents.hasContent(for: id) else {
      if let page = state.pages[id] { documents.read(page) }
      return
    }
    let height = stage.renderer.contentHeight(of: id, width: width)
    state.handle(
      .pageMeasured(id, width: width, height: height), at: MonotonicClock.now, into: &effects)
  }

  func receiveDocuments() {
    for (id, document) in documents.take() {
      stage.renderer.setContent(document.content, for: id)
      if var page = state.pages[id], page.title != document.title {
        page.title = document.title
        handle(.pageChanged(page))
      }
      measure(id, width: state.window.width)
      isDirty = true
    }
    performEffects()
  }

  func list() {
    guard let folder = DataDirectory.find() else { return }
    handle(.pagesListed(SampleDocuments.pages(in: folder)))
  }

  func open(_ paths: [String]) {
    handle(.pagesOpened(paths.map { DocumentFile(path: $0).page }))
  }

  private func showKeys() {
    guard let folder = DataDirectory.find() else { return }
    open([SampleDocuments.keys(in: folder).path])
  }
}
