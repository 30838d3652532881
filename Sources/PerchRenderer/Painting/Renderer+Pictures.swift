import PerchEngine

extension Renderer {
  /// Paints a picture from its raster, scaled to the rectangle's width.
  func paintPicture(
    _ id: Picture.ID, of scene: Scene, in rect: Rect, clip: Shape, opacity: Double,
    on canvas: borrowing Canvas
  ) {
    guard let picture = scene.picture(id), opacity > 0, let clip = device.shape(clip),
      let row = device.rect(Rect(origin: rect.origin, size: Size(width: rect.width, height: 1))),
      let raster = raster(of: picture, in: scene)
    else { return }
    canvas.saved {
      canvas.clip(to: clip)
      if rect.width == picture.size.width {
        guard let box = copyBox(of: raster, at: rect) else { return }
        canvas.copy(
          raster.surface, x: box.minX, y: box.minY, opacity: opacity,
          replacing: raster.isOpaque && opacity >= 1 && clip.isSquare)
      } else {
        canvas.paint(
          raster.surface, at: row.origin, factor: rect.width / picture.size.width,
          opacity: opacity)
      }
    }
  }

  /// The box that an unscaled picture's pixels are copied to; nil if it is out of reach.
  func copyBox(of raster: PictureRaster, at rect: Rect) -> PixelBox? {
    guard let origin = device.point(rect.origin) else { return nil }
    let (x, y) = (Int(origin.x.rounded()), Int(origin.y.rounded()))
    return PixelBox(
      minX: x, minY: y, maxX: x + raster.surface.width, maxY: y + raster.surface.height)
  }

  /// Drops the rasters of pictures that the scene does not have.
  func forgetRasters(notIn scene: Scene) {
    checked.removeAll(keepingCapacity: true)
    guard !rasters.isEmpty else { return }
    rasters = rasters.filter { id, _ in scene.picture(id) != nil }
  }

  /// The picture's raster, repainted where its layers have changed; nil without memory.
  func raster(of picture: Picture, in scene: Scene) -> PictureRaster? {
    let range = picture.layers.clamped(to: scene.layers.indices)
    let layers = scene.layers[range]
    guard var raster = rasters[picture.id], raster.size == picture.size else {
      return newRaster(of: picture, layers, in: scene)
    }
    guard !checked.contains(picture.id) else { return raster }
    checked.append(picture.id)
    guard raster.layers[...] != layers else { return raster }
    raster.memory?.waitUntilRead()
    repaint(raster.surface, range, of: scene, damage: raster.damage(for: layers))
    raster.shaded?.level = 0
    raster.shaded?.box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    raster.layers = Array(layers)
    raster.isOpaque = PictureRaster.isOpaque(layers, size: picture.size, palette: palette)
    rasters[picture.id] = raster
    return raster
  }

  private func newRaster(
    of picture: Picture, _ layers: ArraySlice<Layer>, in scene: Scene
  ) -> PictureRaster? {
    guard let box = device.rect(Rect(origin: .zero, size: picture.size)) else { return nil }
    // The same rounding as for a square fill; otherwise an opaque page would have a clear rim.
    let pixels = PixelBox(nearest: device.snapped(box))
    let memory = pictureMemory(picture.id, pixels.maxX, pixels.maxY)
    let surface =
      if let memory { try? PixelSurface(borrowing: memory.target) } else {
        try? PixelSurface(width: pixels.maxX, height: pixels.maxY)
      }
    guard let surface else { return nil }
    repaint(surface, layers.indices, of: scene, damage: nil)
    let raster = PictureRaster(
      surface: surface, memory: memory, size: picture.size, layers: Array(layers),
      isOpaque: PictureRaster.isOpaque(layers, size: picture.size, palette: palette))
    rasters[picture.id] = raster
    return raster
  }

  private func repaint(
    _ surface: PixelSurface, _ layers: Range<Int>, of scene: Scene, damage: Rect?
  ) {
    guard let canvas = try? Canvas(surface) else { return }
    if let damage {
      guard let damage = device.rect(damage) else { return }
      canvas.clip(to: [PixelBox(around: damage)])
    }
    paintLayers(
      layers, of: scene, showsPictures: false, clearsGround: damage != nil, on: canvas)
  }
}

extension Shape {
  /// Whether it has no round corner.
  var isSquare: Bool { corners == Corners(all: 0) }
}
