internal import PerchEngine
internal import PerchX11

// The windows in which jobs have their terminals.
extension Shell {
  /// Tells the engine which window has the focus, while a job has a terminal.
  func reportFocus() {
    guard state.hasTerminals else { return }
    let active = connection.activeWindow.flatMap { connection.isOwn($0) ? nil : $0 }
    let window = active.map(ForeignWindow.ID.init)
    if !state.isInFront(window) { handle(.foreignWindow(.activated(window))) }
  }
}
