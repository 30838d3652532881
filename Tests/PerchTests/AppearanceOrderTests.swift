import CXDamage
import PerchIPC
import PerchHarness
import PerchX11
import Testing

/// The order of related requests to the X server.
@Suite struct AppearanceOrderTests {
  // Breaks when the main window shows the page below before the leaving page has its own window: a
  // compositor would show a frame without either.
  @Test(arguments: Desktop.managed)
  func `a page flies before the main window is without it`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let display = try #require(XOpenDisplay(perch.display.name))
    defer { XCloseDisplay(display) }
    var (damaged, error) = (Int32(0), Int32(0))
    #expect(XDamageQueryExtension(display, &damaged, &error) != 0)
    XSelectInput(display, XDefaultRootWindow(display), SubstructureNotifyMask)
    let main = try perch.mainWindow().rawValue
    let watch = XDamageCreate(display, main, Int32(XDamageReportRawRectangles))
    defer { XDamageDestroy(display, watch) }
    XSync(display, 1)
    try #require(perch.input.say("park").status == 0)
    try perch.settle()
    XSync(display, 0)
    var kinds: [Int32] = []
    while XPending(display) > 0 {
      var event = CXDamage.XEvent()
      XNextEvent(display, &event)
      if event.type == MapNotify || event.type == damaged + XDamageNotify {
        kinds.append(event.type)
      }
    }
    #expect(kinds.first == MapNotify && kinds.contains(damaged + XDamageNotify))
  }
}
