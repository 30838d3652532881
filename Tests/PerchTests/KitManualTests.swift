import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The examples in the manual of `perch kit`.
@Suite struct KitManualTests {
  /// The literal blocks of the page's examples.
  private func blocks() throws -> [String] {
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let page = try RegularFile.text("\(folder)/Resources/man/perch-kit.1", limit: 1 << 20)
    let examples = try #require(page.split(separator: ".Sh EXAMPLES\n").last)
    return examples.split(separator: ".Bd -literal -offset indent\n").dropFirst().compactMap {
      $0.split(separator: ".Ed\n").first.map(String.init)
    }
  }

  // Breaks when the manual has lines that no program reads.
  @Test func `the events in the manual are those of its program`() throws {
    let blocks = try blocks()
    try #require(blocks.count == 3)
    let display = try Desktop.managed[0].start()
    let input = try InputDriver(at: display)
    let process = try display.start(
      PerchProgram.path, ["kit", "radio", "--", "/bin/bash", "-c", blocks[1]])
    defer { process.terminate() }
    // The lines about the ball's place come as it moves.
    func lines() throws -> [Substring] {
      try RegularFile.text("\(display.homeFolder)/radio.log", limit: 1 << 16).split(separator: "\n")
        .filter { !$0.contains("ballMoved") }
    }
    func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
      ControlClient.send(
        verb: verb, arguments: arguments, name: "radio", display: display.name,
        runtimeFolder: display.runtimeFolder)
    }
    try wait(for: "the page") { (try? lines().contains { $0.contains("error") }) == true }
    try wait(for: "the interface") { say("sync", "settled").status == 0 }
    let frame = try #require(say("state").output)["main"]["frame"].rect
    input.click(at: PixelPoint(x: frame.x + frame.width / 2 - 252, y: frame.y + 48 + 36))
    try wait(for: "the switch") { try lines().contains { $0.contains("action") } }
    #expect(say("park").status == 0)
    try wait(for: "the parked page") { try lines().contains { $0.contains("didPark") } }
    #expect(try lines() == blocks[2].split(separator: "\n"))
  }
}
