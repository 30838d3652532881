internal import CX11

/// The place of a window before the user dragged it, which it gets again before it is hidden.
public struct FormerPlace: Hashable, Sendable {
  /// The client area in root coordinates.
  public let frame: PixelRect
  /// Whether the window was maximized horizontally.
  let wasWide: Bool
  /// Whether the window was maximized vertically.
  let wasHigh: Bool

  /// The room that a window leaves at the edges of a work area that it fills, in pixels.
  private static let edge = 8

  /// Finds the former place of a window by the frames that the window manager gave it.
  ///
  /// A window that filled the work area and became smaller was maximized. It is nil for a window that is
  /// where it was.
  ///
  /// - Parameters:
  ///   - client: the client area now.
  ///   - present: the frame around it now.
  ///   - former: that frame before.
  ///   - area: the work area of the monitor that it was on.
  public init?(
    of client: PixelRect, in present: PixelRect, before former: PixelRect, area: PixelRect
  ) {
    guard present != former else { return nil }
    frame = PixelRect(
      x: client.x + former.x - present.x, y: client.y + former.y - present.y,
      width: max(1, client.width + former.width - present.width),
      height: max(1, client.height + former.height - present.height))
    wasWide = present.width != former.width && former.width >= area.width - Self.edge
    wasHigh = present.height != former.height && former.height >= area.height - Self.edge
  }

  /// The frame that a mark names; nil for none.
  init?(of mark: ParkingMark) {
    guard !mark.frame.isEmpty else { return nil }
    frame = mark.frame
    (wasWide, wasHigh) = (false, false)
  }
}

extension Connection {
  /// Asks the window manager to give a window its former place (EWMH, `_NET_WM_STATE` and
  /// `_NET_MOVERESIZE_WINDOW`).
  func restore(_ window: UInt, to place: FormerPlace) {
    let states = [
      place.wasWide ? Int(atoms[.netWMStateMaximizedHorizontally]) : 0,
      place.wasHigh ? Int(atoms[.netWMStateMaximizedVertically]) : 0,
    ].filter { $0 != 0 }
    guard states.isEmpty else {
      return sendToRoot(.netWMState, about: window, 1, states[0], states.dropFirst().first ?? 0, 2)
    }
    // Static gravity, and all four values, from a pager.
    let flags = StaticGravity | 0xF << 8 | 2 << 12
    sendToRoot(
      .netMoveResizeWindow, about: window, Int(flags), place.frame.x, place.frame.y,
      place.frame.width, place.frame.height)
  }
}
