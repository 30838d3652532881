/// The kind of a pointing device.
public enum PointerDevice: Hashable, Sendable {
  /// A device that moves the pointer: a mouse, a touchpad or a program.
  case mouse
  /// The stylus of a tablet.
  case pen
  /// A finger on a touch screen.
  case touch
}

/// The stages of a touch.
public enum TouchPhase: Hashable, Sendable {
  /// The finger came down.
  case began
  /// The finger moved.
  case moved
  /// The finger was lifted, or the touch was cancelled.
  case ended
}
