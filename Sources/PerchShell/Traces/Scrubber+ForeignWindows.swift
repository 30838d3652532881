internal import PerchEngine

// The private texts in news of other programs' windows: their titles and the names of their programs.
extension Scrubber {
  func scrubbed(_ news: ForeignWindow.News) -> ForeignWindow.News {
    switch news {
    case .offered(let window, let token, let place):
      .offered(scrubbed(window), token, from: place)
    case .found(let windows): .found(windows.map(scrubbed))
    case .awaited(let window): .awaited(scrubbed(window))
    case .changed(let window): .changed(scrubbed(window))
    case .unfit, .hidden, .shown, .stayed, .activated, .managerReplaced, .pressed, .moved, .pointed,
      .released, .gone:
      news
    }
  }

  private func scrubbed(_ window: ForeignWindow) -> ForeignWindow {
    var window = window
    window.title = standIn(for: window.title)
    window.program = standIn(for: window.program)
    window.className = standIn(for: window.className)
    window.desktopFile = window.desktopFile.map(hexadecimal)
    window.pid = nil
    // A replay has no pictures.
    window.picture = nil
    return window
  }
}
