internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

/// One surface's X window and the pixels that it shows.
final class SurfaceWindow {
  let id: Surface.ID
  let window: Window
  private var presenter: Presenter?
  /// What was painted and is not on the screen yet.
  private var painted: Composition?
  var isPainted: Bool { painted != nil }
  private(set) var isMapped = false

  init(_ id: Surface.ID, connection: Connection, frame: PixelRect) {
    self.id = id
    window = Window(connection: connection, role: Role(id), frame: frame, keepsPosition: true)
  }

  /// The window manager has the say about the main window; all others are where the scene says.
  private var isOurs: Bool { id != .main }

  /// What is large, or painted with every motion of a swipe.
  private var sharesPixels: Bool { id == .main || id == .morph || id == .decide }

  /// Puts the surface on the screen as the scene has it.
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

  /// Takes the surface off the screen and lets its pixels go.
  func vanish() {
    if isOurs { window.unmap() }
    isMapped = false
    // The circle comes with every swipe, and the way to shared memory is long.
    if id != .decide { presenter = nil }
    painted = nil
  }

  func move(to frame: Rect, stage: Stage) {
    guard isOurs else { return }
    let place = stage.pixels.device(frame).origin
    if place != window.frame.origin { window.move(to: place) }
  }

  func resize(_ surface: Surface, stage: Stage) throws(PresenterError) {
    let frame = stage.pixels.device(surface.frame)
    if isOurs { window.moveResize(frame) }
    try preparePixels(frame.size)
  }

  func reshape(_ surface: Surface, of scene: Scene, stage: Stage) {
    let size = stage.pixels.device(surface.frame).size
    func rows(_ region: Surface.Region) -> [PixelRect]? {
      scene.shapes(of: region)?.flatMap { $0.rows(scale: stage.pixels.scale, in: size) }
    }
    guard isOurs else { return }
    window.setBoundingShape(rows(surface.outline))
    window.setInputShape(rows(surface.input))
  }

  /// Paints a box of the surface, all of it when nil; `present()` shows it.
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

  /// Shows what was painted.
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
      case .main: .main
      case .decide: .decide
      case .morph: .morph
      case .ball: .ball
      case .list: .list
      case .toast: .toast
      case .drag: .drag
      }
  }
}
