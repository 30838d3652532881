package import PerchEngine

/// The source of the answers for assistive technology. Each closure is called only on request.
package struct AccessibleSource {
  /// Returns the current tree; called for every call of a client.
  package var tree: () -> AccessibleTree
  /// Returns the text of a page.
  package var text: (Page.ID) -> String
  /// Returns the device pixels per logical pixel.
  package var scale: () -> Double

  /// Creates a source from its closures.
  package init(
    tree: @escaping () -> AccessibleTree, text: @escaping (Page.ID) -> String,
    scale: @escaping () -> Double
  ) {
    self.tree = tree
    self.text = text
    self.scale = scale
  }
}

/// A request of assistive technology on behalf of the user.
package enum AccessibleRequest: Hashable, Sendable {
  case press(Target)
  case focus(Target)
}
