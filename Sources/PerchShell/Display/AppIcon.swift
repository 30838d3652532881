internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

/// The main window's icon, for window lists and docks.
enum AppIcon {
  /// Width and height in device pixels.
  private static let side = 64

  /// Sets the icon on a window: the program's own, or Perch's. Without memory for that, the window has
  /// none.
  static func set(_ own: Content.Bitmap?, on window: Window, renderer: Renderer) {
    if let own {
      return window.setIcon(width: own.width, height: own.height, argb: own.straight)
    }
    guard let image = try? Image(width: side, height: side) else { return }
    let scene = Scene.appIcon(side: Double(side) / renderer.scale)
    guard let surface = scene.surface(.main) else { return }
    image.withTarget { renderer.paintSurface(surface, of: scene, damage: nil, into: $0) }
    window.setIcon(width: side, height: side, argb: image.pixels)
  }
}

extension Content.Bitmap {
  /// The pixels with colours that are not multiplied by their alpha.
  fileprivate var straight: [UInt32] {
    pixels.map { pixel in
      let alpha = pixel >> 24
      guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
      return [16, 8, 0].reduce(alpha << 24) { word, shift in
        let part = min((pixel >> shift & 255) * 255 + alpha / 2, alpha * 255) / alpha
        return word | part << shift
      }
    }
  }
}
