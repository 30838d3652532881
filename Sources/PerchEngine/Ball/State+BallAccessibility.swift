// The ball for assistive technology.
extension State {
  func describeBall(into tree: inout AccessibleTree) {
    let pages = held.compactMap { self.pages[$0] }
    var button = AccessibleNode(.target(.ball), .button, ballName, in: ballGoal)
    button.description = tooltipText(of: .ball) ?? ""
    if pages.count > 1 { button.description = pages.map(accessibleName).joined(separator: ", ") }
    // Every page that the ball holds has at least this progress.
    button.progress = pages.compactMap { accessibleProgress(of: $0.id) }.min()
    button.target = .ball
    button.hint = accessibleHint(for: .ball)
    let name = Phrase.ball.text(in: environment.catalogue)
    tree.add(AccessibleNode(.surface(.ball), .window, name, in: ballGoal), to: .application)
    tree.add(button, to: .surface(.ball))
  }

  private var ballName: String {
    let program = program ?? "Perch"
    if let only = held.only, let page = pages[only] {
      return "\(program): \(accessibleName(of: page))"
    }
    let windows = held.count(where: isForeign)
    let numbers: [(TooltipPhrase, Int)] = [
      (.pages(held.count - windows), held.count - windows), (.windows(windows), windows),
    ]
    let words = numbers.filter { $0.1 > 0 }.map { $0.0.text(in: environment.catalogue) }
    return "\(program): \(words.joined(separator: " · "))"
  }

  /// The box of the ball at the end of its motion, or as it is held.
  private var ballGoal: Rect {
    environment.ball.box(around: Point(x: ball.x.target, y: ball.y.target))
  }
}
