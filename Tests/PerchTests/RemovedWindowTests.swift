import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs that are removed from the ball, and the focus meanwhile.
@Suite struct RemovedWindowTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 500, height: 360)

  /// A Perch with a page, and another program's active window.
  private func start() throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    try RunningPerch.besideWindow(at: Self.frame)
  }

  @Test func `windows that are removed come back behind the others, and undo parks them again`()
    throws
  {
    let (perch, other, window) = try start()
    let second = try Bystander(on: perch.display)
    let front = try second.openActiveWindow(titled: "Notes", of: "Editor", at: Self.frame)
    try perch.park(window)
    let id = try #require(try perch.shelf().first?["id"].string)
    #expect(perch.input.say("close", id).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    try perch.input.waitFor("the toast") { $0["toast"]["text"].string == "“Letters” is back" }
    try wait(for: "the order") { try perch.isAbove(front, window) }
    try wait(for: "the focus") { second.focusedWindow() == front }
    #expect(perch.input.say("undo").status == 0)
    try other.waitUntilHidden(window)
    #expect(try perch.shelf().count == 1)
  }

  // Breaks when the second window's former one is the first, which is still being put back.
  @Test func `the focus stays where it is when several windows are removed`() throws {
    let (perch, other, window) = try start()
    let second = try Bystander(on: perch.display)
    let next = try second.openActiveWindow(titled: "Notes", of: "Editor", at: Self.frame)
    try perch.park(window)
    try perch.park(next)
    let main = try perch.mainWindow()
    other.activate(main)
    try wait(for: "the focus of Perch") { perch.connection.activeWindow == main }
    #expect(perch.input.say("clear").status == 0)
    try wait(for: "the windows") { other.isViewable(window) && second.isViewable(next) }
    try wait(for: "the order") { try perch.isAbove(main, window) && perch.isAbove(main, next) }
    try wait(for: "the focus of Perch") { perch.connection.activeWindow == main }
  }

  // Breaks when the window that comes back gets the keys that are meant for the list.
  @Test func `rows are removed one after another, and the list keeps the keyboard`() throws {
    let (perch, other, window) = try start()
    let second = try Bystander(on: perch.display)
    let next = try second.openActiveWindow(titled: "Notes", of: "Editor", at: Self.frame)
    let third = try Bystander(on: perch.display)
    let front = try third.openActiveWindow(titled: "Web", of: "Browser", at: Self.frame)
    for id in [window, next] { try perch.park(id) }
    try perch.focus(front, of: third)
    #expect(perch.input.say("list").status == 0)
    try perch.settle()
    perch.input.type(.delete)
    try perch.input.waitFor("one row less") { $0["shelf"].array.count == 1 }
    try wait(for: "a window") { other.isViewable(window) || second.isViewable(next) }
    try perch.settle()
    #expect(try perch.state()["list"]["open"].bool == true)
    perch.input.type(.delete)
    try wait(for: "both windows") { other.isViewable(window) && second.isViewable(next) }
    try wait(for: "the focus") { third.focusedWindow() == front }
  }
}
