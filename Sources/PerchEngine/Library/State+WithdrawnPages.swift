// Pages that the program which brought them takes back.
extension State {
  /// Withdraws a page: it leaves the shelf and the window without a toast, and is forgotten once
  /// nothing shows it any more.
  ///
  /// - Returns: The reason for which it was refused; nil when nothing of the page will stay.
  mutating func withdrawPage(
    _ id: Page.ID, into effects: inout [Effect]
  ) -> Command.Refusal? {
    guard pages.keys.contains(id), id != .library, !isJob(id), !isForeign(id) else {
      return .unknownPage(id)
    }
    library.withdrawn.insert(id)
    forgetRemoval(of: id)
    shelf.removeFromStacks(id)
    if shelf.contains(id) { leaveShelf(id, into: &effects) }
    chooseWindow(leaving: id, into: &effects)
    if stack.top == id { pop(into: &effects) } else { stack.remove(id) }
    return nil
  }

  /// Takes a page out of what the toast would bring back or park.
  mutating func forgetRemoval(of id: Page.ID) {
    guard let toast, !toast.isGoing else { return }
    let waiting = toast.waiting.filter { $0.id != id }
    let undo = toast.undo?.without(id)
    guard undo != toast.undo || waiting.count < toast.waiting.count else { return }
    self.toast?.undo = undo
    self.toast?.waiting = waiting
    let hasNothing = undo == nil && waiting.isEmpty
    if hasNothing { self.toast?.hide(in: context) }
  }

  /// Forgets withdrawn pages that nothing shows.
  mutating func forgetWithdrawn(into effects: inout [Effect]) {
    guard !library.withdrawn.isEmpty else { return }
    for id in library.withdrawn.sorted(by: { $0.rawValue < $1.rawValue }) where !isNeeded(id) {
      forget(id, into: &effects)
      quitIfDone(into: &effects)
    }
  }
}

extension Toast.Undo {
  /// The removals without those of a page; nil if no other is left.
  fileprivate func without(_ id: Page.ID) -> Toast.Undo? {
    var rest = self
    rest.shelf.removeAll { $0 == id }
    rest.removed.removeAll { $0 == id }
    rest.below = rest.below.keepingPages { $0 != id }
    rest.unlisted.removeAll { $0 == id }
    rest.marked.remove(id)
    return rest.removed.isEmpty && rest.unlisted.isEmpty ? nil : rest
  }
}
