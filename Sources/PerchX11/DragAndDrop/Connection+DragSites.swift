internal import CX11

// The windows of other programs that accept drags.
extension Connection {
  /// The site at a position in root coordinates: of the windows there that accept drags, the
  /// outermost, or else the root itself.
  func dragSite(at position: PixelPoint) -> OutgoingDrag.Site? {
    var window = rootXID
    for _ in 0..<32 {
      guard let child = child(of: window, at: position) else { break }
      if let site = dragSite(of: child) { return site }
      window = child
    }
    return dragSite(of: rootXID)
  }

  /// Input-transparent windows are not found: the server honours the input shape.
  private func child(of window: UInt, at position: PixelPoint) -> UInt? {
    askingForeign {
      var (x, y): (Int32, Int32) = (0, 0)
      var child: UInt = 0
      let isThere = XTranslateCoordinates(
        display, rootXID, window, Int32(clamping: position.x), Int32(clamping: position.y), &x, &y,
        &child)
      return isThere == 0 || child == 0 ? nil : child
    }
  }

  private func dragSite(of window: UInt) -> OutgoingDrag.Site? {
    let receiver = proxy(of: window) ?? window
    let property = askingForeign { readProperty(atoms[.xdndAware], of: receiver)?.items.first }
    guard let property, case let version = Int(clamping: property),
      version >= DragProtocol.oldestVersion
    else { return nil }
    return OutgoingDrag.Site(window: window, receiver: receiver, version: version)
  }

  /// The window that gets the messages for another one.
  ///
  /// A proxy names itself as its own proxy. Otherwise the property is left over from a program that
  /// has ended.
  private func proxy(of window: UInt) -> UInt? {
    func named(_ window: UInt) -> UInt? {
      askingForeign { readProperty(atoms[.xdndProxy], of: window)?.items.first }
    }
    guard let proxy = named(window), named(proxy) == proxy else { return nil }
    return proxy
  }
}
