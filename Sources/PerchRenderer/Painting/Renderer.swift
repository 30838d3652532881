import CCairo
public import PerchEngine

/// Paints scenes; owns the fonts, the laid-out contents and the rasters of pictures.
public final class Renderer {
  /// What the colour roles look like; a change drops what was painted.
  public var palette: Palette {
    didSet { if palette != oldValue { dropPainted() } }
  }

  /// Device pixels a logical one, whole or not; a change drops what was laid out and painted.
  public var scale: Double {
    didSet { if scale != oldValue { dropMeasured() } }
  }

  /// The families of text; a change drops what was laid out and painted.
  public var choice: FontChoice {
    didSet { if choice != oldValue { dropMeasured() } }
  }

  /// How many times larger than usual text is; a change drops what was laid out and painted.
  public var textScale = 1.0 {
    didSet { if textScale != oldValue { dropMeasured() } }
  }

  let language: String
  var device: Device
  var fonts: Fonts
  var labels = RecentCache<LabelKey, TextLayout>(limit: 512)
  var shadows = RecentCache<ShadowKey, PixelSurface>(limit: 16)
  var outlines = RecentCache<OutlineKey, PixelSurface>(limit: 12)
  var contents: [Page.ID: PageContent] = [:]
  var outputs: [Page.ID: OutputLog] = [:]
  var icons: [Page.ID: PixelSurface] = [:]
  var rasters: [Picture.ID: PictureRaster] = [:]
  /// The pictures whose rasters were found to be as the scene has them.
  var checked: [Picture.ID] = []
  /// Where pictures are painted that are to be shown without a copy, so many device pixels wide and
  /// high; without one, in memory of our own.
  public var pictureMemory: (Picture.ID, _ width: Int, _ height: Int) -> (any PictureMemory)? = {
    _, _, _ in nil
  }

  /// - Parameter language: the locale's, such as `zh_CN`; it decides which shapes Han glyphs have.
  public init(
    fonts choice: FontChoice = .system, language: String, palette: Palette = .light,
    scale: Double = 1
  ) {
    self.choice = choice
    self.language = language
    self.palette = palette
    self.scale = scale
    device = Device(scale: scale)
    fonts = Fonts(choice, language: language, device: device)
  }

  /// For a look, at a scale.
  public convenience init(language: String, look: Look, scale: Double) {
    self.init(fonts: FontChoice(look), language: language, palette: Palette(look), scale: scale)
    textScale = look.textScale
  }

  /// Shows another look.
  public func show(_ look: Look) {
    palette = Palette(look)
    choice = FontChoice(look)
    textScale = look.textScale
  }

  private func dropPainted() {
    rasters.removeAll()
    // Shaped paragraphs carry the colour of their links.
    for page in contents.values { page.layout?.texts.removeAll() }
    for log in outputs.values { log.shapedRows.removeAll() }
  }

  private func dropMeasured() {
    device = Device(scale: scale)
    fonts = Fonts(choice, language: language, device: device, textScale: textScale)
    labels.removeAll()
    shadows.removeAll()
    outlines.removeAll()
    rasters.removeAll()
    contents = contents.mapValues { PageContent(content: $0.content) }
    for log in outputs.values { log.measureAnew(MonoMeasure(fonts: fonts)) }
  }

  /// Paints the layers of one surface; what they leave free is clear.
  ///
  /// - Parameters:
  ///   - damage: the parts to clear and paint, in the surface's logical pixels, rounded out to whole
  ///     device pixels; nil is all of it.
  ///   - target: as large as the surface in device pixels; what lies beyond it is cut off.
  public func paint(
    _ surface: Surface, of scene: Scene, damage: [Rect]? = nil, into target: PixelTarget
  ) {
    forgetRasters(notIn: scene)
    let boxes = damage.map { $0.map { damageBox($0, in: target) } }
    paint(surface, of: scene, boxes: boxes ?? [damageBox(nil, in: target)], into: target)
  }

  /// The same for boxes of device pixels inside the target.
  func paint(
    _ surface: Surface, of scene: Scene, boxes: [PixelBox], into target: PixelTarget
  ) {
    let boxes = boxes.filter { !$0.isEmpty }
    guard !boxes.isEmpty else { return }
    // Without memory for a canvas the frame before stays on the screen.
    guard let pixels = try? PixelSurface(borrowing: target), let canvas = try? Canvas(pixels)
    else { return }
    canvas.clip(to: boxes)
    let opacity = surface.opacity.isFinite ? surface.opacity : 1
    if opacity < 1 { canvas.clear() }
    canvas.group(opacity: opacity) {
      paint(
        surface.layers, of: scene, showsPictures: true, clearsGround: opacity >= 1, on: canvas)
    }
    pixels.flush()
  }

  /// Paints a run of the scene's layers, back to front, without what later ones hide.
  ///
  /// - Parameter clearsGround: whether the pixels were painted before, and nothing of that is to
  ///   stay.
  func paint(
    _ layers: Range<Int>, of scene: Scene, showsPictures: Bool, clearsGround: Bool,
    on canvas: borrowing Canvas
  ) {
    let layers = layers.clamped(to: scene.layers.indices)
    let whole = canvas.clipBox
    let visibility = visibility(
      of: layers, in: scene, showsPictures: showsPictures, box: whole)
    if clearsGround, !visibility.ground.isEmpty { canvas.clear() }
    for (layer, box) in zip(scene.layers[layers], visibility.boxes) where !box.isEmpty {
      guard let bounds = device.rect(layer.bounds),
        box.intersects(PixelBox(around: bounds))
      else { continue }
      if box == whole {
        paint(layer, of: scene, showsPictures: showsPictures, on: canvas)
      } else {
        canvas.saved {
          canvas.clip(to: [box])
          paint(layer, of: scene, showsPictures: showsPictures, on: canvas)
        }
      }
    }
  }

  private func paint(
    _ layer: Layer, of scene: Scene, showsPictures: Bool, on canvas: borrowing Canvas
  ) {
    guard case .picture(let id, let rect, let clip, let opacity) = layer else {
      return paint(layer, on: canvas)
    }
    guard showsPictures else { return }
    paintPicture(id, of: scene, in: rect, clip: clip, opacity: opacity, on: canvas)
  }

  /// The pixels of the target that a damage touches.
  func damageBox(_ damage: Rect?, in target: PixelTarget) -> PixelBox {
    let whole = PixelBox(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    guard let damage else { return whole }
    guard let box = device.rect(damage) else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelBox(around: box).intersection(whole)
  }
}
