// Processes and units that Perch follows, and that were not started with it.
extension State {
  /// Whether a page is that of a process or a unit that Perch follows.
  func isFollowed(_ id: Page.ID) -> Bool {
    isJob(id) && pages[id]?.userInfo[Page.followedKey] != nil
  }

  /// Notes that the user has removed rows from the ball: nothing else needs what is followed.
  mutating func dismiss(_ ids: [Page.ID]) {
    jobBoard.dismissed.formUnion(ids.filter { isFollowed($0) && jobs[$0]?.hasEnded == false })
  }

  /// Stops following what the user has removed, once that can no longer be undone.
  mutating func dropDismissed(into effects: inout [Effect]) {
    guard !jobBoard.dismissed.isEmpty else { return }
    jobBoard.dismissed.subtract(shelf.pages)
    for id in jobBoard.dismissed where !isNeeded(id) { withdraw(id, into: &effects) }
  }
}

extension Page {
  /// The key in `userInfo` of a process or a unit that Perch follows.
  public static let followedKey = "followed"
}
