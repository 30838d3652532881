internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime
internal import PerchX11

// A row that is dragged out: its file is offered to whatever the pointer comes over.
extension Shell {
  /// How long whoever the file was dropped on may take to fetch it.
  private static let fetching = Duration.seconds(10)

  func offerFile(of id: Page.ID) {
    guard let path = state.pages[id]?.userInfo["path"] else { return }
    // Whoever has not fetched the last one by now is not waited for.
    connection.cancelDrag()
    dragPlace = nil
    dragDeadline = nil
    connection.beginDrag(
      list: FileURI(path: path).text + "\r\n", text: path, time: pointerPlace.time)
  }

  /// Tells whatever is below the pointer, once for all motions that have arrived.
  func moveFile() {
    guard state.rowDrag != nil, dragPlace != pointerPlace.point else { return }
    tellPlace()
  }

  private func tellPlace() {
    dragPlace = pointerPlace.point
    connection.moveDrag(to: pointerPlace.point, time: pointerPlace.time)
  }

  func dropFile() {
    if dragPlace != pointerPlace.point { tellPlace() }
    let isAwaited = connection.dropDrag(time: pointerPlace.time)
    dragDeadline = isAwaited ? MonotonicClock.now + Self.fetching : nil
  }
}
