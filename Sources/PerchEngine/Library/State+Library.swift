// The library: its order, its marks, and the removal of rows.
extension State {
  /// Takes over a reading of the wall clock; a new day regroups the rows.
  mutating func setClock(_ clock: WallClock) {
    guard clock.isPlausible else { return }
    let isNewDay = library.clock?.midnight != clock.midnight
    var reading = clock
    reading.readAt = now
    library.clock = reading
    if isNewDay { library.change() }
  }

  /// Arranges the rows if they are outdated.
  ///
  /// An opened page moves to the top only while the library is covered: rows do not jump before the
  /// user's eyes.
  mutating func arrangeLibrary() {
    guard library.isStale, library.isUrgent || !isLibraryVisible else { return }
    library.arrange(libraryGroups, clearing: library.find == nil ? firstCleared : nil)
    measureLibrary()
  }

  /// Whether the first window shows rows, at rest or below a page that moves.
  var isLibraryVisible: Bool {
    guard window.id != .first, let first = others.first(where: { $0.window.id == .first }) else {
      return window.isMapped && stack.showsLibrary
    }
    return first.window.isMapped && first.stack.showsLibrary
  }

  /// The parts and their rows. A search ranks the rows of each part, and the parts, by their best hit.
  private var libraryGroups: [(kind: LibraryPart.Kind, rows: [Page.ID])] {
    var groups: [LibraryPart.Kind: [Page.ID]] = [:]
    let words = library.find?.words ?? []
    var hits: [Page.ID: RowHit] = [:]
    for id in library.pages.reversed() where !library.unlisted.contains(id) {
      guard let page = pages[id], let hit = page.hit(of: words, in: searched(page)) else {
        continue
      }
      if !words.isEmpty { hits[id] = hit }
      groups[part(of: page), default: []].append(id)
    }
    // Samples keep the order in which they introduce Perch.
    groups[.samples]?.sort { sampleOrder(of: $0) < sampleOrder(of: $1) }
    let ordered = LibraryPart.Kind.allCases.map { ($0, groups[$0] ?? []) }
    return hits.isEmpty ? ordered : ranked(ordered, by: hits)
  }

  /// The parts, each with its best hits at the top, and the part with the best of all first; equal
  /// ones keep their order.
  private func ranked(
    _ groups: [(kind: LibraryPart.Kind, rows: [Page.ID])], by hits: [Page.ID: RowHit]
  ) -> [(kind: LibraryPart.Kind, rows: [Page.ID])] {
    func rank(_ id: Page.ID?) -> RowHit { id.flatMap { hits[$0] } ?? .textMiddle }
    return groups.map { kind, rows in (kind, rows.stablySorted { rank($0) }) }
      .stablySorted { rank($0.rows.first) }
  }

  /// The path of a sample, whose name begins with a number.
  private func sampleOrder(of id: Page.ID) -> String {
    pages[id]?.userInfo["path"] ?? id.rawValue
  }

  private func part(of page: Page) -> LibraryPart.Kind {
    if jobs[page.id]?.hasEnded == false { return .running }
    if page.isSample { return .samples }
    guard let clock = library.clock, let opened = library.openings[page.id] else {
      return .earlier
    }
    return opened >= clock.midnight ? .today : .earlier
  }

  // MARK: - Finished jobs

  /// Whether a row is one of those that "Clear finished jobs" removes: the ball holds no such job.
  private func isCleared(_ id: Page.ID) -> Bool {
    jobs[id]?.hasEnded == true && library.lists(id) && !shelf.contains(id)
  }

  /// The first row from the top that would be cleared; nil for none.
  private var firstCleared: Page.ID? { library.pages.last(where: isCleared) }

  /// Offers to clear the finished jobs only where there are some that the ball does not hold.
  mutating func reconcileClearing() {
    guard library.arrangedShelf != shelf.pages else { return }
    library.arrangedShelf = shelf.pages
    guard !jobs.isEmpty, library.find == nil, library.hasClearing != (firstCleared != nil) else {
      return
    }
    (library.isStale, library.isUrgent) = (true, true)
  }

  /// Removes the rows of all finished jobs but those on the ball.
  mutating func clearFinishedJobs() {
    let gone = library.pages.filter(isCleared)
    unlist(gone, as: .inLibrary(.jobsCleared(gone.count, onBall: resultsOnBall)))
  }

  /// The number of finished jobs that stay when the others are cleared.
  var resultsOnBall: Int {
    environment.hasBall ? shelf.pages.count { jobs[$0]?.hasEnded == true } : 0
  }

  // MARK: - Removal

  /// Removes the marked rows if the focused one is among them, else the focused row alone.
  mutating func removeFocusedRow() {
    guard case .row(let id)? = controls.focus, library.index(of: id) != nil else {
      return unlist(markedRows)
    }
    removeRows(library.marked.contains(id) ? markedRows : [id], around: id)
  }

  /// Removes rows; the one after a row, or before it, that stays has the focus then.
  mutating func removeRows(_ gone: [Page.ID], around id: Page.ID) {
    guard let index = library.index(of: id) else { return }
    let left = Set(gone)
    let rest = library.rows[index...].first { !left.contains($0) }
    let next = rest ?? library.rows[..<index].last { !left.contains($0) }
    unlist(gone)
    controls.focus = next.map(Target.row)
    revealFocus()
  }

  /// Whether the page on top can be removed together with its row: a file, or a job that has ended.
  func canRemoveOpenPage(_ id: Page.ID) -> Bool {
    library.lists(id) && (filePath(of: id) != nil || jobs[id]?.hasEnded == true)
  }

  /// Goes back from the page on top, and removes its row.
  mutating func removeOpenPage(_ id: Page.ID, into effects: inout [Effect]) {
    give(.back, token: nil, into: &effects)
    unlist([id])
  }

  /// The notice that rows were removed; one alone is named.
  private func removal(of ids: [Page.ID]) -> LibraryPhrase {
    let running = ids.count { jobs[$0]?.hasEnded == false }
    guard ids.count == 1, let page = pages[ids[0]] else {
      return .removed(
        ids.count, areJobs: ids.allSatisfy { jobs[$0] != nil }, running: running)
    }
    return .removedRow(
      briefName(of: page), isRunning: running > 0,
      isOnBall: environment.hasBall && shelf.contains(page.id))
  }

  /// Removes rows, with a toast that offers to bring them back. Their jobs run on.
  private mutating func unlist(_ gone: [Page.ID], as phrase: Phrase? = nil) {
    guard !gone.isEmpty else { return }
    var undo = toast?.undo ?? Toast.Undo(shelf: shelf.pages, removed: [], dock: ball.dock)
    let before = Set(undo.unlisted)
    undo.unlisted += gone.filter { !before.contains($0) }
    undo.marked.formUnion(library.marked.intersection(gone))
    library.unlist(gone)
    show(phrase ?? .inLibrary(removal(of: undo.unlisted)), undo: undo)
    arrangeLibrary()
  }

  /// Forgets the pages whose rows were removed, once nothing needs them and the toast is gone.
  mutating func forgetUnlisted(into effects: inout [Effect]) {
    guard !library.unlisted.isEmpty else { return }
    // A toast may bring back very many pages.
    let kept = Set(toast?.undo?.unlisted ?? [])
    for id in library.unlisted where !kept.contains(id) && !mayRun(id) && !isNeeded(id) {
      forget(id, into: &effects)
    }
  }

  /// Whether a page's job runs, or has not reported since a restart. One out of reach may never report.
  private func mayRun(_ id: Page.ID) -> Bool {
    pages[id]?.kind == .job && jobs[id]?.hasEnded != true && jobs[id]?.isAway != true
  }
}

extension Page {
  /// The key in `userInfo` that says that the page introduces Perch.
  public static let sampleKey = "sample"

  /// Whether the page is one of the documents that introduce Perch.
  public var isSample: Bool { userInfo[Self.sampleKey] != nil }
}

extension State {
  /// The pages whose rows the main window shows once no page is above the library; none while it is
  /// closed.
  public var rowsInView: [Page.ID] {
    guard window.isOpen else { return [] }
    let top = max(0, targetTop(of: .library))
    let rows = library.rows(in: top...(top + viewport(of: .library).height))
    return rows.map { library.rows[$0] }
  }
}

extension Array {
  /// The elements by their ranks; equal ones keep their order.
  fileprivate func stablySorted<Rank: Comparable>(by rank: (Element) -> Rank) -> [Element] {
    enumerated().map { (rank($1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}
