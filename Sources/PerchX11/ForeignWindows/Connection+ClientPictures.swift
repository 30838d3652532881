internal import CX11

// Pictures of other programs' windows.
extension Connection {
  /// Takes a picture of a window's client area, without a shadow that its program draws around it.
  ///
  /// Under a compositor a window has pixels of its own, whatever covers it. Without one, its pixels are
  /// those of the screen, so that nothing may cover it.
  ///
  /// - Parameters:
  ///   - client: the window, which is shown.
  ///   - isComposited: whether a compositor runs.
  /// - Returns: the picture; nil where there is none to be had.
  public func capture(_ client: ClientWindow, isComposited: Bool) -> Screenshot? {
    let area = client.visibleFrame
    guard !area.isEmpty, area.width <= Self.mostPixels / max(1, area.height) else { return nil }
    if isComposited {
      let corner = PixelPoint(x: area.x - client.frame.x, y: area.y - client.frame.y)
      return image(of: client.id.rawValue, PixelRect(origin: corner, size: area.size))
    }
    guard screenRect.intersection(area) == area, !isCovered(client) else { return nil }
    return image(of: rootXID, area)
  }

  /// The most pixels of a picture.
  private static let mostPixels = 1 << 25

  /// Whether another window covers a part of a window. Costs a round trip for each window above.
  private func isCovered(_ client: ClientWindow) -> Bool {
    let top = topLevel(of: client.id.rawValue)
    // Asked for once: the next answer may be shorter.
    let order = topLevelOrder
    guard let index = order.firstIndex(where: { $0.rawValue == top }) else { return true }
    return order[(index + 1)...].contains { other in
      guard let attributes = attributes(of: other.rawValue), attributes.map_state == IsViewable,
        attributes.`class` == InputOutput
      else { return false }
      return outerFrame(of: attributes).intersects(client.visibleFrame)
    }
  }
}
