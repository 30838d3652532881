import Glibc
import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  struct PaintTests {
    private func sheet(_ scale: Double) -> (PaintFixture, Scene) {
      let fixture = PaintFixture(width: 640, height: 420, scale: scale)
      return (fixture, fixture.scene { Samples.parts(into: &$0) })
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `painting in parts gives the same pixels as painting at once`(scale: Double) throws {
      let (fixture, scene) = sheet(scale)
      let renderer = fixture.renderer()
      let whole = try fixture.paint(scene, with: renderer)
      let parts = try fixture.image()
      parts.withTarget { target in
        // Old pixels must not be visible.
        _ = memset(target.base, 0x5a, target.height * target.bytesPerRow)
      }
      for y in stride(from: 0.0, to: 420, by: 37.3) {
        let band = [
          Rect(x: 0, y: y, width: 200.7, height: 37.3),
          Rect(x: 200.7, y: y, width: 439.3, height: 37.3),
        ]
        fixture.paint(scene, with: renderer, damage: band, into: parts)
      }
      #expect(Golden.difference(parts, whole, tolerance: 1) == nil)
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `no layer paints outside its bounds`(scale: Double) throws {
      let (fixture, scene) = sheet(scale)
      let stacked = "A" + String(repeating: "\u{301}", count: 60) + " and others jjj"
      let box = Rect(x: 300, y: 200, width: 90, height: 23)
      let extra = Layer.text(Layer.Text(stacked, .body, .ink, in: box, lines: 3))
      let renderer = fixture.renderer()
      // One layer of each kind is enough; the last text is the unusual one.
      let kinds = Dictionary(grouping: scene.layers + [extra]) {
        String(String(describing: $0).prefix { $0 != "(" })
      }
      let nothing = try fixture.image()
      for layer in kinds.values.compactMap(\.last) {
        let image = try fixture.paint(layer, with: renderer)
        let ink = try #require(Ink.box(of: image, against: nothing, threshold: 0))
        let bounds = layer.bounds
        let limits = Rect(
          x: (bounds.minX * scale).rounded(.down), y: (bounds.minY * scale).rounded(.down),
          width: (bounds.width * scale).rounded(.up) + 1,
          height: (bounds.height * scale).rounded(.up) + 1)
        #expect(limits.contains(ink), "\(layer)")
      }
    }

    @Test func `pixels outside the damage are not touched`() throws {
      let fixture = PaintFixture(width: 20, height: 20)
      let image = try fixture.image()
      let scene = fixture.scene { $0.add(.ground(.ink, 20, 20)) }
      let damage = [Rect(x: 5.2, y: 5.2, width: 4.5, height: 4.5)]
      fixture.paint(scene, with: fixture.renderer(), damage: damage, into: image)
      for y in 0..<20 {
        for x in 0..<20 {
          let isInside = (5..<10).contains(x) && (5..<10).contains(y)
          #expect((image.pixel(x: x, y: y) != 0) == isInside)
        }
      }
    }

    @Test func `an unscaled picture looks like its layers`() throws {
      let renderer = PaintFixture().renderer()
      let swipe = Samples.swipe(at: 0)
      renderer.setContent(Samples.english, for: Samples.page)
      let fixture = PaintFixture(width: 420, height: 760)
      let image = try fixture.paint(swipe, with: renderer)
      var flat = Scene()
      let layers = Array(swipe.layers[try #require(swipe.picture(.page(Samples.page))).layers])
      flat.addSurface(.main, frame: Rect(x: 0, y: 0, width: 420, height: 760)) { scene in
        layers.forEach { scene.add($0) }
      }
      #expect(image.pixels == (try fixture.paint(flat, with: renderer).pixels))
    }

    @Test func `a page below another one stays visible beside it`() throws {
      let image = try PaintFixture(width: 420, height: 760).paint(Samples.swipe(at: 0.5))
      #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `only the changed layers of a picture are repainted`() throws {
      let fixture = PaintFixture(width: 60, height: 60)
      func scene(_ color: Color) -> Scene {
        var scene = Scene()
        let page = Rect(x: 0, y: 0, width: 60, height: 60)
        scene.addPicture(.library, size: page.size) { scene in
          scene.add(.ground(.paper, 60, 60))
          scene.add(.fill(Shape(Circle(center: Point(x: 30, y: 30), radius: 10)), color))
          scene.add(.fill(Shape(Rect(x: 28, y: 28, width: 4, height: 4)), .ink))
        }
        scene.addSurface(.main, frame: page) {
          $0.add(.picture(.page(.library), page, clip: Shape(page), opacity: 1))
        }
        return scene
      }
      let renderer = fixture.renderer()
      _ = try fixture.paint(scene(.accent), with: renderer)
      let changed = try fixture.paint(scene(.fail), with: renderer)
      #expect(changed.pixels == (try fixture.paint(scene(.fail)).pixels))
    }

    @Test func `new content is shown on a page that was painted before`() throws {
      let fixture = PaintFixture(width: 420, height: 760)
      let renderer = fixture.renderer()
      renderer.setContent(Samples.english, for: Samples.page)
      _ = try fixture.paint(Samples.swipe(at: 0), with: renderer)
      renderer.setContent(Samples.chinese, for: Samples.page)
      let fresh = fixture.renderer()
      fresh.setContent(Samples.chinese, for: Samples.page)
      let image = try fixture.paint(Samples.swipe(at: 0), with: renderer)
      #expect(image.pixels == (try fixture.paint(Samples.swipe(at: 0), with: fresh).pixels))
    }

    @Test func `a change of palette or scale repaints everything`() throws {
      let fixture = PaintFixture(width: 420, height: 760, scale: 2, palette: .dark)
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Samples.english, for: Samples.page)
      _ = try PaintFixture(width: 420, height: 760).paint(Samples.swipe(at: 0), with: renderer)
      renderer.palette = .dark
      renderer.scale = 2
      let fresh = fixture.renderer()
      fresh.setContent(Samples.english, for: Samples.page)
      let image = try fixture.paint(Samples.swipe(at: 0), with: renderer)
      #expect(image.pixels == (try fixture.paint(Samples.swipe(at: 0), with: fresh).pixels))
    }

    @Test func `a morphing page is clipped to its rounded outline`() throws {
      let image = try PaintFixture(width: 460, height: 800).paint(Samples.morph(width: 90))
      #expect(image.pixel(x: 21, y: 21) >> 24 < 128)
      #expect(image.pixel(x: 65, y: 60) >> 24 == 255)
    }
  }
}
