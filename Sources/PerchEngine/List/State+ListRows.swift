// The pages that have rows in the list: results share the row of one of them.
extension State {
  /// The pages of the list's rows, from the top to the bottom.
  ///
  /// A job that ends while the list is open keeps its row: rows do not move under the pointer.
  var listedPages: HeldPages.NewestFirst {
    held.newestFirst(of: jobs, leading: leadingResult, rows: openList?.rows ?? [])
  }

  /// The result whose row all results on the ball share: the newest failure, or else the newest
  /// result; nil without one. While the list is open it stays the same.
  var leadingResult: Page.ID? {
    guard !jobs.isEmpty else { return nil }
    if let id = openList?.leading, jobs[id]?.hasEnded == true, held.contains(id) { return id }
    var leading: Page.ID?
    for id in held {
      guard let job = jobs[id], job.hasEnded else { continue }
      let isBeaten = leading.map { jobs[$0]?.phase == .failed } ?? false
      if job.phase == .failed || !isBeaten { leading = id }
    }
    return leading
  }

  /// Whether a result shares the leading result's row.
  private func isShared(_ id: Page.ID) -> Bool {
    jobs[id]?.hasEnded == true && (id == leadingResult || openList?.rows.keep(id) != true)
  }

  /// The pages that a row stands for: the results that share it, or the page itself.
  private func pages(ofRow id: Page.ID) -> [Page.ID] {
    id == leadingResult ? held.filter(isShared) : [id]
  }

  /// The number of other results that share the row of a page.
  private func othersInRow(of id: Page.ID) -> Int {
    guard id == leadingResult else { return 0 }
    return held.reduce(-1) { count, id in isShared(id) ? count + 1 : count }
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
