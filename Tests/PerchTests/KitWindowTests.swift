import PerchEngine
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchKit
@testable import PerchShell

/// Windows of an adopter's program: one for a page that it presents, and several stacks. Each test in
/// Swift is a process of its own.
@Suite struct KitWindowTests {
  private static let kind = PlainKind()

  private static func start() throws -> Perch {
    let perch = try Perch(Perch.Options(name: "plain", kinds: [kind]))
    _ = perch.interest
    return perch
  }

  // Breaks when a page is presented in the window of another one, or comes back there.
  @Test func `a page that is presented has a window of its own, which collapses into the ball`()
    async
  {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitWindowTests.start()
      let pages = ["a", "b"].map { KitWindowTests.kind.page($0) }
      perch.open(pages[0])
      #expect(perch.present(pages[1], size: Size(width: 300, height: 400)) == nil)
      #expect(perch.windows == [[pages[1]], [pages[0]]] && perch.stack == [pages[1]])
      #expect(perch.park(pages[1]) == nil)
      #expect(perch.windows == [[pages[0]]] && perch.shelf == [pages[1]])
      perch.open(pages[1])
      #expect(perch.windows == [[pages[1]], [pages[0]]])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a page opens in a window that is not in front, or a window outlives its pages.
  @Test func `each window has a stack of its own`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitWindowTests.start()
      let pages = ["a", "b", "c"].map { KitWindowTests.kind.page($0) }
      perch.present(pages[0])
      perch.present(pages[1])
      perch.open(pages[2])
      #expect(perch.windows == [[pages[1], pages[2]], [pages[0]]])
      perch.open(pages[0])
      #expect(perch.stack == [pages[0]])
      perch.pop()
      #expect(perch.windows == [[pages[1], pages[2]]])
      perch.forget(pages[1].id)
      #expect(perch.windows == [[pages[2]]])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the controls are where they would be in a wider window.
  @Test func `a page that has changed on the ball is laid out for its own window`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitWindowTests.start()
      guard case .here(let shell) = perch.place else { throw HarnessFailure("There is no shell.") }
      let page = KitWindowTests.kind.page("a")
      func show(_ id: String) throws {
        perch.setContent(
          Content([.controls([Control(id: id, label: "Volume", .slider(0, in: 0...1))])]),
          of: page.id)
        try KitProgram.turn(perch) { placed.first?.control.id == id }
      }
      var placed: [PlacedControl] { shell.interface.placedControls(of: page.id) }
      perch.present(page, size: Size(width: 360, height: 400))
      try KitProgram.turn(perch) { shell.interface.window.frame.width == 360 }
      try show("one")
      let box = try #require(placed.first).frame
      #expect(box.maxX < 360)
      #expect(perch.park(page) == nil && perch.windows.isEmpty)
      try KitProgram.turn(perch) { perch.ball != nil }
      try show("two")
      perch.open(page)
      try KitProgram.turn(perch) { placed.first?.frame == box }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the window has the size of the one in front.
  @Test func `a second start says how large the window of its page is`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitWindowTests.start()
      guard case .here(let shell) = perch.place else { throw HarnessFailure("There is no shell.") }
      try DetachedThread.start {
        guard let other = try? KitWindowTests.start(), other.isHandedOver else { return }
        _ = other.present(KitWindowTests.kind.page("a"), size: Size(width: 350, height: 410))
      }
      try KitProgram.turn(perch) { shell.interface.window.isMapped }
      #expect(shell.interface.front != .first)
      #expect(shell.interface.window.frame.size == Size(width: 350, height: 410))
      withExtendedLifetime(program) {}
    }
  }

  @Test func `an order of a program in another language presents a page`() throws {
    let display = try Desktop.managed[0].start()
    let program = try KitShellProgram(
      on: display,
      #"""
      say '{"present": {"id": "a", "title": "A", "width": 360, "height": 400}}'
      say '{"present": [{"id": "a"}, {"id": "b"}]}'
      say '{"present": {"id": "a", "width": 0, "height": 9}}'
      """#)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didOpen" } }
    try wait(for: "the faults") { program.events.count { $0["error"].string != nil } == 2 }
    let window = try program.state()["windows"].array
    #expect(window.count == 1 && window[0]["pages"].array.compactMap(\.string) == ["a"])
    let frame = window[0]["frame"].rect
    #expect(frame.width == 360 && frame.height == 400)
  }
}
