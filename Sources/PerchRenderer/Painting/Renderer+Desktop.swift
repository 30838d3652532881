package import PerchEngine

// All surfaces of a scene, as a display shows them.
extension Renderer {
  /// Paints every surface of a scene over an image, at its frame and cut to its outline.
  ///
  /// `origin` is the point at the image's top left, in logical root pixels.
  package func paintScene(_ scene: Scene, from origin: Point, over image: Image) {
    for surface in scene.surfaces {
      guard let picture = picture(of: surface, in: scene) else { continue }
      let position = Point(
        x: (surface.frame.minX * scale + 0.5).rounded(.down) - (origin.x * scale).rounded(),
        y: (surface.frame.minY * scale + 0.5).rounded(.down) - (origin.y * scale).rounded())
      let shapes = scene.shapes(of: surface.outline).map { shapes in
        shapes.compactMap { device.shape($0)?.offset(by: position - Point.zero) }
      }
      image.draw(picture, at: position, within: shapes)
    }
  }

  private func picture(of surface: Surface, in scene: Scene) -> Image? {
    let size = surface.frame.size
    let image = try? Image(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    image?.withTarget { paintSurface(surface, of: scene, into: $0) }
    return image
  }
}
