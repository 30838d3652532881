// The windows in the saved state.
extension State {
  /// The first window.
  var firstWindow: MainWindow { windows.first { $0.id == .first } ?? window }

  /// The frames of the windows of pages that have one of their own, as they are saved; nil for none.
  var savedFrames: [Page.ID: Rect]? {
    let frames = apart.merging(leftFrames) { frame, _ in frame }.filter { isKept($0.key) }
      .mapValues(environment.fitted)
    return frames.isEmpty ? nil : frames
  }

  /// The pages of the windows beside the first one, as they are saved; nil for none.
  var savedStacks: [[Page.ID]]? {
    let stacks = windows.map(\.id).filter { $0 != .first }.map(savedStack)
      .filter { !$0.isEmpty }
    return stacks.isEmpty ? nil : stacks
  }

  /// The pages of a window as they are saved, without its root.
  func savedStack(of id: MainWindow.ID) -> [Page.ID] {
    (pages(of: id) ?? []).filter { $0 != .library && isKept($0) }
  }

  /// Opens the windows beside the first one that an earlier run had.
  mutating func restoreWindows(_ saved: SavedState, into effects: inout [Effect]) {
    for (id, frame) in saved.apart ?? [:]
    where pages.keys.contains(id) && id != .library && !isForeign(id) && frame.isPlausible {
      apart[id] = frame
    }
    let former = window.id
    for ids in saved.stacks ?? [] {
      let known = ids.filter {
        pages.keys.contains($0) && $0 != .library && !isForeign($0) && !isOpen($0)
      }
      guard let lowest = known.first else { continue }
      let frame = apart[lowest].map(environment.fitted) ?? newFrame(size: nil)
      guard addWindow(at: frame, into: &effects) else { break }
      for id in known where !isOpen(id) { stack.append(id) }
      openWindow(into: &effects)
    }
    leftFrames = apart.filter { !isNeeded($0.key) }
    let isFirstEmpty = pages(of: .first)?.count == 1
    if window.id != former, !isFirstEmpty { choose(former, into: &effects) }
  }
}
