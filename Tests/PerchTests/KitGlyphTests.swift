import PerchEngine
import PerchHarness
import PerchIPC
import PerchKit
import PerchSystem
import PerchX11
import Testing

/// Drawings of an adopter's own in place of Perch's; a test in Swift is a process of its own.
@Suite struct KitGlyphTests {
  private static let red: UInt32 = 0xffd0_3010
  private static let blue: UInt32 = 0xff10_30d0

  private static func bitmap(_ color: UInt32) -> Artwork? {
    Content.Bitmap(width: 4, height: 4, pixels: Array(repeating: color, count: 16))
      .map(Artwork.bitmap)
  }

  // Breaks when a drawing does not reach the screen, or Perch's own does not come back.
  @Test func `the drawings of a program are on the ball and in the rows`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      var options = Perch.Options(name: "plain", kinds: [kind])
      options.glyphs = [
        .ball: try #require(KitGlyphTests.bitmap(KitGlyphTests.red)),
        .close: try #require(KitGlyphTests.bitmap(KitGlyphTests.blue)),
      ]
      let perch = try Perch(options)
      _ = perch.interest
      let input = try InputDriver(at: program.display)
      func count(_ color: UInt32) -> Int {
        guard let screen = try? input.capture() else { return 0 }
        return screen.pixels.count { $0 & 0xff_ffff == color & 0xff_ffff }
      }
      perch.park(kind.page("a"), kind.page("b"))
      // The squares are 40 and 20 pixels wide.
      try KitProgram.turn(perch) { count(KitGlyphTests.red) == 1600 }
      perch.showList()
      try KitProgram.turn(perch) { count(KitGlyphTests.blue) == 800 }
      try perch.setGlyph(nil, at: .ball)
      try perch.setGlyph(KitGlyphTests.bitmap(KitGlyphTests.red), at: .close)
      try KitProgram.turn(perch) {
        count(KitGlyphTests.blue) == 0 && count(KitGlyphTests.red) == 800
      }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a fault ends the program, is passed over, or changes what was there.
  @Test func `a drawing that cannot be shown is refused with a sentence`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let wide = Artwork.path(Path([.move(Point(x: 2, y: 0))]), width: nil)
      let sentence = "A point of the glyph park is not within 0 and 1."
      var options = Perch.Options(name: "plain", kinds: [PlainKind()])
      options.glyphs[.park] = wide
      #expect(throws: Perch.Failure.self) { try Perch(options) }
      options.glyphs = [:]
      let perch = try Perch(options)
      do throws(Perch.Failure) {
        try perch.setGlyph(wide, at: .park)
        Issue.record("It was taken.")
      } catch {
        #expect(error.description == sentence && error.status == 1)
      }
      #expect(perch.glyphs.isEmpty)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when an order changes nothing, or one with a fault ends the program.
  @Test func `a program in another language has drawings of its own`() throws {
    let display = try Desktop.managed[0].start()
    let square = #"[["move",0,0],["line",1,0],["curve",1,0.5,1,0.7,1,1],["line",0,1],["close"]]"#
    let program = try KitShellProgram(
      on: display,
      """
      say '{"glyphs": {"ball": {"path": \(square)}}}'
      say '{"park": {"id": "tea", "title": "Tea"}}'
      say '{"glyphs": {}}'; say '{"glyphs": {"moon": null}}'
      say '{"glyphs": {"park": {"path": [["line", 1, 1]]}}}'
      say '{"glyphs": {"park": {"path": [["line", 1]]}}}'
      say '{"glyphs": {"park": {"path": \(square), "width": 3}}}'
      say '{"glyphs": {"park": {"bitmap": {"width": 2, "height": 2, "pixels": [0]}}}}'
      say '{"glyphs": {"close": {"bitmap": {"width": 1, "height": 1, "pixels": [4291833872]}}}}'
      """)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    try wait(for: "the answers") {
      program.events.count { $0["error"].string?.hasSuffix(".") == true } == 6
    }
    func count(_ color: UInt32) -> Int {
      guard let screen = try? program.input.capture() else { return 0 }
      return screen.pixels.count { $0 & 0xff_ffff == color }
    }
    // The ink of the light palette.
    try wait(for: "the square on the ball") { count(0x1d_2124) >= 1600 }
    #expect(program.say("list").status == 0)
    try wait(for: "the cross of the row") { count(0xd0_3010) == 400 }
  }
}
