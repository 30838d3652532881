import PerchBus
import PerchHarness
import PerchSystem
import PerchTime
import Testing

/// Long texts that assistive technology reads letter by letter.
@Suite struct AccessibleLoadTests {
  private static let lines = Stress.isOn ? 1_000_000 : 20_000
  private static let line = "Sixty letters or bytes are in each line of this long text: \u{e9}\n"
  private static let calls = 200

  // Breaks when each call reads the whole text: 60 MB then take half a second.
  @Test func `a letter of a long text is told within 5 ms`() throws {
    let bus = try PrivateBus()
    let display = try Desktop.openbox.start()
    let accessibility = try AccessibilityBus(on: bus, beside: display)
    try accessibility.setEnabled(true)
    let text = String(repeating: Self.line, count: Self.lines)
    let path = try Files.write(text.utf8, to: "\(display.dataFolder)/long.txt")
    let perch = try RunningPerch(on: display, opening: [path], adding: bus.environment)
    let reader = try ScreenReader(at: accessibility)
    try wait(for: "Perch on the bus of assistive technology") { try reader.perch() != nil }
    let page = try reader.object("document text", "long.txt")
    let letters = Array(Self.line.unicodeScalars)
    let count = letters.count * Self.lines
    try wait(for: "the text") {
      try reader.property("Text", "CharacterCount", of: page.path)?.int32 == Int32(count)
    }
    var times: [Duration] = []
    for call in 0..<Self.calls {
      let offset = (call * 7919 * letters.count + call) % count
      let start = MonotonicClock.now
      let answer = try reader.ask(
        page.path, "Text", "GetCharacterAtOffset", [.int32(Int32(offset))])
      times.append(MonotonicClock.now - start)
      #expect(answer.arguments == [.int32(Int32(letters[offset % letters.count].value))])
    }
    // The reader asks for Perch's name as well, several times for each letter.
    if Stress.isOn { #expect(times.sorted()[Self.calls / 2] < .milliseconds(5)) }
    #expect(perch.process.isRunning)
  }
}
