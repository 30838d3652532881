// Desktop notifications: which are shown by themselves and which share one, and their words.
extension State {
  /// Notifies the user of a page's end or call.
  ///
  /// If only the programs in a window know whether the job's terminal is in front, they are asked first: what is in
  /// view is no news, and does not count among the others.
  mutating func notify(_ id: Page.ID, in group: NoticeGroup, into effects: inout [Effect]) {
    guard pages[id]?.userInfo[Page.paneKey] != nil else {
      return tell(id, in: group, into: &effects)
    }
    jobBoard.results.unconfirmed[id] = group
    effects.append(.confirmNotice(id))
  }

  /// Whether the user is to be notified of a job once its terminal is known not to be in front.
  package func awaitsConfirmation(_ id: Page.ID) -> Bool {
    jobBoard.results.unconfirmed[id] != nil
  }

  /// Notifies the user of a job whose terminal is not in front, if that is still news.
  mutating func confirmNotice(of id: Page.ID, into effects: inout [Effect]) {
    guard let group = jobBoard.results.unconfirmed.removeValue(forKey: id) else { return }
    switch group {
    case .ends: if keepsBack(id) { return }
    case .calls: if jobBoard.quiet.covers(id) { return }
    }
    tell(id, in: group, into: &effects)
  }

  /// Shows a notification by itself or together with others.
  private mutating func tell(
    _ id: Page.ID, in group: NoticeGroup, into effects: inout [Effect]
  ) {
    let hadShare = jobBoard.results[group].shared.contains(id)
    let hadOwn = !jobBoard.results.notices.insert(id).inserted && !hadShare
    switch jobBoard.results[group].add(id, at: now, tokens.notices) {
    case .alone: effects.append(group == .ends ? .notify(id) : .notifyCall(id))
    case .shared(let before):
      for id in before + (hadOwn ? [id] : []) { effects.append(.withdrawNotification(id)) }
      effects.append(.notifyTogether(group))
    case .later: if hadOwn { effects.append(.withdrawNotification(id)) }
    }
  }

  /// Withdraws the notification of a page, or its share in one.
  mutating func withdrawNotice(of id: Page.ID, into effects: inout [Effect]) {
    jobBoard.results.unconfirmed[id] = nil
    guard jobBoard.results.notices.remove(id) != nil else { return }
    var isShared = false
    for group in NoticeGroup.allCases where jobBoard.results[group].remove(id) {
      isShared = true
    }
    if !isShared { effects.append(.withdrawNotification(id)) }
  }

  /// Lets the shared notifications tell of the pages that still need them, and go with the last one: once for all
  /// that were seen by one event.
  mutating func shrinkSharedNotices(into effects: inout [Effect]) {
    for group in NoticeGroup.allCases where jobBoard.results[group].tellOfFewer() {
      let isOver = jobBoard.results[group].shared.isEmpty
      effects.append(isOver ? .withdrawNotices(group) : .updateNotices(group))
    }
  }

  /// Shows the shared notifications again to which more was added; where the user wants to hear nothing by
  /// now, those results are kept back.
  mutating func repeatSharedNotices(into effects: inout [Effect]) {
    for group in NoticeGroup.allCases where jobBoard.results[group].fire(at: now) {
      guard isQuiet else {
        effects.append(.notifyTogether(group))
        continue
      }
      jobBoard.results.keptBack.formUnion(jobBoard.results[group].shared.filter(isResultUnseen))
    }
  }

  /// The title and the line of the desktop notification that several pages share, in the language of the
  /// interface, and whether one of them has failed; nil while it is about none.
  ///
  /// The line names the first ones, failures before others.
  public func notice(
    of group: NoticeGroup
  ) -> (title: String, line: String, isFailure: Bool)? {
    let catalogue = environment.catalogue
    let all = jobBoard.results[group].shared
    guard !all.isEmpty else { return nil }
    let failures = all.filter(hasFailed)
    var title: String
    switch group {
    case .ends:
      title = NoticePhrase.ended(all.count).text(in: catalogue)
      if !failures.isEmpty {
        title += " · " + TooltipPhrase.failed(failures.count).text(in: catalogue)
      }
    case .calls:
      // A bell does not say that its program waits.
      let areBells = all.contains { jobs[$0]?.onlyRang == true }
      title = (areBells ? NoticePhrase.calling : NoticePhrase.waiting)(all.count).text(
        in: catalogue)
    }
    let named = (failures + all.filter { !hasFailed($0) }).prefix(3)
    var parts = named.compactMap { pages[$0].map { catalogue.isolated(briefName(of: $0)) } }
    if all.count > named.count {
      parts.append(Phrase.more(all.count - named.count).text(in: catalogue))
    }
    return (title, parts.joined(separator: " · "), !failures.isEmpty)
  }

  /// Does what a click on a shared notification does: one about ends leads to the library, and one about calls to
  /// the list, where each row leads to its terminal; without a ball there is no list.
  ///
  /// - Returns: Whether the library is to be opened.
  mutating func clickNotice(of group: NoticeGroup, into effects: inout [Effect]) -> Bool {
    if group == .calls, !isListOpen { _ = toggleList(into: &effects) }
    return group == .ends || !isListOpen
  }

  private func hasFailed(_ id: Page.ID) -> Bool {
    (jobs[id]?.phase ?? work(on: id)?.phase) == .failed
  }

  /// The line of the desktop notification about the end of a page's job or work, or about a job that waits,
  /// in the language of the interface, and whether that is a failure; nil while there is nothing to say.
  public func notice(of id: Page.ID) -> (line: String, isFailure: Bool)? {
    let catalogue = environment.catalogue
    if let job = jobs[id] {
      let line = job.phase == .waiting ? callText(of: id) : JobPhrase.ending(of: job, in: catalogue)
      return line.flatMap { naming(id, $0) }.map { ($0, job.phase == .failed) }
    }
    guard let work = work(on: id), work.hasEnded, let span = jobBoard.workSpans[id] else {
      return nil
    }
    let line = JobPhrase.ending(ofWork: work, after: span, in: catalogue)
    return (line, work.phase == .failed)
  }
}
