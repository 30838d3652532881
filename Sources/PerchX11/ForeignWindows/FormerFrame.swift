internal import CX11

/// The frame of a window before the user dragged it, which it gets again before it is hidden.
public struct FormerFrame: Hashable, Sendable {
  /// The client area that it is to have again, in root coordinates.
  public let frame: PixelRect
  /// The client area that it gets before it is maximized again; otherwise the same.
  let floating: PixelRect
  /// Whether the window was maximized horizontally.
  let wasWide: Bool
  /// Whether the window was maximized vertically.
  let wasHigh: Bool
  /// Whether it can have been maximized horizontally, and vertically.
  let (filledWidth, filledHeight): (Bool, Bool)
  /// Whether the window manager has given it another size since it was dragged, as when it tiles the window.
  public var isResized = false

  /// The room that a window leaves at the edges of a work area that it fills, in pixels.
  private static let edge = 8

  /// Finds the former frame of a window by the frames that the window manager gave it.
  ///
  /// A window that filled the work area in a direction and became smaller was maximized in it, and one that
  /// filled it in both directions was maximized in both. It is nil for a window that is where it was.
  ///
  /// - Parameters:
  ///   - client: the client area during the drag, in root coordinates.
  ///   - present: the frame around it then.
  ///   - former: that frame before.
  ///   - area: the work area of the monitor that it was on.
  public init?(
    of client: PixelRect, in present: PixelRect, before former: PixelRect, area: PixelRect
  ) {
    guard present != former else { return nil }
    // Openbox unrolls a window that is pressed; rolled up, it was no higher than its decoration.
    let wasRolledUp =
      former.width == present.width && former.height <= present.height - client.height
    let former = wasRolledUp ? PixelRect(origin: former.origin, size: present.size) : former
    frame = PixelRect(
      x: client.x + former.x - present.x, y: client.y + former.y - present.y,
      width: max(1, client.width + former.width - present.width),
      height: max(1, client.height + former.height - present.height))
    filledWidth = former.width >= area.width - Self.edge
    filledHeight = former.height >= area.height - Self.edge
    let hasNewSize = present.size != former.size
    wasWide = filledWidth && (filledHeight ? hasNewSize : present.width != former.width)
    wasHigh = filledHeight && (filledWidth ? hasNewSize : present.height != former.height)
    floating = PixelRect(
      x: frame.x, y: frame.y, width: wasWide ? client.width : frame.width,
      height: wasHigh ? client.height : frame.height)
  }

  /// The frame that a mark names; nil for none.
  init?(of mark: ParkingMark) {
    guard !mark.frame.isEmpty else { return nil }
    (frame, floating) = (mark.frame, mark.frame)
    (wasWide, wasHigh) = (false, false)
    (filledWidth, filledHeight) = (true, true)
  }
}

extension Connection {
  /// Asks the window manager to give a window its former frame (EWMH, `_NET_MOVERESIZE_WINDOW` and
  /// `_NET_WM_STATE`).
  func restore(_ window: UInt, to former: FormerFrame) {
    // Fluxbox lets a maximized window be dragged, and puts it back itself.
    let maximized = maximizedDirections(of: window)
    if maximized == (true, true), !former.isResized { return }
    if former.isResized { endTiling(window, maximized: maximized, before: former) }
    let frame = former.floating
    let isStatic = hasStaticGravity(window)
    let origin = corner(of: window, around: frame, isStatic: isStatic)
    if supported.contains(atoms[.netMoveResizeWindow]) {
      // The window's own gravity, and all four values: with another gravity, openbox takes a wrong place
      // for the next motion.
      let gravity = Int(isStatic ? StaticGravity : NorthWestGravity)
      sendToRoot(
        .netMoveResizeWindow, about: window, gravity | 0xF << 8 | Self.pager << 12, origin.x,
        origin.y, frame.width, frame.height)
    } else {
      configure(window, to: PixelRect(origin: origin, size: frame.size))
    }
    setMaximized(true, window, horizontally: former.wasWide, vertically: former.wasHigh)
  }

  /// Takes back what a window manager makes of a window that is dropped at an edge of the screen: Metacity
  /// maximizes it in one direction. KWin sets no state, and gives no tiled window another frame; one that was
  /// maximized meanwhile is not tiled any more.
  private func endTiling(
    _ window: UInt, maximized: (isWide: Bool, isHigh: Bool), before former: FormerFrame
  ) {
    if maximized == (false, false) {
      for isMaximized in [true, false] {
        setMaximized(isMaximized, window, horizontally: true, vertically: true)
      }
    }
    setMaximized(
      false, window, horizontally: maximized.isWide && !former.filledWidth,
      vertically: maximized.isHigh && !former.filledHeight)
  }

  /// Whether a window is maximized horizontally, and vertically.
  private func maximizedDirections(of window: UInt) -> (isWide: Bool, isHigh: Bool) {
    let states = windowStates(of: window)
    return (
      states.contains(atoms[.netWMStateMaximizedHorizontally]),
      states.contains(atoms[.netWMStateMaximizedVertically])
    )
  }

  /// Asks the window manager to maximize a window in some directions, or no longer.
  private func setMaximized(
    _ isMaximized: Bool, _ window: UInt, horizontally: Bool, vertically: Bool
  ) {
    let states = [
      horizontally ? Int(atoms[.netWMStateMaximizedHorizontally]) : 0,
      vertically ? Int(atoms[.netWMStateMaximizedVertically]) : 0,
    ].filter { $0 != 0 }
    guard let first = states.first else { return }
    sendToRoot(
      .netWMState, about: window, isMaximized ? 1 : 0, first, states.dropFirst().first ?? 0,
      Self.pager)
  }

  /// The corner by which the window manager places a window with a client area in root coordinates: that
  /// of its decoration, or else of the window itself.
  private func corner(of window: UInt, around frame: PixelRect, isStatic: Bool) -> PixelPoint {
    // A former window manager may have left the property.
    if !isStatic, supported.contains(atoms[.netFrameExtents]),
      let extents = askingForeign({ readProperty(atoms[.netFrameExtents], of: window)?.items }),
      extents.count == 4
    {
      return PixelPoint(x: frame.x - Int(extents[0]), y: frame.y - Int(extents[2]))
    }
    // I3 leaves a window the border that its program has given it.
    let border = attributes(of: window).map { Int($0.border_width) } ?? 0
    return PixelPoint(x: frame.x - border, y: frame.y - border)
  }

  /// Whether a window is placed by its client area, and not by its decoration (ICCCM 4.1.2.3).
  private func hasStaticGravity(_ window: UInt) -> Bool {
    askingForeign { () -> Bool? in
      var (hints, given) = (XSizeHints(), 0)
      guard XGetWMNormalHints(display, window, &hints, &given) != 0 else { return false }
      return hints.flags & Int(PWinGravity) != 0 && hints.win_gravity == StaticGravity
    } == true
  }

  /// Asks for a frame as the window's own program does (ICCCM 4.1.5).
  private func configure(_ window: UInt, to frame: PixelRect) {
    trapErrors {
      XMoveResizeWindow(
        display, window, Int32(clamping: frame.x), Int32(clamping: frame.y),
        UInt32(clamping: frame.width), UInt32(clamping: frame.height))
    }
  }
}
