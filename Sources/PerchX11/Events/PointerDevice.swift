/// What sort of thing a person points with.
public enum PointerDevice: Hashable, Sendable {
  /// Whatever moves the one pointer: a mouse, a touchpad, a program.
  case mouse
  /// The stylus of a tablet.
  case pen
  /// A finger on a screen.
  case touch
}

/// What a finger on a screen did.
public enum TouchPhase: Hashable, Sendable { case began, moved, ended }
