public import PerchTime

/// The part of a state whose changes are told to a program around the interface.
public struct Overview: Hashable, Sendable {
  /// A page that leaves the window, or could still be caught on its way.
  struct Pop: Hashable, Sendable {
    /// The page.
    var page: Page.ID
    /// The part of it that is out of the window, from 0 to 1.
    var fraction: Double
  }

  /// The pages that are open in the main windows, without the roots.
  private(set) var open: [Page.ID]
  /// The parked pages, open ones included, the one parked last at the end.
  let shelf: [Page.ID]
  /// The pages that a toast offers to bring back.
  let removed: Set<Page.ID>
  /// The pages that leave the window, the one that has begun first at the beginning.
  let pops: [Pop]
  /// The pages that fly, slide or fade.
  let moving: Set<Page.ID>
  /// The box of the ball, in logical root pixels; nil while it is hidden.
  let ball: Rect?
  /// Whether the pointer drags the ball.
  let isBallDragged: Bool
  /// Whether the float list is open.
  let isListOpen: Bool
  /// The phase of the decide circle.
  let circlePhase: Happening.CirclePhase
  /// The purpose of the decide circle; that of a hidden one is not told.
  let circleMode: DecideCircle.Mode
  /// The number of pages that the shelf has refused.
  let refusals: Int
  /// The number of removals that were undone.
  let undos: Int

  /// The part of a state at an instant.
  public init(_ state: State, at time: Instant) {
    let stacks = state.openStacks
    open = stacks.flatMap { $0.pages.dropFirst() }
    shelf = state.shelf.pages
    removed = Set(state.toast?.undo?.removed ?? [])
    pops = Overview.pops(in: state, at: time)
    // A page at rest that only resists a swipe goes nowhere.
    let pairs = stacks.flatMap(\.transitions).filter {
      ($0.x.isHeld || $0.x.isMoving) && $0.reach != 0
    }
    moving = Set(pairs.map(\.over)).union(state.morph.map { [$0.page] } ?? [])
    ball = state.ball.phase == .hidden ? nil : state.ballBox(at: time)
    isBallDragged = state.ball.isDragged
    isListOpen = state.openList != nil
    circlePhase = Happening.CirclePhase(of: state.decideCircle, at: time)
    circleMode = state.decideCircle.mode
    refusals = state.tally.refusals
    undos = state.tally.undos
  }

  /// The same moment before any page was open: all that are follow as opened.
  public var beforeOpening: Overview {
    var overview = self
    overview.open = []
    return overview
  }

  /// The pages that leave, each once: by its newest pair, if several move it.
  private static func pops(in state: State, at time: Instant) -> [Pop] {
    state.openStacks.flatMap(\.transitions).reduce(into: []) { pops, pair in
      guard pair.x.isHeld || pair.x.isMoving, pair.kind != .push, !pair.isMorphing, !pair.resists
      else { return }
      let width = state.window(of: pair.over).width
      let pop = Pop(page: pair.over, fraction: pair.progress(at: time, width: width))
      if let index = pops.firstIndex(where: { $0.page == pop.page }) {
        pops[index] = pop
      } else {
        pops.append(pop)
      }
    }
  }
}

extension Happening.CirclePhase {
  /// The phase of a circle at an instant.
  fileprivate init(of circle: DecideCircle, at time: Instant) {
    self =
      switch circle.phase(at: time) {
      case .hidden: .hidden
      case .revealing: circle.isHiding ? .leaving : .revealing
      case .armed: .armed
      case .hot: .hot
      case .full: .full
      }
  }
}
