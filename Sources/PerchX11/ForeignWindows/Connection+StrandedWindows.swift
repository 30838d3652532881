// Parked windows whose monitor was taken away meanwhile: they come back to one that is there.
extension Connection {
  /// Whether all of a rectangle is on monitors. Costs a round trip.
  func isOnMonitors(_ frame: PixelRect) -> Bool { frame.isOn(monitorFrames) }

  /// Reads the mark of a parked window. One whose monitor is gone names a place on another monitor from then on,
  /// and no window manager, so that the window gets that place.
  func fittedMark(of client: UInt) -> ParkingMark? {
    guard var mark = mark(of: client) else { return nil }
    guard let place = placeOnMonitors(for: client, as: mark), !fillsScreen(client) else {
      return mark
    }
    (mark.frame, mark.manager) = (place, nil)
    trapErrors { write(mark, on: client) }
    return mark
  }

  /// The client area of a parked window with its decoration in the nearest work area, at its upper left where it
  /// does not fit; nil for one whose monitor is there, and while there is none.
  func placeOnMonitors(for client: UInt, as mark: ParkingMark) -> PixelRect? {
    let frames = monitorFrames
    // A screen of 64 by 64 pixels is there only while monitors change.
    guard !mark.frame.isEmpty, !mark.frame.isOn(frames),
      frames.contains(where: { $0.width > 64 })
    else { return nil }
    let frame = shadow(of: client).taken(off: mark.frame)
    guard !frame.isOn(frames) else { return nil }
    // The user may have left it partly outside.
    let centre = PixelRect(
      x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, width: 1, height: 1)
    guard mark.isWhole || !centre.isOn(frames) else { return nil }
    let nearest = monitors().min { $0.frame.distance(to: centre) < $1.frame.distance(to: centre) }
    guard let area = nearest?.workArea else { return nil }
    let extents = frameExtents(of: client)
    let outer = PixelRect(
      x: frame.x - extents.left, y: frame.y - extents.top,
      width: frame.width + extents.left + extents.right,
      height: frame.height + extents.top + extents.bottom)
    let corner = PixelPoint(
      x: max(area.x, min(outer.x, area.maxX - outer.width)),
      y: max(area.y, min(outer.y, area.maxY - outer.height)))
    return mark.frame.offset(by: PixelPoint(x: corner.x - outer.x, y: corner.y - outer.y))
  }

  /// The widths of a window's decoration (EWMH, `_NET_FRAME_EXTENTS`); 0 where they are not known.
  private func frameExtents(
    of client: UInt
  ) -> (left: Int, right: Int, top: Int, bottom: Int) {
    let items = askingForeign { readProperty(atoms[.netFrameExtents], of: client)?.items } ?? []
    guard items.count == 4, items.allSatisfy({ $0 <= Self.widestExtent }) else {
      return (0, 0, 0, 0)
    }
    return (Int(items[0]), Int(items[1]), Int(items[2]), Int(items[3]))
  }

  /// The greatest width of a decoration, in pixels.
  private static let widestExtent = 500
}

extension PixelRect {
  /// Whether all of it is on monitors with these frames.
  fileprivate func isOn(_ monitors: [PixelRect]) -> Bool {
    monitors.reduce([self]) { parts, monitor in parts.flatMap { $0.without(monitor) } }.isEmpty
  }

  /// The distance of a rectangle outside, along both axes together; 0 where they meet.
  fileprivate func distance(to other: PixelRect) -> Int {
    max(0, other.x - maxX, x - other.maxX) + max(0, other.y - maxY, y - other.maxY)
  }
}
