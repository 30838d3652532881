internal import PerchX11

/// How large a desktop wants things, from what one part of it says.
struct DesktopScale: Hashable, Sendable {
  /// `Gdk/WindowScalingFactor`: whole, and not in `unscaledDPI`.
  var factor: Double?
  /// `Gdk/UnscaledDPI`, dots an inch.
  var unscaledDPI: Double?
  /// `Xft/DPI`, or `Xft.dpi` of the resource database: dots an inch with everything in them.
  var dpi: Double?
  /// How many times larger the desktop wants text alone.
  var textScale = 1.0

  /// Device pixels in a logical one, 0.5 to 4; nil when nobody says.
  var scale: Double? { wanted.map { min(max($0, 0.5), 4) } }

  private var wanted: Double? {
    if let unscaledDPI { return (factor ?? 1) * withoutText(unscaledDPI / 96) }
    if let dpi { return withoutText(dpi / 96) }
    return factor.flatMap { $0 > 1 ? $0 : nil }
  }

  /// Some desktops make text larger by more dots an inch, which toolkits then take for all that there
  /// is: it is so when a whole factor is left without it.
  private func withoutText(_ density: Double) -> Double {
    guard textScale != 1 else { return density }
    let rest = density / textScale
    let isInIt = rest >= 0.99 && abs(rest - rest.rounded()) < 0.01
    return isInIt ? rest.rounded() : density
  }
}

extension DesktopScale {
  /// What the settings daemon says.
  init(_ settings: XSettings?, textScale: Double) {
    func positive(_ name: String) -> Double? {
      settings?.integers[name].flatMap { $0 > 0 ? Double($0) : nil }
    }
    factor = positive("Gdk/WindowScalingFactor")
    unscaledDPI = positive("Gdk/UnscaledDPI").map { $0 / 1024 }
    dpi = positive("Xft/DPI").map { $0 / 1024 }
    self.textScale = textScale
  }
}
