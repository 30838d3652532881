import PerchEngine

/// The visible part of each layer in a run.
struct Visibility {
  /// For each layer, the box that no opaque layer above it hides.
  fileprivate(set) var boxes: [PixelBox]
  /// The same for the pixels below the run.
  fileprivate(set) var ground: PixelBox
}

extension Renderer {
  /// Finds the visible part of each layer inside the box to be painted, in device pixels.
  func visibility(
    of layers: Range<Int>, in scene: Scene, showsPictures: Bool, box: PixelBox
  ) -> Visibility {
    var visibility = Visibility(
      boxes: [PixelBox](repeating: box, count: layers.count), ground: box)
    for index in layers.reversed() {
      visibility.boxes[index - layers.lowerBound] = visibility.ground
      guard
        let opaque = opaqueBox(of: scene.layers[index], in: scene, showsPictures: showsPictures),
        opaque.intersects(visibility.ground)
      else { continue }
      visibility.ground = visibility.ground.without(opaque)
    }
    return visibility
  }

  /// The box that a layer covers completely; nil if it covers none.
  private func opaqueBox(of layer: Layer, in scene: Scene, showsPictures: Bool) -> PixelBox? {
    switch layer {
    case .fill(let shape, let color):
      shape.isSquare && palette[color].alpha >= 1
        ? device.shape(shape).map { PixelBox(nearest: $0.rect) } : nil
    case .picture where showsPictures:
      plainPicture(layer, in: scene).flatMap { $0.raster.isOpaque ? $0.frame.shown : nil }
    default: nil
    }
  }

  /// The raster of a picture that is neither scaled, nor cut round, nor translucent; nil for
  /// others.
  ///
  /// - Returns: the raster, the box of all its pixels, and the visible part of that box.
  func plainPicture(
    _ layer: Layer, in scene: Scene
  ) -> (raster: PictureRaster, frame: (copy: PixelBox, shown: PixelBox))? {
    guard case .picture(let id, let rect, let clip, let opacity) = layer, opacity >= 1,
      clip.isSquare, let clip = device.shape(clip), let picture = scene.picture(id),
      rect.width == picture.size.width, let raster = raster(of: picture, in: scene),
      let box = copyBox(of: raster, at: rect)
    else { return nil }
    return (raster, (box, box.intersection(PixelBox(nearest: clip.rect))))
  }
}
