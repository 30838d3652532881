import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The example program, which adds a page kind of its own.
@Suite struct ExampleTests {
  /// The example on a private display, with its own socket and state.
  private final class Notes {
    let display: PrivateDisplay
    let input: InputDriver
    let process: ChildProcess

    init(
      on display: PrivateDisplay, _ notes: [String] = [], output: ChildProcess.Output = .discarded
    ) throws {
      self.display = display
      input = try InputDriver(at: display)
      process = try display.start(PerchProgram.example, notes, output: output, errors: .inherited)
      try wait(for: "the example") { self.say("sync", "settled") == 0 }
    }

    deinit { process.terminate() }

    func say(_ verb: String, _ arguments: String...) -> Int32 {
      reply(to: verb, arguments).status
    }

    func state() throws -> JSON { try #require(reply(to: "state", []).output) }

    private func reply(to verb: String, _ arguments: [String]) -> ControlClient.Reply {
      display.connection.roundTrip()
      return ControlClient.send(
        verb: verb, arguments: arguments, name: "perch-notes", display: display.name,
        runtimeFolder: display.runtimeFolder)
    }

    /// Returns the content of the main window below its header.
    func picture() throws -> Screenshot {
      let frame = try state()["main"]["frame"].rect
      return try input.captureStill().cropped(to: frame.below(48))
    }
  }

  @Test(arguments: Desktop.managed)
  func `a page of another kind is parked, and is back after a restart`(desktop: Desktop) throws {
    let display = try desktop.start()
    var notes = try Notes(on: display, ["Buy seeds", "Call the miller"])
    var state = try notes.state()
    #expect(state["stack"]["pages"].titles == ["Library", "Buy seeds", "Call the miller"])
    #expect(state["stack"]["pages"][2]["kind"].string == "note")
    let picture = try notes.picture()
    let frame = state["main"]["frame"].rect
    let start = PixelPoint(x: frame.x + 6, y: frame.center.y)
    notes.input.drag(from: start, to: start + (260, 0))
    let decide = try notes.state()["decide"]
    let radius = try #require(decide["radius"].int)
    notes.input.glide(to: decide["corner"].point + (-radius * 40 / 100, -radius * 48 / 100))
    notes.input.holdStill()
    try wait(for: "the hot circle") { try notes.state()["decide"]["phase"].string == "hot" }
    notes.input.release()
    #expect(notes.say("sync", "settled") == 0)
    state = try notes.state()
    #expect(state["shelf"].titles == ["Call the miller"])
    #expect(notes.say("quit") == 0)
    #expect(notes.process.wait() == .exited(0))

    notes = try Notes(on: display)
    #expect(try notes.state()["shelf"] == state["shelf"])
    #expect(try notes.state()["stack"]["pages"].titles == ["Library", "Buy seeds"])
    notes.input.click(at: try notes.state()["ball"]["frame"].rect.center)
    notes.input.move(to: PixelPoint(x: 640, y: 0))
    #expect(notes.say("sync", "settled") == 0)
    #expect(try notes.state()["stack"]["pages"].titles.last == "Call the miller")
    // The text of the page comes from `userInfo`.
    #expect(try notes.picture() == picture)
  }

  // Breaks when the kind of a page is not told of the use of its controls.
  @Test func `a kind takes the use of a control on its page`() throws {
    let notes = try Notes(on: try Desktop.managed[0].start(), ["Buy seeds"], output: .pipe)
    // Back, park, and the switch.
    for _ in 0..<3 { notes.input.type(.tab) }
    notes.input.type(" ")
    notes.input.type(" ")
    #expect(notes.say("sync", "settled") == 0 && notes.say("quit") == 0)
    #expect(notes.process.wait() == .exited(0))
    #expect(notes.process.output == "Buy seeds: done\nBuy seeds: not done\n")
  }
}

extension PixelRect {
  /// Returns the frame without a strip at its top.
  fileprivate func below(_ strip: Int) -> PixelRect {
    PixelRect(x: x, y: y + strip, width: width, height: height - strip)
  }
}
