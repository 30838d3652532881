/// The controls that the pointer and the keyboard have reached.
struct ActiveControls: Hashable, Sendable {
  /// The control under the pointer; nil for none.
  var hover: Target?
  /// The control with the keyboard focus; nil for the page.
  var focus: Target?
}
