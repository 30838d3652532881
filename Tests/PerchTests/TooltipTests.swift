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

  // Breaks when the window of the tooltip, or its place in the stack, takes the pointer off the row.
  @Test func `a tooltip beside a row of the list stays while the pointer rests`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 2)
    try perch.parkAll()
    try perch.openList()
    let row = try #require(try perch.rowFrames().first)
    perch.input.move(to: PixelPoint(x: row.maxX - 24, y: row.center.y))
    try wait(for: "the tooltip") { perch.mappedWindows().contains("tooltip") }
    for _ in 1...3 { try perch.input.sync() }
    #expect(perch.mappedWindows().contains("tooltip"))
    #expect(try perch.hotRow() != nil)
  }
}
