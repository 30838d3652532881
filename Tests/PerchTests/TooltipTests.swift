import PerchHarness
import PerchX11
import Testing

/// The tooltip as a window.
@Suite struct TooltipTests {
  @Test(arguments: Desktop.managed)
  func `a tooltip comes beside a button, and goes with the pointer`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop, pages: 1)
    let frame = try perch.mainFrame()
    let button = PixelPoint(x: frame.x + 24, y: frame.y + 24)
    perch.input.move(to: button)
    try wait(for: "the tooltip") { perch.mappedWindows().contains("tooltip") }
    let box = try #require(perch.window("tooltip")).frame
    let isBeside = box.y > button.y || box.maxY < button.y
    #expect(isBeside && perch.connection.screenRect.contains(box))
    perch.input.move(to: frame.center)
    try wait(for: "the tooltip to go") { !perch.mappedWindows().contains("tooltip") }
  }
}
