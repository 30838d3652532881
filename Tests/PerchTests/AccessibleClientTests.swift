import PerchHarness
import PerchX11
import Testing

/// Perch as a client of AT-SPI reads it that others wrote: libatspi, which Orca uses.
@Suite struct AccessibleClientTests {
  private static let page = """
    # A title

    Some **strong** words and [a link](other.md), then more of them.

    - Milk
    - Bread

    ## A part

    \((1...80).map { "Paragraph \($0) is here.\n\n" }.joined())The end
    """

  // Breaks when a letter is elsewhere than its ink, or a client cannot read, select or follow.
  @Test func `a client reads a page, finds its letters on the screen, selects and follows`() throws
  {
    let bus = try PrivateBus()
    let display = try Desktop.openbox.start()
    let accessibility = try AccessibilityBus(on: bus, beside: display)
    try accessibility.setEnabled(true)
    let path = try Files.write(Self.page.utf8, to: "\(display.dataFolder)/page.md")
    _ = try Files.write("# Other\n".utf8, to: "\(display.dataFolder)/other.md")
    let perch = try RunningPerch(on: display, opening: [path], adding: bus.environment)
    let picture = try perch.stillPicture(of: perch.mainFrame())
    let lines = try read("strong", on: display, accessibility)
    try expectInk(lines, in: picture, of: perch)
    func line(_ word: String) -> String? {
      lines.first { $0.hasPrefix(word + " ") }?.dropFirst(word.count + 1).description
    }
    for expected in [
      "part heading 1 A title", "part paragraph - Some strong words and a link, then more of them.",
      "part link - a link", "part list - • Milk/• Bread", "part list item - • Milk",
      "part heading 2 A part", "link other.md a link 0", "attributes strong weight=700",
      "selection 1 strong", "caret 0", "selections 0", "scrolled",
      "followed",
    ] {
      let isThere = lines.contains(expected)
      #expect(isThere, "no \(expected)")
    }
    let counts = line("text")?.split(separator: " ") ?? []
    #expect(counts.count == 2 && counts[0] == counts[1] && counts[0] != "0")
  }

  /// Runs the client, and returns the lines that it printed.
  private func read(
    _ word: String, on display: PrivateDisplay, _ accessibility: AccessibilityBus
  ) throws -> [String] {
    let client = try display.start(
      "/usr/bin/python3", [Peer.path(of: "atspi-reader.py"), word],
      adding: ["AT_SPI_BUS_ADDRESS": try accessibility.address()], output: .pipe,
      errors: .inherited)
    let status = client.wait(within: .seconds(60))
    let lines = client.output.split(separator: "\n").map(String.init)
    let failure = lines.first { $0.hasPrefix("failed") }
    #expect(failure == nil)
    #expect(status == .exited(0), "The client has not ended well: \(client.output)")
    return lines
  }

  /// Expects ink in the box of each letter, and none in the gap above its line.
  private func expectInk(_ lines: [String], in picture: Screenshot, of perch: RunningPerch) throws {
    let frame = try perch.mainFrame()
    let letters = lines.filter { $0.hasPrefix("letter ") }
    #expect(letters.count == 6)
    var right: Int?
    for letter in letters {
      let box = letter.split(separator: " ").suffix(4).compactMap { Int($0) }
      try #require(box.count == 4)
      let (x, y) = (box[0] - frame.x, box[1] - frame.y)
      let paper = picture[x, y]
      let ink = (y..<y + box[3]).filter { row in
        (x..<x + box[2]).contains { picture[$0, row] != paper }
      }
      // The letters of the word have no parts below the line, and none fills its line.
      #expect((4...16).contains(ink.count), "\(letter) has ink in \(ink.count) rows")
      #expect(box[2] > 2 && box[3] > 10)
      if let right { #expect(abs(box[0] - right) <= 1) }
      right = box[0] + box[2]
    }
  }
}
