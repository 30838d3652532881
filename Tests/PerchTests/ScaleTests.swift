import PerchHarness
import PerchSystem
import Testing

@testable import PerchX11

/// Changes of the scale while Perch runs: the windows grow and keep their relative positions.
@Suite struct ScaleTests {
  private func setDPI(_ dpi: String, on perch: RunningPerch) {
    let connection = perch.connection
    connection.setProperty(
      .resourceManager, type: .string, of: connection.root.rawValue, to: "Xft.dpi:\t\(dpi)\n")
    connection.roundTrip()
  }

  @Test(arguments: [Desktop.bare, .openbox])
  func `windows, ball and input shapes follow the resource database`(desktop: Desktop) throws {
    let display = try desktop.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    try perch.park()
    let before = try perch.state()
    let monitor = before["environment"]["monitors"][0]["workArea"].rect
    let (main, ball) = (
      before["main"]["frame"].rect, before["ball"]["frame"].rect
    )
    for (dpi, scale) in [("120", 1.25), ("96", 1), ("144", 1.5)] {
      setDPI(dpi, on: perch)
      try perch.input.waitFor("scale \(scale)") { $0["environment"]["scale"].double == scale }
      try perch.settle()
      let state = try perch.state()
      let frame = state["main"]["frame"].rect
      #expect(frame.width == Int((Double(main.width) * scale).rounded()))
      #expect(frame == perch.connection.frame(of: try perch.mainWindow()))
      let box = state["ball"]["frame"].rect
      #expect(box.width == Int(60 * scale) && box.height == Int(60 * scale))
      #expect(box.x + box.width == monitor.x + monitor.width)
      #expect(abs(box.y + box.height / 2 - ball.y - ball.height / 2) <= 2)
      #expect(state["ball"]["phase"].string == "resting")
    }
    perch.input.click(at: try perch.ballFrame().center)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 3)
  }

  @Test func `the scale of the settings daemon is used without the part of the text`()
    throws
  {
    let perch = try RunningPerch(on: .openbox)
    let manager = try FakeSettingsManager(
      on: perch.display, ["Gdk/WindowScalingFactor": 2, "Gdk/UnscaledDPI": 96 * 1024])
    try perch.input.waitFor("scale 2") { $0["environment"]["scale"].double == 2 }
    manager.publish(["Gdk/WindowScalingFactor": 1, "Xft/DPI": 120 * 1024])
    try perch.input.waitFor("scale 1.25") { $0["environment"]["scale"].double == 1.25 }
    try perch.settle()
    let state = try perch.state()
    #expect(state["main"]["frame"].rect == perch.connection.frame(of: try perch.mainWindow()))
  }

  @Test func `a window larger than the screen at the new scale becomes as large as fits`() throws {
    let perch = try RunningPerch(on: .openbox)
    setDPI("384", on: perch)
    try perch.input.waitFor("scale 4") { $0["environment"]["scale"].double == 4 }
    try perch.settle()
    let state = try perch.state()
    let area = state["environment"]["monitors"][0]["workArea"].rect
    let frame = state["main"]["frame"].rect
    #expect(frame == perch.connection.frame(of: try perch.mainWindow()))
    #expect(frame.height <= area.height && frame.width <= area.width)
  }

  @Test func `a window that had to be cut has its size back when there is room again`() throws {
    let perch = try RunningPerch(on: .openbox)
    let before = try perch.mainFrame()
    for (dpi, scale) in [("384", 4.0), ("288", 3), ("96", 1)] {
      setDPI(dpi, on: perch)
      try perch.input.waitFor("scale \(scale)") { $0["environment"]["scale"].double == scale }
      try perch.settle()
    }
    let after = try perch.mainFrame()
    #expect(after.size == before.size)
    #expect(after == perch.connection.frame(of: try perch.mainWindow()))
  }

  @Test func `a window that was given another size meanwhile keeps that`() throws {
    let perch = try RunningPerch(on: .openbox)
    setDPI("384", on: perch)
    try perch.input.waitFor("scale 4") { $0["environment"]["scale"].double == 4 }
    try perch.settle()
    let size = PixelSize(width: 1000, height: 600)
    try Bystander(on: perch.display).resize(try perch.mainWindow(), to: size)
    try perch.input.waitFor("the size") { $0["main"]["frame"].rect.size == size }
    setDPI("192", on: perch)
    try perch.input.waitFor("scale 2") { $0["environment"]["scale"].double == 2 }
    try perch.settle()
    #expect(try perch.mainFrame().size == PixelSize(width: 500, height: 300))
  }
}
