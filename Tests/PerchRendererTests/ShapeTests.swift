import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  struct ShapeTests {
    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `shapes, lines, shadows and glyphs look as recorded`(scale: Double) throws {
      let image = try PaintFixture(width: 240, height: 160, scale: scale).paint(shapes)
      try Golden.expect(image, is: "shapes-\(scale)")
    }

    @Test func `dark shapes look as recorded`() throws {
      let fixture = PaintFixture(width: 240, height: 160, palette: .dark)
      try Golden.expect(try fixture.paint(shapes), is: "shapes-dark")
    }

    @Test(arguments: [1.0, 2.0])
    func `the signs of a player look as recorded`(scale: Double) throws {
      let signs = Glyph.allCases.dropFirst(9)
      let width = 24 * Double(signs.count + 1)
      let fixture = PaintFixture(width: width, height: 32, scale: scale)
      let image = try fixture.paint(
        fixture.scene { scene in
          scene.add(.ground(.paper, width, 32))
          for (index, glyph) in signs.enumerated() {
            scene.add(.glyph(glyph, center: Point(x: 24 + 24 * Double(index), y: 16), .ink))
          }
        })
      try Golden.expect(image, is: "player-\(scale)")
    }

    private var shapes: Scene {
      PaintFixture(width: 240, height: 160).scene { scene in
        scene.add(.ground(.paper, 240, 160))
        let ball = Shape(Circle(center: Point(x: 50, y: 50), radius: 30))
        scene.add(.shadow(ball, blur: 8, drop: 2, Color(.shade, opacity: 0.24)))
        scene.add(.fill(ball, .raised))
        scene.add(.stroke(ball, .hairline, width: 1))
        let corners = Shape.Corners(topLeft: 20, topRight: 0, bottomRight: 0, bottomLeft: 20)
        let row = Shape(Rect(x: 110, y: 20, width: 110, height: 40), corners: corners)
        scene.add(.shadow(row, blur: 10, drop: 2, Color(.shade, opacity: 0.22)))
        scene.add(.fill(row, .raised))
        scene.add(.stroke(row, .accent, width: 2))
        for (index, glyph) in Glyph.allCases.prefix(9).enumerated() {
          scene.add(.glyph(glyph, center: Point(x: 24 + 24 * Double(index), y: 110), .ink))
        }
        scene.add(.line(Point(x: 180, y: 90), Point(x: 220, y: 130), .fail, width: 3))
        scene.add(.gradient(Rect(x: 20, y: 130, width: 24, height: 20), .shade, towards: .right))
        scene.add(.gradient(Rect(x: 60, y: 130, width: 24, height: 20), .shade, towards: .left))
        for (index, sweep) in [40.0, 270, 360].enumerated() {
          let ring = Circle(center: Point(x: 190 + 20 * Double(index), y: 145), radius: 8)
          scene.add(.stroke(Shape(ring), Color(.accent, opacity: 0.22), width: 2))
          scene.add(.arc(ring, from: -90, sweep: sweep, .accent, width: 2))
        }
        scene.add(.fill(Shape(Rect(x: 100, y: 139, width: 60, height: 1)), .hairline))
      }
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
    func `a hairline covers whole pixels at every scale`(scale: Double) throws {
      let fixture = PaintFixture(width: 40, height: 40, scale: scale)
      let line = Shape(Rect(x: 0, y: 11, width: 40, height: 1))
      let image = try fixture.paint(.ground(.raised, 40, 40), .fill(line, .ink))
      let column = Set((0..<image.height).map { image.pixel(x: 5, y: $0) })
      #expect(column == [0xffff_ffff, 0xff1d_2124])
    }

    @Test func `a shadow does not cover the inside of its shape`() throws {
      let shape = Shape(Rect(x: 30, y: 30, width: 40, height: 40), radius: 6)
      let image = try PaintFixture().paint(.shadow(shape, blur: 12, drop: 3, .shade))
      for y in 32..<68 { #expect(image.pixel(x: 50, y: y) == 0) }
      #expect(image.pixel(x: 50, y: 72) >> 24 > 60)
    }

    @Test func `a shadow fades without steps`() throws {
      let shape = Shape(Circle(center: Point(x: 50, y: 50), radius: 25))
      let shade = Color(.shade, opacity: 0.24)
      let image = try PaintFixture().paint(.shadow(shape, blur: 16, drop: 0, shade))
      let fall = (77..<100).map { Int(image.pixel(x: $0, y: 50) >> 24) }
      for (near, far) in zip(fall, fall.dropFirst()) { #expect((0...4).contains(near - far)) }
      #expect(fall.last == 0)
    }

    @Test func `a long shape has the shadow of a short one at its ends`() throws {
      func image(_ width: Double) throws -> Image {
        let shape = Shape(Rect(x: 40, y: 40, width: width, height: 50), radius: 14)
        return try PaintFixture(width: 420, height: 130).paint(
          .shadow(shape, blur: 10, drop: 2, .shade))
      }
      let (long, short) = (try image(340), try image(70))
      for y in 0..<130 {
        for x in 0..<70 { #expect(long.pixel(x: x, y: y) == short.pixel(x: x, y: y)) }
      }
    }

    // Breaks when a mask has the size of a shape that is not seen, or its seen part is another one.
    @Test func `a huge shape has the shadow of its seen part`() throws {
      func image(_ side: Double) throws -> Image {
        let shape = Shape(Rect(x: 40.5, y: 40.25, width: side, height: side), radius: 14)
        let fixture = PaintFixture(width: 130, height: 130)
        let renderer = fixture.renderer()
        let image = try fixture.paint(.shadow(shape, blur: 10, drop: 2, .shade), with: renderer)
        #expect(renderer.shadows.values.allSatisfy { $0.width < 1200 && $0.height < 1200 })
        return image
      }
      #expect(try image(90_000).pixels == image(1000).pixels)
    }

    // Breaks when the shadow of a moving shape is misplaced, or a new mask is made for each frame.
    @Test func `a sliding shape keeps its shadow and needs few masks`() throws {
      let fixture = PaintFixture()
      let renderer = fixture.renderer()
      for step in 0...96 {
        let center = Point(x: 48 + Double(step) / 64, y: 50)
        let shape = Shape(Circle(center: center, radius: 20))
        let image = try fixture.paint(.shadow(shape, blur: 10, drop: 0, .ink), with: renderer)
        var (sum, moment) = (0.0, 0.0)
        for (index, pixel) in image.pixels.enumerated() {
          let cover = Double(pixel >> 24)
          (sum, moment) = (sum + cover, moment + cover * (Double(index % 100) + 0.5))
        }
        #expect(abs(moment / sum - center.x) < 1.0 / 14)
      }
      #expect(renderer.shadows.count <= 8)
    }

    @Test func `an opacity applies to the surface as a whole`() throws {
      let fixture = PaintFixture(width: 20, height: 20, opacity: 0.5)
      let image = try fixture.paint(.ground(.ink, 20, 20), .ground(.raised, 20, 20))
      #expect(Golden.distance(image.pixel(x: 9, y: 9), 0x8080_8080) <= 1)
    }

    @Test func `pixels that no layer covers are clear`() throws {
      let fixture = PaintFixture(width: 20, height: 20)
      let image = try fixture.image()
      let half = Shape(Rect(x: 0, y: 0, width: 10, height: 20))
      let renderer = fixture.renderer()
      fixture.paint(fixture.scene { $0.add(.ground(.ink, 20, 20)) }, with: renderer, into: image)
      fixture.paint(fixture.scene { $0.add(.fill(half, .accent)) }, with: renderer, into: image)
      #expect(image.pixel(x: 15, y: 5) == 0)
      #expect(image.pixel(x: 5, y: 5) == 0xff0b_7480)
    }
  }
}
