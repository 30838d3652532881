internal import CX11
import Glibc

/// What the window tells the desktop about itself (ICCCM and EWMH).
extension Window {
  /// Longer titles help nobody, and the longest request fails.
  private static let longestTitle = 1024
  /// The widest icon that desktops show, in pixels.
  private static let largestIcon = 512

  /// Everything that is said once, before the window is first mapped.
  func describe(keepsPosition: Bool) {
    connection.describeClient(of: xid, instance: role.rawValue)
    connection.setProperty(.wmWindowRole, type: .string, of: xid, to: role.rawValue)
    setTitle(role.title)
    setSizeHints(frame, keepsPosition: keepsPosition || !role.isManaged)
    setInputHint()
    setAtoms(.netWMWindowType, to: role.windowTypes)
    role.isManaged ? describeManaged() : describeOverlay()
    if role.isClickThrough { setInputShape([]) }
    if role.takesDrops {
      connection.setProperty(.xdndAware, type: .atom, of: xid, to: [UInt(Connection.dropVersion)])
    }
  }

  private func describeManaged() {
    setAtoms(.wmProtocols, to: [.wmDeleteWindow, .netWMPing, .netWMSyncRequest])
    guard let syncCounter else { return }
    connection.setProperty(
      .netWMSyncRequestCounter, type: .cardinal, of: xid, to: [syncCounter])
  }

  /// No window manager reads these on X11; those of Wayland sessions and compositors do.
  private func describeOverlay() {
    setAtoms(
      .netWMState,
      to: [.netWMStateAbove, .netWMStateSticky, .netWMStateSkipTaskbar, .netWMStateSkipPager])
    connection.setProperty(.netWMDesktop, type: .cardinal, of: xid, to: [0xFFFF_FFFF])
    connection.setProperty(.comptonShadow, type: .cardinal, of: xid, to: [0])
    setUserTime(0)
  }

  /// Sets both the old and the new name, which user rules match on.
  public func setTitle(_ title: String) {
    let title = String(title.prefix(Window.longestTitle))
    for name in [Atoms.Name.wmName, .netWMName, .wmIconName, .netWMIconName] {
      connection.setProperty(name, type: .utf8String, of: xid, to: title)
    }
  }

  /// The icon, row by row, each pixel 0xAARRGGBB and not premultiplied.
  public func setIcon(width: Int, height: Int, argb: [UInt32]) {
    let sides = 1...Window.largestIcon
    guard sides.contains(width), sides.contains(height), argb.count == width * height else {
      return
    }
    let items = [UInt(width), UInt(height)] + argb.map(UInt.init)
    connection.setProperty(.netWMIcon, type: .cardinal, of: xid, to: items)
  }

  /// When the user last did something in the window; 0 means that mapping it is no reason to
  /// move the focus.
  public func setUserTime(_ time: UInt32) {
    connection.setProperty(.netWMUserTime, type: .cardinal, of: xid, to: [UInt(time)])
  }

  /// Which start of a program the window is what was waited for.
  public func setStartup(_ notice: StartupNotice) {
    connection.setProperty(.netStartupID, type: .utf8String, of: xid, to: notice.id)
  }

  /// The place in the hints is that of the client area, whatever the frame's width.
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
  func describeLeader() { describeClient(of: leader, instance: "perch") }

  /// What this computer calls itself.
  public static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What all our windows have in common. The process id means nothing without the machine.
  fileprivate func describeClient(of window: UInt, instance: String) {
    setProperty(.wmClass, type: .string, of: window, to: "\(instance)\0Perch\0")
    setProperty(.wmClientLeader, type: .window, of: window, to: [leader])
    guard let machine = Connection.machineName else { return }
    setProperty(.wmClientMachine, type: .string, of: window, to: machine)
    setProperty(.netWMPID, type: .cardinal, of: window, to: [UInt(getpid())])
  }
}
