internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Files that other programs drop on the ball and the main window.
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
    dragAndDrop.incoming.end()
    guard let surface = stage.surface(of: window) else {
      connection.finishDrop(accepted: false)
      return handle(.dropLeft)
    }
    let dropped = DroppedFiles(
      list: list ?? [], machine: Connection.machineName ?? "", areOpened: surface.id == .main)
    let pages = DocumentFile.pages(of: dropped.files)
    handle(.dropped(surface.id, pages, failures: dropped.failures))
    makeIcons()
  }

  /// Ends what another program has left unfinished: it may hang, or be gone.
  func checkDragAndDrop(at now: Instant) {
    for lapse in dragAndDrop.turn(ready: [], at: now) {
      switch lapse {
      case .fileNotFetched: connection.cancelDrag()
      case .drop(.lost): handle(.dropped(state.drop?.surface ?? .main, [], failures: [.lost]))
      case .drop(.silent) where connection.isButtonPressed:
        dragAndDrop.incoming.hover(at: now)
      case .drop(.silent): handle(.dropLeft)
      }
    }
  }
}
