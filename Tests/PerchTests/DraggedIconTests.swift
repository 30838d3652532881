import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Windows that are not managed and are dragged.
@Suite struct DraggedIconTests {
  // The icon that a toolkit drags from one window to another is such a window.
  @Test func `an icon that follows the pointer raises no circle`() throws {
    let (perch, other, _) = try RunningPerch.besideWindow(
      on: .openbox, at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    let source = try Bystander(on: perch.display)
    let start = PixelPoint(x: 620, y: 300)
    try source.openWindow(
      .ball, at: PixelRect(x: start.x + 4, y: start.y + 4, width: 48, height: 48))
    let area = try perch.workArea()
    let end = PixelPoint(x: area.maxX - 70, y: area.maxY - 60)
    perch.input.press(at: start)
    for step in 1...30 {
      let point = start.interpolated(to: end, fraction: Double(step) / 30)
      perch.input.glide(to: point, steps: 2)
      source.moveWindow(to: PixelPoint(x: point.x + 4, y: point.y + 4))
      try perch.input.sync()
    }
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["toast"] == .null)
  }
}
