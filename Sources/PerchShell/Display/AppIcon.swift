internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

/// The main window's icon, for window lists and docks.
enum AppIcon {
  /// Width and height in device pixels.
  private static let side = 64

  /// Paints the icon and sets it on a window. Without memory for it, the window has none.
  static func set(on window: Window, renderer: Renderer) {
    guard let image = try? Image(width: side, height: side) else { return }
    let scene = Scene.appIcon(side: Double(side) / renderer.scale)
    guard let surface = scene.surface(.main) else { return }
    image.withTarget { renderer.paintSurface(surface, of: scene, damage: nil, into: $0) }
    window.setIcon(width: side, height: side, argb: image.pixels)
  }
}
