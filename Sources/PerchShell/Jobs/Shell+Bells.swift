internal import PerchEngine
internal import PerchIPC

// Bells that scripts report. One that rings in front of the user makes no row.
extension Shell {
  /// Looks whether a bell rings in the front of the window that has the focus, before it makes a row.
  ///
  /// - Returns: False if the change is no bell, or the programs in a window are not needed to know.
  func lookForBell(_ change: JobChange) -> Bool {
    guard change.isBell == true, let place = change.ownPlace, place.isDivided else { return false }
    let id = Page.ID.scripted(change.name)
    jobs.bells[id] = change
    jobs.terminals.begin(TerminalSearch(place: place, purpose: .look), for: id)
    return true
  }
}

extension JobChange {
  /// The terminal that the change names; nil if it names none.
  var ownPlace: TerminalPlace? { place.map { TerminalPlace(of: $0, environment: nil) } }
}
