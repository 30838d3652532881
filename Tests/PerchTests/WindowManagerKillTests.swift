import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchX11
import Testing

/// Window managers that are killed and replaced while Perch runs.
@Suite struct WindowManagerKillTests {
  private static let kills = Stress.isOn ? 1000 : 5

  // Breaks when the ball or the window is lost with the window manager, or Perch ends with it.
  @Test func `a killed window manager takes neither the ball nor the window with it`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 3)
    try #require(perch.input.say("park").status == 0)
    try perch.settle()
    let shelf = try perch.state()["shelf"].ids
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    for round in 1...Self.kills {
      let place: Comment = "round \(round) of seed \(Stress.seed)"
      let start = try perch.ballFrame().center
      let end = PixelPoint(x: random.int(in: 200...1100), y: random.int(in: 80...500))
      let isHeld = random.chance(0.5)
      perch.input.drag(from: start, to: end, steps: 4)
      if !isHeld { perch.input.release() }
      perch.display.windowManager?.send(SIGKILL)
      perch.display.windowManager?.wait()
      if random.chance(0.5) { try perch.input.sync() }
      if isHeld, random.chance(0.5) { perch.input.release() }
      try perch.display.start(.openbox)
      perch.input.release()
      perch.movePointerAway()
      try perch.settle()
      let ball = try #require(perch.window("ball"), place)
      #expect(try ball.isMapped && ball.frame == perch.ballFrame(), place)
      let state = try perch.state()
      #expect(state["ball"]["phase"].string == "resting", place)
      #expect(state["shelf"].ids == shelf && state["main"]["mapped"].bool == true, place)
    }
    Stress.report("window managers killed and replaced", Self.kills, since: begin)
  }
}
