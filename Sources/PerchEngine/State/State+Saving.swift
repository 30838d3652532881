// The state that survives a restart.
extension State {
  /// The state for a later start.
  public var saved: SavedState {
    // A page that follows its end returns there without an offset.
    let offsets = scrolls.filter {
      $0.key != .library && (!$0.value.followsEnd || !$0.value.isAtEnd)
    }
    .mapValues { $0.goal.rounded() }.filter { $0.value > 0 }
    let widths = offsets.keys.compactMap { id in
      scrolls[id]?.goalWidth.map { (id, $0.rounded()) }
    }
    return SavedState(
      library: library.pages.compactMap(savedPage), shelf: shelf.pages.filter(isKept),
      below: shelf.below.isEmpty ? nil : shelf.below,
      stack: savedStack(of: .first), offsets: offsets,
      dock: ball.wasPlaced ? ball.dock : nil,
      windows: firstWindow.memory.frames.isEmpty ? nil : firstWindow.memory.frames,
      openings: library.openings.isEmpty ? nil : library.openings,
      endings: library.endings.isEmpty ? nil : library.endings,
      unlisted: library.unlisted.isEmpty ? nil : library.pages.filter(library.unlisted.contains),
      hadSamples: library.hadSamples ? true : nil,
      owesSwipeHint: swipeHint == .over ? nil : true,
      widths: widths.isEmpty ? nil : Dictionary(uniqueKeysWithValues: widths),
      factors: factors.isEmpty ? nil : factors, apart: savedFrames, stacks: savedStacks,
      isQuiet: isQuietBySwitch ? true : nil)
  }

  /// A page as it is saved: without the progress of its job or its work, which is reported anew.
  private func savedPage(_ id: Page.ID) -> Page? {
    guard isKept(id), var page = pages[id] else { return nil }
    if page.kind == .job || work(on: id) != nil { page.progress = nil }
    return page
  }

  /// Whether a page survives a restart: its program has not taken it back.
  func isKept(_ id: Page.ID) -> Bool { !library.withdrawn.contains(id) }

  /// Adds the pages of a session that another instance had; the stack stays, and so does a
  /// ball that was shown.
  mutating func join(_ saved: SavedState) {
    let own = Set(library.pages)
    if saved.isQuiet == true { jobBoard.quiet.isSwitchedOn = true }
    var news = saved
    news.openings = saved.openings?.filter { !own.contains($0.key) }
    news.endings = saved.endings?.filter { !own.contains($0.key) }
    news.unlisted = saved.unlisted?.filter { !own.contains($0) }
    list(saved.library)
    library.restore(news)
    measureLibrary()
    for id in saved.library.map(\.id) where pages.keys.contains(id) && !own.contains(id) {
      restorePlace(of: id, from: saved)
      restoreQuiet(of: id)
    }
    var seen = Set(shelf.pages)
    let parked = saved.shelf.filter {
      pages.keys.contains($0) && $0 != .library && !isForeign($0) && seen.insert($0).inserted
    }
    if !parked.isEmpty {
      shelf.replace(parked + shelf.pages, below: knownBelow(of: saved))
    }
    for (id, frame) in saved.apart ?? [:] where shelf.contains(id) && apart[id] == nil {
      if frame.isPlausible { apart[id] = frame }
    }
    if let dock = saved.dock, !ball.wasPlaced { ball.put(at: dock) }
    if ball.phase == .hidden { dockHiddenBall() }
  }

  /// Restores the state of an earlier run; pages are read when they are shown.
  mutating func restore(_ saved: SavedState, into effects: inout [Effect]) {
    list(saved.library)
    if saved.owesSwipeHint == true { swipeHint = .owed }
    if saved.isQuiet == true { jobBoard.quiet.isSwitchedOn = true }
    library.restore(saved)
    // Rows come before offsets, which a later measurement would confine.
    measureLibrary()
    let known = Set(pages.keys).subtracting(foreign.ids)
    let windows = shelf.pages.filter(isForeign)
    let parked = saved.shelf.filter {
      known.contains($0) && $0 != .library || windows.contains($0)
    }
    if saved.shelf.contains(where: { $0.isOfWindow && !windows.contains($0) }) {
      foreign.await(saved.shelf)
    }
    shelf.replace(
      parked + windows.filter { !parked.contains($0) }, below: knownBelow(of: saved))
    for id in saved.stack where known.contains(id) && !isOpen(id) { stack.append(id) }
    for id in known {
      restorePlace(of: id, from: saved)
      restoreQuiet(of: id)
    }
    if let dock = saved.dock { ball.put(at: dock) }
    window.memory.restore(saved.windows ?? [:])
    window.place(in: environment)
    dockHiddenBall()
    restoreWindows(saved, into: &effects)
    if stack.canPop { openWindow(into: &effects) }
  }

  /// The pages below parked ones of a session, without those that are not known.
  private func knownBelow(of saved: SavedState) -> [Page.ID: [Page.ID]] {
    (saved.below ?? [:]).keepingPages {
      pages.keys.contains($0) && $0 != .library && !isForeign($0)
    }
  }

  /// Restores the size of a page and the place where it was read. The library begins at its top:
  /// its rows have moved, and those of running jobs are still to come.
  private mutating func restorePlace(of id: Page.ID, from saved: SavedState) {
    guard id != .library else { return }
    if let factor = saved.factors?[id] { restoreFactor(factor, of: id) }
    if let offset = saved.offsets[id] {
      scrolls[id, default: ScrollView()].remember(offset, atWidth: saved.widths?[id])
    }
  }
}

extension Page {
  /// Whether both pages are saved alike: progress and icons are not.
  public func isSaved(as other: Page) -> Bool {
    var other = other
    other.progress = progress
    other.icon = icon
    return self == other
  }
}
