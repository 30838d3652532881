/// What becomes of jobs that have ended, until somebody has seen it.
struct JobResults: Hashable, Sendable {
  /// Ended, and their page has not been on the screen since.
  var unseen: Set<Page.ID> = []
  /// The jobs of whose end the person was told outside Perch; nobody is told twice.
  var told: Set<Page.ID> = []
  /// The jobs whose notification may still be shown.
  var notices: Set<Page.ID> = []
  /// Nothing is to be kept of these; their pages go as soon as nothing needs them.
  var withdrawn: [Page.ID] = []

  /// How many ended jobs the library keeps besides those that are parked or open.
  static let kept = 30
  /// In a page's `userInfo`: that the job's result has been seen.
  static let seenKey = "seen"

  mutating func forget(_ id: Page.ID) {
    unseen.remove(id)
    told.remove(id)
    notices.remove(id)
    withdrawn.removeAll { $0 == id }
  }
}
