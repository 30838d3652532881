// The gesture of the primary pointer: decided at the slop's crossing, followed, and ended.
extension State {
  mutating func pointerMoved(_ event: PointerEvent, into effects: inout [Effect]) {
    if menu != nil, !hasGesture { hoverMenu(at: event.position) }
    if outline != nil, !hasGesture { moveOnOutline(event) }
    guard isPrimary(event), let before = gesture?.sequence else { return }
    gesture?.sequence.move(to: event.position, at: context.now)
    let isUndecided = before.crossing == nil && gesture?.arena.active == nil
    if isUndecided, let translation = gesture?.sequence.crossing {
      cross(translation, into: &effects)
    } else {
      followGesture(from: before.position, into: &effects)
    }
  }

  /// Judges the slop's crossing, and lets the winner take hold of its object.
  private mutating func cross(_ translation: Vector, into effects: inout [Effect]) {
    gesture?.pressed = nil
    let direction = environment.direction.sign
    let pageMoves = swipePair?.x.isMoving == true
    let aspect = tokens.swipeAspect
    let rowsScroll = rowsScroll
    guard var arena = gesture?.arena else { return }
    let winner = arena.cross(
      begins: {
        canBegin($0, with: translation)
          && $0.begins(
            with: translation, direction: direction, pageMoves: pageMoves, rowsScroll: rowsScroll,
            aspect: aspect)
      })
    gesture?.arena = arena
    switch winner {
    case .ballDrag: beginBallDrag(into: &effects)
    case .edgeSwipe:
      letGoOfScroll()
      beginSwipe(into: &effects)
    case .dragOut:
      letGoOfScroll()
      beginRowDrag(into: &effects)
    case .select:
      letGoOfScroll()
      beginSelecting(into: &effects)
    case .pan: beginPan(by: translation)
    case .sideways:
      letGoOfScroll()
      beginSideways(by: translation.dx)
    case .scroll: beginScroll(by: translation.dy)
    case .listScroll: beginListScroll(by: translation.dy)
    case .slide: followSlide(into: &effects)
    case .rowSlide, .thumb, .handle, .caret, .canvas, .tap, nil: letGoOfScroll()
    }
  }

  /// Returns whether a recognizer's object is still there, and can move with this translation: a
  /// command may have removed it since the press.
  ///
  /// Fingers on a touchpad scroll a wide block to its end before they swipe the page.
  private func canBegin(_ recognizer: Recognizer, with translation: Vector) -> Bool {
    switch recognizer {
    case .ballDrag: ball.phase == .pressed
    case .edgeSwipe:
      swipePair != nil
        && !(gesture?.sequence.device == .touchpad
          && (wideBlockFollows(translation.dx) || panFollows(translation.dx)))
    case .select: pressIsOnText
    case .pan: stack.top == gesture?.page && canPan(stack.top)
    case .sideways: stack.top == gesture?.page && wideBlockFollows(translation.dx)
    case .scroll: stack.top == gesture?.page
    case .listScroll: isListOpen
    case .dragOut: canDragRow
    case .rowSlide, .thumb, .handle, .caret, .slide, .canvas, .tap: true
    }
  }

  private mutating func followGesture(from position: Point, into effects: inout [Effect]) {
    guard let gesture else { return }
    switch gesture.arena.active {
    case .ballDrag: moveBall()
    case .edgeSwipe: followSwipe()
    case .select, .handle: followSelecting(into: &effects)
    case .pan: followPan(gesture, from: position)
    case .sideways: followSideways(gesture, from: position)
    case .scroll: followScroll(gesture, from: position)
    case .listScroll: followListScroll(gesture, from: position)
    case .rowSlide: hoverList(at: gesture.sequence.position)
    case .thumb: followThumb()
    case .caret: followCaret()
    case .slide: followSlide(into: &effects)
    case .canvas: followCanvas(into: &effects)
    case .dragOut, .tap, nil: break
    }
  }

  mutating func pointerUp(_ event: PointerEvent, into effects: inout [Effect]) {
    if menu != nil, !hasGesture { releaseOnMenu(event, into: &effects) }
    if outline != nil, !hasGesture { releaseOnOutline(event, into: &effects) }
    guard isPrimary(event), event.button == 1 else { return }
    liftFinger()
    pointerMoved(event, into: &effects)
    trailFinger()
    guard var ended = gesture else { return }
    let isTap = ended.sequence.travel <= ended.sequence.slop
    let winner = ended.arena.release(isTap: isTap)
    end(winner, pressed: ended.pressed, into: &effects)
    gesture = nil
  }

  private mutating func end(
    _ winner: Recognizer?, pressed: Target?, into effects: inout [Effect]
  ) {
    let velocity = gesture?.sequence.velocity ?? .zero
    switch winner {
    case .ballDrag: endBallDrag(into: &effects)
    case .edgeSwipe: endSwipe(into: &effects)
    case .dragOut: endRowDrag(into: &effects)
    case .select: endSelecting(into: &effects)
    case .pan: releasePan(velocity: velocity)
    case .sideways: releaseWideBlock(velocity: velocity.dx)
    case .scroll: releaseScroll(velocity: -velocity.dy)
    case .listScroll: releaseListScroll(velocity: -velocity.dy)
    case .rowSlide:
      endRowSlide(into: &effects)
      letGoOfBall()
    case .tap:
      letGoOfScroll()
      letGoOfBall()
      tapText(into: &effects)
      if pressed?.movesRows == true, let point = gesture?.sequence.position {
        list?.noteRowPress(at: point, in: context)
      }
      noteClick()
      if gesture?.slider != nil {
        followSlide(into: &effects)
        endSlide(into: &effects)
      }
      if let pressed { click(pressed, into: &effects) }
    case .thumb, .caret: break
    case .slide: endSlide(into: &effects)
    case .canvas: endCanvas(into: &effects)
    case .handle: endHandle(into: &effects)
    case nil:
      letGoOfScroll()
      letGoOfBall()
    }
  }

  /// Cancels the gesture: objects return, and nothing is created, removed or opened.
  mutating func cancelGesture(into effects: inout [Effect]) {
    liftFinger()
    gesture?.sequence.endWithoutRelease(at: context.now)
    trailFinger()
    guard var broken = gesture else { return }
    cancelSelecting()
    let active = broken.arena.active
    broken.arena.cancel()
    switch active {
    case .ballDrag: cancelBallDrag(into: &effects)
    case .edgeSwipe: cancelSwipe(into: &effects)
    case .dragOut: cancelRowDrag(into: &effects)
    case .rowSlide:
      closeList(into: &effects)
      letGoOfBall()
    case .thumb: cancelThumb()
    case .slide: cancelSlide(into: &effects)
    case .canvas: cancelCanvas(into: &effects)
    case .select, .handle, .caret, .pan, .scroll, .sideways, .listScroll, .tap, nil:
      letGoOfScroll()
      releaseListScroll(velocity: 0)
      letGoOfBall()
    }
    gesture = nil
  }

  /// Lets a ball that was pressed while it moved continue to its dock.
  private mutating func letGoOfBall() {
    guard ball.phase == .pressed else { return }
    ball.release(to: restingScale, in: context)
    settleBall()
  }
}
