/// A press, motion, release or loss of one pointer.
public struct PointerEvent: Hashable, Sendable, Codable {
  /// The kinds of pointer events.
  public enum Phase: UInt8, Hashable, Sendable, Codable {
    /// A button or a finger went down.
    case down
    /// The pointer moved.
    case moved
    /// A button or a finger went up.
    case up
    /// The pointer was lost without a release.
    case cancelled
  }

  /// The kinds of pointers.
  public enum Device: UInt8, Hashable, Sendable, Codable, CaseIterable {
    /// A pointer with buttons.
    case mouse
    /// The tip of a pen.
    case pen
    /// A finger on a screen.
    case touch
    /// Fingers that scroll on a touchpad; they press nothing.
    case touchpad

    /// Whether a drag on text selects it; fingers scroll.
    var selects: Bool { self == .mouse || self == .pen }
  }

  /// The kind of event.
  public var phase: Phase
  /// The kind of pointer.
  public var device: Device
  /// The number that tells fingers apart; 0 for a mouse.
  public var id: Int
  /// The button that went down or up; 1 is the primary button and any finger.
  public var button: Int
  /// The position of the pointer, in logical root pixels.
  public var position: Point
  /// The surface that X delivered the press to.
  public var surface: Surface.ID
  /// Whether a press extends the selection, as with Shift; nil is no.
  public var extends: Bool?
  /// Whether a press adds to the selection or takes from it, as with Control; nil is no.
  public var toggles: Bool?

  /// Creates a pointer event.
  ///
  /// - Parameters:
  ///   - phase: The kind of event.
  ///   - position: The position of the pointer, in logical root pixels.
  ///   - surface: The surface that X delivered the press to.
  ///   - device: The kind of pointer.
  ///   - id: The number that tells fingers apart.
  ///   - button: The button that went down or up.
  public init(
    _ phase: Phase, at position: Point, on surface: Surface.ID, device: Device = .mouse,
    id: Int = 0, button: Int = 1
  ) {
    self.phase = phase
    self.device = device
    self.id = id
    self.button = button
    self.position = position
    self.surface = surface
  }
}
