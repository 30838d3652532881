internal import PerchSystem
internal import PerchTime

/// Both directions of drag and drop.
struct DragAndDrop: EventSource {
  /// A deadline that another program has let pass.
  enum Lapse: Hashable {
    case fileNotFetched
    case drop(DropSession.Lapse)
  }

  /// The file that is dragged out of the list.
  var file = FileDrag()
  /// The files that another program drags over a window of ours.
  var incoming = DropSession()

  /// Whether data is on its way in either direction.
  var isTransferring: Bool { file.isFetching || incoming.isReceiving }

  /// The earlier deadline of the two.
  var deadline: Instant? { file.deadline.orEarlier(incoming.deadline) }

  mutating func turn(ready: Set<Int32>, at time: Instant) -> [Lapse] {
    var lapses: [Lapse] = []
    if file.turn(ready: ready, at: time) { lapses.append(.fileNotFetched) }
    if let lapse = incoming.turn(ready: ready, at: time) { lapses.append(.drop(lapse)) }
    return lapses
  }
}
