import PerchHarness
import PerchIPC
import PerchRenderer
import PerchSystem
import PerchX11
import Testing

/// The windows of programs in other languages: where they come, and what they leave alone.
@Suite struct KitPlaceTests {
  private typealias Program = KitShellProgram

  private func state(in program: Program) -> JSON? {
    program.events.last { $0["state"] != .null }?["state"]
  }

  // Breaks when a program takes the keyboard from another one.
  @Test func `orders show windows, and leave the focus to the program that the user types in`()
    throws
  {
    let display = try Desktop.openbox.start()
    let other = try Bystander(on: display)
    let typed = try other.openWindow(.main, at: PixelRect(x: 30, y: 30, width: 300, height: 200))
    other.window?.activate(time: 0)
    try wait(for: "the focus") { other.connection.activeWindow == typed }
    let program = try Program(
      on: display,
      """
      say '{"open": {"id": "a", "title": "A"}}'; say '{"present": {"id": "b", "title": "B"}}'
      say '{"open": {"id": "a"}}'; say '{"park": {"id": "c"}}'; say '{"list": true}'
      say '{"state": true}'
      """)
    try wait(for: "the state") { self.state(in: program) != nil }
    try wait(for: "the list") { program.events.contains { $0["event"].string == "listOpened" } }
    let windows = try program.state()["windows"].array
    #expect(windows.count == 2 && windows.allSatisfy { $0["mapped"].bool == true })
    other.connection.roundTrip()
    #expect(other.connection.activeWindow == typed && other.focusedWindow() == typed)
    #expect(
      state(in: program)?["windows"] == .array([.array([.string("a")]), .array([.string("b")])]))
  }

  @Test func `an order that answers the user has the focus`() throws {
    let display = try Desktop.openbox.start()
    let program = try Program(
      on: display,
      """
      say '{"open": {"id": "a", "title": "A", "markdown": "[Start](perch:start)"}}'
      while read -r line; do case $line in *'"action"'*) break;; esac; done
      say '{"present": {"id": "b", "title": "B"}}'
      """)
    let frame = try program.mainFrame()
    // A second click would be the user's wish to go back to that window.
    program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + 48 + 32))
    try wait(for: "the window of the answer") {
      program.events.contains {
        $0["event"].string == "didOpen" && $0["page"] == .string("b")
      }
    }
    let connection = display.connection
    try wait(for: "its focus") {
      let clients: [UInt] = connection.property(connection.root, "_NET_CLIENT_LIST") ?? []
      return clients.count == 2 && connection.activeWindow?.rawValue == clients.last
    }
  }

  // Breaks when windows come up before their program has opened a page, or a page leaves the ball.
  @Test func `a program that is started again has its pages where they were`() throws {
    let display = try Desktop.openbox.start()
    do {
      let program = try Program(
        on: display,
        """
        say '{"open": {"id": "a"}}'; say '{"present": {"id": "b", "width": 360, "height": 400}}'
        say '{"park": {"id": "c"}}'; say '{"state": true}'
        """)
      try wait(for: "the state") { self.state(in: program) != nil }
      _ = try program.state()
      program.process.terminate()
    }
    let program = try Program(
      on: display,
      """
      say '{"state": true}'; say '{"open": {"id": "c", "title": "C"}}'
      say '{"open": {"id": "a"}}'; say '{"present": {"id": "b"}}'; say '{"state": true}'
      """)
    try wait(for: "both states") { program.events.count { $0["state"] != .null } == 2 }
    let first = program.events.first { $0["state"] != .null }?["state"]
    #expect(first?["windows"] == .array([]) && first?["shelf"] == .array([.string("c")]))
    let state = try program.state()
    #expect(state["shelf"].titles == ["C"] && state["ball"]["phase"].string == "resting")
    #expect(
      self.state(in: program)?["windows"]
        == .array([.array([.string("b")]), .array([.string("a")])]))
  }

  // Breaks when a page that was taken away counts as one that is still in its place.
  @Test func `a page that has left its place after a restart is free for the next order`() throws {
    let display = try Desktop.openbox.start()
    do {
      let program = try Program(
        on: display,
        #"say '{"park": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}]}'; say '{"state": true}'"#
      )
      try wait(for: "the state") { self.state(in: program) != nil }
      _ = try program.state()
      program.process.terminate()
    }
    let program = try Program(
      on: display,
      #"""
      say '{"forget": "a"}'; say '{"open": {"id": "a"}}'
      say '{"close": "b"}'; say '{"park": {"id": "b"}}'
      while read -r line; do case $line in *didClose*'"c"'*|*'"c"'*didClose*) break;; esac; done
      say '{"park": {"id": "c"}}'; say '{"clear": true}'; say '{"park": {"id": "d"}}'
      say '{"state": true}'
      """#)
    func shelf() throws -> Set<String> { Set(try program.state()["shelf"].titles) }
    try wait(for: "the pages") { try shelf() == ["b", "c", "d"] }
    #expect(try program.state()["stack"]["pages"].titles.last == "a")
    #expect(program.say("close", "c").status == 0)
    try wait(for: "the state") { self.state(in: program) != nil }
    #expect(state(in: program)?["shelf"] == .array([.string("d")]))
    #expect(!program.events.contains { $0["error"] != .null })
  }

  // Breaks when a call that comes after other news of its page is swallowed.
  @Test func `the first order of any kind about a page is the one that leaves it in its place`()
    throws
  {
    let display = try Desktop.openbox.start()
    do {
      let program = try Program(
        on: display, #"say '{"park": [{"id": "a"}, {"id": "b"}]}'; say '{"state": true}'"#)
      try wait(for: "the state") { self.state(in: program) != nil }
      _ = try program.state()
      program.process.terminate()
    }
    let program = try Program(
      on: display,
      #"""
      say '{"update": {"id": "a", "title": "A"}}'; say '{"open": {"id": "a"}}'
      say '{"progress": {"id": "b", "fraction": 0.2}}'; say '{"open": {"id": "b"}}'
      say '{"state": true}'
      """#)
    try wait(for: "the state") { self.state(in: program) != nil }
    #expect(
      state(in: program)?["windows"] == .array([.array([.string("a"), .string("b")])]))
    #expect(!program.events.contains { $0["error"] != .null })
  }

  // Breaks when the user who reads far down does not learn that the program has ended.
  @Test func `the end of a program is said at the foot of its pages, and it starts again there`()
    throws
  {
    let display = try Desktop.openbox.start()
    let once = "'\(display.dataFolder)/once'"
    let text = (1...200).map { "Line \($0)." }.joined(separator: "\\n\\n")
    let program = try Program(
      on: display,
      """
      if [ -e \(once) ]; then say '{"park": {"id": "tea", "title": "Again"}}'; say '{"state": true}'
      else touch \(once); say '{"open": {"id": "tea", "title": "Tea", "markdown": "\(text)"}}'
      read -r line; read -r line; exit 3; fi
      """)
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 24))
    program.input.type(.end)
    try wait(for: "the title of the second run") {
      program.input.click(
        at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height - 20))
      return try program.state()["stack"]["pages"].titles.last == "Again"
    }
    // The page stays where the user reads it.
    try wait(for: "the state") { self.state(in: program) != nil }
    #expect(state(in: program)?["windows"] == .array([.array([.string("tea")])]))
    #expect(state(in: program)?["shelf"] == .array([]))
  }

  @Test func `windows, ball and menu are named for the program`() throws {
    let desktop = try AssistedDesktop()
    try desktop.accessibility.setEnabled(true)
    let program = try Program(
      on: desktop.display,
      "say '{\"open\": {\"id\": \"a\"}}'; say '{\"park\": {\"id\": \"b\"}}'",
      adding: desktop.bus.environment)
    try wait(for: "the pages") { try program.state()["shelf"].titles == ["b"] }
    _ = try program.mainFrame()
    let windows = program.input.windows(of: "samples")
    #expect(Set(windows.map(\.instanceName)).isSuperset(of: ["main", "ball"]))
    let ball = try #require(windows.first { $0.instanceName == "ball" }).frame
    program.input.click(
      at: PixelPoint(x: ball.x + ball.width / 2, y: ball.y + ball.height / 2), button: 3)
    try wait(for: "the menu") { try program.state()["menu"] != .null }
    let reader = try desktop.meet("samples")
    let items = try reader.objects().filter { $0.role == "menu item" }.map(\.name)
    #expect(items.contains("Quit samples") && !items.contains("Quit Perch"))
  }

  // Breaks when a picture that a program writes after its page is never seen.
  @Test func `an image that was not there yet is shown once it is written`() throws {
    let display = try Desktop.openbox.start()
    let image = "\(display.dataFolder)/chart.png"
    let program = try Program(
      on: display,
      "say '{\"open\": {\"id\": \"a\", \"markdown\": \"![chart](\(image))\"}}'")
    _ = try program.mainFrame()
    let before = try program.input.capture()
    try Image(width: 300, height: 200).writePNG(to: image)
    try wait(for: "the image") {
      _ = try program.state()
      return try program.input.capture() != before
    }
  }
}
