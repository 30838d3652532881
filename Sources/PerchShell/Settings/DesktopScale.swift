internal import PerchX11

/// The scale that a source of settings states, by the names of different desktops.
struct DesktopScale: Hashable, Sendable {
  /// `Gdk/WindowScalingFactor`, a whole number that `unscaledDPI` leaves out.
  var factor: Double?
  /// `Gdk/UnscaledDPI`, in dots per inch.
  var unscaledDPI: Double?
  /// `Xft/DPI`, or `Xft.dpi` of the resource database, in dots per inch, with all factors in it.
  var dpi: Double?
  /// The desktop's factor for text alone.
  var textScale = 1.0

  /// Device pixels per logical pixel, 0.5 to 4; nil if the source states none.
  var scale: Double? { wanted.map { min(max($0, 0.5), 4) } }

  private var wanted: Double? {
    if let unscaledDPI { return (factor ?? 1) * withoutText(unscaledDPI / 96) }
    if let dpi { return withoutText(dpi / 96) }
    return factor.flatMap { $0 > 1 ? $0 : nil }
  }

  /// The density without the factor for text.
  ///
  /// Some desktops multiply the dots per inch by that factor. It is taken out if a whole number is
  /// left.
  private func withoutText(_ density: Double) -> Double {
    guard textScale != 1 else { return density }
    let rest = density / textScale
    let isInIt = rest >= 0.99 && abs(rest - rest.rounded()) < 0.01
    return isInIt ? rest.rounded() : density
  }
}

extension DesktopScale {
  /// Creates the scale that the settings daemon states.
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
