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
      let box = try #require(Ink.box(of: image, against: plain))
      #expect(abs(box.midX - 100) <= 1.5 && abs(box.midY - 100) <= 1.5)
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
  }
}
