import PerchEngine
import PerchHarness
import PerchKit
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
