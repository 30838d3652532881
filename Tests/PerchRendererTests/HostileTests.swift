import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  /// Input without a correct image, which must not end the program.
  struct HostileTests {
    static let numbers = [0, -1, 1e-9, 1e9, -1e300, .infinity, -.infinity, .nan]

    @Test(arguments: numbers)
    func `any number can be painted`(value: Double) throws {
      let rect = Rect(x: value, y: 0, width: 50, height: value)
      let shape = Shape(rect, radius: value)
      let point = Point(x: value, y: value)
      let circle = Circle(center: Point(x: 50, y: value), radius: value)
      let renderer = PaintFixture().renderer()
      renderer.setContent(Samples.english, for: Samples.page)
      let layers: [Layer] = [
        .fill(shape, Color(.ink, opacity: value)), .stroke(shape, .ink, width: value),
        .line(point, .zero, .ink, width: value),
        .arc(circle, from: value, sweep: value, .ink, width: value),
        .shadow(shape, blur: value, drop: value, .ink), .gradient(rect, .ink, towards: .left),
        .glyph(.tick, center: point, .ink),
        .artwork(.path(Path(lines: [.zero, point]), width: value), rect, .ink),
        .artwork(
          .bitmap(try #require(Content.Bitmap(width: 1, height: 1, pixels: [.max]))), rect,
          Color(.ink, opacity: value)),
        .icon(.letter("x", color: .max), Layer.IconFrame(circle, bite: value, opacity: value)),
        .text(Layer.Text("text", .body, .ink, in: rect, lines: .max)),
        .content(Samples.page, rect, offset: value),
        .picture(.page(.library), rect, clip: shape, opacity: value),
      ]
      for layer in layers { _ = try PaintFixture().paint(layer, with: renderer) }
      _ = renderer.contentHeight(of: Samples.page, width: value)
      renderer.scale = value
      _ = try PaintFixture().paint(layers[0], with: renderer)
    }

    @Test func `any string can be painted`() throws {
      let strings = [
        "", "\0", "\u{10ffff}", "\u{202e}abc", String(repeating: "a", count: 1 << 20),
        String(repeating: "汉", count: 1 << 18), String(repeating: "e\u{301}\u{302}", count: 9999),
        String(repeating: "\n", count: 1 << 16), "👩‍👩‍👧‍👦 العربية ไทย देवनागरी",
      ]
      let box = Rect(x: 0, y: 0, width: 90, height: 40)
      for string in strings {
        _ = try PaintFixture().paint(.text(Layer.Text(string, .body, .ink, in: box, lines: 2)))
        let circle = Layer.IconFrame(Circle(center: Point(x: 50, y: 50), radius: 20))
        _ = try PaintFixture().paint(.icon(.letter(string, color: -7), circle))
        try paint(Content([.preformatted(string), .code(string)]))
      }
      try paint(Content([.paragraph([Samples.span(String(repeating: "long ", count: 50_000))])]))
    }

    @Test func `a document of any depth and width can be painted`() throws {
      var deep = Content.Block.paragraph([Samples.span("deep")])
      for depth in 0..<200 { deep = depth % 2 == 0 ? .quote([deep]) : .list(start: .max, [[deep]]) }
      let cells = [[Content.Span]](repeating: [Samples.span("cell")], count: 500)
      try paint(
        Content([
          deep, .table([]), .table([[]]), .table([cells, cells]), .list(start: nil, []),
          .list(start: 1, [[]]), .quote([]), .paragraph([]), .heading(level: -4, []),
          .paragraph([Samples.span("", .code), Samples.span("x", [.code, .strong, .emphasis])]),
        ]))
    }

    private func paint(_ content: Content) throws {
      let renderer = Renderer(language: "")
      renderer.setContent(content, for: Samples.page)
      for width in [1.0, 30, 420] {
        let rect = Rect(x: 0, y: 0, width: width, height: 100)
        _ = try PaintFixture().paint(.content(Samples.page, rect, offset: -10), with: renderer)
      }
    }

    @Test func `a picture that contains only itself is blank`() throws {
      var scene = Scene()
      let rect = Rect(x: 0, y: 0, width: 50, height: 50)
      let itself = Layer.picture(.page(.library), rect, clip: Shape(rect), opacity: 1)
      scene.addPicture(.library, size: rect.size) { $0.add(itself) }
      scene.addSurface(.main, frame: rect) { $0.add(itself) }
      #expect(try Ink.box(of: PaintFixture().paint(scene)) == nil)
    }

    @Test func `an invalid target is not painted into`() throws {
      var word: UInt32 = 7
      let scene = PaintFixture().scene { $0.add(.ground(.ink, 100, 100)) }
      let renderer = PaintFixture().renderer()
      withUnsafeMutableBytes(of: &word) { bytes in
        guard let base = bytes.baseAddress else { return }
        for (width, row) in [(0, 4), (-1, 4), (1, 3), (1, 0), (70_000, 280_000)] {
          let target = PixelTarget(base: base, width: width, height: 1, bytesPerRow: row)
          renderer.paintSurface(scene.surfaces[0], of: scene, into: target)
        }
      }
      #expect(word == 7)
      #expect(throws: RenderError.badSize) { try Image(width: 0, height: 5) }
      #expect(throws: RenderError.badSize) { try Image(width: 30_000, height: 30_000) }
      #expect(throws: RenderError.cannotRead) { try Image(png: "/nowhere/at/all.png") }
    }
  }
}
