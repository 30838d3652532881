internal import CX11

extension Connection {
  /// Reads the settings of the settings daemon and watches it; nil without one.
  public func settings() -> XSettings? {
    let owner = XGetSelectionOwner(display, atoms.settingsSelection)
    guard owner != 0 else { return nil }
    watch(owner, for: .settings)
    return askingForeign {
      readProperty(atoms[.xsettingsSettings], of: owner).map { XSettings(bytes: $0.bytes) }
    }
  }

  /// The `Xft.dpi` of the resource database, positive; nil where it has none.
  ///
  /// Xlib keeps the database as it was when the display was opened, so this reads the property
  /// itself.
  public func resourceDPI() -> Double? {
    let resources = readProperty(atoms[.resourceManager], of: rootXID)?.text ?? ""
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" }
      if let dpi = Double(value), dpi.isFinite, dpi > 0 { return dpi }
    }
    return nil
  }
}
