import Glibc
import PerchEngine
import PerchHarness
import PerchKit
import PerchSystem
import PerchX11
import Testing

/// Icons that an adopter's kind of pages makes, on the screen; each test is a process of its own.
@Suite struct KitIconTests {
  // Breaks when the bitmap never reaches the renderer, or a row keeps the letter.
  @Test func `the bitmap of a kind is painted on the ball and in the rows`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = ColorKind()
      let perch = try Perch(
        Perch.Options(name: "colors", kinds: [kind], start: .library))
      _ = perch.interest
      let input = try InputDriver(at: program.display)
      /// The number of pixels of a colour inside a frame of the screen.
      func count(_ color: UInt32, in frame: PixelRect) -> Int {
        guard let screen = try? input.capture() else { return 0 }
        return screen.cropped(to: frame).pixels.count { $0 & 0xff_ffff == color & 0xff_ffff }
      }
      for color in ColorKind.colors.keys { perch.park(kind.page(color)) }
      try KitProgram.turn(perch) { perch.ball != nil }
      func ball() -> PixelRect {
        guard let box = perch.ball?.frame else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return PixelRect(
          x: Int(box.minX), y: Int(box.minY), width: Int(box.width), height: Int(box.height))
      }
      /// The windows beside the ball.
      func others() -> [PixelRect] {
        input.windows().map(\.frame).filter { $0 != ball() }
      }
      for color in ColorKind.colors.values {
        try KitProgram.turn(perch) { count(color, in: ball()) > 100 }
      }
      perch.showList()
      for color in ColorKind.colors.values {
        try KitProgram.turn(perch) { others().count { count(color, in: $0) > 100 } == 2 }
      }
      withExtendedLifetime(program) {}
    }
  }
}

extension KitIconTests {
  /// The picture of a square of a colour.
  private static func square(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'>"
      + "<rect width='16' height='16' fill='\(color)'/></svg>"
  }

  private static func count(_ color: UInt32, on input: InputDriver) -> Int {
    guard let screen = try? input.capture() else { return 0 }
    return screen.pixels.count { $0 & 0xff_ffff == color }
  }

  // Breaks when the file is not read, an old picture stays, or a file that is no image leaves it.
  @Test func `the file that a kind names is the icon of its page`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      // The decoder is beside Perch, and not beside the program that runs this test.
      setenv("PERCH_LIBEXEC", String(PerchProgram.path.dropLast("/perch".count)), 1)
      let path = "\(program.display.dataFolder)/icon.svg"
      try Files.write(KitIconTests.square("#d03010").utf8, to: path)
      let perch = try Perch(Perch.Options(name: "files", kinds: [FileIconKind()]))
      _ = perch.interest
      let input = try InputDriver(at: program.display)
      perch.park(FileIconKind().page(path))
      try KitProgram.turn(perch) { KitIconTests.count(0xd03010, on: input) > 1000 }
      try Files.write(KitIconTests.square("#1030d0").utf8, to: path)
      perch.reloadIcon(of: perch.shelf[0].id)
      try KitProgram.turn(perch) { KitIconTests.count(0x1030d0, on: input) > 1000 }
      try Files.write("no image".utf8, to: path)
      perch.reloadIcon(of: perch.shelf[0].id)
      try KitProgram.turn(perch) { KitIconTests.count(0x1030d0, on: input) == 0 }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when an icon on the ball comes only once a compiler has nothing to do.
  @Test func `icons in view are made without leaving the processor to others`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = NicenessKind()
      let perch = try Perch(Perch.Options(name: "nice", kinds: [kind]))
      perch.park(Page(id: Page.ID(rawValue: "a"), kind: kind.kind, title: "A"))
      _ = perch.interest
      try KitProgram.turn(perch) { !kind.log.entries.isEmpty }
      #expect(kind.log.entries == [getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when an order's picture is not shown, a new one is not read, or a fault is not told.
  @Test func `a program in another language names the files of its icons`() throws {
    let display = try Desktop.managed[0].start()
    let path = "\(display.dataFolder)/icon"
    try Files.write(Self.square("#d03010").utf8, to: path + ".svg")
    try Files.write(Self.square("#1030d0").utf8, to: path + "2.svg")
    try Files.write("no image".utf8, to: path + ".txt")
    let program = try KitShellProgram(
      on: display,
      """
      mkfifo '\(path).one' '\(path).two'
      say '{"park": {"id": "tea", "title": "Tea", "icon": "\(path).svg"}}'
      say '{"update": {"id": "tea", "icon": "http://a.example/b.png"}, "tag": 7}'
      read -r word <'\(path).one'; say '{"update": {"id": "tea", "icon": "file://\(path)2.svg"}}'
      read -r word <'\(path).two'; say '{"update": {"id": "tea", "icon": "\(path).txt"}}'
      """)
    func errors() -> [String] { program.events.compactMap(\.["error"].string) }
    func waitFor(_ color: UInt32) throws {
      try wait(for: "the picture") { Self.count(color, on: program.input) > 1000 }
    }
    try waitFor(0xd03010)
    try Files.write("go\n".utf8, to: path + ".one")
    try waitFor(0x1030d0)
    try Files.write("go\n".utf8, to: path + ".two")
    try wait(for: "the letter") { Self.count(0x1030d0, on: program.input) == 0 }
    // The shell writes the events down once it has nothing else to do.
    try wait(for: "the answers") { errors().count == 2 }
    #expect(errors()[0].contains("http are not supported."))
    #expect(errors()[1] == "update: icon of “tea”: The icon \(path).txt is not an image.")
    let faults = program.events.filter { $0["error"] != .null }
    #expect(faults.allSatisfy { $0["order"].string == "update" && $0["page"].string == "tea" })
    #expect(faults.map(\.["line"].int) == [2, 4] && faults[0]["tag"].int == 7)
  }
}

/// A kind of pages that keeps the niceness at which their icons are made.
private struct NicenessKind: PageKind {
  let kind = Page.Kind(rawValue: "niceness")
  let log = SharedLog<Int32>()

  func content(of page: Page) -> PageContent { PageContent(Content([])) }

  func icon(of page: Page) -> Content.Bitmap? {
    log.add(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
    return nil
  }
}

/// A kind of pages whose icon is the file of their title.
private struct FileIconKind: PageKind {
  let kind = Page.Kind(rawValue: "file-icon")

  func page(_ path: String) -> Page {
    Page(id: Page.ID(rawValue: "file"), kind: kind, title: path)
  }

  func content(of page: Page) -> PageContent { PageContent(Content([])) }

  func iconFile(of page: Page) -> String? { page.title }
}

/// A kind of pages whose icon is a bitmap in the colour of its name.
private struct ColorKind: PageKind {
  static let colors: [String: UInt32] = ["red": 0xffd0_3010, "blue": 0xff10_30d0]

  let kind = Page.Kind(rawValue: "color")

  func page(_ name: String) -> Page {
    Page(id: Page.ID(rawValue: name), kind: kind, title: name)
  }

  func content(of page: Page) -> PageContent { PageContent(Content([])) }

  func icon(of page: Page) -> Content.Bitmap? {
    guard let color = Self.colors[page.title] else { return nil }
    return Content.Bitmap(width: 16, height: 16, pixels: Array(repeating: color, count: 256))
  }
}
