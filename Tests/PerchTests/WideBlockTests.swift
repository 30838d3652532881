import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Hits and links beyond the side of a wide block, on a real display.
@Suite struct WideBlockTests {
  /// The number of pixels of a page in a colour.
  private func count(_ color: UInt32, on perch: RunningPerch) throws -> Int {
    perch.movePointerAway()
    try perch.settle()
    let frame = try perch.mainFrame()
    let page = PixelRect(
      x: frame.x, y: frame.y + 48, width: frame.width, height: frame.height - 48)
    return try perch.stillPicture(of: page).pixels.count { $0 & 0xffffff == color }
  }

  private func open(_ text: String) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let path = try Files.write(text.utf8, to: "\(display.dataFolder)/wide.md")
    return try RunningPerch(on: display, opening: [path])
  }

  // Breaks when a hit is marked outside of the view.
  @Test func `a hit beyond the side of a block comes into view`() throws {
    let line = String(repeating: "word ", count: 60)
    let perch = try open("```\n\(line)gem\n```\n")
    let amber: UInt32 = 0x9a5b00
    #expect(try count(amber, on: perch) == 0)
    perch.input.type("f", holding: .control)
    for letter: InputDriver.Key in ["g", "e", "m"] { perch.input.type(letter) }
    try perch.input.waitFor("the hit") { $0["find"]["matches"].int == 1 }
    #expect(try count(amber, on: perch) > 10)
  }

  // Breaks when Tab goes to a link outside of the view.
  @Test func `a link beyond the side of a table comes into view by Tab`() throws {
    let cells = String(repeating: "| considerable ", count: 20)
    let rules = String(repeating: "|---", count: 21)
    let perch = try open("\(cells)| end |\n\(rules)|\n\(cells)| [link](other.md) |\n")
    let accent: UInt32 = 0x0b7480
    #expect(try count(accent, on: perch) == 0)
    // The header's buttons come first.
    for _ in 1...3 { perch.input.type(.tab) }
    #expect(try count(accent, on: perch) > 10)
  }
}
