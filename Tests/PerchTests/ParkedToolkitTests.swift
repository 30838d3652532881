import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of real programs, by the toolkits that most programs have.
@Suite struct ParkedToolkitTests {
  /// A Perch with its window out of the way, and the program's window with the focus.
  private func start(
    _ program: ToolkitProgram
  ) throws -> (perch: RunningPerch, other: Bystander, window: WindowID, process: ChildProcess) {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let other = try Bystander(on: perch.display)
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    let process = try program.start(on: perch.display)
    let found = try program.activeWindow(seenBy: other)
    try perch.settle()
    return (perch, other, found, process)
  }

  private func open(_ window: WindowID, in perch: RunningPerch) -> Bool {
    perch.input.say("open", window.page).status == 0
  }

  @Test(arguments: ToolkitProgram.allCases)
  func `a program's window goes to the ball and comes back to its place`(program: ToolkitProgram)
    throws
  {
    let (perch, other, window, process) = try start(program)
    defer { process.terminate() }
    let before = try other.frame(of: window)
    let reply = perch.input.say("park-window")
    try #require(reply.status == 0, "\(reply)")
    try other.waitUntilHidden(window)
    #expect(other.isListed(window))
    #expect(try perch.state()["shelf"].array.first?["title"].string == "Letter")
    #expect(open(window, in: perch))
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "the focus") { other.connection.activeWindow == window }
    try wait(for: "its place") { try other.frame(of: window) == before }
  }

  // A window without a frame is moved by its program's request to the window manager.
  @Test(arguments: [ToolkitProgram.tk, .headerbar])
  func `a program's window is dragged onto the circle by its title bar`(program: ToolkitProgram)
    throws
  {
    let (perch, other, window, process) = try start(program)
    defer { process.terminate() }
    let before = try other.frame(of: window)
    let area = try perch.workArea()
    // A headerbar has shadows around it.
    let y = program == .headerbar ? before.y + 50 : before.y - 8
    perch.input.press(at: PixelPoint(x: before.x + 120, y: y))
    perch.input.glide(to: PixelPoint(x: area.maxX - 70, y: area.maxY - 60), steps: 30)
    try perch.input.sync()
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    perch.input.release()
    try other.waitUntilHidden(window)
    try perch.settle()
    #expect(open(window, in: perch))
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "its place before the drag") { try other.frame(of: window) == before }
  }
}
