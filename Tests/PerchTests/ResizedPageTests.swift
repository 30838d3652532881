import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The place of a reader in a window whose width changes.
@Suite struct ResizedPageTests {
  /// The number that the first whole paragraph in view repeats.
  private func numberInView(_ perch: RunningPerch) throws -> Int {
    let frame = try perch.mainFrame()
    let middle = frame.x + frame.width / 2
    for y in stride(from: frame.y + 60, through: frame.y + 400, by: 10) {
      perch.input.press(at: PixelPoint(x: middle - 50, y: y))
      perch.input.glide(to: PixelPoint(x: middle + 50, y: y), steps: 4)
      perch.input.release()
      try perch.input.sync()
      guard try perch.state()["selection"] != .null else { continue }
      let numbers = try perch.pasted(from: "primary").split { !$0.isNumber }.compactMap { Int($0) }
      if let number = numbers.first(where: { $0 > 1000 }) { return number - 1000 }
    }
    Issue.record("There is no paragraph in view.")
    return 0
  }

  private func resize(_ perch: RunningPerch, toWidth width: Int) throws {
    let size = PixelSize(width: width, height: 600)
    try Bystander(on: perch.display).resize(try perch.mainWindow(), to: size)
    try perch.input.waitFor("the size") { $0["main"]["frame"].rect.size == size }
    try perch.settle()
  }

  /// A page of numbered paragraphs that is scrolled.
  private func openScrolled(_ kind: String) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let text = (1...400)
      .map { Array(repeating: "\(1000 + $0)", count: 40).joined(separator: " ") + "\n\n" }
    let path = try Files.write(text.joined().utf8, to: "\(display.dataFolder)/long.\(kind)")
    let perch = try RunningPerch(on: display, opening: [path])
    try resize(perch, toWidth: 760)
    for _ in 0..<12 { perch.input.type(.pageDown) }
    try perch.settle()
    return perch
  }

  // Breaks when a page keeps its offset in pixels, in which another text is at another width.
  @Test(arguments: ["md", "txt"])
  func `the text at the top stays at every width`(kind: String) throws {
    let perch = try openScrolled(kind)
    let first = try numberInView(perch)
    #expect(first > 20)
    for width in [700, 560, 430, 320, 500, 380, 760] {
      try resize(perch, toWidth: width)
      let number = try numberInView(perch)
      #expect(abs(number - first) <= 1, "width \(width)")
    }
    #expect(try numberInView(perch) == first)
  }

  // Breaks when larger text takes the reader away.
  @Test(arguments: ["md", "txt"])
  func `the text at the top stays when the text grows`(kind: String) throws {
    let perch = try openScrolled(kind)
    let first = try numberInView(perch)
    for scale in [2, 0.75, 1] {
      try perch.configure("text-scale = \(scale)\n")
      try perch.input.waitFor("the size") { $0["look"]["textScale"].double == scale }
      try perch.settle()
      #expect(try abs(numberInView(perch) - first) <= 1, "text scale \(scale)")
    }
  }
}
