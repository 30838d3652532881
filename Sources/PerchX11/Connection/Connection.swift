internal import CX11
import Glibc
import Synchronization

/// Held while a connection of this process is opened or closed. The X libraries do not lock all of
/// their process-wide tables, and a closed display's address may be reused at once.
private let openCloseLock = Mutex<Void>(())

/// A connection to an X server: its events, its monitors and its windows.
///
/// It is used from one thread. Everything made on it retains it, and it closes with the last of
/// them. When the server goes away, the process prints one sentence and exits with status 4.
public final class Connection {
  /// Xlib's display.
  let display: OpaquePointer
  /// The number of the default screen.
  let screen: Int32
  /// The root window's number on the server.
  let rootXID: UInt
  /// The atoms that the module uses.
  let atoms: Atoms
  /// The server's protocol extensions.
  let extensions: Extensions
  /// The group leader: an unmapped window that window managers group our windows by.
  let leader: UInt
  /// The second name in `WM_CLASS` of all our windows, which is the program's, and the beginning of
  /// their first titles. It is set before the first window is made.
  public var programClass = "Perch" { didSet { describeLeader() } }
  /// The unmapped window that owns the selection of the only instance; 0 for none.
  var instanceWindow: UInt = 0
  /// That selection; nil before it was claimed.
  var instanceSelection: UInt?
  /// Our windows, by their numbers on the server.
  var windows: [UInt: WindowRecord] = [:]
  /// Our windows that we have destroyed, until the server reports that they are gone.
  var retired: Set<UInt> = []
  /// The windows of other programs that we select events on, and for what.
  var watches: [UInt: WatchPurpose] = [:]
  /// The frames of other programs' windows on the root, as they were last configured.
  var frames: [UInt: PixelRect] = [:]
  /// The window manager's list of windows, as it was read last.
  var listedClients: Set<UInt> = []
  /// The windows that were asked since then whether they are panels.
  var greeted: Set<UInt> = []
  /// The windows right below these, as they were last stacked.
  var lowerSiblings: [UInt: UInt] = [:]
  /// Whether each change of these is reported.
  public var reportsFrames = false
  /// The button that is down, as the server numbers it; others are ignored meanwhile.
  var heldButton: Int32?
  /// The window manager's tool for hiding windows, or its lack; nil before it was looked for.
  var knownTool: HidingTool??
  /// Windows of other programs that came back while no window manager ran.
  var unreleased: Set<WindowID> = []
  /// The keys that are grabbed on the root.
  var shortcuts: [Shortcut] = []
  /// The keycode of the grabbed key that is down; nil for none.
  var heldShortcut: UInt32?
  /// The modifiers that lock, as a mask of the core protocol.
  var lockMask: UInt32 = 0
  /// Whether changes of the list of managed windows are reported.
  public var reportsClients = false
  /// The colormaps that we made, by the numbers of their visuals.
  var colormaps: [UInt: UInt] = [:]
  /// The cursors that we made, by their numbers in the cursor font.
  var cursors: [UInt32: UInt] = [:]
  /// The pointing devices, by their numbers on the server.
  var devices: [Int32: InputDevice] = [:]
  /// The positions of the last presses since which the pointers have not moved, by the pointers' numbers.
  var stillPresses: [Int32: PointerPosition] = [:]
  /// The drag of another program over a window of ours.
  var incomingDrop = IncomingDrop()
  /// The file that we drag to other programs.
  var outgoingDrag = OutgoingDrag()
  /// The texts that we own selections for, by the atoms of the selections.
  var offers: [UInt: OfferedText] = [:]
  /// The texts on their way to other programs, oldest first.
  var transfers: [TextTransfer] = []
  /// The text that another program has copied, on its way to us.
  var incomingText = IncomingText()
  /// The unmapped windows that ask for copied texts, by their slots; made at the first request.
  var pasteWindows: [UInt] = []
  /// Whether the clipboard manager has been asked to take over the copied text, and has not yet
  /// answered.
  public internal(set) var isHandingOver = false
  /// Translated events that `nextEvent` has not returned yet, oldest first.
  var pending: [XEvent] = []
  /// The questions that the events so far have raised.
  var inquiries = Inquiries()
  /// The number of the server's events that were taken from the queue, those of no interest included.
  public internal(set) var readEvents = 0

  /// Whether the server is XWayland, which shows X windows in a Wayland session.
  public private(set) lazy var isXWayland = detectXWayland()

  /// The number of windows, sync counters, graphics contexts and pixel buffers that exist on the
  /// connection. Resources that live as long as the connection itself are not counted.
  public internal(set) var liveResources = 0

  /// Connects to the named display; nil names the one in `DISPLAY`.
  ///
  /// The corresponding C function is `XOpenDisplay`.
  public convenience init(display name: String?) throws(ConnectionError) {
    try self.init(display: name, hasDevices: true)
  }

  /// Connects to the named display. `hasDevices` allows the X Input Extension where there is one.
  init(display name: String?, hasDevices: Bool) throws(ConnectionError) {
    guard let (display, extensions) = Connection.open(name, hasDevices: hasDevices) else {
      throw .cannotOpen(display: Connection.fullName(of: name))
    }
    self.display = display
    self.extensions = extensions
    screen = XDefaultScreen(display)
    rootXID = XDefaultRootWindow(display)
    atoms = Atoms(display: display, screen: screen)
    leader = XCreateSimpleWindow(display, rootXID, -1, -1, 1, 1, 0, 0, 0)
    describeLeader()
    // For the server's time.
    XSelectInput(display, leader, PropertyChangeMask)
    // A key that is held down is released once, and not before each repetition.
    XkbSetDetectableAutoRepeat(display, 1, nil)
    selectRootEvents()
    watchActiveWindow()
    watchSettings()
    watchDevices()
  }

  /// The name of a display; for nil or nothing, the one in `DISPLAY`.
  ///
  /// The corresponding C function, `XDisplayName`, returns the very pointer of a name that it gets,
  /// which ends with the call.
  private static func fullName(of name: String?) -> String {
    if let name, !name.isEmpty { return name }
    return XDisplayName(nil).map { String(cString: $0) } ?? ""
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

  /// The name that opens the display again.
  public var displayName: String { String(cString: XDisplayString(display)) }

  /// The descriptor that is readable when events may have arrived. Ask `hasQueuedEvents` before
  /// waiting for it.
  public var fileDescriptor: Int32 { XConnectionNumber(display) }

  /// The number of the server's events in the queue of this process. Reads nothing.
  public var queuedEvents: Int { Int(XEventsQueued(display, QueuedAlready)) }

  /// Whether events wait in queues of this process, where `poll` cannot see them. Reads nothing.
  public var hasQueuedEvents: Bool {
    !pending.isEmpty || !inquiries.isEmpty || queuedEvents > 0
  }

  /// Whether there are events that were not returned yet. Reads what has arrived; never waits.
  public var hasUnreadEvents: Bool {
    !pending.isEmpty || !inquiries.isEmpty || XEventsQueued(display, QueuedAfterReading) > 0
  }

  /// Whether the server has hung up. The next request or event then ends the process.
  public var lostConnection: Bool {
    var descriptor = pollfd(fd: fileDescriptor, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0
      && descriptor.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// The root window, which contains all others.
  public var root: WindowID { WindowID(rawValue: rootXID) }

  /// The rectangle of the whole screen, all monitors together.
  public var screenRect: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, screen)),
      height: Int(XDisplayHeight(display, screen)))
  }

  /// Sends the requests that are still buffered.
  ///
  /// The corresponding C function is `XFlush`.
  public func flush() { XFlush(display) }

  /// Waits until the server has handled every request so far; events stay in the queue.
  ///
  /// The corresponding C function is `XSync`.
  public func roundTrip() { XSync(display, 0) }

  /// Whether `SubstructureNotifyMask` is selected on the root. While it is not, no events arrive
  /// for override-redirect windows, our own included.
  public var selectsSubstructure = true {
    didSet { if selectsSubstructure != oldValue { selectRootStructure() } }
  }

  private func selectRootStructure() {
    let mask = StructureNotifyMask | PropertyChangeMask
    XSelectInput(display, rootXID, selectsSubstructure ? mask | SubstructureNotifyMask : mask)
  }

  private func selectRootEvents() {
    selectRootStructure()
    if extensions.fixesEvent != nil {
      let mask = UInt(
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
          | XFixesSelectionClientCloseNotifyMask)
      XFixesSelectSelectionInput(display, rootXID, atoms.compositorSelection, mask)
    }
    guard extensions.randrEvent != nil else { return }
    XRRSelectInput(
      display, rootXID,
      Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
  }
}
