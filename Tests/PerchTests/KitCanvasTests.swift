import Glibc
import PerchEngine
import PerchHarness
import PerchKit
import PerchX11
import Testing

/// Canvases of an adopter's program, on the screen; each test is a process of its own.
@Suite struct KitCanvasTests {
  // Breaks when a canvas is not drawn where it is pressed, is drawn unasked, or lays out its page.
  @Test func `a canvas is drawn on the screen, pressed by the mouse, and drawn again`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = BoardKind()
      let perch = try Perch(Perch.Options(name: "board", kinds: [kind]))
      var uses: [Canvas.Use] = []
      perch.onEvent = { event in
        guard case .action(_, let action) = event, case .canvas(let use)? = action.value else {
          return
        }
        uses.append(use)
      }
      let page = Page(id: Page.ID(rawValue: "board"), kind: kind.kind, title: "Board")
      perch.open(page)
      try KitProgram.turn(perch) { !kind.log.entries.isEmpty }
      #expect(kind.log.entries.first?.size.height == 200)
      let input = try InputDriver(at: program.display)
      func frame() -> PixelRect? {
        input.windows().first {
          $0.isMapped && !$0.isInputOnly && (300...1200).contains($0.frame.width)
        }?.frame
      }
      try KitProgram.turn(perch) { frame() != nil }
      let box = try #require(frame())
      let center = PixelPoint(x: box.x + box.width / 2, y: box.y + 48 + 100)
      input.click(at: center)
      try KitProgram.turn(perch) { uses.count >= 2 }
      guard case .pressed(let place, false, false)? = uses.first else {
        exit(EXIT_FAILURE)
      }
      let request = try #require(kind.log.entries.last)
      #expect(request.part == Rect(origin: .zero, size: request.size))
      #expect(abs(place.x - request.size.width / 2) <= 2 && place.y > 40 && place.y < 160)
      #expect(uses.last == .released(place))
      let before = kind.log.entries.count
      for _ in 0..<50 { perch.redraw("board", of: page.id) }
      try KitProgram.turn(perch) { kind.log.entries.count > before }
      #expect(kind.log.entries.count <= before + 3)
      withExtendedLifetime(program) {}
    }
  }
}

/// A kind of pages with a canvas, which keeps the requests for drawings.
private struct BoardKind: PageKind {
  static let control = Control(
    id: "board", label: "Board", .canvas(Canvas(height: 200, input: [.pointer, .keys])))

  let kind = Page.Kind(rawValue: "board")
  /// The requests so far.
  let log = SharedLog<Canvas.Request>()

  func content(of page: Page) -> PageContent { PageContent(Content([.controls([Self.control])])) }

  func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing {
    log.add(request)
    return Drawing([.fill(Shape(Rect(origin: .zero, size: request.size), radius: 12), .accent)])
  }
}
