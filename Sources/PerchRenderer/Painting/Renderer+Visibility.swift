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
    for (place, layer) in zip(visibility.boxes.indices, scene.layers[layers]).reversed() {
      visibility.boxes[place] = visibility.ground
      guard let opaque = opaqueBox(of: layer, in: scene, showsPictures: showsPictures),
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
      guard shape.isSquare, palette[color].alpha >= 1 else { return nil }
      return device.shape(shape).map { PixelBox(nearest: $0.rect) }
    case .picture(let id, let rect, let clip, let opacity):
      guard showsPictures, opacity >= 1, clip.isSquare, let clip = device.shape(clip),
        let picture = scene.picture(id), rect.width == picture.size.width,
        let raster = raster(of: picture, in: scene), raster.isOpaque,
        let box = copyBox(of: raster, at: rect)
      else { return nil }
      return box.intersection(PixelBox(nearest: clip.rect))
    default: return nil
    }
  }
}
