import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct SyncTests {
  @Test(arguments: [Desktop.bare, .openbox])
  func `after a sync the state and the screen are those of the last motion`(
    desktop: Desktop
  ) throws {
    let perch = try RunningPerch(on: desktop)
    let frame = try perch.mainFrame()
    let start = try perch.edge()
    try perch.swipe(by: 60)
    for turn in 0..<4 {
      let end = turn.isMultiple(of: 2) ? 200 : 90
      // The motions come as fast as the server accepts them.
      for step in 1...50 {
        let x = 145 + (end - 145) * step / 50
        perch.input.move(to: start + (x, 0))
      }
      try perch.input.sync()
      let now = try perch.picture(of: frame)
      let progress = try #require(try perch.state()["stack"]["transition"]["progress"].double)
      #expect(abs(progress - Double(end) / Double(frame.width)) < 0.001)
      try perch.settle()
      #expect(try perch.picture(of: frame).difference(from: now) == nil)
      // The positions are on the page's edge, below the header and above the circle.
      #expect(now[end - 1, 200] != now[end, 200])
    }
    perch.input.release()
  }
}
