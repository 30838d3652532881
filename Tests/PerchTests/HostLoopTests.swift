import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchTime
import PerchX11
import Testing

/// A program of another package, whose own loop drives the interface.
@Suite struct HostLoopTests {
  /// The length of the random use.
  private static let time = Duration.seconds(Stress.isOn ? 60 : 5)

  // Breaks when the interface needs its own loop: a descriptor, a time or a message that a host does not
  // learn of.
  @Test(arguments: ["poll", "glib"])
  func `a host's loop drives the interface, and rests with it`(loop: String) throws {
    let display = try Desktop.managed[0].start()
    let input = try InputDriver(at: display)
    let host = try display.start(
      PerchProgram.adopter, [loop], output: .pipe, errors: .inherited)
    func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
      display.connection.roundTrip()
      return ControlClient.send(
        verb: verb, arguments: arguments, name: "hosted", display: display.name,
        runtimeFolder: display.runtimeFolder)
    }
    func state() throws -> JSON { try #require(say("state").output) }
    try wait(for: "all the reports of the other thread") {
      say("state").output?["shelf"][0]["progress"].double == 1
    }
    var random = SplitMix64(seed: Stress.seed)
    let end = MonotonicClock.now + Self.time
    while MonotonicClock.now < end {
      try use(input, try state(), using: &random) { _ = say($0) }
      #expect(say("sync").status == 0)
    }
    input.release()
    input.move(to: PixelPoint(x: 640, y: 1))
    try wait(for: "rest") { say("sync", "settled").status == 0 }
    try host.expectRest(for: .seconds(2))
    #expect(say("quit").status == 0)
    #expect(host.wait() == .exited(0))
    #expect(host.output == "told\n")
  }

  /// Uses the interface by pointer, key or command.
  private func use(
    _ input: InputDriver, _ state: JSON, using random: inout SplitMix64,
    say: (String) -> Void
  ) throws {
    let ball = state["ball"]["frame"].rect.center
    let anywhere = PixelPoint(x: random.int(in: 20...1200), y: random.int(in: 20...700))
    switch random.int(in: 0...6) {
    case 0: input.click(at: ball)
    case 1: input.drag(from: ball, to: anywhere, steps: 8)
    case 2: input.click(at: anywhere)
    case 3: input.type(random.chance(0.5) ? .escape : .enter)
    case 4: input.turnWheel(random.chance(0.5) ? 1 : -1)
    default: say(random.pick(["list", "back", "park", "undo", "close"]))
    }
  }
}
