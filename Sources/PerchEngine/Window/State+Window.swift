// The main window and the desktop around it.
extension State {
  mutating func configure(_ frame: Rect, into effects: inout [Effect]) {
    guard frame != window.frame, frame.isPlausible else { return }
    let old = window.frame
    if menu?.subject.isInWindow == true { closeMenu(into: &effects) }
    closeOutline(into: &effects)
    window.configure(frame, in: environment, at: now)
    if old.width != frame.width {
      // Without a gesture the pages are resized as well, which an optional chain would leave out.
      let shift = stack.resize(from: old.width, to: frame.width, in: context)
      gesture?.origin += shift
    }
    measureLibrary()
    for id in scrolls.keys { resizeViewport(of: id) }
    retargetMorph()
    retargetSwipe()
  }

  /// Ends the motions of a window that left the screen; a closed window has none.
  mutating func unmap(into effects: inout [Effect]) {
    guard window.isOpen else { return }
    window.isMapped = false
    if gesture?.sequence.surface == .main { cancelGesture(into: &effects) }
    endMorph(into: &effects)
    stack.landAll()
    if controls.hover != .ball { controls.hover = nil }
  }

  /// Closes the window: an open parked page returns to the ball, the stack is emptied, and the ball
  /// stays.
  mutating func closeWindow(into effects: inout [Effect]) {
    guard window.isOpen else { return }
    if gesture?.sequence.surface == .main { cancelGesture(into: &effects) }
    if !others.isEmpty { leaveFront(into: &effects) }
    if shelf.contains(stack.top) { shrink(stack.top, uncovering: stack.root) }
    stack.reset()
    window.isOpen = false
    window.isMapped = false
    controls.hover = nil
    controls.focus = nil
    ask(.closeWindow, into: &effects)
    if window.id == .first {
      leaveLibrary()
      window.place(in: environment)
      yieldFront(into: &effects)
    } else {
      removeFront(into: &effects)
    }
    quitIfDone(into: &effects)
  }

  /// Puts the library of the closed first window as it was at first.
  mutating func leaveLibrary() {
    library.find = nil
    library.unmark()
    library.isStale = true
    scrolls[.library]?.jump(to: 0)
  }

  /// Quits when there is no window, no parked page and no running job, after the toast.
  mutating func quitIfDone(into effects: inout [Effect]) {
    guard !isResident, !windows.contains(where: \.isOpen), shelf.isEmpty, ball.phase != .leaving,
      jobBoard.isIdle
    else { return }
    guard toast?.isLasting ?? true else {
      toast?.delaysQuit = true
      return
    }
    releaseWindows(foreign.ordered, into: &effects)
    effects.append(.quit)
  }

  mutating func change(_ next: Environment, into effects: inout [Effect]) {
    guard next != environment, next.isPlausible else { return }
    let previous = environment
    context.adapt(to: next)
    if previous.monitorSet != next.monitorSet {
      moveWindows(into: next, effects: &effects)
    }
    pages[.library]?.title = library.title(in: next.catalogue)
    toast?.translate(to: next.catalogue)
    if previous.look.textScale != next.look.textScale { changeTextScale(into: &effects) }
    ball.dock.move(from: previous, to: next)
    if previous.scale != next.scale { changeScale(from: previous.scale, into: &effects) }
    if previous.reducedMotion != next.reducedMotion { changeTier() }
    if previous.hasBall, !next.hasBall { switchBallOff(into: &effects) }
    if next.hasBall, !previous.hasBall {
      callJobsToNewBall()
      retargetSwipe()
    }
    let isRescaled = previous.scale != next.scale
    let isCalmer = previous.reducedMotion != next.reducedMotion
    relocateBall(mayHaveOtherSpring: isCalmer || isRescaled)
    refreshRings()
    retargetMorph()
  }

  /// Ends what is done with the ball and the circle; the ball keeps its dock.
  private mutating func switchBallOff(into effects: inout [Effect]) {
    if gesture?.sequence.surface == .ball { cancelGesture(into: &effects) }
    decideCircle.hide(in: context)
    endMorph(into: &effects)
    if ball.phase == .leaving { ball.phase = .hidden }
  }

  /// Gives every container of text its new height.
  private mutating func changeTextScale(into effects: inout [Effect]) {
    closePopups(into: &effects)
    library.rowHeight = environment.look.libraryRow
    library.headingHeight = environment.look.room(Metrics.libraryHeading)
    measureLibrary()
    for id in scrolls.keys { resizeViewport(of: id) }
  }

  /// Adapts to another size of logical pixels.
  ///
  /// A swipe is cancelled. A held ball stays with the pointer but loses its velocity, and any other
  /// starts from its position on the screen.
  private mutating func changeScale(from old: Double, into effects: inout [Effect]) {
    closePopups(into: &effects)
    if ball.phase == .resting || ball.phase == .settling {
      ball.rescale(by: old / environment.scale, in: context)
    }
    if gesture?.arena.active == .edgeSwipe { cancelGesture(into: &effects) }
    gesture?.sequence.forgetVelocity(
      scale: context.environment.scale, at: context.now)
  }

  /// Continues all motions by the springs of another tier.
  private mutating func changeTier() {
    list?.retarget(in: context)
    decideCircle.retarget(in: context)
    scaleBall()
    stack.retarget(in: context)
    for index in others.indices { others[index].stack.retarget(in: context) }
  }

  private mutating func relocateBall(mayHaveOtherSpring hasOther: Bool) {
    switch ball.phase {
    case .resting, .settling:
      let isElsewhere =
        ball.dock.center(in: environment) != Point(x: ball.x.target, y: ball.y.target)
      if isElsewhere || (hasOther && ball.phase == .settling) { settleBall(by: tokens.relocate) }
    case .hidden: dockHiddenBall()
    case .pressed, .dragging, .stuck, .leaving: break
    }
  }
}
