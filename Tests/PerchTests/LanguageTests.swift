import PerchControl
import PerchShell
import PerchTour
import PerchX11
import Testing

@Suite struct LanguageTests {
  @Test func `Chinese is drawn with Chinese glyphs`() throws {
    var options = Desktop.openbox.options
    options.language = "zh_CN.UTF-8"
    let display = try PrivateDisplay(options)
    let file = try Files.write("浮窗\n".utf8, to: "\(display.dataFolder)/浮窗.txt")
    let perch = try RunningPerch(on: display, opening: [file])
    #expect(try perch.state()["stack"]["pages"].titles == ["书架", "浮窗.txt"])
    let name = perch.connection.property(try perch.mainWindow(), "_NET_WM_NAME") ?? []
    #expect(name == Array("浮窗.txt".utf8).map(UInt.init))
    try perch.swipesToCircle()
    try perch.settles()
    // The circle's label, 浮窗, centred 40 below the ring.
    let ring = try perch.ring()
    let label = try perch.picture(
      of: PixelRect(x: ring.x - 24, y: ring.y + 30, width: 48, height: 20))
    let glyphs = label.glyphs
    #expect(glyphs.count == 2)
    #expect(glyphs.first != glyphs.last)
    for glyph in glyphs { #expect(glyph.width > 8 && !glyph.isBoxed) }
    perch.hand.releases()
  }
}

/// The ink of one character: row by row, true where there is some.
private struct Glyph: Hashable {
  var rows: [[Bool]]

  var width: Int { rows.first?.count ?? 0 }

  /// Stand-ins for missing characters are framed on all four sides.
  var isBoxed: Bool {
    func isLine(_ pixels: [Bool]) -> Bool { pixels.count(where: \.self) * 10 >= pixels.count * 9 }
    guard let first = rows.first, let last = rows.last else { return false }
    return isLine(first) && isLine(last) && isLine(rows.map { $0[0] })
      && isLine(rows.map { $0[width - 1] })
  }
}

extension Screenshot {
  /// The characters of a line of two, cut in the middle of its ink.
  fileprivate var glyphs: [Glyph] {
    let ground = self[0, 0]
    func hasInk(_ x: Int, _ y: Int) -> Bool { self[x, y] != ground }
    let columns = (0..<width).filter { x in (0..<height).contains { hasInk(x, $0) } }
    guard let first = columns.first, let last = columns.last else { return [] }
    let middle = (first + last + 1) / 2
    return [first..<middle, middle..<last + 1].map { range in
      let rows = (0..<height).filter { y in range.contains { hasInk($0, y) } }
      return Glyph(rows: rows.map { y in range.map { hasInk($0, y) } })
    }
  }
}
