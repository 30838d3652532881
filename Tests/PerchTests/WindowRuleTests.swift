import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs that are parked by keys and by rules of the configuration file.
@Suite struct WindowRuleTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 400, height: 260)

  /// A Perch with this configuration file, once one of its values is in force.
  private func start(
    _ configuration: String, showing value: String
  ) throws -> (perch: RunningPerch, other: Bystander) {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    try perch.configure(configuration)
    try wait(for: "the settings") {
      perch.input.say("config").output?.line.contains("\"\(value)\"") == true
    }
    return (perch, try Bystander(on: perch.display))
  }

  @Test func `a key parks the active window, and another one brings back the last`() throws {
    let (perch, other) = try start(
      "park-window-key = Super+BackSpace\nlast-key = Super+L\n", showing: "Super+L")
    try perch.input.waitFor("the keys") { $0["keys"].array.count == 2 }
    #expect(try perch.state()["keys"].array.allSatisfy { $0["state"].string == "ready" })
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: Self.frame)
    perch.input.type(InputDriver.Key(keysym: 0xff08), holding: .command)
    try perch.input.waitFor("the parked window") { $0["shelf"].array.count == 1 }
    try other.waitUntilHidden(window)
    perch.input.type("l", holding: .command)
    try wait(for: "the window") { other.isViewable(window) }
  }

  @Test func `a key that another program has is said once`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let other = try Bystander(on: perch.display)
    #expect(other.connection.grabShortcuts([try #require(KeyChord(text: "Super+L"))]) == [.ready])
    other.connection.roundTrip()
    try perch.configure("list-key = Super+L\n")
    try perch.input.waitFor("the toast") {
      $0["toast"]["text"].string == "Another program already uses Super+L"
    }
    #expect(try perch.state()["keys"].array.first?["state"].string == "taken")
  }

  @Test func `a key that the keyboard lacks is said`() throws {
    let (perch, _) = try start("list-key = Super+Cyrillic_a\n", showing: "Super+Cyrillic_a")
    try perch.input.waitFor("the toast") {
      $0["toast"]["text"].string == "The keyboard has no key Super+Cyrillic_a"
    }
    #expect(try perch.state()["keys"].array.first?["state"].string == "missing")
  }

  @Test func `with a key to wait for, Perch stays without a page and without a window`() throws {
    let (perch, other) = try start("list-key = Super+L\n", showing: "Super+L")
    other.close(try perch.mainWindow())
    try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    #expect(perch.process.isRunning && (perch.input.say("sync").status == 0))
  }

  @Test func `the window that is clicked next is parked, and Escape chooses none`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let other = try Bystander(on: perch.display)
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: Self.frame)
    let none = try perch.display.startPerch(["window", "--pick"])
    try wait(for: "the cross-hair") { other.focusedWindow() != window }
    perch.input.type(.escape)
    #expect(none.wait() == .exited(1))
    // An overlay that lets clicks through is not meant.
    let overlay = try Bystander(on: perch.display)
    try overlay.openWindow(.morph, at: perch.connection.screenRect, of: "Rain")
    overlay.window?.setInputShape([])
    overlay.connection.roundTrip()
    let pick = try perch.display.startPerch(["window", "--pick"])
    try wait(for: "the cross-hair") { other.focusedWindow() != window }
    perch.input.click(at: try other.frame(of: window).center)
    #expect(pick.wait() == .exited(0))
    try other.waitUntilHidden(window)
  }

  @Test func `a window of a named program is parked when it is minimized`() throws {
    let (perch, other) = try start("park-minimised = Mail\n", showing: "Mail")
    let window = try other.openActiveWindow(titled: "Letters", of: "mail", at: Self.frame)
    let second = try Bystander(on: perch.display)
    let unnamed = try second.openActiveWindow(titled: "Notes", of: "Editor", at: Self.frame)
    try perch.settle()
    other.iconify(window)
    second.iconify(unnamed)
    try perch.input.waitFor("the parked window") { $0["shelf"].array.count == 1 }
    try perch.settle()
    #expect(try perch.state()["shelf"].array.map { $0["title"].string } == ["Letters"])
  }

  @Test func `windows that go with all others to show the desktop are not parked`() throws {
    let (perch, other) = try start("park-minimised = *\n", showing: "*")
    _ = try other.openActiveWindow(titled: "Letters", of: "Mail", at: Self.frame)
    try perch.settle()
    other.showDesktop(true)
    try perch.settle()
    #expect(try perch.state()["shelf"].array.isEmpty)
  }

  @Test func `the first window of a named program is parked as soon as it opens, and no later one`()
    throws
  {
    let (perch, other) = try start("park-at-start = Mail\n", showing: "Mail")
    let window = try other.openWindow(.main, at: Self.frame, of: "Mail")
    try perch.input.waitFor("the parked window") { $0["shelf"].array.count == 1 }
    try other.waitUntilHidden(window)
    let second = try Bystander(on: perch.display)
    let next = try second.openActiveWindow(titled: "Notes", of: "Mail", at: Self.frame)
    try perch.settle()
    #expect(second.isViewable(next) && perch.process.isRunning)
    #expect(try perch.state()["shelf"].array.count == 1)
  }

  // Breaks when the splash screen of a program is its first window.
  @Test func `a splash screen is not parked, and the window after it is`() throws {
    let (perch, other) = try start("park-at-start = Mail\n", showing: "Mail")
    let splash = try other.openWindow(
      .main, at: Self.frame, of: "Mail", type: .netWMWindowTypeSplash)
    try wait(for: "the list") { other.isListed(splash) }
    try perch.settle()
    let second = try Bystander(on: perch.display)
    let window = try second.openWindow(.main, at: Self.frame, of: "Mail")
    try wait(for: "the hidden window") { !second.isViewable(window) }
    #expect(try perch.state()["shelf"].array.count == 1 && other.isViewable(splash))
    #expect(try perch.state()["toast"] == .null)
  }

  // As some programs do that are made of web pages.
  @Test func `a window that names its program late is parked as any other`() throws {
    let (perch, other) = try start(
      "park-at-start = Mail\npark-minimised = Notes\n", showing: "Notes")
    let window = try other.openWindow(.main, at: Self.frame, of: "")
    let second = try Bystander(on: perch.display)
    let next = try second.openActiveWindow(titled: "Letters", of: "", at: Self.frame)
    try perch.settle()
    #expect(try perch.state()["shelf"].array.isEmpty)
    for (client, name) in [(other, "Mail"), (second, "Notes")] {
      let id = try #require(client.window).id.rawValue
      client.connection.setProperty(.wmClass, type: .string, of: id, to: "\(name)\0\(name)\0")
      client.connection.roundTrip()
    }
    try other.waitUntilHidden(window)
    try perch.settle()
    second.iconify(next)
    try perch.input.waitFor("both windows") { $0["shelf"].array.count == 2 }
  }
}
