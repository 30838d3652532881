internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime
internal import PerchX11

/// What is waited for of somebody who drags something to us.
struct DropWait {
  /// When it has been long enough.
  var deadline: Instant
  /// Whether it was dropped, and its data is on its way.
  var isReleased = false
}

// Files that other programs drop on the ball and the window.
extension Shell {
  /// How long whoever drags may be silent before one asks whether a button is still down.
  private static let silence = Duration.seconds(10)
  /// How long the data of what was dropped may take.
  private static let patience = Duration.seconds(5)

  func receiveDrop(_ event: XEvent) {
    let now = MonotonicClock.now
    switch event {
    case .dropMoved(let window, _, let hasFiles):
      guard let surface = stage.surface(of: window) else { return }
      dropWait = DropWait(deadline: now + Self.silence)
      handle(.dropHovered(surface.id, hasFiles: hasFiles))
    case .dropReleased: dropWait = DropWait(deadline: now + Self.patience, isReleased: true)
    case .dropDelivered(let window, let list): take(list, on: window)
    default:
      dropWait = nil
      handle(.dropLeft)
    }
  }

  private func take(_ list: [UInt8]?, on window: WindowID) {
    dropWait = nil
    guard let surface = stage.surface(of: window) else {
      connection.finishDrop(isTaken: false)
      return handle(.dropLeft)
    }
    let dropped = DroppedFiles(
      list: list ?? [], machine: Connection.machineName ?? "", areOpened: surface.id == .main)
    let pages = dropped.files.map(\.page)
    handle(.dropped(surface.id, pages, failures: dropped.failures))
    makeIcons()
  }

  /// Whoever drags may hang, or be gone without a word.
  func checkDrops() {
    let now = MonotonicClock.now
    if let due = dragDeadline, due <= now {
      dragDeadline = nil
      connection.cancelDrag()
    }
    guard let wait = dropWait, wait.deadline <= now else { return }
    dropWait = nil
    if wait.isReleased {
      handle(.dropped(state.drop?.surface ?? .main, [], failures: [.lost]))
    } else if connection.isButtonPressed {
      dropWait = DropWait(deadline: now + Self.silence)
    } else {
      handle(.dropLeft)
    }
  }
}
