import Testing

@testable import PerchEngine

extension RendererTests {
  /// The drawings of programs.
  struct DrawingTests {
    private let ground = Layer.ground(.paper, 100, 100)

    // Breaks when a drawing is somewhere else than its layers would be by themselves.
    @Test(arguments: [1.0, 1.25, 2.0])
    func `a drawing looks as its layers do in its place`(scale: Double) throws {
      let fixture = PaintFixture(scale: scale)
      let layers: [Layer] = [
        .fill(Shape(Rect(x: 0, y: 0, width: 60, height: 60)), .sunken),
        .line(Point(x: 5, y: 5), Point(x: 50, y: 20), .accent, width: 3),
        .arc(Circle(center: Point(x: 30, y: 30), radius: 20), from: 0, sweep: 90, .fail, width: 4),
        .path(
          Path(lines: [Point(x: 4, y: 50), Point(x: 20, y: 30), Point(x: 40, y: 55)]), .ink,
          width: 2),
        .text(.init("Ag", .body, .ink, in: Rect(x: 8, y: 8, width: 40, height: 23))),
      ]
      let way = Vector(dx: 20, dy: 12)
      let clip = Rect(x: 0, y: 0, width: 100, height: 100)
      let drawn = try fixture.paint(
        ground, .drawing(layers, at: Point(x: 20, y: 12), clip: clip))
      let plain = try fixture.paint(
        fixture.scene { scene in
          scene.add(ground)
          for layer in layers { scene.add(layer.moved(by: way)) }
        })
      #expect(Golden.difference(drawn, plain, tolerance: 0) == nil)
    }

    // Breaks when a drawing paints over what is beside its canvas.
    @Test(arguments: [1.0, 1.25, 2.0])
    func `a drawing stays within its clip`(scale: Double) throws {
      let fixture = PaintFixture(scale: scale)
      let whole = Rect(x: -500, y: -500, width: 2000, height: 2000)
      let clip = Rect(x: 20, y: 20, width: 40, height: 40)
      let drawn = try fixture.paint(
        ground, .drawing([.fill(Shape(whole), .accent)], at: .zero, clip: clip))
      let plain = try fixture.paint(ground, .fill(Shape(clip), .accent))
      #expect(Golden.difference(drawn, plain, tolerance: 0) == nil)
    }

    @Test func `a filled path is the shape that it goes around`() throws {
      let fixture = PaintFixture()
      let corners = [(10, 10), (70, 10), (70, 50), (10, 50)].map { x, y in
        Point(x: Double(x), y: Double(y))
      }
      let path = try fixture.paint(
        ground, .path(Path(lines: corners, isClosed: true), .accent, width: nil))
      let shape = try fixture.paint(
        ground, .fill(Shape(Rect(x: 10, y: 10, width: 60, height: 40)), .accent))
      #expect(Golden.difference(path, shape, tolerance: 0) == nil)
    }

    @Test func `a bitmap fills its box with its pixels`() throws {
      let fixture = PaintFixture()
      let accent: UInt32 = 0xFF0B_7480
      let bitmap = try #require(
        Content.Bitmap(width: 4, height: 2, pixels: Array(repeating: accent, count: 8)))
      let box = Rect(x: 10, y: 20, width: 40, height: 20)
      let drawn = try fixture.paint(ground, .bitmap(bitmap, box))
      let shape = try fixture.paint(ground, .fill(Shape(box), .accent))
      #expect(Golden.difference(drawn, shape, tolerance: 1) == nil)
    }

    // Breaks when a program's drawing has another colour, size or place than Perch's.
    @Test(arguments: [1.0, 1.25, 2.0])
    func `artwork fills its square with its colour, and a bitmap has its own`(
      scale: Double
    ) throws {
      let fixture = PaintFixture(scale: scale)
      let corners = [Point.zero, Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
      let square = Artwork.path(Path(lines: corners, isClosed: true), width: nil)
      let box = Rect(x: 20, y: 32, width: 40, height: 40)
      let shape = try fixture.paint(ground, .fill(Shape(box), .accent))
      let path = try fixture.paint(ground, .artwork(square, box, .accent))
      #expect(Golden.difference(path, shape, tolerance: 1) == nil)
      let accent: UInt32 = 0xFF0B_7480
      let bitmap = Artwork.bitmap(
        try #require(
          Content.Bitmap(width: 4, height: 4, pixels: Array(repeating: accent, count: 16))))
      let pixels = try fixture.paint(ground, .artwork(bitmap, box, .ink))
      #expect(Golden.difference(pixels, shape, tolerance: 1) == nil)
      let pale = try fixture.paint(ground, .artwork(bitmap, box, .ink.opacity(0.3)))
      let paleShape = try fixture.paint(ground, .fill(Shape(box), .accent.opacity(0.3)))
      #expect(Golden.difference(pale, paleShape, tolerance: 2) == nil)
    }

    // Breaks when numbers of a program reach Cairo that it would never recover from.
    @Test func `layers that are nowhere leave the others as they are`() throws {
      let fixture = PaintFixture()
      let odd: [Layer] = [.nan, .infinity, 1e300].flatMap { (number: Double) -> [Layer] in
        let point = Point(x: number, y: 5)
        return [
          .path(
            Path([.line(point), .move(point), .curve(point, .zero, point), .close]), .ink,
            width: nil),
          .path(Path(lines: [.zero, point]), .ink, width: number),
          .fill(Shape(Rect(x: number, y: 0, width: number, height: 5), radius: number), .ink),
        ]
      }
      let last = Layer.fill(Shape(Rect(x: 0, y: 0, width: 100, height: 100)), .accent)
      let clip = Rect(x: 0, y: 0, width: 100, height: 100)
      let drawn = try fixture.paint(ground, .drawing(odd + [last], at: .zero, clip: clip))
      #expect(Golden.difference(drawn, try fixture.paint(last), tolerance: 0) == nil)
    }
  }
}
