import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The state that a later start restores.
@Suite struct RestartTests {
  enum End: CaseIterable { case quit, kill }

  /// Arranges three pages: the first open below, the second parked and open on top, the third in
  /// the ball, which is at the left edge. Two of them are scrolled.
  private func arrange(_ perch: RunningPerch) throws {
    let pages = try perch.state()["stack"]["pages"].ids
    let center = try perch.mainFrame().center
    #expect(perch.input.say("park", pages[3]).status == 0)
    #expect(perch.input.say("park", pages[2]).status == 0)
    try perch.settle()
    perch.input.move(to: center)
    perch.input.turnWheel(3)
    #expect(perch.input.say("open", pages[2]).status == 0)
    try perch.settle()
    perch.input.turnWheel(7)
    perch.movePointerAway()
    let ball = try perch.ballFrame().center
    perch.input.drag(from: ball, to: PixelPoint(x: 200, y: 120))
    perch.input.holdStill()
    perch.input.release()
    perch.movePointerAway()
    try perch.settle()
  }

  @Test(arguments: Desktop.managed, End.allCases)
  func `everything is back after a restart`(desktop: Desktop, end: End) throws {
    let display = try desktop.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(3))
    try arrange(perch)
    let before = try perch.state()
    let picture = try perch.pagePicture()
    #expect(before["ball"]["side"].string == "left" && before["shelf"].array.count == 2)
    switch end {
    case .quit: #expect(perch.input.say("quit").status == 0)
    case .kill:
      // Scroll positions are written after a debounce interval.
      try wait(for: "the ball's place on disk") { display.savedState.contains(#""left""#) }
      try wait(for: "the scroll offsets on disk") { display.savedState.numberOfOffsets == 2 }
      perch.process.send(SIGKILL)
    }
    try #require(perch.process.wait() != nil)

    perch = try RunningPerch(on: display)
    perch.movePointerAway()
    try perch.settle()
    let after = try perch.state()
    for part in ["shelf", "stack", "ball"] { #expect(after[part] == before[part]) }
    #expect(try perch.pagePicture() == picture)
    try expectSamePages(perch)
  }

  /// Checks that the page below keeps its scroll position, and that the library lists all three.
  private func expectSamePages(_ perch: RunningPerch) throws {
    let top = try perch.pagePicture()
    perch.input.say("back")
    try perch.settle()
    let below = try perch.pagePicture()
    perch.input.move(to: try perch.mainFrame().center)
    perch.input.turnWheel(-3)
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.pagePicture() != below && below != top)
    perch.input.say("back")
    try perch.settle()
    let list = try perch.mainFrame()
    var titles: [String] = []
    for row in 0..<3 {
      perch.input.click(at: PixelPoint(x: list.center.x, y: list.y + 48 + 64 * row + 32))
      // The window manager receives a click first and replays it later.
      try perch.input.waitFor("the row's page") { $0["stack"]["pages"].array.count == 2 }
      try perch.settle()
      titles += try perch.state()["stack"]["pages"].titles.suffix(1)
      perch.input.say("back")
      try perch.settle()
    }
    #expect(titles.sorted() == ["alder.txt", "birch.txt", "cedar.txt"])
  }

  // Breaks when a start adds the height of a title bar, or forgets what the user did.
  @Test func `the window comes back where it was, as large as it was`() throws {
    let display = try Desktop.openbox.start()
    var perch = try RunningPerch(on: display)
    let other = try Bystander(on: display)
    other.resize(try perch.mainWindow(), to: PixelSize(width: 700, height: 500))
    try perch.input.waitFor("the size") { $0["main"]["frame"].rect.width == 700 }
    let frame = try perch.mainFrame()
    for _ in 1...2 {
      try perch.settle()
      #expect(perch.input.say("quit").status == 0)
      #expect(perch.process.wait() == .exited(0))
      perch = try RunningPerch(on: display)
      try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
      #expect(try perch.mainFrame() == frame)
    }
  }

  @Test func `a parked file that is gone opens as a page that says so, and stays parked`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(2)
    var perch = try RunningPerch(on: display, opening: files)
    perch.movePointerAway()
    let picture = try perch.pagePicture()
    let shelf = try perch.parkAll()
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    #expect(unlink(files[1]) == 0)
    perch = try RunningPerch(on: display)
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(perch.input.say("open", shelf[0]).status == 0)
    try perch.settle()
    let notice = try perch.pagePicture()
    #expect(notice != picture && Set(notice.pixels).count > 8)
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(try perch.state()["shelf"][0]["open"].bool == true)
  }

  @Test func `a page that comes back is read when it is shown`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(2)
    var perch = try RunningPerch(on: display, opening: files)
    perch.movePointerAway()
    let old = try perch.pagePicture()
    let shelf = try perch.parkAll()
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    perch = try RunningPerch(on: display)
    try Files.write("Something else.\n".utf8, to: files[1])
    #expect(perch.input.say("open", shelf[0]).status == 0)
    try perch.settle()
    let new = try perch.pagePicture()
    #expect(new != old && Set(new.pixels).count > 8)
  }

  @Test func `of two that start at once one has the shelf`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(3))
    let shelf = try perch.parkAll()
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    let starters = try (0..<2).map { _ in try display.startPerch(errors: .pipe) }
    try wait(for: "one to hand over") { starters.count(where: \.isRunning) == 1 }
    try perch.input.waitForPerch()
    try perch.input.settle()
    #expect(try perch.input.state()["shelf"].ids == shelf)
    for starter in starters { #expect(starter.errors.isEmpty) }
    #expect(starters.compactMap(\.status) == [.exited(0)])
  }

  @Test func `on a second display the shelf is its own and not saved`() throws {
    let first = try Desktop.openbox.startPerch(parking: 2)
    let shelf = try first.state()["shelf"].ids
    let saved = first.display.savedState
    let display = try Desktop.openbox.start()
    let second = try RunningPerch(
      on: display, opening: try display.writePages(3),
      adding: ["XDG_STATE_HOME": first.display.stateFolder], errors: .pipe)
    #expect(try second.state()["shelf"].array.isEmpty)
    #expect(second.errors().hasPrefix("perch: Another Perch of yours has the saved pages in "))
    for _ in 1...3 { #expect(second.input.say("park").status == 1) }
    #expect(try second.state()["shelf"].array.count == 3)
    #expect(second.input.say("quit").status == 1)
    #expect(second.process.wait() == .exited(5))
    #expect(second.errors().filter { $0 == "\n" }.count == 1)
    #expect(first.display.savedState == saved)
    #expect(first.input.say("close", shelf[0]).status == 0)
    first.process.send(SIGKILL)
    #expect(first.process.wait() == .killed(by: SIGKILL))
    #expect(try RunningPerch(on: first.display).state()["shelf"].ids == [shelf[1]])
  }
}

extension PrivateDisplay {
  /// The text of the state file.
  fileprivate var savedState: String { Files.text("\(stateFolder)/perch/state.json") ?? "" }
}

extension String {
  /// The number of scrolled pages in the state file.
  fileprivate var numberOfOffsets: Int {
    guard case .object(let offsets)? = ControlLine.decode(JSON.self, from: utf8)?["offsets"] else {
      return 0
    }
    return offsets.count
  }
}
