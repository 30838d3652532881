// The pages that have rows in the list: failures share the row of one of them, and so do successes.
extension State {
  /// The pages of the list's rows, from the top to the bottom.
  ///
  /// A job that ends while the list is open keeps its row: rows do not move under the pointer.
  var listedPages: HeldPages.NewestFirst {
    held.newestFirst(
      of: jobs, leads: resultLeads(in: openList).without(openList?.split ?? []),
      rows: openList?.rows ?? [])
  }

  /// The results whose rows the others share in the list that is shown, also while it closes.
  private var rowLeads: ResultLeads { resultLeads(in: list).without(list?.split ?? []) }

  /// The newest result of each kind, whose row the others share. In a list they stay the same.
  func resultLeads(in list: FloatList?) -> ResultLeads {
    var leads = resultLeads(among: held)
    guard !jobs.isEmpty, let open = list?.leads else { return leads }
    for phase in [Job.Phase.failed, .done, .ended] {
      if let id = open[phase], jobs[id]?.phase == phase, held.contains(id) { leads[phase] = id }
    }
    return leads
  }

  /// The newest failure, success and unknown result of some pages.
  func resultLeads(among pages: HeldPages) -> ResultLeads {
    guard !jobs.isEmpty else { return ResultLeads() }
    return pages.reduce(into: ResultLeads()) { leads, id in
      if let job = jobs[id], job.hasEnded { leads[job.phase] = id }
    }
  }

  /// The pages that a row stands for: the results that share it, or the page itself.
  func pages(ofRow id: Page.ID) -> [Page.ID] {
    let phase = jobs[id]?.phase
    return rowLeads[phase] == id ? held.filter { isShared($0, in: phase, of: id) } : [id]
  }

  /// Whether a page is a result that the row of a lead stands for.
  private func isShared(_ id: Page.ID, in phase: Job.Phase?, of lead: Page.ID) -> Bool {
    jobs[id]?.phase == phase && (id == lead || list?.rows.keep(id) != true)
  }

  /// Whether other results share the row of a page.
  func isShared(rowOf id: Page.ID) -> Bool { othersInRow(of: id) > 0 }

  /// The number of other results that share the row of a page.
  func othersInRow(of id: Page.ID) -> Int {
    let phase = jobs[id]?.phase
    guard rowLeads[phase] == id else { return 0 }
    return held.reduce(-1) { isShared($1, in: phase, of: id) ? $0 + 1 : $0 }
  }

  /// The ring of a row: its page's own, that of a window's job, or that of an unseen result that shares
  /// the row.
  func rowRing(of id: Page.ID) -> JobRing? {
    if let ring = shownRing(of: id) { return ring }
    guard othersInRow(of: id) > 0 else { return nil }
    return pages(ofRow: id).lazy.compactMap { ring(of: $0) }.last
  }

  /// The title of a row, with the subtitle where another page on the ball has the same title and
  /// the row is not shared.
  func rowTitle(of page: Page) -> String {
    guard !isShared(rowOf: page.id) else { return accessibleName(of: page) }
    guard !isForeign(page.id) else { return page.title }
    let hasTwin = held.contains { $0 != page.id && pages[$0]?.title == page.title }
    let tells = !page.subtitle.isEmpty && page.subtitle != page.title
    return hasTwin && tells ? "\(page.title) · \(page.subtitle)" : page.title
  }

  /// The line below the title of a row: how its job failed and the number of the other results that share it,
  /// the number of the pages that come back with it, what a job says, or what the window's job does, or else
  /// the name of the window's program; nil for none.
  func rowFoot(of page: Page) -> String? {
    let others = othersInRow(of: page.id)
    let ending = endingText(of: page.id).flatMap { naming(page.id, $0) }
    if others > 0 {
      let more = ending == nil ? Phrase.moreResults(others) : .more(others)
      return [ending, more.text(in: environment.catalogue)].compactMap(\.self)
        .joined(separator: " · ")
    }
    let below = countBelow(page.id)
    if below > 0 { return Phrase.withMorePages(below).text(in: environment.catalogue) }
    return isForeign(page.id)
      ? windowFoot(of: page)
      : ending ?? naming(page.id, pauseText(of: page.id))
  }

  /// The line below the title of a window: what its job does, that it asks for attention, or the name of
  /// its program.
  private func windowFoot(of page: Page) -> String? {
    guard let job = job(ofWindow: page.id) else {
      if waits(page.id) { return Phrase.asksForAttention.text(in: environment.catalogue) }
      return page.subtitle.isBlank || page.subtitle == page.title ? nil : page.subtitle
    }
    // The ring of the row tells how the job ended, too, and how far it is, but not what is waited for.
    let ending =
      jobs[job].flatMap {
        $0.hasEnded || $0.awaited != nil ? JobPhrase($0).text(in: environment.catalogue) : nil
      }
    let call: String? =
      if jobs[job]?.phase == .waiting {
        callText(of: job)
      } else {
        waits(page.id) ? Phrase.asksForAttention.text(in: environment.catalogue) : nil
      }
    let parts = [call, ending, pages[job]?.title].compactMap(\.self)
    return parts.filter { !$0.isBlank }.joined(separator: " · ")
  }

  /// The end of a job that failed, in a word where its row tells of others, too; nil for one whose sign says
  /// it all.
  private func endingText(of id: Page.ID) -> String? {
    guard let job = jobs[id], job.phase == .failed else { return nil }
    let phrase = isShared(rowOf: id) ? JobPhrase.failedWork : JobPhrase(job)
    return phrase.text(in: environment.catalogue)
  }

  /// The words of a row beside its sign: those of a wait, that the work is stopped or out of reach, or the
  /// text in which the work says what it does; nil for none.
  private func pauseText(of id: Page.ID) -> String? {
    guard let look = rowRing(of: id)?.look else { return nil }
    return switch look.phase {
    case .waiting: callText(of: id)
    case .stopped: look.pause.text(in: environment.catalogue)
    case .running:
      jobs[id]?.awaited.map { JobPhrase.after($0).text(in: environment.catalogue) } ?? look.text
    case .done, .failed, .ended: nil
    }
  }

  /// Whether a page's work waits for the user, as its row shows it.
  private func waits(_ id: Page.ID) -> Bool { rowRing(of: id)?.look.phase == .waiting }

  /// The name of a row for assistive technology, which is never blank.
  func rowName(of page: Page) -> String {
    let others = othersInRow(of: page.id)
    guard others == 0 else {
      return Phrase.results(accessibleName(of: page), others: others)
        .text(in: environment.catalogue)
    }
    let title = rowTitle(of: page)
    let name = title.contains { !$0.isWhitespace } ? title : accessibleName(of: page)
    if isForeign(page.id), let foot = rowFoot(of: page) { return "\(name) · \(foot)" }
    let below = countBelow(page.id)
    guard below > 0 else { return name }
    return Phrase.stack(name, below: below).text(in: environment.catalogue)
  }

  /// Gives each of the results that share the row of a page one of its own until the list closes.
  mutating func showEachResult(sharing id: Page.ID, into effects: inout [Effect]) {
    guard isShared(rowOf: id), let phase = jobs[id]?.phase else { return }
    list?.split.insert(phase)
    reconcileList(into: &effects)
    // Rows above the chosen one push it down.
    if openList?.pointer == nil, let hot = openList?.hot { makeHot(hot) }
  }

  /// Removes what a row of the list stands for from the ball.
  mutating func removeRow(_ id: Page.ID, into effects: inout [Effect]) {
    let result = job(ofWindow: id).flatMap { jobs[$0]?.hasEnded == true ? $0 : nil }
    let gone = pages(ofRow: id) + (result.map { [$0] } ?? [])
    if gone.count > 1 {
      remove(gone, into: &effects)
    } else {
      give(.close(id), token: nil, into: &effects)
    }
  }
}
