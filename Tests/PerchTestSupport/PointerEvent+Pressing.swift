public import PerchEngine

extension PointerEvent.Device {
  /// Those that can press; fingers on a touchpad only scroll.
  public static let pressing: [Self] = [.mouse, .pen, .touch]
}
