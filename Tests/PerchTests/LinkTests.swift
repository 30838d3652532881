import Glibc
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Links in documents, on a real display.
@Suite struct LinkTests {
  /// Opens a document with a link in its first line.
  private func open(
    _ link: String, adding variables: [String: String] = [:]
  ) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let lines = (1...80).map { "Line \($0).\n\n" }.joined()
    let path = try Files.write(
      "[the link itself](\(link))\n\n\(lines)\n# The end\n".utf8,
      to: "\(display.dataFolder)/first.md")
    _ = try Files.write("# Second\n".utf8, to: "\(display.dataFolder)/second one.md")
    return try RunningPerch(on: display, opening: [path], adding: variables)
  }

  private func clickLink(_ perch: RunningPerch) throws {
    let frame = try perch.mainFrame()
    perch.input.click(at: PixelPoint(x: frame.x + 50, y: frame.y + 48 + 20 + 11))
    try perch.settle()
  }

  private func titles(_ perch: RunningPerch) throws -> [String] {
    try perch.state()["stack"]["pages"].array.compactMap { $0["title"].string }
  }

  @Test func `a relative target is the next page, and a swipe or a key leads back`() throws {
    let perch = try open("second%20one.md")
    try clickLink(perch)
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "Second"
    }
    perch.input.type(.left, holding: .alt)
    try perch.settle()
    #expect(try titles(perch).count == 2)
  }

  @Test func `an anchor scrolls the page`() throws {
    let perch = try open("#the-end")
    let frame = try perch.mainFrame()
    let before = try perch.stillPicture(of: frame)
    try clickLink(perch)
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.stillPicture(of: frame) != before)
    #expect(try titles(perch).count == 2 && perch.state()["toast"] == .null)
  }

  // Breaks when an address is looked into by a shell, or opened by Perch itself.
  @Test func `an address goes to another program as one argument`() throws {
    let folder = try ScratchFolder()
    let script = try folder.write(
      "#!/bin/sh\nprintf '%s|' \"$@\" >\"$0.out\"\n", to: "xdg-open")
    chmod(script, 0o700)
    let perch = try open(
      "https://example.org/$(touch%20x);a?b=c&d",
      adding: [
        "PATH": "\(folder.path):/usr/bin:/bin",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
      ])
    try clickLink(perch)
    try wait(for: "the other program") { Files.exists("\(script).out") }
    try wait(for: "its argument") {
      Files.text("\(script).out") == "https://example.org/$(touch%20x);a?b=c&d|"
    }
    #expect(try titles(perch).count == 2)
  }

  @Test(arguments: ["javascript:alert(1)", "#nowhere"])
  func `a target that is not opened is named`(link: String) throws {
    let perch = try open(link)
    try clickLink(perch)
    let text = try perch.state()["toast"]["text"].string
    #expect(text == "Perch does not open this link: \(link)")
    #expect(try titles(perch).count == 2)
  }
}
