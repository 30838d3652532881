// From one result on the ball to the next.
extension State {
  /// The results on the ball that were not seen, besides that of a page, in the order in which they are
  /// shown: first those that end alike, the newest first, as the row is that of the newest.
  func nextResults(after id: Page.ID) -> [Page.ID] {
    guard let phase = jobs[id]?.phase, phase.isEnd, !jobBoard.results.unseen.isEmpty else {
      return []
    }
    let others = held.reversed().filter {
      $0 != id && isResultUnseen($0) && jobs[$0]?.hasEnded == true
    }
    return others.filter { jobs[$0]?.phase == phase } + others.filter { jobs[$0]?.phase != phase }
  }

  /// Whether the page of a job that has ended has a button for the next result. It is in the place of Stop,
  /// so that only the bar of a command has room for it.
  func hasNextButton(_ id: Page.ID) -> Bool {
    hasCommand(id) && !nextResults(after: id).isEmpty
  }

  /// Opens the next result in the place of the one on top, so that one step back leads out of all of them.
  mutating func showNextResult(into effects: inout [Effect]) {
    guard hasNextButton(stack.top), let next = nextResults(after: stack.top).first else { return }
    request(.succeeding(stack.top, by: next), token: nil, into: &effects)
  }
}
