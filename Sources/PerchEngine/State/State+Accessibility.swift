// The interface for assistive technology: a query, like the scene.
extension State {
  /// Describes the interface as a tree of named objects.
  ///
  /// - Parameter hasKeyboard: Whether the main window has the keyboard, which only the shell knows.
  /// - Returns: The tree of this moment.
  public func accessible(hasKeyboard: Bool) -> AccessibleTree {
    var tree = AccessibleTree(press: Phrase.press.text(in: environment.catalogue))
    let screen = environment.monitors.reduce(Rect.zero) { $0.union($1.frame) }
    tree.add(AccessibleNode(.application, .application, "Perch", in: screen))
    if window.isOpen { writeMain(into: &tree, hasKeyboard: hasKeyboard) }
    guard hiddenBy == nil else { return tree }
    if decideCircle.isShown { writeDecide(into: &tree) }
    if ball.isReachable, !held.isEmpty { writeBall(into: &tree) }
    if let list = openList { writeList(list, into: &tree) }
    if let toast, toast.expires != nil { writeToast(toast, into: &tree) }
    return tree
  }

  /// The name of a page: its title, or its identifier if the title is blank.
  func accessibleName(of page: Page) -> String {
    page.title.contains { !$0.isWhitespace } ? page.title : page.id.rawValue
  }

  /// The progress of a page's job, or the page's own, from 0 to 1; nil while it is unknown.
  func accessibleProgress(of id: Page.ID) -> Double? {
    guard jobs[id] != nil else {
      return pages[id]?.progress.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
    guard let look = rings[id]?.look, look.phase != .failed else { return nil }
    return look.phase == .done ? 1 : look.progress
  }

  // MARK: - The circle

  private func writeDecide(into tree: inout AccessibleTree) {
    let corner = decideCircle.corner
    let side = decideCircle.radius
    let box = Rect(
      x: decideCircle.mirror > 0 ? corner.x - side : corner.x, y: corner.y - side, width: side,
      height: side)
    let name = decideLabel.text(in: environment.catalogue)
    tree.add(AccessibleNode(.surface(.decide), .window, name, in: box), to: .application)
    tree.add(AccessibleNode(.circle, .label, name, in: box), to: .surface(.decide))
  }

  // MARK: - The ball

  private func writeBall(into tree: inout AccessibleTree) {
    let pages = held.compactMap { self.pages[$0] }
    var button = AccessibleNode(.target(.ball), .button, ballName, in: ballGoal)
    if pages.count > 1 { button.description = pages.map(accessibleName).joined(separator: ", ") }
    // Every page that the ball holds has at least this progress.
    button.progress = pages.compactMap { accessibleProgress(of: $0.id) }.min()
    button.target = .ball
    let name = Phrase.ball.text(in: environment.catalogue)
    tree.add(AccessibleNode(.surface(.ball), .window, name, in: ballGoal), to: .application)
    tree.add(button, to: .surface(.ball))
  }

  private var ballName: String {
    if let only = held.only, let page = pages[only] { return "Perch: \(accessibleName(of: page))" }
    return Phrase.ballHolds(held.count).text(in: environment.catalogue)
  }

  // MARK: - The toast

  private func writeToast(_ toast: Toast, into tree: inout AccessibleTree) {
    let surface = AccessibleNode.ID.surface(.toast)
    tree.add(
      AccessibleNode(surface, .notification, toast.words, in: toastFrame), to: .application)
    tree.add(AccessibleNode(.notice, .label, toast.words, in: toastFrame), to: surface)
    guard toast.hasAction else { return }
    let name = Phrase.undo.text(in: environment.catalogue)
    let frame = toastActionFrame.intersection(toastFrame)
    var button = AccessibleNode(.target(.undo), .button, name, in: frame)
    button.target = .undo
    tree.add(button, to: surface)
  }
}

extension FloatingBall {
  /// Whether the ball can be clicked or is held; a ball that slides away cannot.
  fileprivate var isReachable: Bool { phase != .hidden && phase != .leaving }
}
