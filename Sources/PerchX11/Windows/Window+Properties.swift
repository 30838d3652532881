internal import CX11
import Glibc

// The window's properties for the desktop (ICCCM and EWMH).
extension Window {
  /// The name of the window for the desktop's portals, such as `x11:1a00003`.
  public var portalName: String { "x11:" + String(xid, radix: 16) }

  /// The longest title, in characters. Requests have a limit, too.
  private static let longestTitle = 1024
  /// The largest side of an icon, in pixels.
  private static let largestIcon = 512

  /// Sets all properties that a window needs before it is first mapped.
  func describe(keepsPosition: Bool) {
    connection.describeClient(of: xid, instance: role.rawValue)
    connection.setProperty(.wmWindowRole, type: .string, of: xid, to: role.rawValue)
    setTitle(role.title(in: connection.programClass))
    setSizeHints(frame, keepsPosition: keepsPosition || !role.isManaged)
    setInputHint()
    setAtoms(.netWMWindowType, to: role.windowTypes)
    role.isManaged ? describeManaged() : describeOverlay()
    if role == .ball { connection.setProperty(.perchBall, type: .cardinal, of: xid, to: [1]) }
    if role.isClickThrough { setInputShape([]) }
    if role.takesDrops {
      connection.setProperty(
        .xdndAware, type: .atom, of: xid, to: [UInt(DragProtocol.newestVersion)])
    }
  }

  private func describeManaged() {
    setAtoms(.wmProtocols, to: [.wmDeleteWindow, .netWMPing, .netWMSyncRequest])
    guard let syncCounter else { return }
    connection.setProperty(
      .netWMSyncRequestCounter, type: .cardinal, of: xid, to: [syncCounter])
  }

  /// Sets properties for compositors and for the window managers of Wayland sessions. Others ignore
  /// them on override-redirect windows.
  private func describeOverlay() {
    setAtoms(
      .netWMState,
      to: [.netWMStateAbove, .netWMStateSticky, .netWMStateSkipTaskbar, .netWMStateSkipPager])
    connection.setProperty(.netWMDesktop, type: .cardinal, of: xid, to: [0xFFFF_FFFF])
    connection.setProperty(.comptonShadow, type: .cardinal, of: xid, to: [0])
    setUserTime(0)
  }

  /// Sets the title: the names of ICCCM and those of EWMH, as users' rules match on either.
  public func setTitle(_ title: String) {
    let title = String(title.prefix(Window.longestTitle))
    for name in [Atoms.Name.wmName, .netWMName, .wmIconName, .netWMIconName] {
      connection.setProperty(name, type: .utf8String, of: xid, to: title)
    }
  }

  /// Sets the icon. `argb` has its pixels row by row, each 0xAARRGGBB and not premultiplied.
  ///
  /// A wrong number of pixels, or a side over 512, is ignored.
  public func setIcon(width: Int, height: Int, argb: [UInt32]) {
    let sides = 1...Window.largestIcon
    guard sides.contains(width), sides.contains(height), argb.count == width * height else {
      return
    }
    let items = [UInt(width), UInt(height)] + argb.map(UInt.init)
    connection.setProperty(.netWMIcon, type: .cardinal, of: xid, to: items)
  }

  /// Asks the compositor to blur what lies behind parts of the window, in its own device pixels; an
  /// empty list ends it.
  ///
  /// The property is one of KWin's, which other compositors know as well. An empty value would mean the
  /// whole window.
  public func setBlur(_ rects: [PixelRect]) {
    guard !rects.isEmpty else {
      XDeleteProperty(connection.display, xid, connection.atoms[.blurBehindRegion])
      return
    }
    var items: [UInt] = []
    items.reserveCapacity(4 * rects.count)
    for rect in rects {
      items.append(UInt(max(0, rect.x)))
      items.append(UInt(max(0, rect.y)))
      items.append(UInt(max(0, rect.width)))
      items.append(UInt(max(0, rect.height)))
    }
    connection.setProperty(.blurBehindRegion, type: .cardinal, of: xid, to: items)
  }

  /// Sets the time of the user's last action in the window, in the server's milliseconds. 0 tells
  /// the window manager not to focus the window when it is mapped.
  public func setUserTime(_ time: UInt32) {
    connection.setProperty(.netWMUserTime, type: .cardinal, of: xid, to: [UInt(time)])
  }

  /// Sets the startup notification that the window completes.
  public func setStartup(_ notice: StartupNotice) {
    connection.setProperty(.netStartupID, type: .utf8String, of: xid, to: notice.id)
  }

  /// Sets the size hints. The position is that of the client area, whatever the frame's width.
  ///
  /// The corresponding C function is `XSetWMNormalHints`.
  func setSizeHints(_ frame: PixelRect, keepsPosition: Bool) {
    var hints = XSizeHints()
    hints.flags = PSize | PMinSize | PWinGravity | (keepsPosition ? PPosition | USPosition : 0)
    hints.win_gravity = role.isManaged ? StaticGravity : NorthWestGravity
    (hints.x, hints.y) = (Int32(clamping: frame.x), Int32(clamping: frame.y))
    (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    (hints.min_width, hints.min_height) = (320, 240)
    if !role.isManaged {
      hints.flags |= PMaxSize
      (hints.min_width, hints.min_height) = (hints.width, hints.height)
      (hints.max_width, hints.max_height) = (hints.width, hints.height)
    }
    XSetWMNormalHints(connection.display, xid, &hints)
  }

  private func setInputHint() {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint | WindowGroupHint
    hints.input = role.takesInput ? 1 : 0
    hints.initial_state = NormalState
    hints.window_group = connection.leader
    XSetWMHints(connection.display, xid, &hints)
  }

  private func setAtoms(_ name: Atoms.Name, to values: [Atoms.Name]) {
    connection.setProperty(name, type: .atom, of: xid, to: values.map { connection.atoms[$0] })
  }
}

extension Connection {
  /// Sets the properties of the group leader.
  func describeLeader() { describeClient(of: leader, instance: "perch") }

  /// The name of this computer; nil if it has none.
  ///
  /// The corresponding C function is `gethostname`.
  public static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Sets the properties that all our windows share. A process id has a meaning only with the
  /// machine.
  fileprivate func describeClient(of window: UInt, instance: String) {
    setProperty(.wmClass, type: .string, of: window, to: "\(instance)\0\(programClass)\0")
    setProperty(.wmClientLeader, type: .window, of: window, to: [leader])
    guard let machine = Connection.machineName else { return }
    setProperty(.wmClientMachine, type: .string, of: window, to: machine)
    setProperty(.netWMPID, type: .cardinal, of: window, to: [UInt(getpid())])
  }
}
