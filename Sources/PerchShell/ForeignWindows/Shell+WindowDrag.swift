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
      if !state.awaitsWindowDrop { windowDrag.sample = nil }
      if !windowDrag.former.isEmpty { planLook(after: .stackingChanged) }
      connection.reportsFrames = state.awaitsWindowDrag
    case .foreignMotion: windowDrag.notePointer()
    case .frameMoved(let window, let former, let frame):
      windowDrag.note(
        window, from: former, to: frame, isClient: connection.holdsForeignClient)
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
    sampleDrag()
  }

  /// Reads a window once it is dragged towards the circle. Where there is no compositor, its picture is
  /// taken: on the circle, it may be covered, or beyond the edge of the screen.
  private func sampleDrag() {
    guard let child = state.approachingWindow?.window, windowDrag.sampled != child else { return }
    windowDrag.sampled = child
    guard let (window, frame) = draggedWindow(by: child), let rect = windowDrag.present[frame],
      let place = connection.place(of: window, in: frame)
    else { return }
    let needsPicture = !state.environment.isComposited && settings.current.hasWindowPictures
    let client = needsPicture ? connection.clientWindow(window) : nil
    windowDrag.sample = WindowDragLink.Sample(
      frame: frame, rect: rect, window: window, client: place.offset(by: rect.origin),
      picture: client.flatMap(picture))
  }

  /// The window that a child of the root moves with, and the child that holds the window; nil for none.
  /// I3 also moves a title bar.
  private func draggedWindow(by child: WindowID) -> (window: WindowID, frame: WindowID)? {
    guard let window = connection.draggedWindow(in: child, at: windowDrag.present[child]) else {
      return nil
    }
    let top = connection.topLevel(of: window)
    return (window, windowDrag.present[top] == nil ? child : top)
  }

  /// The frame that a window had before the drag; nil if it is not known, or was not moved.
  private func formerFrame(of window: WindowID, in frame: WindowID) -> FormerFrame? {
    guard let present = windowDrag.present[frame],
      let former = windowDrag.formerFrame(of: frame)
    else { return nil }
    let sample = windowDrag.sample.flatMap { $0.frame == frame && $0.window == window ? $0 : nil }
    guard let client = sample?.client ?? connection.frame(of: window) else { return nil }
    let rect = sample?.rect ?? present
    let area = state.environment.monitor(at: stage.pixels.logical(former).center).workArea
    var result = FormerFrame(
      of: client, in: rect, before: former, area: stage.pixels.device(area))
    result?.isResized = present.size != rect.size
    return result
  }

  /// The pointer now, in logical root pixels.
  private var pointerNow: Point { stage.pixels.logical(connection.pointer) }

  /// Parks a window that was dropped on the circle. It gets the frame that it had before once its picture
  /// flies.
  func parkDropped(_ child: ForeignWindow.ID) {
    connection.reportsFrames = false
    planLook(after: .stackingChanged)
    defer { windowDrag.sample = nil }
    do throws(ClientObstacle) {
      guard let (dragged, frame) = draggedWindow(by: child.window) else { throw .gone }
      let id = try connection.parkableWindow(dragged)
      guard let client = connection.clientWindow(id) else { throw .gone }
      var home = client
      if let former = formerFrame(of: dragged, in: frame) {
        if dragged == id {
          (home.formerFrame, home.frame) = (former, former.frame)
        } else {
          // A dialog takes its window along, which was not moved.
          connection.restore(dragged, to: former)
        }
      }
      park(
        client, returningTo: home, for: nil,
        picture: windowDrag.sample.flatMap { $0.window == id ? $0.picture : nil })
    } catch {
      handle(.foreignWindow(.unfit(.init(error), nil)))
    }
  }
}
