internal import PerchEngine
internal import PerchPages
internal import PerchRenderer
internal import PerchTime
internal import PerchX11

/// What is on the screen: compares each new scene with the one shown and sends only the difference.
final class Stage {
  let connection: Connection
  let renderer: Renderer
  private(set) var pixels: Pixels
  private(set) var shown = Scene()
  /// The arrays of an older scene, to write the next one into.
  private var spare = Scene()
  private var windows: [Surface.ID: SurfaceWindow] = [:]
  /// What the server lost of each, in its logical pixels.
  private var lost: [Surface.ID: Rect] = [:]
  private var look: Look
  /// What was on the screen before everything had to be painted anew.
  private var stale: [Surface.ID] = []
  private var hasFailed = false

  init(connection: Connection, environment: Environment) {
    self.connection = connection
    look = environment.look
    renderer = Renderer(
      language: LocaleChoice().name, look: environment.look, scale: environment.scale)
    pixels = Pixels(scale: environment.scale)
    renderer.pictureMemory = { [weak self] id, width, height in
      guard let window = self?.windows[id == .circle ? .decide : .main]?.window else { return nil }
      let size = PixelSize(width: width, height: height)
      return PixelSheet(size: size, for: window).map(SharedPicture.init)
    }
  }

  subscript(id: Surface.ID) -> SurfaceWindow? { windows[id] }

  func surface(of window: WindowID) -> SurfaceWindow? {
    windows.values.first { $0.window.id == window }
  }

  /// The window of a surface, made when it is first needed.
  func window(for id: Surface.ID, frame: Rect) -> SurfaceWindow {
    if let window = windows[id] { return window }
    let window = SurfaceWindow(id, connection: connection, frame: pixels.device(frame))
    if id == .main { AppIcon.set(on: window.window, renderer: renderer) }
    windows[id] = window
    return window
  }

  /// Shows another scale or look: everything is painted anew, in windows that stay where they are.
  ///
  /// - Returns: false when neither is another.
  func change(to environment: Environment) -> Bool {
    guard environment.scale != pixels.scale || environment.look != look else { return false }
    pixels = Pixels(scale: environment.scale)
    look = environment.look
    renderer.scale = environment.scale
    renderer.show(look)
    stale = Array(Set(stale + shown.surfaces.map(\.id)))
    shown = Scene()
    return true
  }

  /// The scene of a state, with room that another one had before.
  func scene(of state: State, at time: Instant) -> Scene {
    var scene = Scene()
    swap(&scene, &spare)
    state.write(into: &scene, at: time)
    return scene
  }

  /// Makes the screen show the scene.
  func show(_ scene: Scene, changes: [SurfaceChange]) {
    for id in stale where scene.surface(id) == nil { windows[id]?.vanish() }
    stale = []
    paint(scene, changes: changes)
    // What comes up first: a compositor may show what it has heard of so far, and a page that is no
    // more in the main window must fly already.
    if changes.contains(where: \.isAppearance) {
      for change in changes where change.isAppearance { put(change, of: scene) }
      restack(scene)
    }
    for change in changes where !change.isAppearance { put(change, of: scene) }
    (spare, shown) = (shown, scene)
    repair()
    connection.flush()
  }

  /// Moves windows ahead of the frame that shows the rest of the scene.
  func move(_ moves: [SurfaceChange], of scene: Scene) {
    for case .moved(let id) in moves {
      guard let surface = scene.surface(id) else { continue }
      move(id, to: surface.frame)
    }
  }

  /// Puts a window that is shown elsewhere.
  func move(_ id: Surface.ID, to frame: Rect) {
    windows[id]?.move(to: frame, stage: self)
    shown.move(id, to: frame)
    connection.flush()
  }

  /// The server lost what a part of a window showed.
  func expose(_ id: WindowID, _ rect: PixelRect) {
    guard let window = surface(of: id) else { return }
    lost[window.id] = pixels.logical(rect).union(lost[window.id] ?? .zero)
  }

  /// Shows again what the server lost and no frame has painted since.
  func repair() {
    guard !lost.isEmpty else { return }
    for (id, rect) in lost {
      // What is yet to be painted has lost nothing.
      guard let surface = shown.surface(id) else { continue }
      windows[id]?.paint(surface, of: shown, damage: rect, stage: self)
      windows[id]?.present()
    }
    lost.removeAll(keepingCapacity: true)
  }

  /// Says once why something cannot be shown.
  private func tell(_ error: PresenterError) {
    guard !hasFailed else { return }
    hasFailed = true
    switch error {
    case .unsupportedVisual(let depth):
      Shell.note("This screen has \(depth) bits a pixel, and Perch can only draw with 24 or 32.")
    case .outOfMemory(let size):
      Shell.note("There is no memory for a window of \(size.width)x\(size.height) pixels.")
    }
  }

  /// Painting takes time, and the server must not show a new shape long before its pixels: so it is
  /// done first, where the pixels have their size already.
  private func paint(_ scene: Scene, changes: [SurfaceChange]) {
    for case .damaged(let id, let damage) in changes where !changes.contains(.resized(id)) {
      guard let surface = scene.surface(id) else { continue }
      windows[id]?.paint(surface, of: scene, damage: damage, stage: self)
      if let rect = lost[id], damage.contains(rect) { lost[id] = nil }
    }
  }

  private func put(_ change: SurfaceChange, of scene: Scene) {
    do throws(PresenterError) {
      try apply(change, of: scene)
    } catch {
      tell(error)
    }
  }

  private func apply(_ change: SurfaceChange, of scene: Scene) throws(PresenterError) {
    switch change {
    case .vanished(let id): windows[id]?.vanish()
    case .appeared(let id):
      guard let surface = scene.surface(id) else { return }
      try window(for: id, frame: surface.frame).appear(surface, of: scene, stage: self)
    case .moved(let id):
      guard let surface = scene.surface(id) else { return }
      windows[id]?.move(to: surface.frame, stage: self)
    case .resized(let id):
      guard let surface = scene.surface(id) else { return }
      try windows[id]?.resize(surface, stage: self)
    case .reshaped(let id):
      guard let surface = scene.surface(id) else { return }
      windows[id]?.reshape(surface, of: scene, stage: self)
    case .damaged(let id, let damage):
      guard let surface = scene.surface(id) else { return }
      if windows[id]?.isPainted == false {
        windows[id]?.paint(surface, of: scene, damage: damage, stage: self)
      }
      windows[id]?.present()
    }
  }

  /// Our own windows in their order above one another.
  func restack(_ scene: Scene) {
    for surface in scene.surfaces where surface.id != .main {
      windows[surface.id]?.window.raise()
    }
  }

  /// The surface's window is gone; if the scene still has the surface, it gets a new one.
  func forget(_ id: Surface.ID) {
    windows[id] = nil
    shown = Scene()
  }

  /// Unmaps everything.
  func clear() {
    for window in windows.values where window.id != .main { window.vanish() }
    windows[.main]?.window.unmap()
    connection.flush()
  }
}
