import PerchHarness
import PerchIPC
import PerchRenderer
import PerchSystem
import PerchX11
import Testing

/// Images and documents on a real display.
@Suite struct ImagePageTests {
  private static let blue: UInt32 = 0xff20_40c0

  /// Writes a PNG of one colour.
  private func writeImage(_ name: String, on display: PrivateDisplay) throws -> String {
    let image = try Image(width: 300, height: 2000)
    image.withTarget { target in
      let words = target.base.assumingMemoryBound(to: UInt32.self)
      for index in 0..<target.height * target.bytesPerRow / 4 { words[index] = Self.blue }
    }
    let path = "\(display.dataFolder)/\(name)"
    try image.writePNG(to: path)
    return path
  }

  private func middle(of perch: RunningPerch) throws -> UInt32 {
    let frame = try perch.mainFrame()
    let middle = PixelRect(
      x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, width: 1, height: 1)
    return try #require(perch.stillPicture(of: middle).pixels.first) | 0xff00_0000
  }

  @Test func `an image is on the screen once nothing is on its way`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: [try writeImage("a.png", on: display)])
    #expect(try middle(of: perch) == Self.blue)
  }

  // Breaks when a key or the wheel does not reach the page, or the new size has no pixels.
  @Test func `an image fits the window, and keys and the wheel with Control enlarge it`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: [try writeImage("a.png", on: display)])
    let frame = try perch.mainFrame()
    func isBlue(_ distance: Int) throws -> Bool {
      let spot = PixelRect(
        x: frame.x + frame.width / 2 + distance, y: frame.y + frame.height / 2, width: 1,
        height: 1)
      let pixel = try #require(perch.stillPicture(of: spot).pixels.first)
      return pixel | 0xff00_0000 == Self.blue
    }
    #expect(try isBlue(0))
    #expect(try isBlue(120) == false)
    for _ in 0..<20 { perch.input.type("=", holding: .control) }
    try perch.settle()
    #expect(try isBlue(120))
    perch.input.type("0", holding: .control)
    try perch.settle()
    #expect(try isBlue(120) == false)
  }

  @Test func `a drawing and a document are on the screen`() throws {
    let display = try Desktop.openbox.start()
    let drawing = try Files.write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='300' height='2000'>
      <rect width='300' height='2000' fill='#2040c0'/></svg>
      """.utf8, to: "\(display.dataFolder)/a.svg")
    let perch = try RunningPerch(on: display, opening: [drawing])
    #expect(try middle(of: perch) == Self.blue)
    let content = "0.12549 0.25098 0.75294 rg 0 0 300 2000 re f"
    let document = try Files.write(
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 2000]>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj
      4 0 obj<</Length \(content.utf8.count)>>stream
      \(content)
      endstream endobj
      trailer<</Root 1 0 R>>

      """.utf8, to: "\(display.dataFolder)/a.pdf")
    #expect(perch.input.say("open-files", document).status == 0)
    try perch.settle()
    #expect(try middle(of: perch) == Self.blue)
  }

  // Breaks when the header alone decides what a page says.
  @Test func `an image whose pixels are damaged is a sentence`() throws {
    let display = try Desktop.openbox.start()
    let path = try writeImage("a.png", on: display)
    var bytes = try RegularFile.read(path, limit: 1 << 20)
    // The pixels begin behind the signature, the header and the length and type of their chunk.
    for index in 60..<bytes.count - 20 { bytes[index] = 0 }
    let perch = try RunningPerch(on: display, opening: [try Files.write(bytes, to: path)])
    #expect(try middle(of: perch) != Self.blue)
    perch.input.type("a", holding: .control)
    try perch.settle()
    let length = try perch.state()["selection"]["length"].int ?? 0
    // The text of an image that is shown is its name.
    #expect(length > 30)
  }
}
