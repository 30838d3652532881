internal import CX11
import Glibc

/// The atoms that the module uses, interned in one round trip.
///
/// The corresponding C function is `XInternAtoms`.
struct Atoms {
  /// The names of the atoms that every screen shares.
  enum Name: String, CaseIterable {
    case atom = "ATOM"
    case cardinal = "CARDINAL"
    case string = "STRING"
    case compoundText = "COMPOUND_TEXT"
    case pixmap = "PIXMAP"
    case window = "WINDOW"
    case utf8String = "UTF8_STRING"
    case resourceManager = "RESOURCE_MANAGER"
    case wmClass = "WM_CLASS"
    case wmName = "WM_NAME"
    case wmIconName = "WM_ICON_NAME"
    case wmHints = "WM_HINTS"
    case wmState = "WM_STATE"
    case wmChangeState = "WM_CHANGE_STATE"
    case wmTransientFor = "WM_TRANSIENT_FOR"
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case wmWindowRole = "WM_WINDOW_ROLE"
    case manager = "MANAGER"
    case absPressure = "Abs Pressure"
    case blurBehindRegion = "_KDE_NET_WM_BLUR_BEHIND_REGION"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netClientList = "_NET_CLIENT_LIST"
    case netCloseWindow = "_NET_CLOSE_WINDOW"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netRestackWindow = "_NET_RESTACK_WINDOW"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netMoveResizeWindow = "_NET_MOVERESIZE_WINDOW"
    case netRequestFrameExtents = "_NET_REQUEST_FRAME_EXTENTS"
    case netSupported = "_NET_SUPPORTED"
    case netDesktopNames = "_NET_DESKTOP_NAMES"
    case netShowingDesktop = "_NET_SHOWING_DESKTOP"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWorkarea = "_NET_WORKAREA"
    case netWMDesktop = "_NET_WM_DESKTOP"
    case netWMIcon = "_NET_WM_ICON"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMOpaqueRegion = "_NET_WM_OPAQUE_REGION"
    case netWMPID = "_NET_WM_PID"
    case netWMPing = "_NET_WM_PING"
    case perchBall = "_PERCH_BALL"
    case netWMState = "_NET_WM_STATE"
    case netWMStateAbove = "_NET_WM_STATE_ABOVE"
    case netWMStateDemandsAttention = "_NET_WM_STATE_DEMANDS_ATTENTION"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMStateMaximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMStateMaximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWMStateShaded = "_NET_WM_STATE_SHADED"
    case netWMStateSkipPager = "_NET_WM_STATE_SKIP_PAGER"
    case netWMStateSkipTaskbar = "_NET_WM_STATE_SKIP_TASKBAR"
    case netWMStateSticky = "_NET_WM_STATE_STICKY"
    case netWMStrut = "_NET_WM_STRUT"
    case netWMStrutPartial = "_NET_WM_STRUT_PARTIAL"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMWindowOpacity = "_NET_WM_WINDOW_OPACITY"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeCombo = "_NET_WM_WINDOW_TYPE_COMBO"
    case netWMWindowTypeDND = "_NET_WM_WINDOW_TYPE_DND"
    case netWMWindowTypeDesktop = "_NET_WM_WINDOW_TYPE_DESKTOP"
    case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
    case netWMWindowTypeDock = "_NET_WM_WINDOW_TYPE_DOCK"
    case netWMWindowTypeDropdownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
    case netWMWindowTypeMenu = "_NET_WM_WINDOW_TYPE_MENU"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMWindowTypeNotification = "_NET_WM_WINDOW_TYPE_NOTIFICATION"
    case netWMWindowTypePopupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
    case netWMWindowTypeSplash = "_NET_WM_WINDOW_TYPE_SPLASH"
    case netWMWindowTypeToolbar = "_NET_WM_WINDOW_TYPE_TOOLBAR"
    case netWMWindowTypeTooltip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
    case netWMWindowTypeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
    case comptonShadow = "_COMPTON_SHADOW"
    case xRootPixmapID = "_XROOTPMAP_ID"
    case xsettingsSettings = "_XSETTINGS_SETTINGS"
    case incremental = "INCR"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case integer = "INTEGER"
    case text = "TEXT"
    case primary = "PRIMARY"
    case clipboard = "CLIPBOARD"
    case plainUTF8 = "text/plain;charset=utf-8"
    case plainText = "text/plain"
    case html = "text/html"
    case markdown = "text/markdown"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case gtkFrameExtents = "_GTK_FRAME_EXTENTS"
    case i3FloatingWindow = "I3_FLOATING_WINDOW"
    case perchManager = "_PERCH_MANAGER"
    case perchParked = "_PERCH_PARKED"
    case perchPaste = "_PERCH_PASTE"
    case perchTargets = "_PERCH_TARGETS"
    case perchTime = "_PERCH_TIME"
    case uriList = "text/uri-list"
    case perchDrop = "_PERCH_DROP"
    case xdndActionCopy = "XdndActionCopy"
    case xdndAware = "XdndAware"
    case xdndDrop = "XdndDrop"
    case xdndEnter = "XdndEnter"
    case xdndFinished = "XdndFinished"
    case xdndLeave = "XdndLeave"
    case xdndPosition = "XdndPosition"
    case xdndProxy = "XdndProxy"
    case xdndSelection = "XdndSelection"
    case xdndStatus = "XdndStatus"
    case xdndTypeList = "XdndTypeList"
  }

  /// The selection that the compositor of this screen owns.
  let compositorSelection: UInt
  /// The selection that the settings daemon of this screen owns.
  let settingsSelection: UInt
  private var values: [Name: UInt] = [:]

  /// Interns every name, and the two selections of the screen.
  init(display: OpaquePointer, screen: Int32) {
    let names = Name.allCases
    let perScreen = ["_NET_WM_CM_S\(screen)", "_XSETTINGS_S\(screen)"]
    let interned = Atoms.intern(names.map(\.rawValue) + perScreen, on: display)
    compositorSelection = interned[names.count]
    settingsSelection = interned[names.count + 1]
    for (name, value) in zip(names, interned) { values[name] = value }
  }

  /// The atom of a name. All names are interned at start; 0, which is no atom, is never returned.
  subscript(name: Name) -> UInt { values[name] ?? 0 }

  private static func intern(_ names: [String], on display: OpaquePointer) -> [UInt] {
    var strings = names.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var atoms = [UInt](repeating: 0, count: names.count)
    XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
    return atoms
  }
}
