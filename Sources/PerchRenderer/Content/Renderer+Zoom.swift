public import PerchEngine

// Pages that are shown larger or smaller.
extension Renderer {
  /// Shows a page's document or output larger or smaller; everything on it grows by the factor.
  public func setZoom(_ zoom: Double, of id: Page.ID) {
    guard zoom.isFinite, zoom > 0, zooms[id] ?? 1 != zoom else { return }
    zooms[id] = zoom == 1 ? nil : zoom
    contents[id]?.layout = nil
    outputs[id]?.measureAnew(MonoMeasure(fonts: fonts(of: id)))
    forgetRasters(showing: id)
  }

  /// The fonts in which a page is set.
  func fonts(of id: Page.ID) -> Fonts {
    guard let zoom = zooms[id] else { return fonts }
    return zoomedFonts.value(of: zoom) {
      Fonts(
        choice, language: language, device: Device(scale: device.scale * zoom),
        textScale: textScale, zoom: zoom)
    }
  }

  /// The form of a page's document, as far as its size and its keys depend on it.
  public func form(of id: Page.ID) -> PageForm {
    guard let content = contents[id]?.content else { return .text }
    guard content.isAlbum else { return content.hasLinkRows ? .rows : .text }
    if content.blocks.count == 1, case .image(let only, _, _)? = content.blocks.first {
      return .picture(Size(width: Double(only.width), height: Double(only.height)))
    }
    return .sheets(width: Double(content.images.map(\.width).max() ?? 1))
  }

  /// Finds what is at a height of a page, and how far below its top.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - height: The distance from the top of the unscrolled page, in logical pixels.
  /// - Returns: The place; nil for an empty page.
  public func spot(of id: Page.ID, width: Double, at height: Double) -> PageSpot? {
    if contents[id]?.content.consistsOfSheets != true,
      let text = textSpot(of: id, width: width, at: height)
    {
      return .text(text.offset, below: height - text.top)
    }
    guard let layout = measuredLayout(of: id, width: width),
      let y = device.scrollOffset(height), !layout.bands.isEmpty
    else { return nil }
    let band = min(layout.firstBand(below: Int(y)), layout.bands.count - 1)
    let frame = layout.frame(ofBand: band)
    let distance = y - Double(frame.minY)
    guard distance >= 0 else { return .gap(band, above: -distance / device.scale) }
    return .block(band, fraction: distance / Double(max(1, frame.height)))
  }

  /// The height of a place on a page that was laid out again, in logical pixels from the top of the
  /// unscrolled page; nil for a place that is gone.
  public func top(of spot: PageSpot, on id: Page.ID, width: Double) -> Double? {
    switch spot {
    case .text(let offset, let distance):
      return top(ofText: offset, on: id, width: width).map { $0 + distance }
    case .block(let band, let fraction):
      return frame(ofBand: band, on: id, width: width).map { box in
        (Double(box.minY) + fraction * Double(box.height)) / device.scale
      }
    case .gap(let band, let distance):
      return frame(ofBand: band, on: id, width: width).map { box in
        Double(box.minY) / device.scale - distance
      }
    }
  }

  private func frame(ofBand band: Int, on id: Page.ID, width: Double) -> PixelBox? {
    guard let layout = measuredLayout(of: id, width: width), layout.bands.indices.contains(band)
    else { return nil }
    return layout.frame(ofBand: band)
  }
}

extension Content {
  /// Whether the page consists of images, or of a document's pages.
  fileprivate var consistsOfSheets: Bool { isAlbum || isPaged }
}

extension ContentLayout {
  /// The box around a top-level block.
  fileprivate func frame(ofBand index: Int) -> PixelBox {
    var box = items[bands[index].items.lowerBound].frame
    box.maxY = max(box.minY + 1, bands[index].bottom)
    return box
  }
}
