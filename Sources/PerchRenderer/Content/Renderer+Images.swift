import CCairo
public import PerchEngine

// Images are asked for when they are in view, and painted once their pixels have come.
extension Renderer {
  /// The images to load next for a scene: those in view without pixels of the right size, then those
  /// that a short scroll brings into view. A page that is behind another waits for that one.
  ///
  /// Images that the scene does not show are dropped beyond the budget.
  public func missingImages(in scene: Scene) -> [ImageRequest] {
    let pages = scene.layers.reversed().map(imageRequests)
    let near = pages.flatMap(\.near)
    let far = pages.flatMap(\.far)
    images.see(Set((near + far).map(\.image)))
    player.see(near)
    let front = pages.first { $0.near.contains { !images.satisfies($0) } }
    var known: Set<ImageRequest> = []
    return (front.map { $0.near + $0.far } ?? far)
      .filter { known.insert($0).inserted && !images.satisfies($0) }
  }

  /// The images that a layer shows, and those that a short scroll brings into view.
  private func imageRequests(in layer: Layer) -> (near: [ImageRequest], far: [ImageRequest]) {
    switch layer {
    case .image(let id, let frame, _): return (soleImageRequests(on: id, in: frame), [])
    case .content(let id, let rect, let offset):
      let reach = rect.height / 2
      let around = Rect(
        x: rect.minX, y: rect.minY - reach, width: rect.width, height: rect.height + 2 * reach)
      return (
        imageRequests(on: id, in: rect, offset: offset),
        imageRequests(on: id, in: around, offset: offset - reach)
      )
    default: return ([], [])
    }
  }

  private func imageRequests(on id: Page.ID, in rect: Rect, offset: Double) -> [ImageRequest] {
    guard outputs[id] == nil, let rect = device.rect(rect),
      let offset = device.scrollOffset(offset), case let box = PixelBox(nearest: rect),
      box.width >= 1, let layout = layout(of: id, width: box.width), !layout.images.isEmpty
    else { return [] }
    let top = Int(offset.rounded())
    layout.layOut(from: top, to: top + box.height)
    return layout.items(from: top, to: top + box.height).compactMap { index in
      let item = layout.items[index]
      guard case .image(let image) = item.kind, item.frame.maxY > top,
        item.frame.minY < top + box.height
      else { return nil }
      return request(for: image, in: item.frame)
    }
  }

  /// The request for the image of a page that is shown in a frame, as sharp as the screen.
  private func soleImageRequests(on id: Page.ID, in frame: Rect) -> [ImageRequest] {
    guard let image = contents[id]?.content.images.first, outputs[id] == nil,
      let rect = device.rect(frame)
    else { return [] }
    // More pixels than an image has show no more of it, and too many are not kept for one image.
    let most = image.isVector ? Double.infinity : Double(image.width) / rect.width
    let factor = min(
      1, most, Double(Self.longestSide) / max(rect.width, rect.height),
      (Double(Self.mostPixels) / (rect.width * rect.height)).squareRoot())
    return [
      request(
        for: image, width: Int((rect.width * factor).rounded()),
        height: Int((rect.height * factor).rounded()))
    ]
  }

  /// The longest side and the most pixels of a single image, as the decoder gives them.
  private static let (longestSide, mostPixels) = (8192, 16 << 20)

  /// Paints the single image of a page in a frame.
  func paintSoleImage(
    of id: Page.ID, in frame: Rect, clip: Rect, on canvas: borrowing Canvas
  ) {
    guard let image = contents[id]?.content.images.first, let rect = device.rect(frame),
      let clip = device.rect(clip)
    else { return }
    canvas.saved {
      canvas.clip(to: [PixelBox(nearest: clip)])
      paintImage(image, in: PixelBox(nearest: rect), on: canvas)
    }
  }

  private func request(for image: Content.Image, in frame: PixelBox) -> ImageRequest {
    // Beyond this size, pixels are too many to be kept for one image.
    let factor = min(1, 4096 / Double(max(frame.width, frame.height)))
    return request(
      for: image, width: Int(Double(frame.width) * factor),
      height: Int(Double(frame.height) * factor))
  }

  private func request(for image: Content.Image, width: Int, height: Int) -> ImageRequest {
    let (width, height) = (max(1, width), max(1, height))
    return ImageRequest(
      image, width: width, height: height, radius: imageRadius(width: width, height: height))
  }

  /// Takes over an image that was scaled on another thread; none of its pixels is touched.
  ///
  /// - Returns: The pages that show the image and have to be painted again; nil if there is no memory
  ///   for it.
  public func setImage(_ image: ScaledImage, for request: ImageRequest) -> [Page.ID]? {
    guard let surface = try? image.surface() else { return nil }
    images.set(surface, for: request.image)
    return pagesToRepaint(showing: request.image)
  }

  /// Takes over the pixels of a picture, scaled to the size of the request.
  ///
  /// - Returns: The pages that show the image and have to be painted again; nil if there is no memory
  ///   for the pixels.
  public func setPixels(_ pixels: PixelTarget, for request: ImageRequest) -> [Page.ID]? {
    guard
      let surface = try? ScaledBitmap.make(
        pixels, width: request.width, height: request.height,
        radius: imageRadius(width: request.width, height: request.height))
    else { return nil }
    images.set(surface, for: request.image)
    return pagesToRepaint(showing: request.image)
  }

  /// The radius of an image's corners, in device pixels: small images, such as icons, would look cut.
  func imageRadius(width: Int, height: Int) -> Double {
    let radius = 6 * device.scale
    return Double(min(width, height)) < 4 * radius ? 0 : radius
  }

  /// Shows a sentence in place of an image.
  ///
  /// - Returns: The pages that show the image and have to be painted again.
  public func setFailure(_ sentence: String, of image: Content.Image) -> [Page.ID] {
    images.fail(image, sentence)
    return pagesToRepaint(showing: image)
  }

  /// Whether a page shows an image and nothing else.
  public func showsOnly(_ image: Content.Image, on id: Page.ID) -> Bool {
    guard let content = contents[id]?.content, content.blocks.count == 1 else { return false }
    return content.isAlbum && content.images == [image]
  }

  private func pagesToRepaint(showing image: Content.Image) -> [Page.ID] {
    let pages = contents.filter { $0.value.layout?.images.contains(image) ?? false }.map(\.key)
    for id in pages { forgetRasters(showing: id) }
    return pages
  }

  /// Paints an image of a document, or a ground until its pixels have come.
  func paintImage(_ image: Content.Image, in frame: PixelBox, on canvas: borrowing Canvas) {
    if let surface = images.shown(of: image) {
      if surface.width == frame.width, surface.height == frame.height {
        return canvas.copy(surface, x: frame.minX, y: frame.minY)
      }
      return canvas.saved {
        canvas.clip(to: [frame])
        cairo_translate(canvas.pointer, Double(frame.minX), Double(frame.minY))
        cairo_scale(
          canvas.pointer, Double(frame.width) / Double(surface.width),
          Double(frame.height) / Double(surface.height))
        cairo_set_source_surface(canvas.pointer, surface.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(canvas.pointer), CAIRO_EXTEND_PAD)
        cairo_paint(canvas.pointer)
      }
    }
    let shape = Shape(
      frame.rect, radius: imageRadius(width: frame.width, height: frame.height))
    canvas.fill(shape, palette[.sunken])
    if let sentence = images.failure(of: image) { paintSentence(sentence, in: frame, on: canvas) }
  }

  private func paintSentence(_ sentence: String, in frame: PixelBox, on canvas: borrowing Canvas) {
    let width = max(1, Double(frame.width) - 24 * device.scale)
    let layout = TextLayout(sentence, .caption, fonts: fonts, width: width)
    let metrics = fonts.metrics(of: .caption)
    let height = Double(layout.lineCount) * metrics.lineHeight
    let top = Double(frame.minY) + max(0, (Double(frame.height) - height) / 2)
    canvas.saved {
      canvas.clip(to: [frame])
      for row in 0..<layout.lineCount {
        guard let line = layout.line(row) else { return }
        let x = Double(frame.minX) + (Double(frame.width) - line.width) / 2
        let baseline = top + Double(row) * metrics.lineHeight + metrics.baseline
        canvas.paint(line, x: x, baseline: baseline, palette[.quiet])
      }
    }
  }
}
