internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Files that other programs drop on the ball and the main windows.
extension Shell {
  func receiveDrop(_ event: XEvent) {
    switch event {
    case .dropMoved(let window, _, let hasFiles):
      guard let surface = stage.surface(of: window) else { return }
      dragAndDrop.incoming.hover(at: MonotonicClock.now)
      handle(.dropHovered(surface.id, hasFiles: hasFiles))
    case .dropReleased: dragAndDrop.incoming.drop(at: MonotonicClock.now)
    case .dropDelivered(let window, let list): openDropped(list, on: window)
    default:
      dragAndDrop.incoming.end()
      handle(.dropLeft)
    }
  }

  private func openDropped(_ list: [UInt8]?, on window: WindowID) {
    guard let surface = stage.surface(of: window) else {
      dragAndDrop.incoming.end()
      connection.finishDrop(accepted: false)
      return handle(.dropLeft)
    }
    let (list, machine) = (list ?? [], Connection.machineName ?? "")
    let (id, areOpened) = (surface.id, surface.id.mainWindow != nil)
    let unseen = DroppedFiles(
      list: list, machine: machine, areOpened: areOpened, areExamined: false)
    finder.find(orElse: FileFinder.Found(unseen)) {
      FileFinder.Found(DroppedFiles(list: list, machine: machine, areOpened: areOpened))
    } then: { [self] in
      take($0, droppedOn: id)
    }
  }

  /// Opens or parks dropped files, unless the drop was given up meanwhile.
  private func take(_ found: FileFinder.Found, droppedOn surface: Surface.ID) {
    guard dragAndDrop.incoming.isReceiving else { return }
    dragAndDrop.incoming.end()
    handle(.dropped(surface, found.pages, failures: found.failures))
    makeIcons()
  }

  /// Ends what another program has left unfinished: it may hang, or be gone.
  func checkDragAndDrop(at now: Instant) {
    for lapse in dragAndDrop.turn(ready: [], at: now) {
      switch lapse {
      case .fileNotFetched: connection.cancelDrag()
      case .drop(.lost):
        handle(.dropped(state.dropSurface ?? state.window.surface, [], failures: [.lost]))
      case .drop(.silent) where connection.isButtonPressed:
        dragAndDrop.incoming.hover(at: now)
      case .drop(.silent): handle(.dropLeft)
      }
    }
  }
}

extension FileFinder.Found {
  fileprivate init(_ dropped: DroppedFiles) {
    self.init(pages: DocumentFile.pages(of: dropped.files), failures: dropped.failures)
  }
}
