// Messages to the kinds of pages.
extension Perch {
  /// Tells the kind of the page that a change is about, and then the program.
  func deliver(_ happening: Happening, from shell: Shell) {
    tellKind(of: happening, from: shell)
    onEvent?(happening)
  }

  private func tellKind(of happening: Happening, from shell: Shell) {
    func tell(_ id: Page.ID, _ say: (any PageKind) -> (Page) -> Void) {
      guard let page = shell.interface.pages[id] else { return }
      if let kind = options.kinds.last(where: { $0.kind == page.kind }) { say(kind)(page) }
    }
    switch happening {
    case .action(let id, let action): tell(id) { kind in { kind.handle(action, on: $0) } }
    case .willOpen(let id):
      seen.insert(id)
      tell(id) { $0.pageWillAppear }
    case .didOpen(let id): tell(id) { $0.pageDidAppear }
    case .didCancelPop(let id):
      tell(id) { $0.pageWillAppear }
      tell(id) { $0.pageDidAppear }
    case .willPop(let id) where seen.contains(id), .willPark(let id) where seen.contains(id):
      tell(id) { $0.pageWillDisappear }
    case .didPop(let id) where seen.contains(id), .didPark(let id) where seen.contains(id):
      seen.remove(id)
      tell(id) { $0.pageDidDisappear }
    default: break
    }
  }
}
