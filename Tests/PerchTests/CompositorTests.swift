import Glibc
import PerchSystem
import PerchTestSupport
import PerchHarness
import PerchX11
import Testing

@Suite struct CompositorTests {
  @Test func `the ball's edge follows a compositor that comes and goes`() throws {
    let perch = try RunningPerch(on: .openbox)
    let whole = perch.connection.screenRect
    let before = try perch.picture(of: whole)
    try perch.park()
    perch.movePointerAway()
    try perch.settle()
    try expectHardEdge(perch, over: before)
    let hard = try perch.stillPicture(of: perch.ballFrame().inset(by: -12))

    let picom = try perch.display.start("picom", ["--config", "/dev/null", "--backend", "xrender"])
    try perch.input.waitFor("the compositor") { $0["environment"]["compositor"].bool == true }
    try waitForPicture(perch, of: before)
    try perch.settle()
    try expectSoftEdge(perch, over: before)

    picom.send(SIGKILL)
    #expect(picom.wait() == .killed(by: SIGKILL))
    try perch.input.waitFor("its end") { $0["environment"]["compositor"].bool == false }
    try perch.settle()
    try expectHardEdge(perch, over: before)
    #expect(try perch.stillPicture(of: perch.ballFrame().inset(by: -12)) == hard)
  }

  private static let kills = Stress.isOn ? 1000 : 10

  /// The compositors and their arguments, which switch shadows off.
  private static let compositors = [
    ("picom", ["--config", "/dev/null", "--backend", "xrender"]), ("xcompmgr", ["-n"]),
  ]

  @Test func `a compositor that is killed in mid-flight leaves no dark corner`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 3)
    let before = try perch.picture(of: perch.connection.screenRect)
    try perch.parkAll()
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    for round in 0..<Self.kills {
      let (program, arguments) = Self.compositors[round % 2]
      let compositor = try perch.display.start(program, arguments)
      if random.chance(0.8) {
        try perch.input.waitFor(program) { $0["environment"]["compositor"].bool == true }
      }
      let start = try perch.ballFrame().center
      perch.input.drag(
        from: start, to: PixelPoint(x: random.int(in: 200...1100), y: random.int(in: 80...500)),
        steps: 6)
      perch.input.release()
      if random.chance(0.3) { perch.input.say("list") }
      // The kill comes after any frame of the motion.
      for _ in 0..<random.int(in: 0...30) { try perch.input.sync() }
      compositor.send(SIGKILL)
      #expect(compositor.wait() == .killed(by: SIGKILL))
      try perch.input.waitFor("the end") { $0["environment"]["compositor"].bool == false }
      if try perch.state()["list"]["open"].bool == true { perch.input.say("list") }
      perch.movePointerAway()
      try perch.settle()
      #expect(try #require(perch.window("ball")).frame == perch.ballFrame())
      try expectNothingAround(perch, over: before, "seed \(Stress.seed), round \(round)")
    }
    Stress.report("compositors killed and replaced", Self.kills, since: begin)
  }

  @Test(arguments: ["0.8", "1.5", "2"])
  func `without a compositor the corners are those of what is below, at any scale`(scale: String)
    throws
  {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), options: ["--scale", scale])
    let before = try perch.picture(of: perch.connection.screenRect)
    try perch.parkAll()
    #expect(try perch.ballFrame().width == Int(60 * (Double(scale) ?? 0)))
    try expectNothingAround(perch, over: before, "scale \(scale)")
  }

  @Test func `a compositor with shadows draws none for the ball`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    let wallpaper = try perch.picture(of: perch.connection.screenRect)
    let picom = try perch.display.start(
      "picom", ["--config", "/dev/null", "--backend", "xrender", "--shadow"])
    try perch.input.waitFor("the compositor") { $0["environment"]["compositor"].bool == true }
    try waitForPicture(perch, of: wallpaper)
    perch.movePointerAway()
    perch.input.say("ball", "hide")
    try perch.settle()
    let before = try perch.stillPicture(of: perch.connection.screenRect)
    perch.input.say("ball", "show")
    try perch.settle()
    try expectNothingAround(perch, over: before, besides: 1, "with shadows")
    picom.terminate()
  }

  /// Waits for the first frame of a compositor, which announces itself some time before that.
  ///
  /// The frame is recognized by a corner of the wallpaper that no window covers.
  private func waitForPicture(_ perch: RunningPerch, of before: Screenshot) throws {
    let corner = PixelRect(x: 2, y: before.height - 3, width: 1, height: 1)
    try wait(for: "its first picture") {
      try perch.picture(of: corner)[0, 0] == before[corner.x, corner.y]
    }
  }

  /// Checks that the screen outside the ball's outline is the same as without the ball.
  ///
  /// `margin` is the width of a band around the outline that may differ, in pixels.
  private func expectNothingAround(
    _ perch: RunningPerch, over before: Screenshot, besides margin: Int = 0, _ comment: Comment
  ) throws {
    let info = try #require(perch.window("ball"))
    let box = info.frame
    let shape = perch.connection.shape(of: info.id, .bounding).map { $0.inset(by: -margin) }
    let around = box.inset(by: -24).intersection(perch.connection.screenRect)
    let picture = try perch.stillPicture(of: around)
    for y in 0..<around.height {
      for x in 0..<around.width {
        let pixel = PixelRect(x: around.x + x - box.x, y: around.y + y - box.y, width: 1, height: 1)
        guard !shape.contains(where: { $0.intersects(pixel) }) else { continue }
        guard picture[x, y] != before[around.x + x, around.y + y] else { continue }
        Issue.record("\(comment): at \(x), \(y) of \(around) is \(picture[x, y])")
        return
      }
    }
  }

  /// Checks that no part of the ball's window shows outside its outline.
  private func expectHardEdge(_ perch: RunningPerch, over before: Screenshot) throws {
    let info = try #require(perch.window("ball"))
    let ball = try perch.ballFrame()
    #expect(info.frame == ball)
    let bounding = perch.connection.shape(of: info.id, .bounding)
    #expect(bounding == perch.connection.shape(of: info.id, .input))
    let picture = try perch.stillPicture(of: ball)
    for (x, y) in corners {
      #expect(picture[x, y] == before[ball.x + x, ball.y + y], "at \(x), \(y)")
    }
    #expect(picture[30, 4] != before[ball.x + 30, ball.y + 4])
  }

  /// Checks that the shadow darkens the surroundings of the ball, and that no pixel there is black.
  private func expectSoftEdge(_ perch: RunningPerch, over before: Screenshot) throws {
    let info = try #require(perch.window("ball"))
    let ball = try perch.ballFrame()
    #expect(info.frame == ball.inset(by: -12))
    let bounding = perch.connection.shape(of: info.id, .bounding)
    #expect(bounding.contains { $0.intersects(PixelRect(x: 40, y: 2, width: 1, height: 1)) })
    // A compositor announces itself before it shows anything, and its screen is black until then.
    try wait(for: "a soft edge") {
      let picture = try perch.picture(of: ball)
      return corners.allSatisfy { x, y in
        let wallpaper = before[ball.x + x, ball.y + y].lightness
        let lightness = picture[x, y].lightness
        return lightness > wallpaper / 2 && lightness <= wallpaper
      }
    }
  }

  /// The pixels of the ball's frame outside its outline, at the right edge of the screen.
  private var corners: [(Int, Int)] {
    (0..<8).flatMap { x in (0..<60).map { (x, $0) } }.filter { x, y in
      let (dx, dy) = (Double(x) - 29.5, Double(y) - 29.5)
      return dx * dx + dy * dy > 961
    }
  }
}

extension UInt32 {
  /// The sum of red, green and blue.
  fileprivate var lightness: Int { Int(self >> 16 & 255) + Int(self >> 8 & 255) + Int(self & 255) }
}
