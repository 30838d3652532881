// The pages that have rows in the list: results share the row of one of them.
extension State {
  /// The pages of the list's rows, from the top to the bottom.
  var listedPages: HeldPages.NewestFirst { held.newestFirst(of: jobs, leading: leadingResult) }

  /// The result whose row all results on the ball share: the newest failure, or else the newest
  /// result; nil without one.
  var leadingResult: Page.ID? {
    guard !jobs.isEmpty else { return nil }
    var leading: Page.ID?
    for id in held {
      guard let job = jobs[id], job.hasEnded else { continue }
      let isBeaten = leading.map { jobs[$0]?.phase == .failed } ?? false
      if job.phase == .failed || !isBeaten { leading = id }
    }
    return leading
  }

  /// The pages that a row stands for: all results, or the page itself.
  private func pages(ofRow id: Page.ID) -> [Page.ID] {
    guard id == leadingResult else { return [id] }
    return held.filter { jobs[$0]?.hasEnded == true }
  }

  /// The number of other results that share the row of a page.
  private func othersInRow(of id: Page.ID) -> Int {
    guard id == leadingResult else { return 0 }
    return held.reduce(-1) { count, id in jobs[id]?.hasEnded == true ? count + 1 : count }
  }

  /// The title of a row, with the number of the results that share it.
  func rowTitle(of page: Page) -> String {
    let others = othersInRow(of: page.id)
    return others > 0
      ? Phrase.results(accessibleName(of: page), others: others).text(in: environment.catalogue)
      : page.title
  }

  /// The name of a row for assistive technology, which is never blank.
  func rowName(of page: Page) -> String {
    othersInRow(of: page.id) > 0 ? rowTitle(of: page) : accessibleName(of: page)
  }

  /// Removes what a row of the list stands for from the ball.
  mutating func removeRow(_ id: Page.ID, into effects: inout [Effect]) {
    let gone = pages(ofRow: id)
    if gone.count > 1 {
      remove(gone, into: &effects)
    } else {
      give(.close(id), token: nil, into: &effects)
    }
  }
}
