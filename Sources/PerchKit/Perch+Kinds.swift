// Messages to the kinds of pages.
extension Perch {
  /// Tells the kind of the page that a change is about, and then the program.
  func deliver(_ happening: Happening, from shell: Shell) {
    tellKind(of: happening, from: shell)
    onEvent?(happening)
  }

  private func tellKind(of happening: Happening, from shell: Shell) {
    func kind(of id: Page.ID) -> (kind: any PageKind, page: Page)? {
      guard let page = shell.interface.pages[id] else { return nil }
      return options.kinds.last { $0.kind == page.kind }.map { ($0, page) }
    }
    func tell(_ id: Page.ID, _ say: (any PageKind) -> (Page) -> Void) {
      guard let (kind, page) = kind(of: id), kind.followsPages else { return }
      say(kind)(page)
    }
    switch happening {
    case .action(let id, let action):
      if let (kind, page) = kind(of: id) { kind.handle(action, on: page) }
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
