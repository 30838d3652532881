import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The example of many live pages, against the rules of JPFloatingWindow.
@Suite struct WindowsExampleTests {
  private func windows(_ pages: [String]) throws -> KitExample {
    try KitExample("Windows", on: try Desktop.managed[0].start(), pages)
  }

  @Test func `each step of a swipe is told, and its end`() throws {
    let windows = try windows(["Red"])
    try windows.swipe(by: 0.25)
    try wait(for: "the step") { windows.lines.last?.hasPrefix("goes window-Red 0.2") == true }
    #expect(windows.lines.first == "begins window-Red")
    windows.input.release()
    try windows.rest()
    try wait(for: "the end") { windows.lines.last == "cancelled window-Red" }
    try windows.swipe(by: 0.7)
    windows.input.release()
    try windows.rest()
    try wait(for: "the end") { windows.lines.last == "ends window-Red" }
    let steps = windows.lines.compactMap { line in
      line.hasPrefix("goes") ? line.split(separator: " ").last.flatMap { Double($0) } : nil
    }
    #expect(steps.count > 4 && steps.allSatisfy { (0...1).contains($0) })
  }

  @Test func `a page in the circle floats, however the swipe would have ended`() throws {
    let windows = try windows(["Red"])
    try windows.swipeToCircle()
    // A move back within the circle is one that the swipe alone would not survive.
    windows.input.glide(to: try windows.circle() + (-20, 0))
    windows.input.holdStill()
    windows.input.release()
    try windows.rest()
    #expect(try windows.shelf() == ["Red"] && windows.open().isEmpty)
    try wait(for: "the message") { windows.lines.contains("floats +1 -0") }
  }

  @Test func `a page whose switch is off is swiped without a circle`() throws {
    let windows = try windows(["Red"])
    let frame = try windows.state()["main"]["frame"].rect
    windows.input.click(at: PixelPoint(x: frame.x + frame.width - 70, y: frame.y + 24))
    try windows.await("the switch") { $0["stack"]["pages"].titles.last == "Red" }
    try windows.rest()
    try windows.swipe(by: 0.6)
    #expect(try windows.state()["decide"]["phase"].string == "hidden")
    windows.input.release()
    try windows.rest()
    #expect(try windows.shelf().isEmpty && windows.open().isEmpty)
  }

  @Test func `the ball has room for many, and their icons`() throws {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    let windows = try windows(names)
    for _ in names { #expect(windows.say("park").status == 0) }
    try windows.rest()
    #expect(try windows.shelf() == names.reversed())
    #expect(try windows.state()["ball"]["phase"].string == "resting")
  }

  @Test func `a page lives while it is seen`() throws {
    let windows = try windows(["Red"])
    let frame = try windows.state()["main"]["frame"].rect
    func picture() throws -> Screenshot { try windows.input.capture().cropped(to: frame) }
    let first = try picture()
    try wait(for: "the next drawing") { try picture() != first }
    #expect(windows.say("park").status == 0)
    try windows.rest()
    #expect(try windows.open().isEmpty)
  }
}
