import PerchEngine
import Testing

@testable import PerchRenderer

extension RendererTests {
  /// Drawn characters, which must meet their neighbours. They are independent of fonts.
  struct OutputBoxTests {
    static let scalars = (0x2500...0x259f as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

    private let box = PixelBox(minX: 5, minY: 3, maxX: 13, maxY: 22)

    @Test func `a line reaches the sides that it points to and no others`() {
      for scalar in OutputBoxTests.scalars {
        guard case .arms(let left, let right, let up, let down)? = BoxGlyph(scalar) else {
          continue
        }
        let parts = BoxGlyph(scalar)?.parts(in: box).map(\.box) ?? []
        #expect(parts.contains { $0.minX == box.minX } == (left > 0), "\(scalar)")
        #expect(parts.contains { $0.maxX == box.maxX } == (right > 0), "\(scalar)")
        #expect(parts.contains { $0.minY == box.minY } == (up > 0), "\(scalar)")
        #expect(parts.contains { $0.maxY == box.maxY } == (down > 0), "\(scalar)")
        #expect(parts.allSatisfy { $0.intersection(box) == $0 })
      }
    }

    @Test(arguments: [8, 12, 13, 16])
    func `a round corner meets the lines beside it`(width: Int) throws {
      let (image, straight) = (
        try Image(width: width, height: 38), try Image(width: width, height: 38)
      )
      for (image, upper) in [(image, "╭"), (straight, "│")] as [(Image, Unicode.Scalar)] {
        image.withTarget { target in
          guard let pixels = try? PixelSurface(borrowing: target), let canvas = try? Canvas(pixels)
          else { return }
          for (top, scalar) in [(0, upper), (19, "│")] {
            guard let glyph = BoxGlyph(scalar) else { continue }
            let drawing = ShapedRow.Drawing(cells: 0..<1, glyph: glyph, color: Palette.RGBA(0))
            let frame = RowFrame(left: 0, top: top, height: 19, baseline: 14, cell: Double(width))
            canvas.paintText(of: ShapedRow(drawings: [drawing]), in: frame, ink: Palette.RGBA(0))
          }
          pixels.flush()
        }
      }
      for x in 0..<width { #expect(image.pixel(x: x, y: 18) == straight.pixel(x: x, y: 18)) }
      #expect(image.pixel(x: width - 1, y: 9) == 0xff00_0000)
      #expect((0..<width).allSatisfy { image.pixel(x: $0, y: 4) == 0 })
    }

    @Test func `characters that are left to the font are not drawn`() {
      for scalar in ["─", "█"] as [Unicode.Scalar] { #expect(BoxGlyph(scalar) != nil) }
      for scalar in ["a", "┄", "╱", "\u{24ff}", "\u{25a0}"] as [Unicode.Scalar] {
        #expect(BoxGlyph(scalar) == nil)
      }
    }

    @Test(arguments: [1.0, 1.5])
    func `blocks, lines and the boxes behind them look as recorded`(scale: Double) throws {
      let (cell, height) = (scale == 1 ? 8 : 11.7, Int((19 * scale).rounded()))
      let image = try Image(width: Int(34 * cell), height: 11 * height)
      image.withTarget { target in
        guard let pixels = try? PixelSurface(borrowing: target), let canvas = try? Canvas(pixels)
        else { return }
        let ink = Palette.RGBA(0x0B7480)
        for row in 0..<10 {
          var shaped = ShapedRow()
          for column in 0..<16 {
            let cells = 2 * column + 1..<2 * column + 2 + row % 2
            if (row + column) % 3 == 0 {
              shaped.grounds.append(ShapedRow.Ground(cells: cells, color: Palette.RGBA(0xE3B34C)))
            }
            guard let glyph = BoxGlyph(OutputBoxTests.scalars[16 * row + column]) else { continue }
            shaped.drawings.append(ShapedRow.Drawing(cells: cells, glyph: glyph, color: ink))
          }
          let frame = RowFrame(
            left: 3, top: 5 + row * height, height: height, baseline: 14, cell: cell)
          canvas.paintGrounds(of: shaped, in: frame)
          canvas.paintText(of: shaped, in: frame, ink: ink)
        }
        pixels.flush()
      }
      try Golden.expect(image, is: "output-boxes-\(scale)")
    }
  }
}
