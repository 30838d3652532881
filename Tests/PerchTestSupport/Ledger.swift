public import PerchEngine

/// Finds faults in a list of effects: a second answer to a command, a grab that is never released,
/// the end of one run of a job that is notified twice.
public struct Ledger: Sendable {
  /// A run of a job, or of the work of another page, which begins.
  public struct Run: Hashable, Sendable {
    /// The page.
    public let id: Page.ID
    /// The number of effects before its begin.
    public let place: Int
  }

  private var hasKeyboard = false
  private var hasPopup = false
  private var isOffering = false
  private var answered: Set<Command.Token> = []
  /// The jobs whose ends were notified, and that have not run since.
  private var notified: Set<Page.ID> = []
  /// The jobs with a notification that is shown.
  private var notices: Set<Page.ID> = []
  /// The kinds of notifications of which a shared one is shown.
  private var groups: Set<NoticeGroup> = []

  /// The first fault in some effects, as a sentence. The runs are given in the order of their places.
  public static func fault(
    in effects: [Effect], runs: [Run], gesture: Gesture?, list: FloatList?, isMenuOpen: Bool
  ) -> String? {
    var ledger = Ledger()
    var runs = runs[...]
    for (place, effect) in effects.enumerated() {
      while let run = runs.first, run.place <= place {
        ledger.notified.remove(runs.removeFirst().id)
      }
      if let fault = ledger.read(effect) { return fault }
    }
    if ledger.hasPopup != (list?.mode == .sticky || isMenuOpen) {
      return "an open popup has no focus, or a focus has no popup"
    }
    return ledger.faultAtEnd(gesture)
  }

  private mutating func read(_ effect: Effect) -> String? {
    switch effect {
    case .grabKeyboard:
      defer { hasKeyboard = true }
      return hasKeyboard ? "the keyboard is grabbed twice" : nil
    case .releaseKeyboard:
      defer { hasKeyboard = false }
      return hasKeyboard ? nil : "a free keyboard is released"
    case .focusPopup:
      defer { hasPopup = true }
      return hasPopup ? "a popup is focused twice" : nil
    case .releasePopup:
      defer { hasPopup = false }
      return hasPopup ? nil : "a free popup is released"
    case .offerFile:
      defer { isOffering = true }
      return isOffering ? "two files are offered" : nil
    case .dropFile, .withdrawFile:
      defer { isOffering = false }
      return isOffering ? nil : "a file goes that was not offered"
    case .answer(let token, _):
      return answered.insert(token).inserted ? nil : "\(token) is answered twice"
    case .notify, .notifyCall, .withdrawNotification, .forgetJob, .notifyTogether,
      .updateNotices, .withdrawNotices:
      return readNotice(effect)
    default: return nil
    }
  }

  private mutating func readNotice(_ effect: Effect) -> String? {
    switch effect {
    case .notify(let id):
      notices.insert(id)
      return notified.insert(id).inserted ? nil : "the end of \(id) is notified twice"
    case .notifyCall(let id):
      notices.insert(id)
      return nil
    case .withdrawNotification(let id):
      return notices.remove(id) == nil ? "a missing notification of \(id) is withdrawn" : nil
    case .notifyTogether(let group):
      groups.insert(group)
      return nil
    case .updateNotices(let group):
      return groups.contains(group) ? nil : "a missing shared notification is updated"
    case .withdrawNotices(let group):
      return groups.remove(group) == nil ? "a missing shared notification is withdrawn" : nil
    case .forgetJob(let id):
      notified.remove(id)
      return notices.remove(id) == nil ? nil : "a forgotten job has a notification"
    default: return nil
    }
  }

  private func faultAtEnd(_ gesture: Gesture?) -> String? {
    let isRowDrag = gesture?.arena.active == .dragOut
    if hasKeyboard != (gesture?.arena.active == .ballDrag || isRowDrag) {
      return "the keyboard is grabbed without need, or needed and free"
    }
    if isOffering != isRowDrag {
      return "a file is offered without a drag, or a drag without a file"
    }
    return nil
  }
}

extension Script {
  /// The first broken invariant of this run, or else the first fault in its effects.
  public var fault: String? {
    failure
      ?? Ledger.fault(
        in: effects, runs: runs, gesture: state.gesture, list: state.openList,
        isMenuOpen: state.menu != nil || state.outline != nil)
  }
}

extension Event {
  /// The page whose job or work the event reports; nil for another event.
  var worker: Page.ID? {
    switch self {
    case .jobGreeted(let page, _, _): page.id
    case .jobReported(let id, _), .workReported(let id, _): id
    default: nil
    }
  }
}

extension State {
  /// Whether a job, or the work of another page, has not ended.
  func isAtWork(_ id: Page.ID) -> Bool {
    jobs[id].map { !$0.hasEnded } ?? work(on: id).map { !$0.hasEnded } ?? false
  }
}
