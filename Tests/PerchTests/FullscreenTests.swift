import CX11
import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Perch beside another program's fullscreen window.
@Suite struct FullscreenTests {
  private let frame = PixelRect(x: 40, y: 100, width: 330, height: 250)

  private func expectHidden(
    _ perch: RunningPerch, by reason: String = "fullscreen",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try perch.input.waitFor("the reason") { $0["hiddenBy"].string == reason }
    try perch.settle()
    #expect(
      perch.mappedWindows().isDisjoint(with: ["ball", "list", "decide", "morph", "toast"]),
      sourceLocation: sourceLocation)
    #expect(try perch.state()["ball"]["phase"].string == "hidden", sourceLocation: sourceLocation)
  }

  private func expectShown(
    _ perch: RunningPerch, at home: PixelRect, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try perch.input.waitFor("no reason") { $0["hiddenBy"] == .null }
    try perch.settle()
    #expect(perch.mappedWindows().contains("ball"), sourceLocation: sourceLocation)
    #expect(try perch.ballWindowFrame() == home, sourceLocation: sourceLocation)
    #expect(try perch.state()["ball"]["phase"].string == "resting", sourceLocation: sourceLocation)
  }

  @Test(arguments: Desktop.managed)
  func `the active window hides the ball while it is fullscreen`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 2)
    let home = try perch.ballWindowFrame()
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(.main, at: frame)
    other.activate(window)
    try expectShown(perch, at: home)
    other.make(window, fullscreen: true)
    try expectHidden(perch)
    #expect(perch.input.say("list").status == 1)
    other.activate(try perch.mainWindow())
    try expectShown(perch, at: home)
    other.activate(window)
    try expectHidden(perch)
    other.make(window, fullscreen: false)
    try expectShown(perch, at: home)
    other.make(window, fullscreen: true)
    try expectHidden(perch)
    other.closeWindow()
    try expectShown(perch, at: home)
  }

  @Test func `our own fullscreen window hides nothing`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let home = try perch.ballWindowFrame()
    let main = try perch.mainWindow()
    try Bystander(on: perch.display).make(main, fullscreen: true)
    try perch.input.waitFor("the size") { $0["main"]["frame"].rect == perch.connection.screenRect }
    try expectShown(perch, at: home)
  }

  @Test func `the configuration decides, while Perch runs`() throws {
    let perch = try Desktop.bare.startPerch(parking: 2)
    let home = try perch.ballWindowFrame()
    let other = try Bystander(on: perch.display)
    try other.fillScreen()
    try expectHidden(perch)
    try perch.configure("fullscreen = show\n")
    try expectShown(perch, at: home)
    try wait(for: "the ball to come up") { perch.isOnTop("ball") }
    try perch.configure("fullscreen = hide\n")
    try expectHidden(perch)
  }

  @Test func `a window on another monitor hides nothing`() throws {
    let display = try Desktop.bare.start()
    try display.splitScreen()
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    try perch.parkAll()
    let home = try perch.ballWindowFrame()
    try #require(home.maxX == 640)
    let other = try Bystander(on: display)
    try other.fillScreen(PixelRect(x: 640, y: 0, width: 640, height: 800))
    try perch.settle()
    try expectShown(perch, at: home)
    other.closeWindow()
    try other.fillScreen(PixelRect(x: 0, y: 0, width: 640, height: 800))
    try expectHidden(perch)
  }

  @Test(arguments: [true, false])
  func `a drag breaks off when the ball is hidden, and nothing sticks`(isLocker: Bool) throws {
    let perch = try Desktop.bare.startPerch(parking: 1)
    let home = try perch.ballWindowFrame()
    let other = try Bystander(on: perch.display)
    perch.input.drag(from: home.center, to: home.center + (-300, 50))
    try perch.input.waitFor("the drag") { $0["ball"]["phase"].string == "dragging" }
    if isLocker {
      try other.openWindow(.toast, at: perch.connection.screenRect)
    } else {
      try other.fillScreen()
    }
    // The pointer keeps moving.
    perch.input.glide(to: home.center + (-500, 80), steps: 80)
    try expectHidden(perch, by: isLocker ? "locker" : "fullscreen")
    perch.input.release()
    other.closeWindow()
    try expectShown(perch, at: home)
    perch.input.click(at: home.center)
    try perch.input.waitFor("the page") { $0["stack"]["pages"].array.count == 2 }
  }

  /// Substructure events are muted while the pointer keeps moving.
  @Test(arguments: [true, false])
  func `a locker breaks off a drag that never rests`(wasThere: Bool) throws {
    let perch = try Desktop.bare.startPerch(parking: 1)
    let home = try perch.ballWindowFrame()
    let other = try Bystander(on: perch.display)
    if wasThere {
      try other.openWindow(.toast, at: perch.connection.screenRect)
      other.window?.unmap()
      other.connection.roundTrip()
      try expectShown(perch, at: home)
    }
    let (near, far) = (home.center + (-100, 50), home.center + (-300, 50))
    perch.input.drag(from: home.center, to: near)
    try perch.input.waitFor("the drag") { $0["ball"]["phase"].string == "dragging" }
    // Meanwhile Perch checks all changes that the press has caused.
    for point in [far, near] { perch.input.glide(to: point, steps: 40) }
    if wasThere {
      other.window?.map()
      other.connection.roundTrip()
    } else {
      try other.openWindow(.toast, at: perch.connection.screenRect)
    }
    var isHidden = false
    for point in [far, near, far, near] where !isHidden {
      perch.input.glide(to: point, steps: 40)
      isHidden = perch.window("ball")?.isMapped != true
    }
    #expect(isHidden)
    perch.input.release()
    other.closeWindow()
    try expectShown(perch, at: home)
  }

  @Test(arguments: Desktop.allCases)
  func `a locker's window hides all that floats, and nothing comes up above it`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 3)
    let home = try perch.ballWindowFrame()
    try perch.openList()
    let other = try Bystander(on: perch.display)
    let locker = try other.openWindow(.toast, at: perch.connection.screenRect)
    try expectHidden(perch, by: "locker")
    #expect(other.grabPointer() && other.grabKeyboard())
    other.ungrab()
    // A page that is removed while the screen is locked would show a toast.
    let page = try #require(try perch.state()["shelf"].ids.first)
    #expect(perch.input.say("close", page).status == 0)
    try expectHidden(perch, by: "locker")
    let order = perch.connection.topLevelWindows().filter(\.isMapped).map(\.id)
    #expect(order.last { $0 == locker || perch.isFloating($0) } == locker)
    other.closeWindow()
    try expectShown(perch, at: home)
  }

  @Test func `a wallpaper and a window that lets clicks through are no lockers`() throws {
    let perch = try Desktop.bare.startPerch(parking: 2)
    let home = try perch.ballWindowFrame()
    let other = try Bystander(on: perch.display)
    let screen = perch.connection.screenRect
    try other.openWindow(.toast, at: screen)
    try expectHidden(perch, by: "locker")
    // A change of the input shape sends no event.
    other.window?.setInputShape([])
    other.lowerWindow()
    other.raiseWindow()
    try expectShown(perch, at: home)
    other.window?.setInputShape(nil)
    other.lowerWindow()
    other.raiseWindow()
    try expectHidden(perch, by: "locker")
    other.lowerWindow()
    try expectShown(perch, at: home)
  }

  @Test func `a fullscreen window from before Perch hides the ball from the start`() throws {
    let display = try Desktop.bare.start()
    let first = try RunningPerch(on: display, opening: try display.writePages(2))
    try first.parkAll()
    try #require(first.input.say("quit").status == 0)
    try #require(first.process.wait() == .exited(0))
    let other = try Bystander(on: display)
    try other.openWindow(.toast, at: display.connection.screenRect)
    let perch = try RunningPerch(on: display)
    try expectHidden(perch, by: "locker")
  }
}

extension Bystander {
  /// Opens a window of a monitor's size and makes it the active one, without a window manager.
  fileprivate func fillScreen(_ frame: PixelRect? = nil) throws {
    try openManagedWindow(at: frame ?? connection.screenRect)
    guard let window else { return }
    connection.setProperty(
      .netActiveWindow, type: .window, of: connection.rootXID, to: [window.id.rawValue])
    connection.roundTrip()
  }

  fileprivate func lowerWindow() {
    guard let window else { return }
    XLowerWindow(connection.display, window.id.rawValue)
    connection.roundTrip()
  }
}

extension RunningPerch {
  /// Returns whether a window is one of Perch's floating ones, such as the ball and the list.
  fileprivate func isFloating(_ id: WindowID) -> Bool {
    ["ball", "list", "decide", "morph", "toast"].contains { window($0)?.id == id }
  }
}
