import PerchEngine

/// What can be seen of each layer of a run once all of them lie over one another.
struct Visibility {
  /// For each layer the box that nothing opaque above it hides.
  fileprivate(set) var boxes: [PixelBox]
  /// The same for what was there before.
  fileprivate(set) var ground: PixelBox
}

extension Renderer {
  /// - Parameter box: what is to be painted, in device pixels.
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

  /// The box that a layer fills without letting anything through, if there is one.
  private func opaqueBox(of layer: Layer, in scene: Scene, showsPictures: Bool) -> PixelBox? {
    switch layer {
    case .fill(let shape, let color):
      shape.isSquare && palette[color].alpha >= 1
        ? device.shape(shape).map { PixelBox(nearest: $0.rect) } : nil
    case .picture where showsPictures:
      plainPicture(layer, in: scene).flatMap { $0.raster.isOpaque ? $0.place.shown : nil }
    default: nil
    }
  }

  /// A picture that is neither scaled nor cut round, nor seen through as a whole.
  ///
  /// - Returns: its pixels, where they would lie, and what of that is to be seen.
  func plainPicture(
    _ layer: Layer, in scene: Scene
  ) -> (raster: PictureRaster, place: (copy: PixelBox, shown: PixelBox))? {
    guard case .picture(let id, let rect, let clip, let opacity) = layer, opacity >= 1,
      clip.isSquare, let clip = device.shape(clip), let picture = scene.picture(id),
      rect.width == picture.size.width, let raster = raster(of: picture, in: scene),
      let box = copyBox(of: raster, at: rect)
    else { return nil }
    return (raster, (box, box.intersection(PixelBox(nearest: clip.rect))))
  }
}
