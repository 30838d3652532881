internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchX11

// A row that is dragged out of the list: its file is offered to the window under the pointer.
extension Shell {
  /// Begins to offer a page's file. A drop target that still fetches an earlier file loses it.
  func offerFile(of id: Page.ID) {
    guard let path = state.pages[id]?.userInfo["path"] else { return }
    connection.cancelDrag()
    dragAndDrop.file.begin()
    connection.beginDrag(
      list: FileURI(path: path).text + "\r\n", text: path, time: pointer.latest.time)
  }

  /// Reports the pointer's position, once for all motions that have arrived.
  func moveFile() {
    guard state.rowDrag != nil else { return }
    reportFilePosition()
  }

  private func reportFilePosition() {
    let latest = pointer.latest
    guard dragAndDrop.file.move(to: latest.position) else { return }
    connection.moveDrag(to: latest.position, time: latest.time)
  }

  /// Withdraws the file from the drop target.
  func withdrawFile() {
    dragAndDrop.file.withdraw()
    connection.cancelDrag()
  }

  /// Drops the file on the window under the pointer.
  func dropFile() {
    reportFilePosition()
    let isFetched = connection.dropDrag(time: pointer.latest.time)
    dragAndDrop.file.drop(isFetched: isFetched, at: MonotonicClock.now)
  }
}
