import PerchHarness
import PerchX11
import Testing

/// The size of a page, changed by keys, the wheel and two fingers, on a real display.
@Suite struct PageSizeTests {
  /// Opens a page of text, with the pointer on it.
  private func open(on display: PrivateDisplay) throws -> RunningPerch {
    let path = try Files.write(
      "# Title\n\n\((1...60).map { "Line \($0).\n\n" }.joined())".utf8,
      to: "\(display.dataFolder)/notes.md")
    let perch = try RunningPerch(on: display, opening: [path])
    perch.input.move(to: try perch.mainFrame().center)
    try perch.input.sync()
    return perch
  }

  /// Waits until the size of the page is saved as a factor; nil is the usual size.
  private func waitForFactor(_ factor: String?, _ perch: RunningPerch) throws {
    let file = "\(perch.display.stateFolder)/perch/state.json"
    try wait(for: "the factor \(factor ?? "1")") {
      guard let text = Files.text(file) else { return false }
      let sizes = text.firstRange(of: "\"sizes\"").map { text[$0.upperBound...] }
      return factor.map { sizes?.prefix { $0 != "}" }.contains(": \($0)\n") == true }
        ?? (sizes == nil)
    }
  }

  /// The top of the page, without the number that shows its size for a moment.
  private func picture(_ perch: RunningPerch) throws -> Screenshot {
    perch.input.type(.home)
    try perch.settle()
    let frame = try perch.mainFrame()
    return try perch.stillPicture(
      of: PixelRect(x: frame.x, y: frame.y + 48, width: frame.width, height: 300))
  }

  @Test func `keys make a page larger and smaller, and show it at its usual size again`() throws {
    let perch = try open(on: try Desktop.openbox.start())
    let usual = try picture(perch)
    perch.input.type("+", holding: .control)
    try waitForFactor("1.1", perch)
    let larger = try picture(perch)
    #expect(larger != usual)
    perch.input.type("0", holding: .control)
    try waitForFactor(nil, perch)
    #expect(try picture(perch) == usual)
    perch.input.type("-", holding: .control)
    try waitForFactor("0.9", perch)
    let smaller = try picture(perch)
    #expect(smaller != usual && smaller != larger)
  }

  @Test func `the wheel with Control changes the size around the pointer`() throws {
    let perch = try open(on: try Desktop.openbox.start())
    let usual = try picture(perch)
    perch.input.turnWheel(-2, holding: .control)
    try waitForFactor("1.25", perch)
    #expect(try picture(perch) != usual)
    perch.input.turnWheel(2, holding: .control)
    try waitForFactor(nil, perch)
    #expect(try picture(perch) == usual)
  }

  // Breaks when the gestures of a touchpad do not arrive, or the size at the end is not kept.
  @Test(.enabled(if: Xorg.isInstalled, Xorg.absence))
  func `two fingers on a touchpad that move apart make a page larger`() throws {
    let display = try Desktop.openbox.start(with: [.touchpad])
    let pad = try DeviceSocket(.touchpad, of: display)
    let perch = try open(on: display)
    let usual = try picture(perch)
    let (begin, update, end): (UInt16, UInt16, UInt16) = (27, 28, 29)
    for target in [1.5, 1] {
      try pad.pinch(phase: begin, scale: 1)
      // The distance is that of the present gesture.
      let last = target == 1 ? 1 / 1.5 : target
      for step in 1...10 {
        try pad.pinch(phase: update, scale: 1 + (last - 1) * Double(step) / 10)
        try perch.input.sync()
      }
      try pad.pinch(phase: end, scale: last)
      try waitForFactor(target == 1 ? nil : "1.5", perch)
      #expect(try (picture(perch) == usual) == (target == 1))
    }
  }
}
