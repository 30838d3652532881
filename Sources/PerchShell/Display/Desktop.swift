internal import PerchEngine
internal import PerchX11

/// Reads what the desktop is like from the X server.
struct Desktop {
  let options: LaunchOptions

  /// - Returns: nil while the screen is in between two sizes: 64x64, or no monitor at all.
  func environment(on connection: Connection) -> Environment? {
    let infos = connection.monitors().filter { $0.frame.width > 64 && $0.frame.height > 64 }
    guard !infos.isEmpty else { return nil }
    let scale = options.scale ?? connection.scale()
    let pixels = Pixels(scale: scale)
    return Environment(
      monitors: infos.map { monitor($0, pixels: pixels) }, scale: scale,
      isComposited: connection.isComposited, reducedMotion: motion(on: connection),
      language: LocaleChoice.language)
  }

  private func monitor(_ info: MonitorInfo, pixels: Pixels) -> Monitor {
    Monitor(
      name: info.name, frame: pixels.logical(info.frame), workArea: pixels.logical(info.workArea),
      isPrimary: info.isPrimary, refreshRate: info.refreshRate)
  }

  private func motion(on connection: Connection) -> Environment.ReducedMotion {
    options.motion ?? (connection.setting("Gtk/EnableAnimations") == 0 ? .off : .normal)
  }
}
