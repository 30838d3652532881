// From the pointer to gestures: one primary pointer at a time, and one arena for it.
extension State {
  /// Handles a pointer event; a position that is not finite loses the pointer.
  mutating func handlePointer(_ event: PointerEvent, into effects: inout [Effect]) {
    guard event.position.isFinite else { return handleLost(event, into: &effects) }
    var event = event
    event.position = State.desk.clamp(event.position)
    if event.device == .mouse || event.device == .pen {
      trackPointer(at: event.position, on: event.surface)
    }
    switch event.phase {
    case .down: pointerDown(event, into: &effects)
    case .moved: pointerMoved(event, into: &effects)
    case .up: pointerUp(event, into: &effects)
    case .cancelled: handleLost(event, into: &effects)
    }
  }

  /// The limits of pointer positions, in logical root pixels.
  static let desk = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Cancels the gesture of a pointer that was lost; nothing is committed.
  private mutating func handleLost(_ event: PointerEvent, into effects: inout [Effect]) {
    guard event.phase == .up || event.phase == .cancelled, isPrimary(event) else { return }
    cancelGesture(into: &effects)
  }

  /// Whether an event belongs to the pointer of the gesture.
  func isPrimary(_ event: PointerEvent) -> Bool {
    gesture.map { $0.sequence.device == event.device && $0.sequence.id == event.id } ?? false
  }

  /// Opens an arena for a first press; button 2 or 3 of the same pointer cancels the gesture.
  ///
  /// Fingers on a touchpad press nothing. A press of another pointer ends their gesture.
  private mutating func pointerDown(_ event: PointerEvent, into effects: inout [Effect]) {
    let isPress = event.device != .touchpad
    dismissTooltip(of: target(at: event.position, on: event.surface))
    if isPress { endTouchpad(into: &effects) }
    guard !hasGesture else {
      if isPrimary(event), (2...3).contains(event.button) { cancelGesture(into: &effects) }
      return
    }
    if pressHandle(event, into: &effects) { return }
    if pressMenu(event, into: &effects) || pressOutline(event, into: &effects) { return }
    if isPress, openList?.ignores(event.position, in: context) == true { return }
    if isPress, closesList(event) {
      return closeList(into: &effects)
    }
    if isPress, event.button == 3 {
      return openMenu(at: event.position, on: event.surface, into: &effects)
    }
    guard event.button == 1 else { return }
    var target = target(at: event.position, on: event.surface)
    if isSecondPress(event, on: target) { return }
    // Fingers scroll the page itself.
    if target == .scrollBar, !event.device.selects { target = .content }
    let members =
      isPress ? members(for: event, on: target) : touchpadMembers(on: event.surface)
    guard !members.isEmpty else { return }
    let wideBlock =
      event.surface == .main && target == .content ? wideBlock(at: event.position) : nil
    let row = file(at: target)
    let marking = isPress ? marking(by: event, on: target) : nil
    let isHeldUp = isPress && target.map { isGuarded($0, from: event.device) } == true
    let isButton = isPress && !isHeldUp && target.map { $0 != .content && $0 != .scrollBar } == true
    if isHeldUp, let target { controls.guarded.prolong(target, at: now) }
    let caught = event.surface == .main ? catchable(at: isPress ? event.position : nil) : nil
    gesture = Gesture(
      sequence: PointerSequence(
        event, slop: tokens[event.device].slop(on: event.surface), scale: environment.scale,
        at: now, resampling: tokens.resampling),
      arena: GestureArena(members), pressed: isButton ? target : nil,
      row: row, page: stack.top, wideBlock: wideBlock)
    gesture?.isOnContent = target == .content
    gesture?.caught = caught.map { .pair(under: $0.under, over: $0.over) }
    gesture?.marking = marking
    controls.hover = nil
    guard isPress else { return }
    library.returnRow = nil
    let isHeld = [.slide, .caret, .canvas].contains { gesture?.arena[$0] != nil }
    if case .control(let name)? = target, isHeld {
      if pressControl(name, event, into: &effects) { return }
    } else if target != .find || !isRowFocused {
      controls.focus = nil
    }
    if event.surface == .ball { grabBall() }
    if target == .find, gesture?.arena[.caret] != nil { return pressField(event) }
    if target == .scrollBar { return pressScrollBar(at: event.position) }
    let isMoving =
      scrolls[stack.top]?.offset.isMoving == true || zooms.pages[stack.top]?.deadline != nil
    if target == .content, isMoving {
      gesture?.stopsMotion = true
      grabScroll()
    }
    if pressedWideBlock?.scroll.offset.isMoving == true { grabWideBlock() }
    if event.surface == .main, target == .content, canSelect(stack.top) {
      pressText(event, into: &effects)
    }
  }

  /// Whether Enter opens a row of the library; a press into its search leaves that so.
  private var isRowFocused: Bool {
    if case .row? = controls.focus { field != nil } else { false }
  }

  private mutating func grabBall() {
    catchTrail(of: .ball)
    ball.grab(in: context)
  }

  private func members(for event: PointerEvent, on target: Target?) -> [Recognizer] {
    switch event.surface {
    case .ball:
      guard ball.phase != .hidden, ball.phase != .leaving else { return [] }
      return !isListOpen ? [.ballDrag, .rowSlide, .tap] : [.ballDrag, .tap]
    case .list:
      guard let list = openList, list.acceptsPresses(in: context) else { return [] }
      var members: [Recognizer] = [.tap]
      if list.scroll.canScroll { members.append(.listScroll) }
      if list.mode == .sticky, file(at: target) != nil { members.append(.dragOut) }
      return members
    case .toast: return target == nil ? [] : [.tap]
    case .main:
      guard window.isMapped else { return [] }
      var members: [Recognizer] = [.tap]
      if target == .scrollBar { return [.thumb, .tap] }
      if target == .find, field != nil, event.device.selects { return [.caret] }
      if case .control(let name)? = target, !canSwipe(event) {
        let held = controlMembers(name, by: event.device)
        if !held.isEmpty { return held }
      }
      if canSwipe(event) { members.append(.edgeSwipe) }
      if target?.isInBar != true { members += [.sideways, .scroll] }
      if target == .content, canPan(stack.top) { members.append(.pan) }
      if target == .content, event.device.selects, canSelect(stack.top) { members.append(.select) }
      if file(at: target) != nil { members.append(.dragOut) }
      return members
    case .window, .decide, .morph, .drag, .tooltip, .menu: return []
    }
  }

  /// Returns whether a press closes the sticky list and does nothing else: a press outside its rows
  /// and the ball.
  private func closesList(_ event: PointerEvent) -> Bool {
    guard openList?.mode == .sticky, (1...3).contains(event.button) else { return false }
    switch event.surface {
    case .ball, .toast: return false
    case .list: return listTarget(at: event.position) == nil
    case .main, .window, .decide, .morph, .drag, .tooltip, .menu: return true
    }
  }

  /// Returns whether a swipe may start: in the edge zone of a page that can be popped, or on the
  /// moving page of a pair.
  private func canSwipe(_ event: PointerEvent) -> Bool {
    let zone = tokens[event.device].edgeZone(width: window.width, fraction: tokens.edgeZoneFraction)
    let distance = distanceFromLeadingEdge(event.position)
    guard distance >= 0 else { return false }
    if isOnMovingPage(event.position) { return true }
    return (stack.canPop || catchable(at: nil) != nil) && distance < zone
  }
}
