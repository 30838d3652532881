import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Programs in other languages, which `perch kit` gives pages of their own.
@Suite struct KitTests {
  private typealias Program = KitShellProgram

  @Test func `a program parks a page, shows its progress, and is told`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      """
      say '{"park": \(Program.tea)}'
      say '{"progress": {"id": "tea", "fraction": 0.4, "text": "1:48"}}'
      """)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    let state = try program.state()
    #expect(state["shelf"].titles == ["Tea"] && state["shelf"][0]["progress"].double == 0.4)
    #expect(state["ball"]["phase"].string == "resting" && state["main"]["mapped"].bool == false)
    let names = program.events.compactMap(\.["event"].string).filter { $0 != "ballMoved" }
    #expect(names == ["willPark", "shelfChanged", "didPark"])
  }

  @Test func `a link of the scheme perch is a button`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(on: display, "say '{\"open\": \(Program.tea)}'")
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + 48 + 32))
    try wait(for: "the action") { program.events.contains { $0["action"].string == "start" } }
    #expect(program.events.first { $0["action"].string == "start" }?["page"].string == "tea")
  }

  // Breaks when the first click ends where the pointer is by the time that the window manager passes it on.
  @Test func `two clicks that a slow window manager held up both count`() throws {
    let display = try Desktop.openbox.start()
    let program = try Program(on: display, "say '{\"open\": \(Program.tea)}'")
    let frame = try program.mainFrame()
    let manager = try #require(display.windowManager)
    manager.pause()
    let injector = program.input.injector
    // The link, and the button that goes back.
    for (x, y) in [(120, 80), (24, 24)] {
      injector.movePointer(to: PixelPoint(x: frame.x + x, y: frame.y + y))
      injector.press(1)
      injector.release(1)
    }
    program.input.connection.roundTrip()
    manager.resume()
    try wait(for: "the second click") {
      program.events.contains { $0["event"].string == "didPop" }
    }
    #expect(program.events.compactMap(\.["action"].string) == ["start"])
  }

  // Breaks when a control is not drawn where it is pressed, or its use does not reach the program.
  @Test func `controls of a page tell their values`() throws {
    let display = try Desktop.managed[0].start()
    let controls =
      #"""
      [{"id": "go", "label": "Go"}, {"id": "loud", "kind": "switch", "label": "Loud"}, \
      {"id": "size", "kind": "slider", "max": 10, "step": 1, "value": 4}, \
      {"id": "who", "kind": "field", "hint": "Name"}]
      """#.replacing("\\\n", with: "")
    let program = try Program(
      on: display, #"say '{"open": {"id": "a", "title": "A", "controls": \#(controls)}}'"#)
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + frame.width / 2 - 252, y: frame.y + 48 + 36))
    // Back, park, and the controls.
    for _ in 0..<4 { program.input.type(.tab) }
    program.input.type(" ")
    program.input.type(.tab)
    program.input.type(.right)
    program.input.type(.tab)
    program.input.type("x")
    program.input.type(.enter)
    func uses(_ name: String) -> [JSON] { program.events.filter { $0["action"].string == name } }
    try wait(for: "the text") { uses("who").count == 2 }
    #expect(uses("loud").map(\.["value"]) == [.bool(true)])
    #expect(uses("size").map(\.["value"].double) == [5])
    #expect(uses("who").map(\.["value"].string) == ["x", "x"])
    #expect(uses("who").map(\.["final"]) == [.bool(false), .null])
    #expect(uses("go").count == 1 && uses("go").first?["page"].string == "a")
  }

  // Breaks when an item is not where it is drawn, or its bar does not change.
  @Test func `items of bars are used by the mouse and by keys`() throws {
    let display = try Desktop.managed[0].start()
    let bars = #"{"header": [{"id": "new", "symbol": "add"}], "foot": [{"id": "x"}, {"id": "y"}]}"#
    let program = try Program(
      on: display, #"say '{"open": {"id": "a", "title": "A", "bars": \#(bars)}}'"#)
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + frame.width - 68, y: frame.y + 24))
    program.input.click(
      at: PixelPoint(x: frame.x + frame.width / 2 + 80, y: frame.y + frame.height - 20))
    // Back, park, and the items.
    for _ in 0..<4 { program.input.type(.tab) }
    program.input.type(.enter)
    func uses() -> [String] { program.events.compactMap(\.["action"].string) }
    try wait(for: "the uses") { uses().count == 3 }
    #expect(uses() == ["new", "y", "x"])
  }

  // Breaks when a line that is no order ends the program, or is passed over in silence.
  @Test func `a line that is no order has an answer, and the next one counts`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      """
      say garbage; say '{"fly": true}'; say '[]'; say '{"open": {}}'
      say '{"update": {"id": "none"}}'; say '{"progress": {"id": "none"}}'
      head -c 17000000 /dev/zero | tr '\\0' x; echo
      say '{"park": \(Program.tea)}'
      """)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    let errors = program.events.compactMap(\.["error"].string)
    #expect(errors.count == 7 && errors.last == "A line is longer than 16 MiB.")
  }

  // Breaks when each page of an order has an answer of its own.
  @Test func `pages of an order that do not fit have one answer`() throws {
    let display = try Desktop.managed[0].start()
    let pages = (1...12).map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let program = try Program(
      on: display, "say '{\"park\": [\(pages)]}'; say '{\"state\": true}'")
    try wait(for: "the state") { program.events.contains { $0["state"] != .null } }
    #expect(program.events.last { $0["state"] != .null }?["state"]["shelf"].array.count == 9)
    let errors = program.events.compactMap(\.["error"].string)
    #expect(errors.count == 1 && errors[0].hasPrefix("park: Parked the first 9 of 12 pages"))
  }

  // Breaks when a text that comes while the one before is laid out is lost.
  @Test func `the last of many texts of a page is the one that stays`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      """
      say '{"open": {"id": "tea", "title": "Tea", "markdown": "nothing"}}'
      for i in 1 2 3 4 5 6 7 8; do say '{"update": {"id": "tea", "markdown": "nothing '$i'"}}'; done
      say '{"update": \(Program.tea)}'
      """)
    let frame = try program.mainFrame()
    try wait(for: "the button of the last text") {
      program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + 48 + 32))
      return program.events.contains { $0["action"].string == "start" }
    }
  }

  // Breaks when a page that the program takes back stays somewhere, or its text does.
  @Test func `a page that is forgotten is nowhere any more`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      """
      say '{"park": [{"id": "milk"}, \(Program.tea)]}'
      say '{"forget": "tea"}'; say '{"forget": "tea"}'; say '{"forget": "library"}'
      say '{"state": true}'
      """)
    try wait(for: "the state") { program.events.contains { $0["state"] != .null } }
    let state = program.events.first { $0["state"] != .null }
    #expect(state?["state"]["shelf"].elements == [.string("milk")])
    try wait(for: "the message") { program.events.contains { $0["event"].string == "didForget" } }
    #expect(program.events.compactMap(\.["error"].string).count == 2)
    #expect(try program.state()["toast"] == .null)
  }

  // Breaks when a new page has the content of a forgotten one of its name.
  @Test func `a page that is forgotten and opened again is a new one`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      """
      say '{"park": [{"id": "milk"}, \(Program.tea)]}'; say '{"forget": "tea"}'
      say '{"open": {"id": "tea", "title": "New"}}'
      """)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didOpen" } }
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + 48 + 32))
    #expect(try program.state()["stack"]["pages"].titles == ["Library", "New"])
    #expect(program.say("back").status == 0)
    try wait(for: "the end") { program.events.contains { $0["event"].string == "didPop" } }
    #expect(!program.events.contains { $0["action"].string == "start" })
  }

  @Test func `a page refuses what it does not let happen, and its program is told`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      #"""
      say '{"open": {"id": "a", "title": "A", "canPop": false, "canClose": false}}'
      say '{"open": {"id": "b", "title": "B", "canPark": false}}'
      """#)
    try wait(for: "the pages") {
      try program.state()["stack"]["pages"].titles == ["Library", "A", "B"]
    }
    #expect(program.say("park").status == 1 && program.say("back").status == 0)
    #expect(program.say("back").status == 1 && program.say("park").status == 0)
    #expect(program.say("close", "a").status == 1 && program.say("clear").status == 1)
    func refusals() -> [String] {
      program.events.filter { $0["event"].string == "didRefuse" }.map {
        ($0["page"].string ?? "") + " " + ($0["attempt"].string ?? "")
      }
    }
    try wait(for: "the events") { refusals().count == 4 }
    #expect(refusals() == ["b park", "a pop", "a close", "a close"])
    #expect(try program.state()["shelf"].titles == ["A"])
  }
}
