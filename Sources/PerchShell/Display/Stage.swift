internal import PerchEngine
internal import PerchPages
internal import PerchRenderer
internal import PerchTime
internal import PerchX11

/// The windows on the screen, and the scene that they show.
///
/// The two ways to change the screen are `show`, by a scene and its changes, and `move`, by one
/// window's frame. `repair` paints again what the server lost.
final class Stage {
  /// The connection of all windows.
  let connection: Connection
  /// The painter of all windows.
  let renderer: Renderer
  /// The conversion of the present scale.
  private(set) var pixels: Pixels
  /// The scene on the screen.
  private(set) var shown = Scene()
  /// An older scene, whose arrays are reused for the next one.
  private var spare = Scene()
  private var windows: [Surface.ID: SurfaceWindow] = [:]
  /// The window behind the list, made when it is first needed.
  private lazy var backdrop = Backdrop(connection: connection)
  private var hasBackdrop = false
  /// The window at the place of a ball that a click has opened; nil before it is first needed.
  var shield: Backdrop?
  /// The box that the server lost of each surface, in its logical pixels.
  private var lost: [Surface.ID: Rect] = [:]
  private var look: Look
  /// The surfaces that were on the screen before everything had to be painted anew.
  private var stale: [Surface.ID] = []
  /// Whether the user was warned that something cannot be shown.
  private var hasFailed = false
  /// The sizes of the main windows before another scale left no room for them.
  var cutSizes: [Surface.ID: CutSize] = [:]

  /// The program's own icon for the main window; nil for Perch's.
  private var icon: Content.Bitmap?

  init(connection: Connection, environment: Environment, icon: Content.Bitmap? = nil) {
    self.connection = connection
    self.icon = icon
    look = environment.look
    renderer = Renderer(
      language: LocaleChoice().name, look: environment.look, scale: environment.scale)
    pixels = Pixels(scale: environment.scale)
    renderer.pictureMemory = { [weak self] id, width, height in
      guard let window = self?.pictureOwner(of: id)?.window else { return nil }
      let size = PixelSize(width: width, height: height)
      return PixelSheet(size: size, for: window).map(SharedPicture.init)
    }
  }

  /// The window for whose pixels a picture is made.
  private func pictureOwner(of id: Picture.ID) -> SurfaceWindow? {
    if id == .circle { return windows[.decide] }
    return windows[.main] ?? windows.values.first { $0.id.mainWindow != nil }
  }

  /// The main windows.
  private var mainWindows: some Sequence<SurfaceWindow> {
    windows.values.lazy.filter { $0.id.mainWindow != nil }
  }

  /// Whether a main window was needed yet.
  var hasMainWindow: Bool { mainWindows.first { _ in true } != nil }

  /// Gives the pointer its picture over the main window that it is in, and the arrow over the others.
  func setPointer(_ picture: PointerPicture, over pointed: Surface.ID) {
    for main in mainWindows { main.pointer = main.id == pointed ? picture : .arrow }
  }

  /// Tells the window manager that the frames are out which it waits for.
  func acknowledgeSync() {
    for main in mainWindows { main.window.acknowledgeSync() }
  }

  /// The window of a surface; nil before it is first needed.
  subscript(id: Surface.ID) -> SurfaceWindow? { windows[id] }

  /// The surface that a window belongs to; nil for other programs' windows.
  func surface(of window: WindowID) -> SurfaceWindow? {
    windows.values.first { $0.window.id == window }
  }

  /// The surface that an event of the pointer on a window concerns: the backdrop's are the popups'.
  func surface(pointedAtBy window: WindowID) -> Surface.ID? {
    hasBackdrop && window == backdrop.id ? .list : surface(of: window)?.id
  }

  /// The window of a surface, created when it is first needed.
  func window(for id: Surface.ID, frame: Rect) -> SurfaceWindow {
    if let window = windows[id] { return window }
    let window = SurfaceWindow(id, connection: connection, frame: pixels.device(frame))
    if id.mainWindow != nil { AppIcon.set(icon, on: window.window, renderer: renderer) }
    windows[id] = window
    return window
  }

  /// Gives the main windows the program's own icon; nil for Perch's.
  func setIcon(_ icon: Content.Bitmap?) {
    self.icon = icon
    for main in mainWindows { AppIcon.set(icon, on: main.window, renderer: renderer) }
  }

  /// Changes scale and look: everything is painted anew, in windows that stay where they are.
  ///
  /// - Returns: whether either has changed.
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

  /// The scene of a state, written into the arrays of an older one.
  func scene(of state: State, at time: Instant) -> Scene {
    var scene = Scene()
    swap(&scene, &spare)
    state.write(into: &scene, at: time)
    return scene
  }

  /// Shows a scene, by its changes from the scene that is shown.
  func show(_ scene: Scene, changes: [SurfaceChange]) {
    for id in stale where scene.surface(id) == nil { windows[id]?.vanish() }
    stale = []
    paint(scene, changes: changes)
    // Appearances first: a compositor may show any prefix of the requests, and a page that has left
    // the main window must be in its own already.
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

  /// Moves a window, ahead of any scene that shows it there.
  func move(_ id: Surface.ID, to frame: Rect) {
    windows[id]?.move(to: frame, stage: self)
    shown.move(id, to: frame)
    connection.flush()
  }

  /// Records that the server lost a box of a window, in device pixels.
  func expose(_ id: WindowID, _ rect: PixelRect) {
    guard let window = surface(of: id) else { return }
    lost[window.id] = pixels.logical(rect).union(lost[window.id] ?? .zero)
  }

  /// Has all surfaces painted again, although the scene stays.
  func loseAll() {
    for surface in shown.surfaces {
      lost[surface.id] = Rect(origin: .zero, size: surface.frame.size)
    }
  }

  /// Forgets what the server lost of a surface if a frame has painted all of it.
  func forgetLoss(of id: Surface.ID, in damage: Rect) {
    if let rect = lost[id], damage.contains(rect) { lost[id] = nil }
  }

  /// Paints again what the server lost and no frame has painted since.
  func repair() {
    guard !lost.isEmpty else { return }
    for (id, rect) in lost {
      // A surface that is not shown yet has lost nothing.
      guard let surface = shown.surface(id) else { continue }
      windows[id]?.paint(surface, of: shown, damage: rect, stage: self)
      windows[id]?.present()
    }
    lost.removeAll(keepingCapacity: true)
  }

  /// Warns, once, that something cannot be shown.
  func warn(_ error: PresenterError) {
    guard !hasFailed else { return }
    hasFailed = true
    switch error {
    case .unsupportedVisual(let depth):
      Shell.warn("This screen has \(depth) bits per pixel; Perch needs 24 or 32.")
    case .outOfMemory(let size):
      Shell.warn("There is not enough memory for a window of \(size.width)x\(size.height) pixels.")
    }
  }

  /// Raises our windows in their stacking order, all but the main windows.
  func restack(_ scene: Scene) {
    let popups = scene.surfaces.filter { $0.id.mainWindow == nil }.compactMap {
      windows[$0.id]?.window
    }
    connection.raise(popups, over: hasBackdrop ? backdrop : nil)
  }

  /// Lets the backdrop catch presses beside our windows, which lie above it.
  func showBackdrop() {
    guard !hasBackdrop || !backdrop.isShown else { return }
    hasBackdrop = true
    backdrop.show()
    restack(shown)
    connection.flush()
  }

  /// Unmaps the backdrop.
  func hideBackdrop() {
    guard hasBackdrop, backdrop.isShown else { return }
    backdrop.hide()
    connection.flush()
  }

  /// Forgets a window that was destroyed; a surface that is still in the scene gets a new one.
  func forget(_ id: Surface.ID) {
    windows[id] = nil
    shown = Scene()
  }

  /// Unmaps all windows.
  func clear() {
    for window in windows.values where window.id.mainWindow == nil { window.vanish() }
    for main in mainWindows { main.window.unmap() }
    connection.flush()
  }
}
