import func CX11.XSetSelectionOwner
import Testing

@testable import PerchX11

/// Windows of other programs above one of ours, of which some hide it.
@Suite struct CoverTests {
  let server: XServer
  let connection: Connection
  let other: Connection
  let page: Window

  /// The states of a window in sight, and of an icon (ICCCM 4.1.3.1).
  private static let (normal, iconic): (UInt, UInt) = (1, 3)

  private static let frame = PixelRect(x: 200, y: 150, width: 400, height: 300)

  init() throws {
    server = try XServer()
    connection = try server.connect()
    other = try server.connect()
    page = Window(connection: connection, role: .main, frame: Self.frame, keepsPosition: true)
    connection.show(page)
  }

  /// Maps a window above the page that looks managed; one of the role `ball` has an opacity for each pixel.
  private func cover(_ role: Role = .main, isManaged: Bool = true) -> Window {
    let window = Window(connection: other, role: role, frame: Self.frame, keepsPosition: true)
    if isManaged { set(.wmState, .wmState, [Self.normal, 0], on: window) }
    window.map()
    window.raise()
    other.roundTrip()
    return window
  }

  private func set(
    _ name: Atoms.Name, _ type: Atoms.Name, _ items: [UInt], on window: Window
  ) {
    other.setProperty(name, type: type, of: window.id.rawValue, to: items)
    other.roundTrip()
  }

  private var isCovered: Bool {
    let windows = connection.topLevelWindows(named: false)
    return connection.coveredWindows(of: [page.id], among: windows).contains(page.id)
  }

  /// Announces a compositor, or its end.
  private func compose(_ isComposited: Bool = true) {
    let owner = isComposited ? other.leader : 0
    XSetSelectionOwner(other.display, other.atoms.compositorSelection, owner, 0)
    other.roundTrip()
    #expect(connection.isComposited == isComposited)
  }

  @Test func `a managed window of its size hides a page, and an overlay does not`() {
    let overlay = cover(.ball, isManaged: false)
    #expect(!isCovered)
    let window = cover()
    #expect(isCovered)
    withExtendedLifetime((overlay, window)) {}
  }

  // Breaks when a page that is seen beside the parts of a window counts as hidden.
  @Test func `a shaped window hides what lies below its shape`() {
    let window = cover()
    let (width, height) = (Self.frame.width, Self.frame.height)
    window.setBoundingShape([PixelRect(x: 0, y: 0, width: width, height: 40)])
    other.roundTrip()
    #expect(!isCovered)
    window.setBoundingShape([
      PixelRect(x: 0, y: 0, width: width / 2, height: height),
      PixelRect(x: width / 2, y: 10, width: width / 2, height: height - 10),
    ])
    other.roundTrip()
    #expect(isCovered)
    window.setBoundingShape([])
    other.roundTrip()
    #expect(!isCovered)
  }

  // Breaks when the user reads a page through a window, and is called nevertheless.
  @Test func `a window with an opacity hides a page unless a compositor lets it through`() {
    let window = cover()
    set(.netWMWindowOpacity, .cardinal, [0x8000_0000], on: window)
    #expect(isCovered)
    compose()
    #expect(!isCovered)
    set(.netWMWindowOpacity, .cardinal, [0xF800_0000], on: window)
    #expect(isCovered, "nothing can be read through it")
  }

  // Breaks when an empty window over the screen hides all pages, or a terminal none.
  @Test func `a window with an opacity for each pixel hides what it says that it does`() throws {
    let window = cover(.ball)
    try #require(window.isARGB)
    window.setInputShape(nil)
    other.roundTrip()
    #expect(isCovered)
    compose()
    #expect(isCovered, "it says nothing, as an opaque terminal does")
    window.setInputShape([])
    other.roundTrip()
    #expect(!isCovered)
    let size = [UInt(Self.frame.width), UInt(Self.frame.height)]
    set(.netWMOpaqueRegion, .cardinal, [0, 0] + size, on: window)
    #expect(isCovered)
    set(.netWMOpaqueRegion, .cardinal, [0, 0, size[0], 100], on: window)
    #expect(!isCovered)
    compose(false)
    #expect(isCovered)
  }

  /// Whether a change is reported.
  private func isReported(_ change: () -> Void) -> Bool {
    _ = connection.drain()
    change()
    other.roundTrip()
    return connection.drain().contains(.coverChanged)
  }

  // Breaks when a page is in sight again, or hidden, and neither is known until a window is raised.
  @Test func `a window over a page reports what it lets through, and others report nothing`() {
    let window = cover(.ball)
    window.setInputShape(nil)
    let beside = Window(
      connection: other, role: .ball, frame: PixelRect(x: 0, y: 0, width: 90, height: 90),
      keepsPosition: true)
    set(.wmState, .wmState, [Self.normal, 0], on: beside)
    beside.map()
    compose()
    #expect(isCovered)
    let changes: [(Window) -> Void] = [
      { self.set(.netWMWindowOpacity, .cardinal, [0x8000_0000], on: $0) },
      { self.set(.netWMOpaqueRegion, .cardinal, [0, 0, 10, 10], on: $0) },
      { $0.setInputShape([]) },
      { $0.setBoundingShape([PixelRect(x: 0, y: 0, width: 40, height: 40)]) },
    ]
    for change in changes {
      #expect(isReported { change(window) })
      #expect(!isReported { change(beside) })
    }
    #expect(!isReported { set(.wmName, .cardinal, [1], on: window) })
    #expect(isReported { set(.netWMState, .atom, [other.atoms[.netWMStateHidden]], on: window) })
    #expect(isReported { set(.wmState, .wmState, [Self.iconic, 0], on: window) })
    #expect(!isCovered)
    #expect(isReported { window.setBoundingShape(nil) })
    connection.unwatchCovers()
    for change in changes { #expect(!isReported { change(window) }) }
    #expect(connection.watches[window.id.rawValue] == nil)
  }

  // Breaks when a window that is gone stays watched, or is asked outside of a trap.
  @Test func `a window that goes away as it is looked at is forgotten`() {
    var window: Window? = cover()
    let id = window?.id.rawValue ?? 0
    #expect(isCovered && connection.watches[id] == .covering)
    let windows = connection.topLevelWindows(named: false)
    window = nil
    other.roundTrip()
    #expect(connection.coveredWindows(of: [page.id], among: windows).isEmpty)
    _ = connection.drain()
    #expect(connection.watches[id] == nil && !isCovered)
    #expect(connection.untrappedErrorCount == 0)
  }

  // Breaks when the end of one watch ends another one.
  @Test func `a window over a page that is watched for more stays so`() {
    let window = cover()
    #expect(connection.watch(window.id.rawValue, for: .strut))
    #expect(isCovered)
    connection.unwatchCovers()
    _ = connection.drain()
    set(.netWMStrut, .cardinal, [0, 0, 20, 0], on: window)
    #expect(connection.drain().contains(.workAreasChanged))
    #expect(isCovered)
    window.unmap()
    other.roundTrip()
    #expect(!isCovered && connection.watches[window.id.rawValue] == .strut)
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `a window on the desktop of another monitor hides a page while it is seen`() throws {
    let (window, root) = (cover(), connection.root.rawValue)
    other.setProperty(.netCurrentDesktop, type: .cardinal, of: root, to: [0])
    set(.netWMDesktop, .cardinal, [1], on: window)
    #expect(!isCovered)
    try server.run("xrandr", "--setmonitor", "L", "640/170x800/210+0+0", "screen").wait()
    try server.run("xrandr", "--setmonitor", "R", "640/170x800/210+640+0", "none").wait()
    #expect(isCovered)
    set(.wmState, .wmState, [Self.iconic, 0], on: window)
    #expect(!isCovered)
  }
}
