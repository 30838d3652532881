import PerchEngine
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The balls of several programs on one display.
@Suite struct KitNeighbourTests {
  /// A program with a page.
  private final class Program {
    let name: String
    let display: PrivateDisplay
    let process: ChildProcess

    /// Starts a program that gives one order.
    init(_ name: String, on display: PrivateDisplay, _ order: String) throws {
      (self.name, self.display) = (name, display)
      process = try display.start(
        PerchProgram.path,
        ["kit", name, "--", "/bin/sh", "-c", "echo '\(order)'; exec cat >/dev/null"],
        errors: .inherited)
    }

    deinit { process.terminate() }

    func say(_ verb: String, _ words: String...) -> ControlClient.Reply {
      ControlClient.send(
        verb: verb, arguments: words, name: name, display: display.name,
        runtimeFolder: display.runtimeFolder)
    }

    /// The frame of the ball once it rests.
    func ball() throws -> PixelRect {
      try wait(for: "the ball") {
        guard self.say("sync", "settled").status == 0 else { return false }
        return self.say("state").output?["ball"]["phase"].string == "resting"
      }
      return try #require(say("state").output)["ball"]["frame"].rect
    }

    /// Waits until the page is in the window.
    func open() throws {
      try wait(for: "the window") {
        guard self.say("sync", "settled").status == 0 else { return false }
        return self.say("state").output?["stack"]["pages"].array.count == 2
      }
    }
  }

  /// Two names whose balls have the same place of their own.
  private func namesakes() throws -> (String, String) {
    let names = ("aa", "bb")
    let environment = Environment(monitors: [])
    try #require(Dock(firstIn: environment, of: names.0) == Dock(firstIn: environment, of: names.1))
    return names
  }

  // Breaks when a ball begins where another program's is.
  @Test func `a new ball does not cover that of another program`() throws {
    let display = try Desktop.managed[0].start()
    let (one, two) = try namesakes()
    let first = try Program(one, on: display, #"{"park": {"id": "a"}}"#)
    let box = try first.ball()
    let other = try Program(two, on: display, #"{"park": {"id": "a"}}"#).ball()
    #expect(box.x == other.x && abs(box.y - other.y) >= box.height)
    withExtendedLifetime(first) {}
  }

  // Breaks when the place is chosen at the start, or a ball that is hidden for now does not count.
  @Test func `balls that are first shown after both starts do not cover each other`() throws {
    let display = try Desktop.managed[0].start()
    let (one, two) = try namesakes()
    let first = try Program(one, on: display, #"{"open": {"id": "a"}}"#)
    let second = try Program(two, on: display, #"{"open": {"id": "a"}}"#)
    for program in [first, second] { try program.open() }
    #expect(first.say("park").status == 0)
    let box = try first.ball()
    #expect(first.say("ball", "hide").status == 0 && first.say("sync", "settled").status == 0)
    #expect(second.say("park").status == 0)
    let other = try second.ball()
    #expect(box.x == other.x && abs(box.y - other.y) >= box.height)
    // A reset has the same rule, and does not count its own ball.
    #expect(second.say("ball", "move", "0", "300").status == 0)
    #expect(second.say("ball", "reset").status == 0)
    #expect(try second.ball() == other)
    #expect(first.say("ball", "show").status == 0)
    #expect(first.say("ball", "reset").status == 0)
    #expect(try first.ball() == box)
  }

  // Breaks when a run without a ball keeps the place of none for the next one.
  @Test func `the place of a program counts in a later run if no ball was shown before`() throws {
    let display = try Desktop.managed[0].start()
    let first = try Program("aa", on: display, #"{"open": {"id": "a"}}"#)
    try first.open()
    #expect(first.say("quit").status == 0)
    #expect(first.process.wait() == .exited(0))
    let place = #"{"options": {"dock": {"side": "left", "height": 0}}}"#
    let second = try Program("aa", on: display, place + "\n" + #"{"park": {"id": "b"}}"#)
    #expect(try second.ball().x < 100)
  }
}
