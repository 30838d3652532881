internal import CX11

extension Connection {
  /// How many device pixels make a logical one, 0.5 to 4: what the settings daemon says, else the
  /// resource database, else 1.
  public func scale() -> Double {
    let scale = settings().flatMap(settingsScale) ?? resourceScale() ?? 1
    return min(max(scale, 0.5), 4)
  }

  /// What the settings daemon says now; nil where there is none. Listens to it from then on.
  public func settings() -> XSettings? {
    let owner = XGetSelectionOwner(display, atoms.settingsSelection)
    guard owner != 0 else { return nil }
    watch(owner, for: .settings)
    return askingForeign {
      readProperty(atoms[.xsettingsSettings], of: owner).map { XSettings(bytes: $0.bytes) }
    }
  }

  /// `Xft/DPI` has the window scale in it already, `Gdk/UnscaledDPI` has not.
  private func settingsScale(_ settings: XSettings) -> Double? {
    func positive(_ name: String) -> Double? {
      settings.integers[name].flatMap { $0 > 0 ? Double($0) : nil }
    }
    let factor = positive("Gdk/WindowScalingFactor")
    if let dpi = positive("Gdk/UnscaledDPI") { return (factor ?? 1) * dpi / 1024 / 96 }
    if let dpi = positive("Xft/DPI") { return dpi / 1024 / 96 }
    return factor.flatMap { $0 > 1 ? $0 : nil }
  }

  /// Xlib keeps the database as it was when the display was opened, so read the property itself.
  private func resourceScale() -> Double? {
    let resources = readProperty(atoms[.resourceManager], of: rootXID)?.text ?? ""
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" }
      if let dpi = Double(value), dpi.isFinite, dpi > 0 { return dpi / 96 }
    }
    return nil
  }
}
