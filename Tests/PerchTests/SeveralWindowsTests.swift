import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Several main windows of one Perch on a real display, with a window manager.
@Suite struct SeveralWindowsTests {
  /// Starts a Perch with one page in the first window and another one in a window of its own.
  private func start(_ desktop: Desktop = .openbox) throws -> RunningPerch {
    let display = try desktop.start()
    let files = try display.writePages(2)
    let perch = try RunningPerch(on: display, opening: Array(files.prefix(1)))
    #expect(perch.input.say("open-files-apart", files[1]).status == 0)
    try perch.input.waitFor("both windows") { state in
      let windows = state["windows"].array
      return windows.count == 2 && windows.allSatisfy { $0["mapped"].bool == true }
    }
    try perch.settle()
    return perch
  }

  private func pages(_ perch: RunningPerch) throws -> [[String]] {
    try perch.state()["windows"].array.map { $0["pages"].array.compactMap(\.string) }
  }

  /// The windows of Perch that the window manager lists.
  private func clients(_ perch: RunningPerch) -> [WindowID] {
    (perch.connection.property(perch.connection.root, "_NET_CLIENT_LIST") ?? []).map {
      WindowID(rawValue: $0)
    }
  }

  @Test(arguments: Desktop.managed)
  func `a file opens in a window of its own, which the window manager manages`(
    desktop: Desktop
  ) throws {
    let perch = try start(desktop)
    #expect(clients(perch).count == 2)
    let state = try perch.state()
    // The one that was opened last is in front.
    let frames = state["windows"].array.map(\.["frame"].rect)
    #expect(frames[0] == (try perch.mainFrame()) && frames[0] != frames[1])
    for frame in frames {
      let inner = perch.connection.topLevelWindows().filter(\.isMapped).map(\.frame)
      #expect(inner.contains { $0.intersection(frame) == frame })
    }
  }

  // Breaks when an option is taken for a mistyped command.
  @Test func `the option for a window of its own opens one beside that of a running Perch`() throws
  {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let file = try perch.display.writePages(2)[1]
    #expect(try perch.display.startPerch(["--window", file]).wait() == .exited(0))
    try perch.input.waitFor("the second window") { $0["windows"].array.count == 2 }
  }

  @Test func `the page of a window is dropped on the circle there, and comes back as a window`()
    throws
  {
    let perch = try start()
    let frame = try perch.mainFrame()
    try perch.park()
    #expect(clients(perch).count == 1)
    #expect(try perch.state()["windows"].array.count == 1)
    #expect(try perch.state()["shelf"].array.count == 1)
    perch.input.click(at: try perch.ballFrame().center)
    try perch.input.waitFor("the window") { state in
      state["windows"].array.count == 2 && state["windows"].array[0]["mapped"].bool == true
    }
    try perch.settle()
    let back = try perch.mainFrame()
    #expect(abs(back.x - frame.x) <= 2 && abs(back.y - frame.y) <= 40 && back.size == frame.size)
  }

  @Test func `a press on the first window brings it to the front, and keys go there`() throws {
    let perch = try start()
    let first = try #require(try perch.state()["windows"].array.last)
    let before = try pages(perch)
    perch.input.click(at: PixelPoint(x: first["frame"].rect.x + 12, y: first["frame"].rect.y + 300))
    try perch.settle()
    #expect(try pages(perch) == before.reversed())
    perch.input.type(.left, holding: .alt)
    try perch.input.waitFor("the library") { state in
      state["windows"].array[0]["pages"].array.count == 1
    }
    #expect(try pages(perch).last == before.first)
  }

  // Breaks when a file lands in a window of its own because that is in front.
  @Test func `a file of another start opens in the first window, whatever is in front`() throws {
    let perch = try start()
    let before = try pages(perch)
    let file = try Files.write("# Third\n".utf8, to: "\(perch.display.dataFolder)/third.md")
    #expect(try perch.display.runPerch([file]).status == .exited(0))
    try perch.settle()
    let after = try pages(perch)
    #expect(after.count == 2 && after[1] == before[0])
    #expect(after[0].dropLast() == before[1][...] && perch.input.windows().count >= 2)
  }

  @Test func `a window that the user closes goes alone`() throws {
    let perch = try start()
    let other = try Bystander(on: perch.display)
    let window = try #require(clients(perch).first { $0 != other.focusedWindow() })
    other.close(window)
    try perch.input.waitFor("one window") { $0["windows"].array.count == 1 }
    try perch.settle()
    #expect(perch.process.isRunning && clients(perch).count == 1)
    other.close(try #require(clients(perch).first))
    try wait(for: "the end") { !perch.process.isRunning }
  }

  @Test func `all windows come back after a restart`() throws {
    let perch = try start()
    let (before, display) = (try pages(perch), perch.display)
    #expect(perch.input.say("quit").status == 0)
    try wait(for: "the end") { !perch.process.isRunning }
    let again = try RunningPerch(on: display)
    try again.input.waitFor("both windows") { $0["windows"].array.count == 2 }
    try again.settle()
    #expect(Set(try pages(again).map(\.last)) == Set(before.map(\.last)))
  }
}
