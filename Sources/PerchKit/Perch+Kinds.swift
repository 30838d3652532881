// Messages to the kinds of pages.
extension Perch {
  /// Tells the kind of the page that a change is about, and then the program.
  func deliver(_ happening: Happening, from shell: Shell) {
    tellKind(of: happening, from: shell)
    if case .didForget(let id) = happening, shell.interface.pages[id] == nil {
      noteUnload(of: id, in: shell)
    }
    onEvent?(happening)
  }

  /// Tells the kind of a page that its content is in memory.
  func noteLoad(of id: Page.ID, in shell: Shell) {
    guard let page = shell.interface.pages[id], let kind = follower(of: page),
      loaded.updateValue(page, forKey: id) == nil
    else { return }
    kind.pageDidLoad(page)
  }

  /// Tells the kind of a page that its content is no longer in memory.
  func noteUnload(of id: Page.ID, in shell: Shell) {
    guard let known = loaded.removeValue(forKey: id) else { return }
    let page = shell.interface.pages[id] ?? known
    follower(of: page)?.pageDidUnload(page)
  }

  /// The kind of a page, if it takes messages about its pages.
  private func follower(of page: Page) -> (any PageKind)? {
    kind(of: page).flatMap { $0.followsPages ? $0 : nil }
  }

  /// The kind of a page; nil for one of Perch's own.
  private func kind(of page: Page) -> (any PageKind)? {
    options.kinds.last { $0.kind == page.kind }
  }

  private func tellKind(of happening: Happening, from shell: Shell) {
    func tell(_ id: Page.ID, _ say: (any PageKind) -> (Page) -> Void) {
      // A page that was forgotten while it was open is told as it was.
      guard let page = shell.interface.pages[id] ?? seen[id], let kind = follower(of: page) else {
        return
      }
      say(kind)(page)
    }
    switch happening {
    case .action(let id, let action):
      if let page = shell.interface.pages[id] { kind(of: page)?.handle(action, on: page) }
    case .willOpen(let id):
      leaving.remove(id)
      seen[id] = shell.interface.pages[id]
      tell(id) { $0.pageWillAppear }
    case .didOpen(let id): tell(id) { $0.pageDidAppear }
    case .didCancelPop(let id):
      leaving.remove(id)
      tell(id) { $0.pageWillAppear }
      tell(id) { $0.pageDidAppear }
    case .willPop(let id) where seen[id] != nil, .willPark(let id) where seen[id] != nil:
      // A swipe that ends on the circle is told as a pop at first, and then as a park.
      if leaving.insert(id).inserted { tell(id) { $0.pageWillDisappear } }
    case .didPop(let id) where seen[id] != nil, .didPark(let id) where seen[id] != nil:
      tell(id) { $0.pageDidDisappear }
      seen[id] = nil
      leaving.remove(id)
    default: break
    }
  }
}
