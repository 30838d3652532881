internal import PerchBus
internal import PerchEngine
internal import PerchX11

/// Reads what the desktop is like from the X server, and what the person prefers from where the
/// desktop says it.
struct Desktop {
  let options: LaunchOptions

  /// - Parameter portal: what is known from the session bus, which nothing waits for.
  /// - Returns: nil while the screen is in between two sizes: 64x64, or no monitor at all.
  func environment(
    on connection: Connection, portal: PortalSettings = PortalSettings()
  ) -> Environment? {
    let infos = connection.monitors().filter { $0.frame.width > 64 && $0.frame.height > 64 }
    guard !infos.isEmpty else { return nil }
    let scale = options.scale ?? connection.scale()
    let pixels = Pixels(scale: scale)
    let settings = connection.settings()
    return Environment(
      monitors: infos.map { monitor($0, pixels: pixels) }, scale: scale,
      isComposited: connection.isComposited, reducedMotion: motion(portal, settings),
      language: LocaleChoice.language,
      dragThreshold: settings?.integers["Net/DndDragThreshold"].map(Double.init))
  }

  private func monitor(_ info: MonitorInfo, pixels: Pixels) -> Monitor {
    Monitor(
      name: info.name, frame: pixels.logical(info.frame), workArea: pixels.logical(info.workArea),
      isPrimary: info.isPrimary, refreshRate: info.refreshRate)
  }

  /// The option, else what is asked of all programs, else what the toolkits do.
  private func motion(
    _ portal: PortalSettings, _ settings: XSettings?
  ) -> Environment.ReducedMotion {
    if let motion = options.motion { return motion }
    if portal.disablesAnimations { return .off }
    if portal.reducesMotion { return .reduced }
    return settings?.integers["Gtk/EnableAnimations"] == 0 ? .off : .normal
  }
}
