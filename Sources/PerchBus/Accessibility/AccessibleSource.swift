package import PerchEngine

/// Where what assistive technology asks for comes from: each is asked for only when somebody does.
package struct AccessibleSource {
  /// The interface as it is; asked for at every call.
  package var tree: () -> AccessibleTree
  /// All that can be read on a page.
  package var text: (Page.ID) -> String
  /// Device pixels in a logical one.
  package var scale: () -> Double

  package init(
    tree: @escaping () -> AccessibleTree, text: @escaping (Page.ID) -> String,
    scale: @escaping () -> Double
  ) {
    self.tree = tree
    self.text = text
    self.scale = scale
  }
}

/// What assistive technology does for a person.
package enum AccessibleRequest: Hashable, Sendable {
  case press(Target)
  case focus(Target)
}
