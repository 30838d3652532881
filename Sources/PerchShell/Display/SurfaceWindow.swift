internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

/// The X window of a surface, and its pixels.
final class SurfaceWindow {
  let id: Surface.ID
  let window: Window
  private var presenter: Presenter?
  /// The pixels that were painted and are not on the screen yet.
  private var painted: Composition?
  /// Whether painted pixels wait for `present()`.
  var isPainted: Bool { painted != nil }
  /// The picture of the pointer over the window.
  var pointer = PointerPicture.arrow {
    didSet { if pointer != oldValue { window.setPointer(pointer) } }
  }
  /// The parts behind which the compositor blurs, in the window's device pixels.
  private var blur: [PixelRect] = []
  /// Whether the window was mapped by us; always false for a main window.
  private(set) var isMapped = false

  init(_ id: Surface.ID, connection: Connection, frame: PixelRect) {
    self.id = id
    window = Window(connection: connection, role: Role(id), frame: frame, keepsPosition: true)
  }

  /// Whether the scene alone decides about the window: the window manager decides about the main
  /// one.
  private var isOurs: Bool { id.mainWindow == nil }

  /// Whether the pixels are in shared memory: the surface is large, or painted often in a swipe.
  private var sharesPixels: Bool { id.mainWindow != nil || id == .morph || id == .decide }

  /// Maps the window, with its pixels and shapes.
  func appear(_ surface: Surface, of scene: Scene, stage: Stage) throws(PresenterError) {
    let frame = stage.pixels.device(surface.frame)
    if isOurs { window.moveResize(frame) }
    try preparePixels(frame.size)
    paint(surface, of: scene, damage: nil, stage: stage)
    reshape(surface, of: scene, stage: stage)
    if isOurs {
      window.map()
      isMapped = true
    }
    present()
  }

  /// Unmaps the window, and frees its pixels.
  func vanish() {
    if isOurs { window.unmap() }
    isMapped = false
    // The circle appears with every swipe, and creating shared memory takes long.
    if id != .decide { presenter = nil }
    painted = nil
  }

  /// Moves the window to the origin of a frame in logical root pixels.
  func move(to frame: Rect, stage: Stage) {
    guard isOurs else { return }
    let origin = stage.pixels.device(frame).origin
    if origin != window.frame.origin { window.move(to: origin) }
  }

  /// Gives the window the surface's frame, and its pixels their size.
  func resize(_ surface: Surface, stage: Stage) throws(PresenterError) {
    let frame = stage.pixels.device(surface.frame)
    if isOurs { window.moveResize(frame) }
    try preparePixels(frame.size)
  }

  /// Sets the window's outline and input region.
  func reshape(_ surface: Surface, of scene: Scene, stage: Stage) {
    let size = stage.pixels.device(surface.frame).size
    func rows(_ region: Surface.Region) -> [PixelRect]? {
      scene.shapes(of: region)?.flatMap { $0.rows(scale: stage.pixels.scale, in: size) }
    }
    guard isOurs else { return }
    window.setBoundingShape(rows(surface.outline))
    window.setInputShape(rows(surface.input))
    let blur = rows(surface.blur) ?? []
    if blur != self.blur { window.setBlur(blur) }
    self.blur = blur
  }

  /// Paints the damage, in the surface's logical pixels, or all of it; `present()` shows it.
  func paint(_ surface: Surface, of scene: Scene, damage: Rect?, stage: Stage) {
    guard let presenter else { return }
    let size = presenter.size
    presenter.withPixels { base, bytesPerRow in
      painted = stage.renderer.compose(
        surface, of: scene, damage: damage,
        into: PixelTarget(
          base: base, width: size.width, height: size.height, bytesPerRow: bytesPerRow))
    }
  }

  /// Shows the painted pixels.
  func present() {
    guard let painted, let presenter else { return }
    let boxes = painted.painted.map { PixelRect($0) }
    if boxes.count == 1 { window.willPaint(boxes[0]) }
    presenter.present(boxes)
    for patch in painted.patches {
      guard let picture = patch.memory as? SharedPicture else { continue }
      let box = PixelRect(patch.box)
      let source = PixelPoint(x: patch.source.x, y: patch.source.y)
      presenter.present(
        PixelRect(origin: source, size: box.size), of: picture.sheet, at: box.origin)
    }
    self.painted = nil
  }

  /// Creates or resizes the pixels.
  private func preparePixels(_ size: PixelSize) throws(PresenterError) {
    if let presenter {
      if presenter.size != size { try presenter.resize(to: size) }
    } else {
      presenter = try Presenter(
        window: window, size: size, prefersSharedMemory: sharesPixels)
    }
  }
}

extension PixelRect {
  fileprivate init(_ box: PixelBox) {
    self.init(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }
}

extension Role {
  init(_ id: Surface.ID) {
    self =
      switch id {
      case .main, .window: .main
      case .decide: .decide
      case .morph: .morph
      case .ball: .ball
      case .list: .list
      case .toast: .toast
      case .drag: .drag
      case .tooltip: .tooltip
      case .menu: .menu
      }
  }
}

extension PointerPicture {
  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .beam: .beam
      case .hand: .hand
      }
  }
}
