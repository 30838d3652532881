/// A change of the marks by a click on a row.
enum RowMarking: Hashable, Sendable {
  /// The row gets a mark or loses it, as with Control.
  case toggle
  /// The rows from the last marked one to this one get marks, as with Shift; with Control as well,
  /// the others keep theirs.
  case extend(keepsOthers: Bool)

  /// The change that a press asks for; nil for a press without a modifier key.
  init?(_ event: PointerEvent) {
    let toggles = event.toggles == true
    if event.extends == true {
      self = .extend(keepsOthers: toggles)
    } else if toggles {
      self = .toggle
    } else {
      return nil
    }
  }
}
