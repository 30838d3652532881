/// A sound for what has happened.
public enum Sound: String, Hashable, Sendable, Codable, CaseIterable {
  /// A page goes on the ball.
  case parked
  /// A page comes from the ball.
  case opened
  /// Pages were taken off the ball.
  case removed
  /// The pointer came into the decide circle: a release commits.
  case edge
  /// Work has ended well.
  case done
  /// Work has failed.
  case failed
}

/// The part of a state whose changes have sounds.
struct SoundMoment: Hashable, Sendable {
  /// The parked pages.
  let shelf: [Page.ID]
  /// The open pages.
  let open: [Page.ID]
  /// The page that flies to the ball; nil for none.
  let flight: Page.ID?
  /// The pages that a toast offers to bring back.
  let removed: [Page.ID]
  /// Whether a release over the circle commits.
  let isHot: Bool
  /// The results of which the user was told.
  let notices: Set<Page.ID>

  init(_ state: State) {
    shelf = state.shelf.pages
    open = state.openPages
    flight = state.morph.flatMap { $0.kind == .shrink ? $0.page : nil }
    removed = state.toast?.undo?.removed ?? []
    isHot = state.decideCircle.isHot
    notices = state.jobBoard.results.notices
  }
}
