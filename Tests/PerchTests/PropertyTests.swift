import CX11
import Glibc
import PerchHarness
import PerchX11
import Testing

@testable import PerchX11

/// The properties of Perch's windows.
@Suite struct PropertyTests {
  @Test(arguments: Desktop.managed)
  func `floating windows say what they are`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let center = try perch.ballFrame().center
    perch.input.drag(from: center, to: center + (-80, 0))
    try perch.settle()
    let types = ["ball": ["NOTIFICATION", "UTILITY"], "decide": ["NOTIFICATION"]]
    for (name, types) in types {
      let info = try #require(perch.window(name))
      #expect(info.isOverrideRedirect && info.isMapped)
      let look = Look(perch, info.id)
      #expect(look.atoms("_NET_WM_WINDOW_TYPE") == types.map { "_NET_WM_WINDOW_TYPE_\($0)" })
      #expect(
        Set(look.atoms("_NET_WM_STATE"))
          == Set(["ABOVE", "STICKY", "SKIP_TASKBAR", "SKIP_PAGER"].map { "_NET_WM_STATE_\($0)" }))
      #expect(look.numbers("_NET_WM_DESKTOP") == [0xFFFF_FFFF])
      #expect(look.numbers("_COMPTON_SHADOW") == [0])
      #expect(look.numbers("_NET_WM_USER_TIME") == [0])
      // The program asks for no input focus.
      #expect(look.numbers("WM_HINTS").prefix(2).last == 0)
      let size = [UInt(info.frame.width), UInt(info.frame.height)]
      let hints = look.numbers("WM_NORMAL_HINTS")
      #expect(Array(hints[5..<7]) == size && Array(hints[7..<9]) == size)
      #expect(look.text("_NET_WM_NAME") == "Perch \(name)")
      look.expectIdentity(instance: name)
    }
    let decide = try #require(perch.window("decide"))
    #expect(perch.connection.shape(of: decide.id, .input).isEmpty)
    perch.input.release()
  }

  // Breaks when a compositor that blurs is asked for nothing, for the whole window, or for ever.
  @Test func `a compositor that blurs is asked to do so behind the ball`() throws {
    let perch = try RunningPerch(on: .openboxAndPicom)
    try perch.park()
    let ball = try #require(perch.window("ball"))
    let look = Look(perch, ball.id)
    #expect(look.numbers("_KDE_NET_WM_BLUR_BEHIND_REGION").isEmpty)
    let connection = perch.connection
    connection.setProperty(
      .blurBehindRegion, type: .cardinal, of: connection.rootXID, to: [0])
    connection.flush()
    try wait(for: "the region") { look.numbers("_KDE_NET_WM_BLUR_BEHIND_REGION").count >= 8 }
    let numbers = look.numbers("_KDE_NET_WM_BLUR_BEHIND_REGION")
    let rows = stride(from: 0, to: numbers.count, by: 4).map {
      numbers[$0..<($0 + 4)].map { Int($0) }
    }
    let area = rows.reduce(0) { $0 + $1[2] * $1[3] }
    #expect(numbers.count % 4 == 0 && area > 2500 && area <= 3600)
    let edge = 12
    #expect(rows.allSatisfy { $0[1] >= edge && $0[1] + $0[3] <= edge + 60 })
    XDeleteProperty(
      connection.display, connection.rootXID, connection.atoms[.blurBehindRegion])
    connection.flush()
    try wait(for: "its end") { look.numbers("_KDE_NET_WM_BLUR_BEHIND_REGION").isEmpty }
  }

  @Test(arguments: Desktop.managed)
  func `the main window speaks the window manager's protocols`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let look = Look(perch, try perch.mainWindow())
    #expect(look.atoms("_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    #expect(
      Set(look.atoms("WM_PROTOCOLS")) == [
        "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
      ])
    #expect(look.numbers("_NET_WM_SYNC_REQUEST_COUNTER").count == 1)
    #expect(look.numbers("_NET_WM_ICON").prefix(2) == [64, 64])
    #expect(look.numbers("_NET_WM_ICON").contains { $0 > 0xFF00_0000 })
    #expect(look.numbers("WM_HINTS").prefix(2).last == 1)
    #expect(look.text("_NET_WM_NAME") == "birch.txt" && look.text("WM_NAME") == "birch.txt")
    look.expectIdentity(instance: "main")
    let frame = try perch.mainFrame()
    #expect(perch.connection.frame(of: try perch.mainWindow()) == frame)
    perch.input.click(at: frame.center)
    try wait(for: "the time of the click") { look.numbers("_NET_WM_USER_TIME").contains { $0 > 0 } }
    let window = try perch.mainWindow()
    try wait(for: "the focus") { perch.connection.activeWindow == window }
  }

  @Test(arguments: Desktop.managed)
  func `the ball never takes the focus`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(.main, at: PixelRect(x: 40, y: 100, width: 330, height: 250))
    perch.input.click(at: PixelPoint(x: 60, y: 120))
    try wait(for: "the focus") { perch.connection.activeWindow == window }
    let center = try perch.ballFrame().center
    perch.input.drag(from: center, to: center + (-80, 20))
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    #expect(perch.connection.activeWindow == window)
  }
}

/// The properties of one window.
private struct Look {
  let perch: RunningPerch
  let window: WindowID

  init(_ perch: RunningPerch, _ window: WindowID) {
    self.perch = perch
    self.window = window
  }

  func numbers(_ name: String) -> [UInt] { perch.connection.property(window, name) ?? [] }

  func atoms(_ name: String) -> [String] { numbers(name).map(perch.connection.atomName) }

  func text(_ name: String) -> String {
    String(decoding: numbers(name).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  func expectIdentity(instance: String) {
    #expect(text("WM_CLASS") == "\(instance)\0Perch\0")
    #expect(numbers("_NET_WM_PID") == [UInt(perch.process.pid)])
    var host = utsname()
    uname(&host)
    let name = withUnsafeBytes(of: host.nodename) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(text("WM_CLIENT_MACHINE") == name)
  }
}
