internal import PerchTime

// Windows of other programs that the window manager moves, and the circle that they are dropped on.
extension State {
  /// Whether the motions of windows are awaited.
  public var awaitsWindowDrag: Bool { windowDrag != nil }

  /// The least way towards the circle after which a dragged window may be meant for it, in logical pixels.
  private static let approach = 100.0

  /// The child of the root with the window that is dragged towards the circle; nil for none.
  public var approachingWindow: ForeignWindow.ID? {
    guard let drag = windowDrag, let window = drag.window,
      drag.advance(towards: windowCorner(at: drag.pointer)) >= Self.approach
    else { return nil }
    return window
  }

  /// The corner of the monitor with a point where the circle for windows rises.
  private func windowCorner(at point: Point) -> Point {
    let area = environment.monitor(at: point).workArea
    return environment.clear(
      Point(x: environment.isMirrored ? area.minX : area.maxX, y: area.maxY),
      radius: tokens.decideRadius, in: area)
  }

  /// Whether a window was dropped on the circle and is about to be parked.
  public var awaitsWindowDrop: Bool { windowDropDeadline != nil }

  /// A button went down somewhere, which may begin a drag of another program's window.
  mutating func beginWindowDrag(at pointer: Point, into effects: inout [Effect]) {
    guard gesture == nil, environment.hasBall, pointer.isFinite,
      windowDrag?.phase ?? .held == .held
    else { return }
    if windowDrag != nil { endWindowDrag(into: &effects) }
    windowDrag = WindowDrag(at: pointer)
  }

  /// Follows a window that has moved while a button is down, or shortly after it was dropped.
  mutating func followWindowDrag(
    _ id: ForeignWindow.ID, frame: Rect, from former: Rect?, pointer: Point,
    into effects: inout [Effect]
  ) {
    guard frame.isPlausible, pointer.isFinite, var drag = windowDrag else { return }
    if case .dropped(let start, _) = drag.phase {
      if drag.window == id { drag.phase = .dropped(at: start, moved: now) }
      windowDrag = drag
      return
    }
    let before = drag.window
    drag.look(
      at: id, frame: frame, from: former.flatMap { $0.isPlausible ? $0 : nil }, pointer: pointer,
      in: context)
    windowDrag = drag
    if drag.window != nil {
      followDraggingPointer(to: pointer, into: &effects)
    } else if before != nil {
      endWindowDrag(into: &effects)
      (drag.raisesCircle, drag.followsPointer) = (false, false)
      windowDrag = drag
    }
  }

  /// Lets the circle rise as the pointer that drags a window comes near its corner.
  mutating func followDraggingPointer(to pointer: Point, into effects: inout [Effect]) {
    guard pointer.isFinite, windowDrag?.window != nil, windowDrag?.phase == .held, gesture == nil,
      hiddenBy == nil
    else { return }
    windowDrag?.point(at: pointer)
    let corner = windowCorner(at: pointer)
    let approach = tokens.windows.reach - pointer.distance(to: corner)
    let whole = tokens.windows.reach - tokens.decideExit * tokens.decideRadius
    let shown = min(max(approach / whole, 0), 1)
    followPointer(approach > 0, into: &effects)
    guard shown > 0 || decideCircle.isShown else { return }
    if !isRaisedByWindow || decideCircle.corner != corner || decideCircle.isHiding {
      decideCircle.prepare(
        .park, corner: corner, radius: tokens.decideRadius, isFull: isFullOfWindows,
        mirror: environment.direction.sign, pointer: nil)
      windowDrag?.raisesCircle = true
    }
    decideCircle.follow(shown: shown, pointer: pointer, in: context)
  }

  private var isRaisedByWindow: Bool { windowDrag?.raisesCircle == true }

  /// Ends the press: a window on the hot circle is parked once the window manager has left it alone.
  mutating func endWindowDrag(at pointer: Point, into effects: inout [Effect]) {
    guard windowDrag?.phase == .held else { return }
    followDraggingPointer(to: pointer, into: &effects)
    guard windowDrag?.window != nil, isRaisedByWindow, decideCircle.accepts else {
      if isRaisedByWindow, decideCircle.isTouched, decideCircle.isFull {
        show(.refusal(.tooManyWindows(limit: foreign.limit)))
      }
      return endWindowDrag(into: &effects)
    }
    followPointer(false, into: &effects)
    decideCircle.hide(in: context)
    let dropped = now
    windowDrag?.phase = .dropped(at: dropped, moved: dropped)
  }

  /// Forgets the drag; the circle goes.
  mutating func endWindowDrag(into effects: inout [Effect]) {
    followPointer(false, into: &effects)
    if isRaisedByWindow { decideCircle.hide(in: context) }
    windowDrag = nil
  }

  private mutating func followPointer(_ follows: Bool, into effects: inout [Effect]) {
    guard let drag = windowDrag, drag.followsPointer != follows else { return }
    windowDrag?.followsPointer = follows
    effects.append(.followPointer(follows))
  }

  /// The instant at which a dropped window is parked; nil for none.
  var windowDropDeadline: Instant? {
    guard case .dropped(let start, let moved) = windowDrag?.phase else { return nil }
    return min(start + tokens.windows.settling, moved + tokens.windows.quiet)
  }

  /// Parks a dropped window once the window manager has left it alone.
  mutating func expireWindowDrop(into effects: inout [Effect]) {
    guard let due = windowDropDeadline, due <= now else { return }
    let window = windowDrag?.window
    windowDrag = nil
    if let window { effects.append(.foreignWindow(window, .takeDropped)) }
  }

  /// Ends a drag that a gesture, a locker or the loss of the ball has overtaken.
  mutating func reconcileWindowDrag(into effects: inout [Effect]) {
    guard windowDrag?.phase == .held else { return }
    if gesture != nil || !environment.hasBall || hiddenBy != nil {
      endWindowDrag(into: &effects)
    }
  }
}

extension Event {
  /// Whether the event is about a button that is down anywhere, or about a window that moves meanwhile.
  public var isOfWindowDrag: Bool {
    switch self {
    case .foreignWindow(.pressed), .foreignWindow(.moved), .foreignWindow(.pointed),
      .foreignWindow(.released):
      true
    default: false
    }
  }
}
