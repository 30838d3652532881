// The main window and the desktop around it.
extension State {
  mutating func configure(_ frame: Rect, into effects: inout [Effect]) {
    guard frame != window.frame, !frame.isEmpty else { return }
    let old = window.frame
    window.frame = frame
    if old.width != frame.width { changeWidth(from: old.width, into: &effects) }
    measureLibrary()
    for id in stack.pages { resizeViewport(of: id) }
    retargetMorph()
  }

  /// A held page keeps its progress, a settling one goes to the new end.
  private mutating func changeWidth(from old: Double, into effects: inout [Effect]) {
    let width = window.width
    let time = now
    let spring = spring(tokens.push)
    var held = 0.0
    stack.retarget { transition in
      if transition.x.isHeld {
        let x = transition.x.target / max(old, 1) * width
        held = x - transition.x.target
        transition.x = .follows(x)
      } else if transition.x.target > 0 {
        transition.x.settle(to: width, by: spring, at: time, wall: true)
      }
    }
    gesture?.origin += held
    for id in stack.pages where id != .library { effects.append(.measure(id, width: width)) }
  }

  mutating func unmap(into effects: inout [Effect]) {
    window.isMapped = false
    if gesture?.sequence.surface == .main { cancelGesture(into: &effects) }
    hover = hover == .ball ? hover : nil
  }

  /// Open parked pages go home, the rest of the stack is forgotten, the ball stays.
  mutating func closeWindow(into effects: inout [Effect]) {
    guard window.isOpen else { return }
    if gesture?.sequence.surface == .main { cancelGesture(into: &effects) }
    let top = stack.top
    stack.reset()
    if shelf.contains(top) { shrink(top, uncovering: stack.top) }
    window.isOpen = false
    window.isMapped = false
    hover = nil
    focus = nil
    effects.append(.closeWindow)
    quitIfDone(into: &effects)
  }

  /// Without a window and without a parked page there is nothing left to be here for.
  func quitIfDone(into effects: inout [Effect]) {
    if !window.isOpen, shelf.isEmpty, ball.phase != .leaving { effects.append(.quit) }
  }

  mutating func change(_ next: Environment, into effects: inout [Effect]) {
    guard next != environment else { return }
    let previous = environment
    environment = next
    pages[.library]?.title = Phrase.library.text(in: next.language)
    if previous.scale != next.scale { changeScale(into: &effects) }
    if previous.reducedMotion != next.reducedMotion { changeTier() }
    relocateBall()
    retargetMorph()
  }

  /// The page goes back where it was; a held ball stays in the hand, without its old speed.
  private mutating func changeScale(into effects: inout [Effect]) {
    if gesture?.arena.active == .edgeSwipe { cancelGesture(into: &effects) }
    gesture?.sequence.forgetVelocity(scale: environment.scale, at: now)
  }

  /// With motion off, everything that moves arrives.
  private mutating func changeTier() {
    guard jumps else { return }
    stack.retarget { if $0.x.isMoving { $0.x = .rests($0.x.target) } }
    _ = stack.removeSettled(at: now)
    morph = nil
    if ball.phase == .settling { ball.rest(in: environment) }
  }

  private mutating func relocateBall() {
    guard !ball.isHeld else { return }
    switch ball.phase {
    case .resting, .settling:
      if ball.dock.center(in: environment) != Point(x: ball.x.target, y: ball.y.target) {
        settleBall(by: tokens.relocate)
      }
    case .hidden: placeHiddenBall()
    case .pressed, .dragging, .stuck, .leaving: break
    }
  }
}
