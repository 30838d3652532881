// The interface for assistive technology: a query, like the scene.
extension State {
  /// Describes the interface as a tree of named objects.
  ///
  /// - Parameters:
  ///   - hasKeyboard: Whether the main window has the keyboard, which only the shell knows.
  ///   - content: The content of the top page; nil if it has no parts.
  /// - Returns: The tree of this moment.
  public func accessible(
    hasKeyboard: Bool, content: AccessibleContent? = nil
  ) -> AccessibleTree {
    var tree = AccessibleTree(in: environment.catalogue)
    let screen = environment.monitors.reduce(Rect.zero) { $0.union($1.frame) }
    tree.add(AccessibleNode(.application, .application, program ?? "Perch", in: screen))
    describeOthers(into: &tree)
    if window.isOpen { describeMain(content, into: &tree, hasKeyboard: hasKeyboard) }
    guard hiddenBy == nil else { return tree }
    if decideCircle.isShown { describeDecide(into: &tree) }
    if ball.isReachable, !held.isEmpty { describeBall(into: &tree) }
    if let list = openList { describeList(list, into: &tree) }
    if let menu { describeMenu(menu, into: &tree) }
    if let outline { describeOutline(outline, into: &tree) }
    if let toast, !toast.isGoing { describeToast(toast, into: &tree) }
    return tree
  }

  /// The name of a page: its title, or its identifier if the title is blank.
  func accessibleName(of page: Page) -> String {
    page.title.contains { !$0.isWhitespace } ? page.title : page.id.rawValue
  }

  /// The name of a page, cut to what a menu or a toast has room for.
  func briefName(of page: Page) -> String {
    let name = accessibleName(of: page)
    return name.count > Menu.titleLimit ? name.prefix(Menu.titleLimit - 1) + "…" : name
  }

  /// The keyboard shortcut of a control that cannot take the focus.
  func accessibleHint(for target: Target) -> String {
    let phrase: PartPhrase? =
      switch target {
      case .ball, .showList: .keys("Ctrl+L")
      case .undo: .keys("Ctrl+Z")
      case .showLibrary: .keys("Alt+Home")
      case .listClose: .rowKey
      default: nil
      }
    return phrase?.text(in: environment.catalogue) ?? ""
  }

  /// The progress of a page's or a window's job, or the page's own, from 0 to 1; nil while it is unknown.
  func accessibleProgress(of id: Page.ID) -> Double? {
    let id = job(ofWindow: id) ?? id
    guard jobBoard.contains(id) else {
      return pages[id]?.progress.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
    guard let look = jobBoard.rings[id]?.look, look.phase != .failed else { return nil }
    return look.phase == .done ? 1 : look.progress
  }
}

extension FloatingBall {
  /// Whether the ball can be clicked or is held; a ball that slides away cannot.
  fileprivate var isReachable: Bool { phase != .hidden && phase != .leaving }
}
