/// The jobs that have ended, until the user has seen their results.
struct JobResults: Hashable, Sendable {
  /// The jobs that have ended and whose page has not been on the screen since.
  var unseen: Set<Page.ID> = []
  /// The jobs whose end was not reported, because the user wants to hear nothing.
  var keptBack: Set<Page.ID> = []
  /// The jobs whose notification may still be shown.
  var notices: Set<Page.ID> = []
  /// The jobs whose notifications wait until the programs in their terminals' windows have said that these are not
  /// in front.
  var unconfirmed: [Page.ID: NoticeGroup] = [:]
  /// The notifications about ends.
  private var ends = NoticeBurst()
  /// The notifications about calls.
  private var calls = NoticeBurst()
  /// The jobs to be forgotten; their pages go as soon as nothing needs them.
  var withdrawn: [Page.ID] = []
  /// The new runs of jobs whose commands were run again, by the earlier runs.
  private(set) var successors: [Page.ID: Page.ID] = [:]

  /// The number of ended jobs that the library keeps besides those that are parked or open.
  static let kept = 30

  /// The notifications of a kind.
  subscript(group: NoticeGroup) -> NoticeBurst {
    get {
      switch group {
      case .ends: ends
      case .calls: calls
      }
    }
    set {
      switch group {
      case .ends: ends = newValue
      case .calls: calls = newValue
      }
    }
  }

  mutating func forget(_ id: Page.ID) {
    unseen.remove(id)
    notices.remove(id)
    unconfirmed[id] = nil
    keptBack.remove(id)
    withdrawn.removeAll { $0 == id }
    successors = successors.filter { $0.key != id && $0.value != id }
  }

  /// Notes the new run of a job's command; it succeeds the last one before it as well.
  mutating func succeed(_ id: Page.ID, by next: Page.ID) {
    if let last = successors[id] { successors[last] = next }
    successors[id] = next
  }
}

extension Page {
  /// The key in `userInfo` which says that the job's result has been seen.
  public static let seenKey = "seen"
  /// The keys in `userInfo` of what the interface alone knows of a job.
  public static let ownJobKeys = [seenKey, quietKey, lookKey]
}
