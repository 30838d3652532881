public import PerchEngine

/// Paints the surfaces of scenes. It owns the fonts, the layouts of pages and the rasters of
/// pictures.
public final class Renderer {
  /// The colours of the roles. A change drops all rasters.
  public var palette: Palette {
    didSet { if palette != oldValue { dropPainted() } }
  }

  /// The number of device pixels for a logical one, also fractional. A change drops all layouts and
  /// rasters.
  public var scale: Double {
    didSet { if scale != oldValue { dropMeasured() } }
  }

  /// The font families. A change drops all layouts and rasters.
  public var choice: FontChoice {
    didSet { if choice != oldValue { dropMeasured() } }
  }

  /// The factor for all sizes of text. A change drops all layouts and rasters.
  public var textScale = 1.0 {
    didSet { if textScale != oldValue { dropMeasured() } }
  }

  /// The locale's language, such as `zh_CN`.
  let language: String
  /// The conversion to device pixels.
  var device: Device
  /// The fonts at the current scale.
  var fonts: Fonts
  /// The layouts of labels.
  var labels = RecentCache<LabelKey, TextLayout>(limit: 512)
  /// The masks of shadows.
  var shadows = RecentCache<ShadowKey, PixelSurface>(limit: 16)
  /// The masks of discs and rings.
  var outlines = RecentCache<OutlineKey, PixelSurface>(limit: 12)
  /// The sizes of pages that are not shown at their usual one.
  var zooms: [Page.ID: Double] = [:]
  /// The fonts of other sizes of pages, at the current scale.
  var zoomedFonts = RecentCache<Double, Fonts>(limit: 6)
  /// The documents that pages show.
  var contents: [Page.ID: PageContent] = [:]
  /// The commands' output that pages show.
  var outputs: [Page.ID: OutputLog] = [:]
  /// The numbers of the versions of pages' texts.
  var textRevisions: [Page.ID: Int] = [:]
  /// The number of versions so far.
  var revisionCount = 0
  /// The pages whose icons lie on a disc.
  var insetIcons: Set<Page.ID> = []
  /// The icons of pages, scaled down.
  var icons: [Page.ID: PixelSurface] = [:]
  /// The pictures of other programs' windows, by the pages that stand for them.
  var windowPictures: [Page.ID: PixelSurface] = [:]
  /// The pixels of the images in documents.
  var images = ImageStore()
  /// The animations in view.
  var player = ImagePlayer()
  /// The painted pictures of the last scene.
  var rasters: [Picture.ID: PictureRaster] = [:]
  /// The pictures whose rasters match the current scene.
  var checked: [Picture.ID] = []
  /// Provides memory that can be shown without a copy, for a picture of a size in device pixels. A
  /// picture without such memory is painted on private memory.
  public var pictureMemory: (Picture.ID, _ width: Int, _ height: Int) -> (any PictureMemory)? = {
    _, _, _ in nil
  }

  /// A renderer with an explicit palette.
  ///
  /// The language is the locale's, such as `zh_CN`. It decides the shapes of Han glyphs.
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

  /// A renderer for a look.
  public convenience init(language: String, look: Look, scale: Double) {
    self.init(fonts: FontChoice(look), language: language, palette: Palette(look), scale: scale)
    // An assignment here would set the factor without its observer.
    show(look)
  }

  /// Changes the palette, the fonts and the size of text to those of a look.
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
    zoomedFonts.removeAll()
    labels.removeAll()
    shadows.removeAll()
    outlines.removeAll()
    rasters.removeAll()
    images.removeAll()
    contents = contents.mapValues { PageContent(content: $0.content) }
    for (id, log) in outputs { log.measureAnew(MonoMeasure(fonts: fonts(of: id))) }
  }

  /// Paints the layers of one surface. Pixels that no layer covers become clear.
  ///
  /// - Parameters:
  ///   - surface: the surface.
  ///   - scene: the scene that it belongs to.
  ///   - damage: the parts to paint, in the surface's logical pixels, rounded out to whole device
  ///     pixels; nil is the whole surface.
  ///   - target: memory of the surface's size in device pixels. Painting is clipped to it.
  public func paintSurface(
    _ surface: Surface, of scene: Scene, damage: [Rect]? = nil, into target: PixelTarget
  ) {
    forgetRasters(notIn: scene)
    let boxes = damage.map { $0.map { damageBox($0, in: target) } }
    paintBoxes(boxes ?? [damageBox(nil, in: target)], of: surface, in: scene, into: target)
  }

  /// Paints boxes of a surface, in device pixels inside the target.
  func paintBoxes(
    _ boxes: [PixelBox], of surface: Surface, in scene: Scene, into target: PixelTarget
  ) {
    let boxes = boxes.filter { !$0.isEmpty }
    guard !boxes.isEmpty else { return }
    // Without memory for a canvas the previous frame stays on the screen.
    guard let pixels = try? PixelSurface(borrowing: target), let canvas = try? Canvas(pixels)
    else { return }
    canvas.clip(to: boxes)
    let opacity = surface.opacity.isFinite ? surface.opacity : 1
    if opacity < 1 { canvas.clear() }
    canvas.group(opacity: opacity) {
      paintLayers(
        surface.layers, of: scene, showsPictures: true, clearsGround: opacity >= 1, on: canvas)
    }
    pixels.flush()
  }

  /// Paints a run of the scene's layers from back to front, without the parts that later ones hide.
  ///
  /// `showsPictures` is false inside a picture, and `clearsGround` clears the pixels first.
  func paintLayers(
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
        paintLayer(layer, of: scene, showsPictures: showsPictures, on: canvas)
      } else {
        canvas.saved {
          canvas.clip(to: [box])
          paintLayer(layer, of: scene, showsPictures: showsPictures, on: canvas)
        }
      }
    }
  }

  private func paintLayer(
    _ layer: Layer, of scene: Scene, showsPictures: Bool, on canvas: borrowing Canvas
  ) {
    guard case .picture(let id, let rect, let clip, let opacity) = layer else {
      return paintPlainLayer(layer, on: canvas)
    }
    guard showsPictures else { return }
    paintPicture(id, of: scene, in: rect, clip: clip, opacity: opacity, on: canvas)
  }

  /// The pixels of the target that a damage in logical pixels touches; nil touches all.
  func damageBox(_ damage: Rect?, in target: PixelTarget) -> PixelBox {
    let whole = PixelBox(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    guard let damage else { return whole }
    guard let box = device.rect(damage) else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelBox(around: box).intersection(whole)
  }
}
