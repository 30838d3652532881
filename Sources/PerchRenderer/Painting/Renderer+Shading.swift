import CCairo
import PerchEngine

extension Renderer {
  /// A part of a page as it looks with a shade over it.
  ///
  /// - Parameters:
  ///   - raster: the page's, as the scene has it.
  ///   - box: in the page's pixels.
  /// - Returns: where that was painted; nil where it cannot be shown without a copy.
  func shaded(
    _ id: Page.ID, _ raster: PictureRaster, _ shade: Palette.RGBA, in box: PixelBox
  ) -> (any PageMemory)? {
    guard var page = raster.shaded ?? newShadedPage(like: raster) else { return nil }
    // What cairo makes of an opacity.
    let level = Int(shade.alpha * 65_535.999) >> 8
    if level != page.level { (page.level, page.box) = (level, box.emptied) }
    let missing = page.missing(for: box)
    if !missing.isEmpty {
      page.memory.waitUntilRead()
      guard let canvas = try? Canvas(page.surface) else { return nil }
      canvas.clip(to: missing)
      canvas.copy(raster.surface, x: 0, y: 0, replacing: true)
      canvas.fill(Shape(box.rect), shade)
      page.surface.flush()
      page.box = page.grown(by: box)
    }
    rasters[id]?.shaded = page
    return page.memory
  }

  private func newShadedPage(like raster: PictureRaster) -> ShadedPage? {
    guard let memory = pageMemory(raster.surface.width, raster.surface.height),
      let surface = try? PixelSurface(borrowing: memory.target)
    else { return nil }
    return ShadedPage(surface: surface, memory: memory)
  }
}

extension PixelBox {
  fileprivate var emptied: PixelBox { PixelBox(minX: minX, minY: minY, maxX: minX, maxY: minY) }
}
