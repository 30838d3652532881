public import PerchEngine

// Surfaces that are composed of pictures' own pixels, which are most of them, most of the time.
extension Renderer {
  /// Updates a part of a surface. Boxes that show a picture's own pixels are not painted but
  /// returned.
  ///
  /// - Parameters:
  ///   - surface: the surface.
  ///   - scene: the scene that it belongs to.
  ///   - damage: the part to update, in the surface's logical pixels, rounded out to whole device
  ///     pixels; nil is the whole surface.
  ///   - target: memory of the surface's size in device pixels.
  /// - Returns: the sources of the part's pixels.
  public func compose(
    _ surface: Surface, of scene: Scene, damage: Rect?, into target: PixelTarget
  ) -> Composition {
    forgetRasters(notIn: scene)
    let box = damageBox(damage, in: target)
    var composition = Composition()
    if surface.opacity >= 1 {
      let layers = surface.layers.clamped(to: scene.layers.indices)
      let rest = subtractPictures(of: layers, in: scene, from: box, &composition)
      composition.painted += rest.filter { !$0.isEmpty }
    }
    if composition.patches.isEmpty { composition.painted = [box] }
    paintBoxes(composition.painted, of: surface, in: scene, into: target)
    return composition
  }

  /// Subtracts pictures from a box that is to be painted, from front to back, while the rest is a
  /// box.
  ///
  /// - Returns: the rest, which is to be painted.
  private func subtractPictures(
    of layers: Range<Int>, in scene: Scene, from box: PixelBox, _ composition: inout Composition
  ) -> [PixelBox] {
    var rest = box
    for index in layers.reversed() where !rest.isEmpty {
      guard let bounds = device.rect(scene.layers[index].bounds).map(PixelBox.init(around:)),
        rest.intersects(bounds)
      else { continue }
      let isLowest = index == layers.lowerBound
      if let patch = patch(of: index, in: scene, within: rest, onClearGround: isLowest) {
        guard isLowest || rest.without(patch.box) != rest else { return [rest] }
        composition.patches.append(patch)
        if isLowest { return rest.parts(beside: patch.box) }
        rest = rest.without(patch.box)
      } else {
        // A narrow layer in front is painted; the search goes on behind the rest.
        let narrow = rest.intersection(bounds)
        guard case let beside = rest.without(narrow), beside != rest, !beside.isEmpty else {
          return [rest]
        }
        composition.painted.append(narrow)
        rest = beside
      }
    }
    return [rest]
  }

  /// A patch for a layer that is a picture, or that shades the picture below it; nil for others.
  private func patch(
    of index: Int, in scene: Scene, within box: PixelBox, onClearGround: Bool
  ) -> Composition.Patch? {
    var layer = scene.layers[index]
    var shade: Palette.RGBA?
    if case .fill(let shape, let color) = layer, index > 0, shape.isSquare,
      palette[color].alpha < 1,
      let bounds = device.shape(shape).map({ PixelBox(nearest: $0.rect) }),
      bounds.intersection(box) == box
    {
      (layer, shade) = (scene.layers[index - 1], palette[color])
    }
    guard case .picture(let id, _, _, _) = layer,
      let (raster, frame) = plainPicture(layer, in: scene), raster.isOpaque || onClearGround,
      let memory = raster.memory,
      shade == nil || frame.shown.intersection(box) == box
    else { return nil }
    let shown = frame.shown.intersection(box)
    let source = shown.offset(x: -frame.copy.minX, y: -frame.copy.minY)
    guard let memory = shade.map({ shaded(id, raster, $0, in: source) }) ?? memory else {
      return nil
    }
    return Composition.Patch(memory: memory, box: shown, source: (source.minX, source.minY))
  }
}

extension PixelBox {
  fileprivate func offset(x: Int, y: Int) -> PixelBox {
    PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
