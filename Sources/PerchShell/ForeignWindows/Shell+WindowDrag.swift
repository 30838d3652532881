internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Windows of other programs that the window manager moves.
extension Shell {
  /// Selects presses anywhere while windows can be parked by a drag.
  func watchButtons() {
    let watches = state.environment.hasBall && !connection.isXWayland
    guard watches != watchesButtons else { return }
    watchesButtons = watches
    connection.watchButtons(watches)
  }

  /// Handles an event about a press anywhere, or about a window that moves meanwhile.
  func receiveDrag(_ event: XEvent) {
    switch event {
    case .foreignPress(isDown: true):
      // The frames of a window that was just dropped are still needed.
      guard !state.awaitsWindowDrop else { return }
      windowDrag.begin()
      handle(.foreignWindow(.pressed(pointer: stage.pixels.logical(connection.pointerAtPress()))))
      connection.reportsFrames = state.awaitsWindowDrag
    case .foreignPress(isDown: false):
      finishDragLook()
      handle(.foreignWindow(.released(pointer: pointerNow)))
      if !state.awaitsWindowDrop { windowDrag.picture = nil }
      if !windowDrag.former.isEmpty { planLook(after: .stackingChanged) }
      connection.reportsFrames = state.awaitsWindowDrag
    case .foreignMotion: windowDrag.notePointer()
    case .frameMoved(let window, let former, let frame):
      windowDrag.note(
        window, from: former, to: frame, isOurs: connection.isFrameOfOwnWindow)
    default: break
    }
  }

  /// Looks at windows that have moved while a button is down, at most once for each frame.
  func followDrag(at time: Instant) { lookAtDrag(windowDrag.turn(ready: [], at: time)) }

  /// Looks at windows that have moved so far, due or not.
  func finishDragLook() { lookAtDrag(windowDrag.takeAll(at: MonotonicClock.now)) }

  private func lookAtDrag(_ news: (windows: [WindowID], pointer: Bool)) {
    guard !news.windows.isEmpty || news.pointer, state.awaitsWindowDrag else { return }
    let (pointer, now) = (pointerNow, MonotonicClock.now)
    for window in news.windows {
      guard let frame = windowDrag.present[window] else { continue }
      handle(
        .foreignWindow(
          .moved(
            ForeignWindow.ID(window), stage.pixels.logical(frame),
            from: windowDrag.former[window]?.map(stage.pixels.logical), pointer: pointer)),
        at: now)
    }
    if news.windows.isEmpty { handle(.foreignWindow(.pointed(pointer)), at: now) }
    takeDragPicture()
  }

  /// Takes the picture of a window that is dragged towards the circle, where there is no compositor: on the
  /// circle, it may be covered, or beyond the edge of the screen.
  private func takeDragPicture() {
    guard !state.environment.isComposited, settings.current.hasWindowPictures,
      let frame = state.approachingWindow, windowDrag.picture?.frame != frame
    else { return }
    let client = connection.draggedWindow(in: frame.window, at: windowDrag.present[frame.window])
      .flatMap(connection.clientWindow)
    let taken = client.flatMap { client in picture(of: client).map { (client.id, $0) } }
    windowDrag.picture = WindowDragLink.Picture(frame: frame, taken: taken)
  }

  /// The frame that a window had before the drag; nil if it is not known, or was not moved.
  private func formerFrame(of window: WindowID, in frame: WindowID) -> FormerFrame? {
    guard let present = windowDrag.present[frame], let former = windowDrag.former[frame] ?? nil,
      let client = connection.frame(of: window)
    else { return nil }
    let area = state.environment.monitor(at: stage.pixels.logical(former).center).workArea
    return FormerFrame(
      of: client, in: present, before: former, area: stage.pixels.device(area))
  }

  /// The pointer now, in logical root pixels.
  private var pointerNow: Point { stage.pixels.logical(connection.pointer) }

  /// Parks a window that was dropped on the circle. It gets the frame that it had before once its picture
  /// flies.
  func parkDropped(_ frame: ForeignWindow.ID) {
    connection.reportsFrames = false
    planLook(after: .stackingChanged)
    let picture = windowDrag.picture?.taken
    windowDrag.picture = nil
    do throws(ClientObstacle) {
      let present = windowDrag.present[frame.window]
      guard let dragged = connection.draggedWindow(in: frame.window, at: present) else {
        throw .unmanaged
      }
      let id = try connection.parkableWindow(dragged)
      guard let client = connection.clientWindow(id) else { throw .gone }
      var home = client
      if let former = formerFrame(of: dragged, in: frame.window) {
        if dragged == id {
          (home.formerFrame, home.frame) = (former, former.frame)
        } else {
          // A dialog takes its window along, which was not moved.
          connection.restore(dragged, to: former)
        }
      }
      park(
        client, returningTo: home, for: nil,
        picture: picture.flatMap { $0.window == id ? $0.bitmap : nil })
    } catch {
      handle(.foreignWindow(.unfit(.init(error), nil)))
    }
  }
}
