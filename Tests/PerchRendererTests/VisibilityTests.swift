import Glibc
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  struct VisibilityTests {
    @Test func `the rest of a box without another one is enclosed tightly`() {
      let sides = (0...4).flatMap { low in (low...4).map { (low, $0) } }
      let boxes = sides.flatMap { x in
        sides.map { y in PixelBox(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1) }
      }
      for box in boxes where !box.isEmpty {
        for other in boxes {
          let rest = box.without(other)
          let left = pixels(of: box).subtracting(pixels(of: other))
          #expect(rest.isEmpty == left.isEmpty, "\(box) without \(other)")
          guard !left.isEmpty else { continue }
          #expect(rest == enclosing(left), "\(box) without \(other)")
        }
      }
    }

    @Test(arguments: [1.0, 1.25, 2.0])
    func `a page over another one looks as if both were painted whole`(scale: Double) throws {
      let fixture = PaintFixture(width: 60, height: 40, scale: scale)
      let box = Rect(x: 0, y: 0, width: 60, height: 40)
      let renderer = fixture.renderer()
      for x in [0.0, 0.4, 13, 59.6, 60] {
        let under = box.offset(by: Vector(dx: (x - 60) * 0.25, dy: 0))
        let over = box.offset(by: Vector(dx: x, dy: 0))
        let pages = fixture.scene { scene in
          scene.add(.fill(Shape(box), .paper))
          scene.add(
            .picture(.page(Page.ID(rawValue: "under")), under, clip: Shape(under), opacity: 1))
          scene.add(.fill(Shape(under), .ink.opacity(0.3)))
          scene.add(.picture(.page(Page.ID(rawValue: "over")), over, clip: Shape(over), opacity: 1))
        }
        let image = try fixture.image()
        image.withTarget { target in
          // Old pixels must not be visible.
          _ = memset(target.base, 0x5a, target.height * target.bytesPerRow)
        }
        fixture.paint(withPictures(pages, size: box.size), with: renderer, into: image)
        let whole = try fixture.paint(
          veiled(box, .paper, fixture), veiled(under, .accent, fixture),
          veiled(under, .ink.opacity(0.3), fixture), veiled(over, .raised, fixture), with: renderer)
        #expect(Golden.difference(image, whole, tolerance: 1) == nil, "over at \(x)")
      }
    }

    private func withPictures(_ scene: Scene, size: Size) -> Scene {
      var scene = scene
      let box = Shape(Rect(origin: .zero, size: size))
      scene.addPicture(Page.ID(rawValue: "under"), size: size) { $0.add(.fill(box, .accent)) }
      scene.addPicture(Page.ID(rawValue: "over"), size: size) { $0.add(.fill(box, .raised)) }
      return scene
    }

    /// A fill on whole pixels that hides nothing below it, because its corners are round.
    private func veiled(_ rect: Rect, _ color: Color, _ fixture: PaintFixture) -> Layer {
      let snapped = Device(scale: fixture.scale).snapped(
        Rect(
          x: rect.minX * fixture.scale, y: rect.minY * fixture.scale,
          width: rect.width * fixture.scale, height: rect.height * fixture.scale))
      let logical = Rect(
        x: snapped.minX / fixture.scale, y: snapped.minY / fixture.scale,
        width: snapped.width / fixture.scale, height: snapped.height / fixture.scale)
      return .fill(Shape(logical, radius: 1e-6), color)
    }

    private func pixels(of box: PixelBox) -> Set<[Int]> {
      Set((box.minX..<box.maxX).flatMap { x in (box.minY..<box.maxY).map { [x, $0] } })
    }

    private func enclosing(_ pixels: Set<[Int]>) -> PixelBox {
      let (xs, ys) = (pixels.map { $0[0] }, pixels.map { $0[1] })
      return PixelBox(
        minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: (xs.max() ?? 0) + 1,
        maxY: (ys.max() ?? 0) + 1)
    }
  }
}
