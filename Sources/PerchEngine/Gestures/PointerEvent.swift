/// What one pointer did.
public struct PointerEvent: Hashable, Sendable, Codable {
  public enum Phase: UInt8, Hashable, Sendable, Codable {
    case down
    case moved
    case up
    case cancelled
  }

  public enum Device: UInt8, Hashable, Sendable, Codable, CaseIterable {
    case mouse
    case pen
    /// A finger on a screen.
    case touch
    /// Fingers that scroll on a touchpad; they press nothing.
    case touchpad
  }

  public var phase: Phase
  public var device: Device
  /// Tells fingers apart; a mouse is 0.
  public var id: Int
  /// The button that went down or up; 1 is the primary one and any finger.
  public var button: Int
  /// In logical root pixels.
  public var position: Point
  /// The surface that X delivered the press to.
  public var surface: Surface.ID

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
