import CCairo
public import PerchEngine

/// A page's document and its last layout.
struct PageContent {
  /// The document.
  let content: Content
  /// The width of the page in the layout, in device pixels.
  var width = 0
  /// The layout; nil before the page is first measured or painted.
  var layout: ContentLayout?
}

extension Renderer {
  /// Sets a page's document. It is laid out when it is first measured or painted.
  public func setContent(_ content: Content, for id: Page.ID) {
    contents[id] = PageContent(content: content)
    outputs[id] = nil
    countRevision(of: id)
    images.forgetFailures(of: content.images)
    forgetRasters(showing: id)
  }

  /// A page's document; nil if it has none.
  public func content(of id: Page.ID) -> Content? { contents[id]?.content }

  /// Removes a page's document or output.
  public func removeContent(for id: Page.ID) {
    contents[id] = nil
    outputs[id] = nil
    textRevisions[id] = nil
    forgetRasters(showing: id)
  }

  /// The height of a page's document or output at a width, with margins; 0 if the page has neither.
  ///
  /// The height of a long document is estimated, as far as it was not in view yet. It and the places
  /// of text change as more of it comes into view; `layOutSeen` reports that.
  ///
  /// Both are in logical pixels.
  public func contentHeight(of id: Page.ID, width: Double) -> Double {
    guard let width = device.length(width), width >= 1 else { return 0 }
    if let log = outputs[id] {
      return Double(height(of: log, width: Int(width.rounded()))) / device.scale
    }
    guard let layout = layout(of: id, width: Int(width.rounded())) else { return 0 }
    layout.reportedHeight = layout.height
    layout.hasWideNews = false
    return Double(layout.height) / device.scale
  }

  /// The blocks of a page's document that are wider than their column, from top to bottom; the
  /// width is the page's, in logical pixels.
  public func wideBlocks(of id: Page.ID, width: Double) -> [WideBlock] {
    guard let layout = measuredLayout(of: id, width: width) else { return [] }
    return layout.wideBlocks.map { wide in
      WideBlock(
        frame: device.logical(wide.frame.rect), width: Double(wide.width) / device.scale,
        readsFromRight: wide.readsFromRight,
        place: layout.items[wide.items].lazy.compactMap(\.text).first?.range.lowerBound,
        isSunken: wide.isSunken ? true : nil)
    }
  }

  /// The controls of a page's document that are laid out, in reading order; the width is the page's,
  /// in logical pixels.
  public func controls(of id: Page.ID, width: Double) -> [PlacedControl] {
    guard let layout = measuredLayout(of: id, width: width), layout.hasControls else {
      return []
    }
    return layout.items.compactMap { item in
      guard case .control(let control, let place, let readsFromRight) = item.kind else {
        return nil
      }
      return PlacedControl(
        control, frame: device.logical(item.frame.rect), place: place,
        readsFromRight: readsFromRight)
    }
  }

  /// The whole text of a page, in view or not; empty if the page has neither document nor output.
  public func text(of id: Page.ID) -> String {
    outputs[id]?.text ?? contents[id]?.content.text ?? ""
  }

  /// Drops the rasters that show a page's document or output.
  func forgetRasters(showing id: Page.ID) {
    rasters = rasters.filter { _, raster in
      !raster.layers.contains { layer in
        switch layer {
        case .content(id, _, _), .wideBlock(id, _, _, _), .image(id, _, _),
          .windowPicture(id, _):
          true
        case .textMark(let mark): mark.page == id
        default: false
        }
      }
    }
  }

  /// The layout of a page's document for a width in logical pixels; nil without a document.
  func measuredLayout(of id: Page.ID, width: Double) -> ContentLayout? {
    guard outputs[id] == nil, let width = device.length(width), width >= 1 else { return nil }
    return layout(of: id, width: Int(width.rounded()))
  }

  /// The layout of a page's document for a width in device pixels; nil without a document.
  func layout(of id: Page.ID, width: Int) -> ContentLayout? {
    guard let page = contents[id] else { return nil }
    if let layout = page.layout, page.width == width { return layout }
    let layout = ContentLayout(page.content, pageWidth: width, fonts: fonts(of: id))
    contents[id]?.width = width
    contents[id]?.layout = layout
    return layout
  }

  /// Paints the part of a page's document or output that the rectangle shows.
  ///
  /// `offset` is the distance that the page is scrolled, in logical pixels.
  func paintContent(
    of id: Page.ID, in rect: Rect, offset: Double, on canvas: borrowing Canvas
  ) {
    guard let rect = device.rect(rect), let offset = device.scrollOffset(offset) else { return }
    let box = PixelBox(nearest: rect)
    guard box.width >= 1 else { return }
    if let log = outputs[id] {
      return paintOutput(log, in: box, offset: Int(offset.rounded()), on: canvas)
    }
    guard let layout = layout(of: id, width: box.width) else { return }
    let top = box.minY - Int(offset.rounded())
    layout.layOut(from: box.minY - top - 8, to: box.maxY - top + 8)
    canvas.saved {
      canvas.clip(to: [box])
      cairo_translate(canvas.pointer, Double(box.minX), Double(top))
      let seen = layout.items(from: box.minY - top - 8, to: box.maxY - top + 8)
      for index in seen where !layout.items[index].isWide {
        paintItemInView(index, of: layout, on: canvas)
      }
      for wide in layout.wideBlocks where !canvas.isClippedAway(wide.frame) {
        canvas.saved {
          canvas.clip(to: [wide.frame])
          for index in wide.items { paintItemInView(index, of: layout, on: canvas) }
        }
      }
    }
  }

  /// Paints the part of a page's wide block that the rectangle shows.
  ///
  /// `offset` leads from the top left of the content to that of the canvas, in logical pixels.
  func paintWideBlock(
    _ index: Int, of id: Page.ID, in rect: Rect, offset: Vector, on canvas: borrowing Canvas
  ) {
    guard let rect = device.rect(rect), let layout = contents[id]?.layout,
      layout.wideBlocks.indices.contains(index), let dx = device.scrollOffset(offset.dx),
      let dy = device.scrollOffset(offset.dy)
    else { return }
    canvas.saved {
      canvas.clip(to: [PixelBox(nearest: rect)])
      cairo_translate(canvas.pointer, dx.rounded(), dy.rounded())
      for item in layout.wideBlocks[index].items {
        paintItemInView(item, of: layout, on: canvas)
      }
    }
  }

  private func paintItemInView(
    _ index: Int, of layout: ContentLayout, on canvas: borrowing Canvas
  ) {
    let frame = layout.items[index].frame
    // Ink may reach beyond its line.
    let reach = PixelBox(
      minX: frame.minX - 8, minY: frame.minY - 8, maxX: frame.maxX + 8, maxY: frame.maxY + 8)
    if !canvas.isClippedAway(reach) { paintItem(index, of: layout, on: canvas) }
  }

  /// Paints the edge of a document's page, which may be as white as the ground.
  private func paintEdge(around frame: PixelBox, on canvas: borrowing Canvas) {
    let line = max(1, Int(device.scale.rounded(.down)))
    let edge = PixelBox(
      minX: frame.minX - line, minY: frame.minY - line, maxX: frame.maxX + line,
      maxY: frame.maxY + line)
    let radius = imageRadius(width: frame.width, height: frame.height)
    let corner = radius > 0 ? radius + Double(line) : 0
    canvas.fill(Shape(edge.rect, radius: corner), palette[.hairline])
  }

  private func paintItem(_ index: Int, of layout: ContentLayout, on canvas: borrowing Canvas) {
    let item = layout.items[index]
    switch item.kind {
    case .fill(let shape, let color):
      canvas.fill(shape, palette[color])
    case .text(let text):
      paintParagraph(text, index, of: layout, in: item.frame, on: canvas)
    case .mono(let text, let color):
      paintPreformatted(text, color, index, of: layout, in: item.frame, on: canvas)
    case .image(let image):
      if item.page != nil { paintEdge(around: item.frame, on: canvas) }
      paintImage(image, in: item.frame, on: canvas)
    case .control: break
    }
  }
}
