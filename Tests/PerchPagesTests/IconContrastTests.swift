import PerchEngine
import Testing

@testable import PerchPages

/// Images that are icons, and those that are too plain for one.
@Suite struct IconContrastTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A bitmap with a colour for each pixel.
  private func bitmap(
    _ width: Int = 128, _ height: Int = 128, _ color: (Int, Int) -> UInt32
  ) throws -> Content.Bitmap {
    let pixels = (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
    return try #require(Content.Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test func `one colour is plain, at any size`() throws {
    for color: UInt32 in [0, 0xff00_0000, 0xffff_ffff, 0xff12_3456] {
      #expect(try bitmap { _, _ in color }.isNearlyPlain)
      #expect(try bitmap(1, 1) { _, _ in color }.isNearlyPlain)
      #expect(try bitmap(3, 200) { _, _ in color }.isNearlyPlain)
    }
  }

  // Breaks when a white page with little on it is a white disc.
  @Test func `a page with a few thin lines is plain, a heavy headline is not`() throws {
    #expect(
      try bitmap(90, 128) { x, y in
        y % 24 == 12 && x % 2 == 0 && (12..<78).contains(x) ? 0xff60_6060 : 0xffff_ffff
      }.isNearlyPlain)
    #expect(
      try !bitmap(90, 128) { x, y in
        (50..<70).contains(y) && (20..<70).contains(x) ? 0xff10_1010 : 0xffff_ffff
      }.isNearlyPlain)
  }

  // Breaks when corners that an icon cuts off count.
  @Test func `only the disc in the middle counts`() throws {
    #expect(
      try bitmap(128, 60) { x, y in
        let (dx, dy) = (x - 64, y - 30)
        return dx * dx + dy * dy < 34 * 34 ? 0xffff_ffff : 0xff00_0000
      }.isNearlyPlain)
  }

  // Breaks when a sign on a transparent ground, or a picture of one brightness, is no icon.
  @Test func `a sign without a ground and two colours are not plain`() throws {
    #expect(try !bitmap { x, y in abs(x - y) < 12 ? 0xff00_0000 : 0 }.isNearlyPlain)
    #expect(try !bitmap { x, _ in x < 64 ? 0xffff_0000 : 0xff00_00ff }.isNearlyPlain)
    #expect(try !bitmap(2, 2) { x, _ in x == 0 ? 0xff20_2020 : 0xff80_8080 }.isNearlyPlain)
    #expect(
      try !bitmap { _, y in
        let gray = UInt32(y + 64)
        return 0xff << 24 | gray << 16 | gray << 8 | gray
      }.isNearlyPlain)
  }

  @Test func `the file of a plain image has no icon`() throws {
    let plain = try folder.write(
      "a.png", SampleImages.png(width: 20, height: 20, rgba: [9, 9, 9, 255]))
    #expect(DocumentLoader.icon(ofPath: plain) == nil)
    let jpeg = try folder.write("b.jpg", SampleImages.jpeg)
    #expect(DocumentLoader.icon(ofPath: jpeg) != nil)
  }
}
