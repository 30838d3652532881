internal import CX11
import Glibc
import Synchronization

/// Held while a connection of this process comes or goes. Not all that the X libraries keep of all
/// connections is guarded by them, and a display's address may be another's as soon as it is closed.
private let openCloseLock = Mutex<Void>(())

/// The connection to an X server: its events, its monitors, and what it says about other windows.
///
/// Used from one thread. Everything made on it retains it, and it closes with the last of them.
/// When the server goes away, the process says so in one sentence and ends with status 4.
public final class Connection {
  let display: OpaquePointer
  let screen: Int32
  let rootXID: UInt
  let atoms: Atoms
  let extensions: Extensions
  /// A window nobody sees that tells window managers which of our windows belong together.
  let leader: UInt
  var windows: [UInt: WindowRecord] = [:]
  /// Windows of ours that we destroyed, until the server tells that they are gone.
  var retired: Set<UInt> = []
  var watches: [UInt: WatchPurpose] = [:]
  var colormaps: [UInt: UInt] = [:]
  /// What points, by the number that the server gave it.
  var devices: [Int32: InputDevice] = [:]
  /// The window that the pointer is grabbed for, if we grabbed it.
  var grabWindow: UInt?
  /// What somebody holds over a window of ours, or has dropped there.
  var incomingDrop: IncomingDrop?
  /// The file that we drag.
  var outgoingDrag: OutgoingDrag?
  /// Events that came together with the one returned last.
  var pending: [XEvent] = []

  /// Whether the server is XWayland, which has the windows of X programs in a Wayland session.
  public private(set) lazy var isXWayland = asksWhetherXWayland()

  /// How many windows, sync counters, graphics contexts and pixel buffers exist on the connection.
  /// What lives exactly as long as the connection itself is not counted.
  public internal(set) var liveResources = 0

  /// Connects to the named display, nil for the one in the environment.
  public convenience init(display name: String?) throws(ConnectionError) {
    try self.init(display: name, hasDevices: true)
  }

  /// - Parameter hasDevices: whether the X Input Extension is used where there is one.
  init(display name: String?, hasDevices: Bool) throws(ConnectionError) {
    guard let (display, extensions) = Connection.open(name, hasDevices: hasDevices) else {
      throw .cannotOpen(display: XDisplayName(name).map { String(cString: $0) } ?? "")
    }
    self.display = display
    self.extensions = extensions
    screen = XDefaultScreen(display)
    rootXID = XDefaultRootWindow(display)
    atoms = Atoms(display: display, screen: screen)
    leader = XCreateSimpleWindow(display, rootXID, -1, -1, 1, 1, 0, 0, 0)
    describeLeader()
    selectRootEvents()
    watchActiveWindow()
    watchSettings()
    watchDevices()
  }

  deinit {
    openCloseLock.withLock { _ in
      XCloseDisplay(display)
      ErrorLedger.unregister(display)
    }
  }

  private static func open(
    _ name: String?, hasDevices: Bool
  ) -> (display: OpaquePointer, extensions: Extensions)? {
    openCloseLock.withLock { _ in
      guard let display = XOpenDisplay(name) else { return nil }
      ErrorLedger.register(display)
      return (display, Extensions(display: display, hasDevices: hasDevices))
    }
  }

  /// The name the display can be opened by again.
  public var displayName: String { String(cString: XDisplayString(display)) }

  /// Readable when there may be events. Ask `hasQueuedEvents` before waiting for it.
  public var fileDescriptor: Int32 { XConnectionNumber(display) }

  /// Whether events wait in Xlib's own queue, where `poll` cannot see them. Reads nothing.
  public var hasQueuedEvents: Bool {
    !pending.isEmpty || XEventsQueued(display, QueuedAlready) > 0
  }

  /// Whether there are events that were not returned yet. Never waits for the server to speak.
  public var hasUnreadEvents: Bool {
    !pending.isEmpty || XEventsQueued(display, QueuedAfterReading) > 0
  }

  /// Whether the server has hung up. The next request or event then ends the process.
  public var lostConnection: Bool {
    var descriptor = pollfd(fd: fileDescriptor, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0
      && descriptor.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// The window that all others are inside of.
  public var root: WindowID { WindowID(rawValue: rootXID) }

  /// The whole screen, all monitors together.
  public var screenRect: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, screen)),
      height: Int(XDisplayHeight(display, screen)))
  }

  /// Sends what was asked so far.
  public func flush() { XFlush(display) }

  /// Waits until the server has handled every request so far; events stay in the queue.
  public func roundTrip() { XSync(display, 0) }

  /// Whether one is told what happens to the windows on the root, which are all the windows that there
  /// are but the window managers' clients, and ours but `main`.
  public var selectsSubstructure = true {
    didSet { if selectsSubstructure != oldValue { selectRootStructure() } }
  }

  private func selectRootStructure() {
    let mask = StructureNotifyMask | PropertyChangeMask
    XSelectInput(display, rootXID, selectsSubstructure ? mask | SubstructureNotifyMask : mask)
  }

  private func selectRootEvents() {
    selectRootStructure()
    guard extensions.randrEvent != nil else { return }
    XRRSelectInput(
      display, rootXID,
      Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
  }
}
