import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The balls of several programs on one display.
@Suite struct KitNeighbourTests {
  // Breaks when a ball begins where another program's is.
  @Test func `a new ball does not cover that of another program`() throws {
    let display = try Desktop.managed[0].start()
    /// Starts a program with a page on its ball, and returns the frame of that.
    func start(_ name: String) throws -> (ChildProcess, PixelRect) {
      let process = try display.start(
        PerchProgram.path,
        [
          "kit", name, "--", "/bin/sh", "-c", #"echo '{"park": {"id": "a"}}'; exec cat >/dev/null"#,
        ], errors: .inherited)
      func say(_ verb: String, _ words: String...) -> ControlClient.Reply {
        ControlClient.send(
          verb: verb, arguments: words, name: name, display: display.name,
          runtimeFolder: display.runtimeFolder)
      }
      try wait(for: "the ball") {
        guard say("sync", "settled").status == 0 else { return false }
        return say("state").output?["ball"]["phase"].string == "resting"
      }
      return (process, try #require(say("state").output)["ball"]["frame"].rect)
    }
    // Both names have the same place of their own.
    let (first, box) = try start("aa")
    let (second, other) = try start("\(KitNeighbourTests.namesake)")
    #expect(box.x == other.x && abs(box.y - other.y) >= box.height)
    _ = (first.terminate(), second.terminate())
  }

  /// A name whose own place is that of `aa`.
  private static let namesake = "bb"
}
