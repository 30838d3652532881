internal import PerchBus
internal import PerchEngine

// The desktop notifications about jobs.
extension Shell {
  /// Finds out whether the terminal of a job of which the user is to be notified is in front of its window.
  func confirmNotice(of id: Page.ID) {
    guard jobs.places[id]?.isDivided == true else { return handle(.noticeConfirmed(id)) }
    lookForTerminal(of: id)
  }

  /// Says of a job of which the user is to be notified that its terminal is not in front.
  func confirmAwaited(_ id: Page.ID, isSeen: Bool) {
    if !isSeen, state.awaitsConfirmation(id) { handle(.noticeConfirmed(id)) }
  }

  /// Notifies the user that a job waits, or that it or the work of a page has ended; a click does what one on the
  /// row does.
  func notify(_ id: Page.ID) {
    guard let page = state.pages[id], let notice = state.notice(of: id) else { return }
    bus.bus?.notify(
      key: id.rawValue, title: page.title, body: notice.line, isFailure: notice.isFailure,
      program: state.program)
  }

  /// Withdraws the notification about a job.
  func withdrawNotification(of id: Page.ID) { bus.bus?.withdraw(id.rawValue) }

  /// Notifies the user of several jobs at once, in the place of the last such notification.
  ///
  /// - Parameters:
  ///   - group: The kind of the notification.
  ///   - isQuiet: Whether it only replaces one that is still shown.
  func notify(_ group: NoticeGroup, isQuiet: Bool = false) {
    guard let notice = state.notice(of: group) else { return }
    bus.bus?.notify(
      key: group.key, title: notice.title, body: notice.line, isFailure: notice.isFailure,
      isQuiet: isQuiet, program: state.program)
  }

  /// Withdraws the notification about several jobs.
  func withdrawNotices(_ group: NoticeGroup) { bus.bus?.withdraw(group.key) }

  /// Gives the command of a click on a notification.
  func clickNotification(_ key: String) {
    let group = NoticeGroup.allCases.first { $0.key == key }
    handle(.commandGiven(group.map(Command.clickNotice) ?? .click(Page.ID(rawValue: key)), nil))
  }
}

extension NoticeGroup {
  /// The key of its notification, which no page has as its id.
  fileprivate var key: String { "\u{0}" + rawValue }
}
