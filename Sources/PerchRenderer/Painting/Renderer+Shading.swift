import PerchEngine

extension Renderer {
  /// Paints a part of a page with a shade over it.
  ///
  /// - Parameters:
  ///   - id: the page's picture.
  ///   - raster: the page's current raster.
  ///   - shade: the colour of the shade.
  ///   - box: the part, in the page's pixels.
  /// - Returns: the memory of the shaded page; nil if it cannot be shown without a copy.
  func shaded(
    _ id: Picture.ID, _ raster: PictureRaster, _ shade: Palette.RGBA, in box: PixelBox
  ) -> (any PictureMemory)? {
    guard var page = raster.shaded ?? newShadedPage(id, like: raster) else { return nil }
    // The same rounding as cairo's.
    let level = Int(shade.alpha * 65_535.999) >> 8
    if level != page.level { (page.level, page.box) = (level, box.emptied) }
    let missing = page.missing(for: box)
    if !missing.isEmpty {
      page.memory.waitUntilRead()
      for box in missing {
        page.surface.copy(box, of: raster.surface, below: shade.premultiplied(alpha: level))
      }
      page.box = page.grown(by: box)
    }
    rasters[id]?.shaded = page
    return page.memory
  }

  private func newShadedPage(_ id: Picture.ID, like raster: PictureRaster) -> ShadedPage? {
    guard let memory = pictureMemory(id, raster.surface.width, raster.surface.height),
      let surface = try? PixelSurface(borrowing: memory.target)
    else { return nil }
    return ShadedPage(surface: surface, memory: memory)
  }
}

extension Palette.RGBA {
  /// The colour as a premultiplied pixel with an alpha of 0 to 255.
  fileprivate func premultiplied(alpha: Int) -> UInt32 {
    func part(_ component: Double) -> UInt32 {
      UInt32((min(max(component, 0), 1) * Double(alpha)).rounded())
    }
    return UInt32(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}

extension PixelBox {
  fileprivate var emptied: PixelBox { PixelBox(minX: minX, minY: minY, maxX: minX, maxY: minY) }
}
