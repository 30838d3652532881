// Open pages that the ball holds all the same.
extension State {
  /// The parked pages that are open, and that the ball leaves out.
  var pagesOffBall: [Page.ID] { shelf.pages.filter { isOffBall($0) } }

  /// Whether a page is open, and the ball leaves it out.
  func isOffBall(_ id: Page.ID) -> Bool { isOpen(id) && !needsBall(id) }

  /// Whether an open page is that of a job which waits for the user, or has ended unseen, while its window is
  /// not on the screen or another page covers it.
  private func needsBall(_ id: Page.ID) -> Bool {
    guard let job = jobs[id] else { return false }
    let isWaiting = job.phase == .waiting && !job.isAway && !jobBoard.quiet.isMuted(id)
    guard isWaiting || isResultUnseen(id) else { return false }
    let showing = windows(showing: id)
    return showing.isEmpty || showing.allSatisfy(\.isOutOfSight)
  }

  /// The windows that have a page on top.
  private func windows(showing id: Page.ID) -> [MainWindow] {
    others.filter { $0.stack.top == id }.map(\.window) + (stack.top == id ? [window] : [])
  }
}
