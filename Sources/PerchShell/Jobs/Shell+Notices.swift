internal import PerchBus
internal import PerchEngine

// The desktop notifications about jobs.
extension Shell {
  /// Notifies the user that a job waits, or that it or the work of a page has ended; a click does what one on the row does.
  ///
  /// If only the programs in a window know whether the job's terminal is in front, they are asked first.
  func notify(_ id: Page.ID) {
    guard jobs.places[id]?.isDivided == true else { return notifyAtOnce(id) }
    jobs.awaitedNotices.insert(id)
    lookForTerminal(of: id)
  }

  /// Notifies the user of what an answer was awaited for, unless it is seen.
  func tellAwaited(_ id: Page.ID, isSeen: Bool) {
    guard jobs.awaitedNotices.remove(id) != nil, !isSeen else { return }
    notifyAtOnce(id)
  }

  private func notifyAtOnce(_ id: Page.ID) {
    guard let page = state.pages[id], let notice = state.notice(of: id) else { return }
    bus.bus?.notify(
      key: id.rawValue, title: page.title, body: notice.line, isFailure: notice.isFailure,
      program: state.program)
  }

  /// Withdraws the notification about a job.
  func withdrawNotification(of id: Page.ID) {
    jobs.awaitedNotices.remove(id)
    bus.bus?.withdraw(id.rawValue)
  }

  /// Notifies the user of several jobs at once, in the place of the last such notification.
  func notify(_ group: NoticeGroup) {
    guard let notice = state.notice(of: group) else { return }
    bus.bus?.notify(
      key: group.key, title: notice.title, body: notice.line, isFailure: notice.isFailure,
      program: state.program)
  }

  /// Withdraws the notification about several jobs.
  func withdrawNotices(_ group: NoticeGroup) { bus.bus?.withdraw(group.key) }

  /// Does what a click on a notification does: one about a job leads to it, one about several ends to the
  /// library, and one about several calls to the list, where each leads to its terminal.
  func clickNotification(_ key: String) {
    guard let group = NoticeGroup.allCases.first(where: { $0.key == key }) else {
      return handle(.commandGiven(.click(Page.ID(rawValue: key)), nil))
    }
    if group == .calls { handle(.commandGiven(.showList, nil)) }
    if state.openList == nil { handle(.commandGiven(.open(.library), nil)) }
  }
}

extension NoticeGroup {
  /// The key of its notification, which no page has as its id.
  fileprivate var key: String { "\u{0}" + rawValue }
}
