// Files that are dragged in: the drop target, its look, and the pages that come of them.
extension State {
  /// Shows files held over a window, and answers each of their steps.
  mutating func hoverDrop(
    over surface: Surface.ID, hasFiles: Bool, into effects: inout [Effect]
  ) {
    let isWelcome = hasFiles && acceptsDrops(surface)
    let isNew = fileDrags.drop?.surface != surface
    show(DropHover(surface: surface, isWelcome: isWelcome))
    if isNew, hasFiles, surface == .ball, shelfRefuses, !ownFileIsParked {
      showThatShelfIsFull(to: [])
    }
    effects.append(.answerDrop(isWelcome: isWelcome))
  }

  mutating func leaveDrop() { show(nil) }

  /// Returns whether a surface accepts files: the ball parks them, the window opens them.
  ///
  /// A row returns to neither the ball that holds its page nor the window that it was dragged from.
  private func acceptsDrops(_ surface: Surface.ID) -> Bool {
    guard environment.opensFiles else { return false }
    switch surface {
    case .ball:
      guard ball.phase != .hidden, ball.phase != .leaving, !ball.isDragged else { return false }
      return !shelfRefuses && !ownFileIsParked
    case .main: return window.isMapped && fileDrags.row?.origin != .main
    case .window(let id): return others.contains { $0.window.id == id && $0.window.isMapped }
    case .morph, .decide, .list, .toast, .drag, .tooltip, .menu: return false
    }
  }

  private var ownFileIsParked: Bool { fileDrags.row.map { shelf.contains($0.page) } ?? false }

  private mutating func show(_ hover: DropHover?) {
    guard hover != fileDrags.drop else { return }
    fileDrags.drop = hover
    scaleBall()
  }

  /// Gives a ball that is not held its resting scale.
  mutating func scaleBall() {
    guard !ball.isHeld, ball.phase != .hidden else { return }
    ball.release(to: restingScale, in: context)
  }

  /// The scale of a ball that is not held: larger while it would accept the files over it.
  var restingScale: Double {
    fileDrags.drop?.surface == .ball && fileDrags.drop?.isWelcome == true ? tokens.dropScale : 1
  }

  /// Accepts the pages of a drop; a toast names the items that could not be read as files. Where the
  /// user cannot open files, also since a moment ago, nothing is accepted.
  mutating func acceptDrop(
    _ pages: [Page], failures: [DropFailure], on surface: Surface.ID, into effects: inout [Effect]
  ) {
    show(nil)
    guard environment.opensFiles else { return effects.append(.finishDrop(isAccepted: false)) }
    effects.append(.finishDrop(isAccepted: !pages.isEmpty))
    switch surface {
    case .main where !pages.isEmpty:
      request(
        .gathering(admit(pages), in: window.id, isDrop: true), token: nil, into: &effects)
      show(failures)
    case .ball where !pages.isEmpty:
      show(failures)
      request(.parking(pages), token: nil, into: &effects)
    default: show(failures)
    }
  }

  /// Shows which items could not be read; an offer to go to the others in the library stays.
  private mutating func show(_ failures: [DropFailure]) {
    guard let first = failures.first else { return }
    let action = toast?.action == .showLibrary ? Toast.Action.showLibrary : nil
    show(
      failures.count == 1 ? .fileRefused(first) : .filesRefused(failures.count), action: action)
  }
}
