/// The mark on a parked window, by which a later run finds it: the value of `_PERCH_PARKED`.
///
/// It has a version, the position in the order, the client area before, the desktop, the server's time, the
/// sum of the states that the window had, the stamp of the window manager, and the selection of the program that
/// parked it.
struct ParkingMark: Hashable {
  /// The version of the form.
  static let version: UInt = 1
  /// The states, each a number of its own.
  private static let (shaded, hiddenByTool, tiled, fullScreen): (UInt, UInt, UInt, UInt) = (
    1, 2, 4, 8
  )
  /// The state of one that was wholly on monitors.
  private static let whole: UInt = 16
  /// The desktop of a window that has none.
  private static let noDesktop: UInt = 0xFFFF_FFFF

  /// The position in the order in which windows were parked, from 1 on; 0 for one that is on its way back.
  var order: Int
  /// The client area before, in root coordinates.
  var frame: PixelRect
  /// The desktop; nil for none.
  var desktop: Int?
  /// The server's time at which it was parked.
  var time: UInt32
  /// Whether it was rolled up.
  var isShaded: Bool
  /// Whether a tool of the window manager hid it, so that no other window manager knows of it.
  var isHiddenByTool = false
  /// Whether it was in the layout of a tiling window manager.
  var isTiled: Bool
  /// Whether it was full-screen.
  var isFullScreen: Bool
  /// Whether its client area, without a shadow of its own, was wholly on monitors.
  var isWhole = false
  /// The stamp of the window manager that hid it; nil for one without.
  var manager: UInt?
  /// The selection of the instance that parked it, as an atom; nil for a Perch that had no such item.
  var owner: UInt?

  init(of client: ClientWindow, order: Int, time: UInt32, under manager: UInt?) {
    self.order = order
    frame = client.frame
    desktop = client.desktop
    self.time = time
    isShaded = client.isShaded
    (isTiled, isFullScreen) = (client.isTiled, client.isFullScreen)
    self.manager = manager
  }

  /// Reads a mark; nil for one of another version.
  init?(items: [UInt]) {
    guard items.count >= 9, items[0] == Self.version else { return nil }
    func signed(_ item: UInt) -> Int { Int(Int32(truncatingIfNeeded: item)) }
    order = Int(items[1])
    frame = PixelRect(
      x: signed(items[2]), y: signed(items[3]), width: Int(items[4] & 0xFFFF),
      height: Int(items[5] & 0xFFFF))
    desktop = items[6] == Self.noDesktop ? nil : Int(items[6])
    time = UInt32(truncatingIfNeeded: items[7])
    isShaded = items[8] & Self.shaded != 0
    isHiddenByTool = items[8] & Self.hiddenByTool != 0
    isTiled = items[8] & Self.tiled != 0
    isFullScreen = items[8] & Self.fullScreen != 0
    isWhole = items[8] & Self.whole != 0
    manager = items.count > 9 && items[9] != 0 ? items[9] : nil
    owner = items.count > 10 && items[10] != 0 ? items[10] : nil
  }

  /// The value of the property.
  var items: [UInt] {
    func item(_ value: Int) -> UInt { UInt(UInt32(bitPattern: Int32(clamping: value))) }
    return [
      Self.version, UInt(clamping: order), item(frame.x), item(frame.y), UInt(frame.width),
      UInt(frame.height), desktop.map { UInt(clamping: $0) } ?? Self.noDesktop, UInt(time),
      states, manager ?? 0, owner ?? 0,
    ]
  }

  private var states: UInt {
    (isShaded ? Self.shaded : 0) | (isHiddenByTool ? Self.hiddenByTool : 0)
      | (isTiled ? Self.tiled : 0) | (isFullScreen ? Self.fullScreen : 0)
      | (isWhole ? Self.whole : 0)
  }
}
