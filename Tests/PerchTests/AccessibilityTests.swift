import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Perch as a screen reader presents it, on a bus with the registry of a desktop.
@Suite struct AccessibilityTests {
  private let desktop: AssistedDesktop

  init() throws { desktop = try AssistedDesktop() }

  @Test func `every object has a role, a name and a frame`() throws {
    let (perch, reader) = try desktop.start(pages: 2)
    let objects = try reader.objects()
    for object in objects {
      #expect(!object.name.isEmpty, "\(object.path), a \(object.role), has no name")
    }
    for (role, name) in [
      ("frame", "birch.txt"), ("push button", "Back"), ("heading", "birch.txt"),
      ("push button", "Park"),
      ("document text", "birch.txt"),
    ] {
      #expect(objects.contains { $0.role == role && $0.name == name }, "no \(role) \(name)")
    }
    let frame = try perch.state()["main"]["frame"].array.compactMap(\.int)
    #expect(try reader.extents(of: try reader.object("frame", "birch.txt")) == frame)
    try reader.press(try reader.object("push button", "Back"))
    try perch.settle()
    try reader.press(try reader.object("push button", "Back"))
    try perch.settle()
    #expect(
      try reader.objects().filter { $0.role == "list item" }.map(\.name) == [
        "birch.txt", "alder.txt",
      ])
  }

  @Test func `a click on the ball's action opens the list, and one on a row the page`() throws {
    let (perch, reader) = try desktop.start(pages: 2)
    for _ in 0..<2 {
      try reader.press(try reader.object("push button", "Park"))
      try perch.settle()
    }
    let ball = try reader.object("push button", "Perch: 2 pages")
    #expect(try reader.extents(of: ball) == perch.state()["ball"]["frame"].array.compactMap(\.int))
    try reader.press(ball)
    try perch.settle()
    #expect(try perch.state()["list"]["open"].bool == true)
    for name in ["Remove alder.txt from the ball", "Remove birch.txt from the ball"] {
      _ = try reader.object("push button", name)
    }
    try reader.press(try reader.object("list item", "alder.txt"))
    try perch.settle()
    #expect(try perch.state()["list"]["open"].bool == false)
    // Two buttons, the title, the text and the scroll bar.
    #expect(try reader.object("frame", "alder.txt").children.count == 5)
  }

  @Test func `the commands of a menu tell their keys`() throws {
    let (perch, reader) = try desktop.start(pages: 2)
    perch.input.click(at: try perch.mainFrame().center, button: 3)
    try perch.input.waitFor("the menu") { $0["menu"]["items"].array.count > 3 }
    try perch.settle()
    #expect(try reader.key(of: reader.object("menu item", "Find")) == "<Control>f")
    #expect(try reader.key(of: reader.object("menu item", "Park on the ball")) == "<Control>d")
    #expect(try reader.key(of: reader.object("push button", "Back")) == "<Alt>Left")
  }

  @Test func `the text of a page can be read`() throws {
    let (perch, reader) = try desktop.start(pages: 1)
    let page = try reader.object("document text", "alder.txt")
    var text = ""
    try wait(for: "the text") {
      let answer = try reader.ask(page.path, "Text", "GetText", [.int32(0), .int32(-1)])
      text = answer.arguments.first?.string ?? ""
      return !text.isEmpty
    }
    #expect(text.hasPrefix("Line 1 of alder: the quick brown fox jumps.\nLine 2"))
    let count = try reader.property("Text", "CharacterCount", of: page.path)?.int32
    #expect(count.map(Int.init) == text.unicodeScalars.count)
    let word = try reader.ask(page.path, "Text", "GetStringAtOffset", [.int32(10), .uint32(1)])
    #expect(word.arguments == [.string("alder: "), .int32(10), .int32(17)])
    let line = try reader.ask(page.path, "Text", "GetStringAtOffset", [.int32(50), .uint32(3)])
    #expect(line.arguments.first?.string == "Line 2 of alder: the quick brown fox jumps.\n")
    #expect(perch.process.isRunning)
  }

  @Test func `the letters in a rectangle are told line by line, and styles by runs`() throws {
    try desktop.accessibility.setEnabled(true)
    let path = try Files.write(
      "Plain *slanted* words.\n\nAnd ~~more~~.\n".utf8, to: "\(desktop.display.dataFolder)/words.md"
    )
    let perch = try RunningPerch(
      on: desktop.display, opening: [path], adding: desktop.bus.environment)
    let reader = try desktop.meet()
    let page = try reader.object("document text", "words.md")
    func ask(_ member: String, _ arguments: BusValue...) throws -> [BusValue] {
      try reader.ask(page.path, "Text", member, arguments).arguments
    }
    let frame = try reader.extents(of: page).map { BusValue.int32(Int32($0)) }
    let whole = try ask(
      "GetBoundedRanges", frame[0], frame[1], frame[2], frame[3], .uint32(0), .uint32(0), .uint32(0)
    )
    let lines = whole.first?.elements?.compactMap { line -> String? in
      if case .structure(let parts) = line { parts[2].string } else { nil }
    }
    #expect(lines == ["Plain slanted words.", "And more."])
    let run = try ask("GetAttributeRun", .int32(8), .bool(true))
    #expect(Array(run.dropFirst()) == [.int32(6), .int32(13)])
    for (name, offset, value) in [
      ("style", 8, "italic"), ("style", 0, "normal"), ("weight", 8, "400"), ("size", 0, "11.3"),
      ("strikethrough", 26, "true"), ("underline", 26, "none"), ("nothing", 0, ""),
    ] {
      #expect(
        try ask("GetAttributeValue", .int32(Int32(offset)), .string(name)) == [.string(value)],
        "\(name) at \(offset)")
    }
    #expect(try ask("GetAttributes", .int32(0)) == [.array([], of: "{ss}"), .int32(0), .int32(6)])
    #expect(perch.process.isRunning)
  }

  @Test func `the search in a page is a field with the focus and what was typed`() throws {
    let (perch, reader) = try desktop.start(pages: 1)
    perch.input.type("f", holding: .control)
    for letter in "fox".unicodeScalars { perch.input.type(.init(unicodeScalarLiteral: letter)) }
    try perch.settle()
    let field = try reader.object("entry", "Find in this page")
    #expect(field.states & ScreenReader.AccessibleObject.focusedBit != 0)
    let text = try reader.ask(field.path, "Text", "GetText", [.int32(0), .int32(-1)])
    #expect(text.arguments == [.string("fox")])
    #expect(try reader.property("Text", "CaretOffset", of: field.path) == .int32(3))
  }

  @Test func `text that a job writes and a file gains is reported as it comes`() throws {
    let (perch, reader) = try desktop.start(pages: 1)
    try reader.listen()
    let path = "\(desktop.display.dataFolder)/alder.txt"
    var count = 0
    try wait(for: "the text that a file gains") {
      // Perch sends no events before it knows of a listener.
      count += 1
      try Files.append("More \(count).\n".utf8, to: path)
      try perch.settle()
      return reader.turn {
        reader.events.contains {
          $0.member == "TextChanged" && $0.detail == "insert"
            && $0.value.string?.hasPrefix("More ") == true
        }
      }
    }
    #expect(!reader.events.contains { $0.member == "TextChanged" && $0.detail == "delete" })
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try job.wait(for: .follow(from: 0))
    try perch.settle()
    job.send(["first", "second"], from: 0)
    try reader.waitFor("the output") {
      $0.member == "TextChanged" && $0.detail == "insert" && $0.value == .string("first\nsecond")
    }
    job.send(["third"], from: 2)
    try reader.waitFor("more output") {
      $0.member == "TextChanged" && $0.detail == "insert" && $0.value == .string("\nthird")
    }
  }

  @Test func `a listener receives events of focus, of objects added and removed, and of toasts`()
    throws
  {
    let (perch, reader) = try desktop.start(pages: 1)
    try reader.listen()
    let back = try reader.object("push button", "Back")
    try wait(for: "the focus on the button") {
      // Perch sends no events before it knows of a listener.
      perch.input.type(.tab)
      try perch.settle()
      let isReported = reader.turn {
        reader.events.contains {
          $0.path == back.path && $0.member == "StateChanged" && $0.detail == "focused"
            && $0.number == 1
        }
      }
      // A late report of an earlier key says nothing about the present focus.
      let states = try reader.object(at: back.path).states
      return isReported && states & ScreenReader.AccessibleObject.focusedBit != 0
    }
    try perch.park()
    try reader.waitFor("the ball") { $0.member == "ChildrenChanged" && $0.detail == "add" }
    try reader.waitFor("the page's name") {
      $0.detail == "accessible-name" && $0.value == .string("Library")
    }
    #expect(perch.input.say("list").status == 0)
    try perch.settle()
    try reader.waitFor("the list's window") { $0.member == "Activate" }
    let title = try perch.state()["shelf"][0]["title"].string ?? ""
    perch.input.type(.delete)
    try reader.waitFor("the toast") {
      $0.member == "Announcement" && $0.value == .string("Removed “\(title)” from the ball")
    }
  }

  @Test func `Perch is on the bus only while assistive technology is enabled`() throws {
    let perch = try desktop.open(pages: 1)
    try perch.settle()
    #expect(try ScreenReader(at: desktop.accessibility).perch() == nil)
    try desktop.accessibility.setEnabled(true)
    let reader = try desktop.meet()
    #expect(try reader.object("frame", "alder.txt").role == "frame")
    try desktop.accessibility.setEnabled(false)
    try wait(for: "it to be gone") { try reader.perch() == nil }
    try desktop.accessibility.setEnabled(true)
    try wait(for: "it to be back") { try reader.perch() != nil }
    #expect(perch.process.isRunning)
  }

  @Test func `the end of the bus does no harm, and another one is found`() throws {
    let (perch, _) = try desktop.start(pages: 1)
    desktop.accessibility.end()
    try perch.settle()
    #expect(perch.process.isRunning)
    let other = try AccessibilityBus(on: desktop.bus, beside: desktop.display)
    try other.setEnabled(true)
    let reader = try ScreenReader(at: other)
    try wait(for: "it on the other bus") { try reader.perch() != nil }
    #expect(try reader.object("frame", "alder.txt").role == "frame")
  }
}
