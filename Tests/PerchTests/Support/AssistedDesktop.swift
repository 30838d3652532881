import PerchHarness

/// A desktop with the bus of assistive technology and its registry.
struct AssistedDesktop {
  let bus: PrivateBus
  let display: PrivateDisplay
  let accessibility: AccessibilityBus

  init() throws {
    bus = try PrivateBus()
    display = try Desktop.openbox.start()
    accessibility = try AccessibilityBus(on: bus, beside: display)
  }

  /// Starts a Perch with pages of text open, and a screen reader that has found it.
  func start(pages: Int) throws -> (RunningPerch, ScreenReader) {
    try accessibility.setEnabled(true)
    let perch = try open(pages: pages)
    return (perch, try meet())
  }

  /// Starts a Perch with pages of text open.
  func open(pages: Int) throws -> RunningPerch {
    try RunningPerch(on: display, opening: try display.writePages(pages), adding: bus.environment)
  }

  /// A screen reader that has found Perch, or another program.
  func meet(_ program: String = "Perch") throws -> ScreenReader {
    let reader = try ScreenReader(at: accessibility, of: program)
    try wait(for: "\(program) on the bus of assistive technology") { try reader.perch() != nil }
    return reader
  }
}
