internal import PerchTime

// Taking pages off the shelf, and bringing them back.
extension State {
  /// Takes pages off the shelf, with a toast that offers to bring them back; closings that follow
  /// soon join it.
  mutating func remove(_ gone: [Page.ID], into effects: inout [Effect]) {
    let before = toast?.undo ?? Toast.Undo(shelf: shelf.pages, removed: [], dock: ball.dock)
    let undo = Toast.Undo(
      shelf: before.shelf + shelf.pages.filter { !before.shelf.contains($0) },
      removed: before.removed.filter { !gone.contains($0) } + gone, dock: before.dock)
    shelf.removeAll { gone.contains($0) }
    for id in gone { withdrawNotice(of: id, into: &effects) }
    show(.removed(undo.removed.count), undo: undo)
  }

  /// Says something; whatever could be brought back still can be, but not where it has no room.
  mutating func show(_ phrase: Phrase, undo: Toast.Undo? = nil) {
    let kept = shelf.isFull ? nil : toast?.undo
    toast = Toast(
      phrase, in: environment.catalogue, undo: undo ?? kept,
      opacity: toast?.opacity ?? .rests(0), at: now, tokens: tokens)
  }

  /// Brings back what the toast speaks of: in its order and place, even beyond the limit.
  ///
  /// - Returns: why not.
  mutating func undo() -> Command.Refusal? {
    guard let undo = toast?.undo, toast?.hasAction == true else { return .nothingToUndo }
    let kept = undo.shelf.filter { undo.removed.contains($0) || shelf.contains($0) }
    shelf.replace(kept + shelf.pages.filter { !kept.contains($0) })
    bringBackBall(to: undo.dock)
    toast?.hide(at: now, tokens: tokens)
    return nil
  }

  /// A ball that went is where it lived; one that still slides away turns round.
  private mutating func bringBackBall(to dock: Dock) {
    switch ball.phase {
    case .hidden:
      ball.dock = dock
      placeHiddenBall()
    case .leaving:
      ball.dock = dock
      settleBall()
    case .resting, .pressed, .dragging, .stuck, .settling: break
    }
  }

  mutating func expireToast(at time: Instant, into effects: inout [Effect]) {
    guard toast?.expire(at: time) == true else { return }
    toast = nil
    quitIfDone(into: &effects)
  }

  /// Centred, 24 above the bottom of the work area of the ball's monitor, in logical root pixels.
  public var toastFrame: Rect {
    let area = ball.dock.monitor(in: environment).workArea
    let size = toastSize
    let width = min(size.width, area.width)
    return Rect(
      x: (area.midX - width / 2).rounded(.down),
      y: max(area.minY, area.maxY - 24 - size.height), width: width,
      height: size.height)
  }

  private var toastSize: Size {
    Size(
      width: environment.look.room(Toast.size.width),
      height: environment.look.room(Toast.size.height))
  }

  var toastActionWidth: Double { environment.look.room(Toast.actionWidth) }

  /// What can be hit of its action, in logical root pixels.
  public var toastActionFrame: Rect {
    let frame = toastFrame
    let width = toastActionWidth
    return placed(
      Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height), in: frame)
  }
}
