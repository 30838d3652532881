import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs that the user drags onto the circle with the window manager.
@Suite struct DraggedWindowTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 400, height: 260)

  /// A Perch with its window out of the way, and another program's window.
  private func start(
    _ desktop: Desktop = .openbox
  ) throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    let (perch, other, window) = try RunningPerch.besideWindow(on: desktop, at: Self.frame)
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    return (perch, other, window)
  }

  /// The corner of the screen where the circle rises.
  private func corner(_ perch: RunningPerch) throws -> PixelPoint {
    let area = try perch.workArea()
    return PixelPoint(x: area.maxX, y: area.maxY)
  }

  /// A point on the title bar of a window.
  private func titleBar(of window: WindowID, _ other: Bystander) throws -> PixelPoint {
    let frame = try other.frame(of: window)
    return PixelPoint(x: frame.x + 150, y: frame.y - 8)
  }

  /// Moves a window so that the pointer is at a point, and keeps the button down.
  ///
  /// `grip` is the point where it is held; nil is one on its title bar.
  private func drag(
    _ window: WindowID, _ other: Bystander, at grip: PixelPoint? = nil, to end: PixelPoint,
    in perch: RunningPerch
  ) throws {
    let frame = try other.frame(of: window)
    let start = try grip ?? titleBar(of: window, other)
    perch.input.press(at: start)
    // A machine under load might show Perch the whole way as one step, which is no drag.
    perch.input.glide(to: start.interpolated(to: end, fraction: 0.5), steps: 15)
    try wait(for: "the first motion") { try other.frame(of: window) != frame }
    try perch.input.sync()
    perch.input.glide(to: end, steps: 15)
    try perch.input.sync()
  }

  /// Lets the window go on the hot circle, and waits until it is hidden.
  private func drop(
    _ window: WindowID, _ other: Bystander, in perch: RunningPerch,
    _ snap: () throws -> Void = {}
  ) throws {
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    perch.input.release()
    try snap()
    try perch.input.waitFor("the parked window") { $0["shelf"].array.count == 1 }
    try other.waitUntilHidden(window)
    try perch.settle()
  }

  /// Clicks the ball, and waits until the window is back with its frame of before.
  private func bringBack(
    _ window: WindowID, _ other: Bystander, to before: PixelRect, in perch: RunningPerch
  ) throws {
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "its old place") { try other.frame(of: window) == before }
  }

  @Test(arguments: Desktop.managed)
  func `a window dropped on the circle is parked, and comes back to where it was dragged from`(
    desktop: Desktop
  ) throws {
    let (perch, other, window) = try start(desktop)
    let before = try other.frame(of: window)
    let corner = try corner(perch)
    try drag(window, other, to: PixelPoint(x: corner.x - 70, y: corner.y - 60), in: perch)
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    #expect(try perch.state()["decide"]["mode"].string == "create")
    try drop(window, other, in: perch)
    // It was taken before the window went beyond the edge of the screen, below the circle.
    #expect(try perch.shelf().first?["window"]["picture"].bool == true)
    try bringBack(window, other, to: before, in: perch)
  }

  // Breaks when the motion of the dialog is taken for that of its window.
  @Test func `a dialog that is dropped on the circle takes its window along, which was not moved`()
    throws
  {
    let (perch, other, window) = try start()
    let before = try other.frame(of: window)
    let second = try Bystander(on: perch.display)
    let dialog = try second.openWindow(
      .main, at: PixelRect(x: 300, y: 300, width: 200, height: 120), of: "Mail")
    second.setLeader(window, of: dialog)
    second.activate(dialog)
    try wait(for: "the dialog") { second.focusedWindow() == dialog }
    let place = try second.frame(of: dialog)
    let corner = try corner(perch)
    try drag(dialog, second, to: PixelPoint(x: corner.x - 70, y: corner.y - 60), in: perch)
    try drop(window, other, in: perch)
    #expect(try perch.state()["shelf"].array.first?["window"]["id"].int == Int(window.rawValue))
    try bringBack(window, other, to: before, in: perch)
    try wait(for: "the place of the dialog") { try second.frame(of: dialog) == place }
  }

  // Breaks when the window manager's last motion is taken for the user's.
  @Test func `a window that is moved once more after the drop comes back to where it was, too`()
    throws
  {
    let (perch, other, window) = try start()
    let before = try other.frame(of: window)
    let corner = try corner(perch)
    try drag(window, other, to: PixelPoint(x: corner.x - 70, y: corner.y - 60), in: perch)
    try drop(window, other, in: perch) {
      try perch.input.sync()
      // As a window manager does that snaps it to the edge.
      other.moveWindow(to: PixelPoint(x: 40, y: 60))
    }
    try bringBack(window, other, to: before, in: perch)
  }

  // Breaks when a frame counts from its first motion on.
  @Test func `a window from before Perch comes back to where it was dragged from`() throws {
    let display = try Desktop.openbox.start()
    let other = try Bystander(on: display)
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: Self.frame)
    let before = try other.frame(of: window)
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    let corner = try corner(perch)
    try drag(window, other, to: PixelPoint(x: corner.x - 70, y: corner.y - 60), in: perch)
    try drop(window, other, in: perch)
    try bringBack(window, other, to: before, in: perch)
  }

  @Test func `on two monitors the circle rises in the corner of the one with the pointer`() throws {
    let display = try Desktop.openbox.start()
    try display.splitScreen()
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let other = try Bystander(on: display)
    let frame = PixelRect(x: 60, y: 80, width: 300, height: 200)
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: frame)
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    let before = try other.frame(of: window)
    try drag(window, other, to: PixelPoint(x: 640 - 70, y: 800 - 60), in: perch)
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    perch.input.glide(to: PixelPoint(x: 1280 - 70, y: 800 - 60), steps: 40)
    try perch.input.sync()
    try drop(window, other, in: perch)
    try bringBack(window, other, to: before, in: perch)
  }

  @Test func `a window that is held anywhere with Alt is dragged as by its title bar`() throws {
    let (perch, other, window) = try start()
    let before = try other.frame(of: window)
    let corner = try corner(perch)
    let end = PixelPoint(x: corner.x - 70, y: corner.y - 60)
    try perch.input.hold(.alt) {
      try drag(window, other, at: before.center, to: end, in: perch)
    }
    try drop(window, other, in: perch)
  }

  // A mouse that reports each millisecond.
  @Test func `a fast mouse drags windows as any other`() throws {
    let (perch, other, window) = try start()
    let corner = try corner(perch)
    perch.input.press(at: try titleBar(of: window, other))
    perch.input.glide(
      to: PixelPoint(x: corner.x - 70, y: corner.y - 60), steps: 600, pace: .milliseconds(1))
    try drop(window, other, in: perch)
  }

  @Test func `a drag that ends outside the circle leaves the window where it was put`() throws {
    let (perch, other, window) = try start()
    let corner = try corner(perch)
    let start = try titleBar(of: window, other)
    let end = PixelPoint(x: corner.x - 300, y: corner.y - 200)
    let before = try other.frame(of: window)
    try drag(window, other, to: end, in: perch)
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    perch.input.release()
    try perch.settle()
    let after = try other.frame(of: window)
    #expect(after.x - before.x == end.x - start.x && after.y - before.y == end.y - start.y)
    #expect(try perch.state()["shelf"].array.isEmpty && other.isViewable(window))
  }

  @Test func `the circle rises with the pointer and goes when the window is taken away`() throws {
    let (perch, other, window) = try start()
    let corner = try corner(perch)
    try drag(window, other, to: PixelPoint(x: corner.x - 240, y: corner.y - 60), in: perch)
    try perch.input.waitFor("the rising circle") {
      $0["decide"]["phase"].string == "revealing" && ($0["decide"]["reveal"].double ?? 0) > 0
    }
    perch.input.glide(to: PixelPoint(x: corner.x - 600, y: corner.y - 300))
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    #expect(other.isViewable(window))
  }

  // Breaks when a window is taken for a guest that the circle then refuses.
  @Test func `a window of Perch that is dragged to the corner raises no circle`() throws {
    let (perch, other, window) = try start()
    perch.input.click(at: try titleBar(of: window, other))
    let own = try perch.mainWindow()
    other.activate(own)
    try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
    try perch.settle()
    let corner = try corner(perch)
    try drag(own, other, to: PixelPoint(x: corner.x - 70, y: corner.y - 60), in: perch)
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["toast"] == .null)
  }

  @Test func `a resize of a window raises no circle`() throws {
    let (perch, other, window) = try start()
    let frame = try other.frame(of: window)
    let corner = try corner(perch)
    // The lower right corner of openbox's frame.
    perch.input.press(at: PixelPoint(x: frame.maxX, y: frame.maxY + 2))
    perch.input.glide(to: PixelPoint(x: corner.x - 60, y: corner.y - 60), steps: 30)
    try perch.input.sync()
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    perch.input.release()
    try perch.settle()
    let after = try other.frame(of: window)
    #expect(after.width > frame.width + 200)
    #expect(try perch.state()["shelf"].array.isEmpty)
  }
}
