public import PerchEngine

// Pictures that are shown as they are need not be copied: most of a surface, most of the time.
extension Renderer {
  /// Brings a part of a surface up to date.
  ///
  /// - Parameters:
  ///   - damage: in the surface's logical pixels, rounded out to whole device pixels; nil is all of it.
  ///   - target: as large as the surface in device pixels; what is found elsewhere is not painted.
  public func compose(
    _ surface: Surface, of scene: Scene, damage: Rect?, into target: PixelTarget
  ) -> Composition {
    forgetRasters(notIn: scene)
    let box = damageBox(damage, in: target)
    var composition = Composition()
    if surface.opacity >= 1 {
      let layers = surface.layers.clamped(to: scene.layers.indices)
      let rest = take(layers, of: scene, from: box, &composition)
      composition.painted += rest.filter { !$0.isEmpty }
    }
    if composition.patches.isEmpty { composition.painted = [box] }
    paint(surface, of: scene, boxes: composition.painted, into: target)
    return composition
  }

  /// Takes boxes from what is to be painted, from the front to the back, as long as a box is left.
  ///
  /// - Returns: what is left.
  private func take(
    _ layers: Range<Int>, of scene: Scene, from box: PixelBox, _ composition: inout Composition
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
        // A narrow thing in front leaves the rest to what lies behind.
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

  /// The picture that a layer is, or the one that it shades.
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
      let (raster, place) = plainPicture(layer, in: scene), raster.isOpaque || onClearGround,
      let memory = raster.memory,
      shade == nil || place.shown.intersection(box) == box
    else { return nil }
    let shown = place.shown.intersection(box)
    let source = shown.offset(x: -place.copy.minX, y: -place.copy.minY)
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
