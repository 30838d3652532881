import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  struct IconTests {
    /// Without letters, so that the golden is independent of fonts.
    @Test(arguments: 1...5)
    func `the bitten discs of a ball look as recorded`(count: Int) throws {
      let image = try PaintFixture(width: 60, height: 60, scale: 2).paint(
        PaintFixture(width: 60, height: 60).scene { scene in
          scene.add(.ground(.raised, 60, 60))
          for (index, (x, y, side, bite)) in Samples.arrangements[count - 1].enumerated() {
            let circle = Circle(center: Point(x: x, y: y), radius: side / 2)
            scene.add(.icon(.letter("", color: index), Layer.IconFrame(circle, bite: bite)))
          }
        })
      try Golden.expect(image, is: "icons-\(count)")
    }

    @Test(arguments: [(0.0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (-90, 0, -1)])
    func `a bite faces its angle`(angle: Double, dx: Int, dy: Int) throws {
      let frame = Layer.IconFrame(Circle(center: Point(x: 50, y: 50), radius: 40), bite: angle)
      let image = try PaintFixture().paint(.icon(.letter("", color: 0), frame))
      #expect(image.pixel(x: 50 + 30 * dx, y: 50 + 30 * dy) == 0)
      #expect(image.pixel(x: 50 - 30 * dx, y: 50 - 30 * dy) >> 24 == 255)
      #expect(image.pixel(x: 50 + 15 * dx, y: 50 + 15 * dy) >> 24 == 255)
    }

    @Test(arguments: ["P", "g", "j", "读", "1", "Å"])
    func `the ink of a letter is centred in its disc`(letter: String) throws {
      let frame = Layer.IconFrame(Circle(center: Point(x: 50, y: 50), radius: 40))
      let image = try PaintFixture(scale: 2).paint(.icon(.letter(letter, color: 0), frame))
      let plain = try PaintFixture(scale: 2).paint(.icon(.letter("", color: 0), frame))
      // The ends of strokes may be faint.
      let box = try #require(Ink.box(of: image, against: plain, threshold: 4))
      #expect(abs(box.midX - 100) <= 1.5 && abs(box.midY - 100) <= 1.5, "\(box)")
      #expect((30...110).contains(max(box.width, box.height)))
    }

    @Test func `an icon fades as a whole`() throws {
      let circle = Circle(center: Point(x: 50, y: 50), radius: 40)
      let icon = Icon.letter("M", color: 2)
      let full = try PaintFixture().paint(.icon(icon, Layer.IconFrame(circle)))
      let half = try PaintFixture().paint(.icon(icon, Layer.IconFrame(circle, opacity: 0.5)))
      let halved = full.pixels.map { $0 >> 1 & 0x7f7f_7f7f }
      for (a, b) in zip(half.pixels, halved) { #expect(Golden.distance(a, b) <= 1) }
    }

    // Breaks when the image is left out, stretched, or not cut round.
    @Test(arguments: [1.0, 2.0])
    func `an image as an icon is cut round from its middle`(scale: Double) throws {
      let (red, blue, green): (UInt32, UInt32, UInt32) = (0xffc0_2020, 0xff20_20c0, 0xff20_c020)
      // Red and blue in the middle, and green at the ends, which a disc has no room for.
      let row = Array(repeating: green, count: 20) + Array(repeating: red, count: 20)
      let pixels = row + Array(repeating: blue, count: 20) + Array(repeating: green, count: 20)
      let bitmap = try #require(
        Content.Bitmap(width: 80, height: 40, pixels: (0..<40).flatMap { _ in pixels }))
      let fixture = PaintFixture(scale: scale)
      let renderer = fixture.renderer()
      let circle = Circle(center: Point(x: 50, y: 50), radius: 40)
      let icon = Layer.icon(.image(Samples.page), Layer.IconFrame(circle))
      let before = try fixture.paint(icon, with: renderer)
      renderer.setIcon(bitmap, for: Samples.page)
      let after = try fixture.paint(icon, with: renderer)
      func pixel(_ x: Double, _ y: Double, of image: Image) -> UInt32 {
        image.pixel(x: Int(x * scale), y: Int(y * scale))
      }
      #expect(![red, blue].contains(pixel(30, 50, of: before)))
      #expect(pixel(30, 50, of: after) == red && pixel(70, 50, of: after) == blue)
      #expect(pixel(50, 14, of: after) >> 24 == 255)
      for (x, y) in [(14.0, 14.0), (86, 14), (14, 86), (86, 86)] {
        #expect(pixel(x, y, of: after) == 0)
      }
      #expect(!after.pixels.contains(green))
    }
  }
}
