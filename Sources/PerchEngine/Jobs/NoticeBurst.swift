internal import PerchTime

/// The kinds of desktop notifications of which many in a short time share one.
public enum NoticeGroup: String, Hashable, Sendable, Codable, CaseIterable {
  /// The ends of jobs, and of the work of other pages.
  case ends
  /// The jobs that wait for the user.
  case calls
}

/// The desktop notifications of one kind: the first ones have one each, and from the third one within a short
/// time on, one takes the place of all.
struct NoticeBurst: Hashable, Sendable {
  /// The outcome of a further notification.
  enum Outcome: Hashable {
    /// It is shown by itself.
    case alone
    /// The shared one is shown, in the place of these that were shown by themselves.
    case shared(insteadOf: [Page.ID])
    /// The shared one follows at its time.
    case later
  }

  private struct Entry: Hashable, Sendable {
    var page: Page.ID
    var time: Instant
  }

  /// The pages whose notifications were shown by themselves a short time ago.
  private var alone: [Entry] = []
  /// The pages that the shared notification is about, as far as they still need it.
  private(set) var shared: [Page.ID] = []
  /// The instant at which a page joined the shared notification last; nil while the next one is shown by itself.
  private var last: Instant?
  /// The instant at which the shared notification was shown last.
  private var told = Instant.zero
  /// The instant at which the shared notification is shown again; nil while it tells of all.
  private(set) var due: Instant?

  /// Whether it is shown while it tells of more pages than still need it.
  private var tellsTooMuch = false

  /// The pages whose notifications are shown by themselves, and those of the shared one.
  var pages: [Page.ID] { alone.map(\.page) + shared }

  /// Adds the notification of a page, which may have had another one before.
  mutating func add(_ id: Page.ID, at now: Instant, _ tokens: NoticeTokens) -> Outcome {
    let isShared = shared.contains(id)
    if isShared || last.map({ now - $0 <= tokens.span }) == true {
      last = now
      if !isShared { shared.append(id) }
      guard now - told < tokens.pace else { return tell(insteadOf: [], at: now) }
      due = told + tokens.pace
      return .later
    }
    last = nil
    alone.removeAll { $0.page == id || now - $0.time > tokens.span }
    guard alone.count >= tokens.most else {
      alone.append(Entry(page: id, time: now))
      return .alone
    }
    let before = alone.map(\.page)
    alone = []
    shared += before + [id]
    last = now
    return tell(insteadOf: before, at: now)
  }

  /// Shows the shared notification again if that is due.
  ///
  /// - Returns: Whether it is.
  mutating func fire(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    _ = tell(insteadOf: [], at: now)
    return true
  }

  /// Forgets a page that needs no notification any more.
  ///
  /// - Returns: Whether the shared notification was about it.
  mutating func remove(_ id: Page.ID) -> Bool {
    alone.removeAll { $0.page == id }
    guard let index = shared.firstIndex(of: id) else { return false }
    shared.remove(at: index)
    tellsTooMuch = true
    if shared.isEmpty { (last, due) = (nil, nil) }
    return true
  }

  /// Notes that the shared notification is shown again, or withdrawn, because it is about fewer pages.
  ///
  /// - Returns: Whether that has to be done.
  mutating func tellOfFewer() -> Bool {
    defer { tellsTooMuch = false }
    return tellsTooMuch
  }

  private mutating func tell(insteadOf before: [Page.ID], at now: Instant) -> Outcome {
    (told, due, tellsTooMuch) = (now, nil, false)
    return .shared(insteadOf: before)
  }
}
