import PerchEngine

/// A character of Unicode's blocks "Box Drawing" and "Block Elements", drawn to meet its
/// neighbours.
///
/// The glyphs of fonts are as high as their letters, which leaves gaps between rows.
enum BoxGlyph: Hashable {
  /// Lines from the middle to the sides; a weight of 0 is none, 1 light and 2 heavy.
  case arms(left: Int, right: Int, up: Int, down: Int)
  /// A corner of a rounded box, named for its position in the box.
  case corner(isLeft: Bool, isTop: Bool)
  /// A block, in eighths of the cell from its top left.
  case block(x: Range<Int>, y: Range<Int>)
  /// Quarters of the cell, as the sum of 1 for top left, 2 for top right, 4 for bottom left and 8
  /// for bottom right.
  case quadrants(Int)
  /// The whole cell with a coverage in quarters.
  case shade(Int)

  /// The drawing of a character; nil for one that is left to the font.
  init?(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    switch value {
    case 0x256d...0x2570:
      self = .corner(isLeft: value == 0x256d || value == 0x2570, isTop: value < 0x256f)
    case 0x2500...0x257f:
      guard let arms = BoxGlyph.arms(at: value - 0x2500) else { return nil }
      self = arms
    case 0x2580: self = .block(x: 0..<8, y: 0..<4)
    case 0x2581...0x2588: self = .block(x: 0..<8, y: 0x2588 - value..<8)
    case 0x2589...0x258f: self = .block(x: 0..<0x2590 - value, y: 0..<8)
    case 0x2590: self = .block(x: 4..<8, y: 0..<8)
    case 0x2591...0x2593: self = .shade(value - 0x2590)
    case 0x2594: self = .block(x: 0..<8, y: 0..<1)
    case 0x2595: self = .block(x: 7..<8, y: 0..<8)
    case 0x2596...0x259f: self = .quadrants([4, 8, 1, 13, 9, 7, 11, 2, 6, 14][value - 0x2596])
    default: return nil
    }
  }

  /// The arms of the characters from U+2500, as left, right, up and down. Those with dots are left
  /// to the font.
  private static let table =
    "1100 2200 0011 0022 .... .... .... .... .... .... .... .... 0101 0201 0102 0202 "
    + "1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112 "
    + "0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201 "
    + "1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211 "
    + "1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 .... .... .... .... "
    + ".... .... .... .... .... .... .... .... .... .... .... .... .... .... .... .... "
    + ".... .... .... .... .... .... .... .... .... .... .... .... .... .... .... .... "
    + ".... .... .... .... 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021 "

  private static func arms(at index: Int) -> BoxGlyph? {
    let digits = table.utf8.dropFirst(5 * index).prefix(4).map { Int($0) - 0x30 }
    guard digits.count == 4, digits.allSatisfy({ $0 >= 0 }) else { return nil }
    return .arms(left: digits[0], right: digits[1], up: digits[2], down: digits[3])
  }

  /// The boxes to fill and their coverage; empty for corners, which are outlines.
  func parts(in box: PixelBox) -> [(box: PixelBox, coverage: Double)] {
    switch self {
    case .arms(let left, let right, let up, let down):
      BoxGlyph.lines(left: left, right: right, up: up, down: down, in: box).map { ($0, 1) }
    case .corner: []
    case .block(let x, let y): [(box.eighths(x: x, y: y), 1)]
    case .quadrants(let bits):
      (0..<4).filter { bits >> $0 & 1 == 1 }.map { corner in
        let (x, y) = (corner % 2 * 4, corner / 2 * 4)
        return (box.eighths(x: x..<x + 4, y: y..<y + 4), 1)
      }
    case .shade(let quarters): [(box, Double(quarters) / 4)]
    }
  }

  /// The rounded box whose corner is visible in the cell, and the width of its line; nil for
  /// others.
  func outline(in box: PixelBox) -> (shape: Shape, width: Double)? {
    guard case .corner(let isLeft, let isTop) = self else { return nil }
    let unit = BoxGlyph.unit(in: box)
    let (x, y) = BoxGlyph.middle(of: box)
    let start = (x: x - unit / 2, y: y - unit / 2)
    let far = (x: 4 * box.width, y: 4 * box.height)
    let rounded = PixelBox(
      minX: isLeft ? start.x : start.x + unit - far.x,
      minY: isTop ? start.y : start.y + unit - far.y,
      maxX: isLeft ? start.x + far.x : start.x + unit,
      maxY: isTop ? start.y + far.y : start.y + unit)
    return (
      Shape(rounded.rect, radius: Double(max(1, min(box.width, box.height) / 2 - 1))), Double(unit)
    )
  }

  /// The width of a light line.
  private static func unit(in box: PixelBox) -> Int {
    max(1, Int((Double(box.height) / 19).rounded()))
  }

  private static func middle(of box: PixelBox) -> (x: Int, y: Int) {
    (box.minX + box.width / 2, box.minY + box.height / 2)
  }

  /// The boxes of the arms. Each arm reaches across the widest one that crosses it.
  private static func lines(
    left: Int, right: Int, up: Int, down: Int, in box: PixelBox
  ) -> [PixelBox] {
    let unit = unit(in: box)
    let (x, y) = middle(of: box)
    func before(_ weight: Int) -> Int { weight * unit / 2 }
    func after(_ weight: Int) -> Int { weight * unit - before(weight) }
    let across = max(up, down, up + down == 0 ? max(left, right) : 0)
    let along = max(left, right, left + right == 0 ? max(up, down) : 0)
    func level(_ weight: Int, _ minX: Int, _ maxX: Int) -> PixelBox {
      PixelBox(minX: minX, minY: y - before(weight), maxX: maxX, maxY: y + after(weight))
    }
    func upright(_ weight: Int, _ minY: Int, _ maxY: Int) -> PixelBox {
      PixelBox(minX: x - before(weight), minY: minY, maxX: x + after(weight), maxY: maxY)
    }
    let boxes = [
      level(left, box.minX, x + after(across)), level(right, x - before(across), box.maxX),
      upright(up, box.minY, y + after(along)), upright(down, y - before(along), box.maxY),
    ]
    return boxes.filter { !$0.isEmpty }
  }
}

extension PixelBox {
  /// A part of the box, rounded to pixels so that adjacent parts meet.
  fileprivate func eighths(x: Range<Int>, y: Range<Int>) -> PixelBox {
    func edge(_ start: Int, _ length: Int, _ eighths: Int) -> Int {
      start + Int((Double(length * eighths) / 8).rounded())
    }
    return PixelBox(
      minX: edge(minX, width, x.lowerBound), minY: edge(minY, height, y.lowerBound),
      maxX: edge(minX, width, x.upperBound), maxY: edge(minY, height, y.upperBound))
  }
}
