// Bars whose progress is unknown: a part of them moves, on the grid of the turning arcs.
extension State {
  /// Whether a part moves on a bar that is in view.
  var barsMove: Bool {
    guard !panels.isEmpty, environment.reducedMotion == .normal else { return false }
    return seenPages.contains { id in
      panels[id]?.entries.contains { entry in
        entry.control.isUnknownProgress && !seenPart(of: entry, on: id).isEmpty
      } == true
    }
  }

  /// The place of that part: 0 at the beginning of the bar, 1 at its end, and the middle with less motion.
  var barTurn: Double {
    guard environment.reducedMotion == .normal else { return 0.5 }
    let turn = Double(jobBoard.ringTurn) / Double(max(1, tokens.ring.steps))
    return 1 - abs(2 * turn - 1)
  }
}

extension Control {
  /// Whether it is a bar whose progress is unknown.
  fileprivate var isUnknownProgress: Bool {
    if case .progress(nil) = kind { true } else { false }
  }
}
