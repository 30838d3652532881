import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// A finger that selects text, on a real X server with a touch screen.
@Suite(.enabled(if: Xorg.isInstalled, Xorg.absence)) struct TouchReadingTests {
  private static let lines = "alpha beta gamma delta\n\n[the link](https://example.org/)\n"

  private func open() throws -> (RunningPerch, TouchScreen) {
    let display = try Desktop.openbox.start(with: [.touchScreen])
    let screen = try TouchScreen(of: display)
    let path = try Files.write(Self.lines.utf8, to: "\(display.dataFolder)/notes.md")
    return (try RunningPerch(on: display, opening: [path]), screen)
  }

  /// Rests a finger on a point until the menu is there.
  private func rest(at point: PixelPoint, _ perch: RunningPerch, _ screen: TouchScreen) throws {
    try screen.begin(at: point)
    try perch.input.waitFor("the menu") { $0["menu"] != .null }
    try screen.lift()
    try perch.settle()
  }

  private func menuItems(_ perch: RunningPerch) throws -> [String] {
    try perch.state()["menu"]["items"].array.compactMap { $0["id"].string }
  }

  private func selected(_ perch: RunningPerch) throws -> String {
    try perch.pasted(from: "primary")
  }

  @Test func `a long press selects a word and offers to copy it, and a handle extends it`() throws {
    let (perch, screen) = try open()
    let frame = try perch.mainFrame()
    let word = PixelPoint(x: frame.x + 82, y: frame.y + 48 + 20 + 11)
    try rest(at: word, perch, screen)
    #expect(try menuItems(perch).contains("copy"))
    #expect(try selected(perch) == "beta")
    perch.input.type(.escape)
    try perch.settle()
    // The handle hangs below the end of the word.
    let accents = try handles(below: word, perch)
    let end = try #require(accents.last)
    try screen.begin(at: end)
    try screen.glide(to: end + (60, 0))
    try perch.input.sync()
    #expect(try perch.state()["gesture"].string == "select")
    try screen.lift()
    try perch.input.waitFor("the menu") { $0["menu"] != .null }
    let text = try selected(perch)
    #expect(text.hasPrefix("beta ga") && text.count < "beta gamma delta".count, "\(text)")
  }

  @Test func `a long press on a link opens the menu of the link, and selects nothing`() throws {
    let (perch, screen) = try open()
    let frame = try perch.mainFrame()
    try rest(at: PixelPoint(x: frame.x + 50, y: frame.y + 48 + 20 + 45), perch, screen)
    #expect(try menuItems(perch) == ["openLink", "copyAddress"])
    #expect(try perch.state()["selection"] == .null)
  }

  /// The middles of the handles below a word, from left to right.
  private func handles(below word: PixelPoint, _ perch: RunningPerch) throws -> [PixelPoint] {
    let frame = try perch.mainFrame()
    let strip = PixelRect(x: frame.x, y: word.y + 20, width: frame.width, height: 1)
    let pixels = try perch.stillPicture(of: strip).pixels
    let ground = pixels[4]
    let runs = pixels.indices.split { pixels[$0] == ground }.filter { $0.count >= 8 }
    return runs.map { PixelPoint(x: frame.x + ($0.first ?? 0) + $0.count / 2, y: strip.y) }
  }
}
