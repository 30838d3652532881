public import PerchEngine

extension PointerEvent.Device {
  /// The devices that can press. Fingers on a touchpad only scroll.
  public static let pressing: [Self] = [.mouse, .pen, .touch]
}
