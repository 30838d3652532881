import PerchKit

/// The state of an interface as its events tell it, to compare with the interface itself.
struct Ledger {
  private var parked: Set<Page.ID> = []
  private var ball: Rect?
  private var isListOpen = false
  private var isDragged = false
  /// The number of events so far.
  private(set) var count = 0

  /// Takes over the pages that were parked before the first event.
  init(_ perch: Perch) { parked = Set(perch.shelf.map(\.id)) }

  /// Enters an event.
  mutating func enter(_ event: Happening) {
    count += 1
    switch event {
    case .shelfChanged(let insertions, let removals):
      parked.subtract(removals)
      parked.formUnion(insertions)
    case .ballMoved(let frame): ball = frame
    case .ballDragBegan: isDragged = true
    case .ballDragEnded: isDragged = false
    default: break
    }
  }

  /// The differences from the interface as it is; empty if no event was missed.
  func differences(from perch: Perch) -> [String] {
    var found: [String] = []
    if parked != Set(perch.shelf.map(\.id)) { found.append("the shelf") }
    if let frame = perch.ball?.frame, let ball, frame != ball { found.append("the ball's place") }
    if let ball = perch.ball, ball.isDragged != isDragged { found.append("the hand on the ball") }
    return found
  }
}
