import CLinux
import Glibc
import PerchControl
import PerchEngine
import PerchLoop
import PerchTestSupport
import PerchTour
import PerchX11
import Testing

@testable import PerchShell

/// Ends at any moment, in any order, and loses nothing that was answered.
@Suite struct KillTests {
  private static let kills = Stress.isOn ? 300 : 10

  @Test func `after SIGKILL the shelf is no older than the last answer`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(6)
    let hand = try Hand(at: display)
    var random = SplitMix64(seed: Stress.seed)
    var script = ShelfScript()
    for round in 1...Self.kills {
      let perch = try display.startPerch(
        ["--shelf-limit", "20"] + (round == 1 ? files : []), errors: .pipe)
      let life = Duration.milliseconds(random.int(in: round == 1 ? 600...900 : 40...700))
      let killed = Self.kill(perch.pid, after: life)
      defer { close(killed) }
      try script.run(on: perch, hand: hand, random: &random)
      _ = Poll.wait(reading: [killed], until: nil)
      #expect(perch.wait() == .killed(by: SIGKILL))
      hand.releases()
      #expect(perch.errors.isEmpty, "in round \(round) of seed \(Stress.seed)")
    }
    let last = try RunningPerch(on: display, errors: .pipe)
    script.expect(try last.state())
    // How much gets done in a life is a matter of the machine, but something must.
    #expect(script.count > Self.kills)
    #expect(last.errors().isEmpty)
  }

  /// Kills on a thread of its own, since those of the tests may all be busy. Nobody waits for the
  /// process meanwhile, so the number stays its own.
  ///
  /// - Returns: a descriptor that is readable once it is done, which the caller closes.
  private static func kill(_ pid: Int32, after life: Duration) -> Int32 {
    let end = MonotonicClock.now + life
    let killed = eventfd(0, O_CLOEXEC)
    Workers(limit: 1).add {
      _ = Poll.wait(reading: [], until: end)
      Glibc.kill(pid, SIGKILL)
      eventfd_write(killed, 1)
    }
    return killed
  }
}

/// Parks, closes and drags, and keeps book of what was answered.
private struct ShelfScript {
  /// All pages; none as long as nobody has seen them.
  private var pages: [String] = []
  /// The shelf as it was answered last, and as it is if what was asked last was done.
  private var answered: [String] = []
  private var asked: [String] = []
  /// How many changes were answered.
  private(set) var count = 0

  mutating func run(on perch: ChildProcess, hand: Hand, random: inout SplitMix64) throws {
    while hand.say("sync").status != 0 {
      // Not `isRunning`, which would give the number away.
      guard perch.isThere else { return }
      hand.rests(for: .milliseconds(2))
    }
    guard let state = try? hand.state() else { return }
    if pages.isEmpty { pages = state["stack"]["pages"].ids.filter { $0 != "library" } }
    expect(state)
    (answered, asked) = (state["shelf"].ids, state["shelf"].ids)
    while random.chance(0.15) ? drags(hand, random: &random) : asks(hand, random: &random) {}
  }

  /// The shelf is the one that was answered, or that of the change that was under way.
  func expect(_ state: JSON) {
    let shelf = state["shelf"].ids
    #expect([answered, asked].contains(shelf))
  }

  /// - Returns: false once nobody answers.
  private mutating func asks(_ hand: Hand, random: inout SplitMix64) -> Bool {
    let page = random.pick(pages)
    let verb = random.pick(["park", "close", "open"])
    asked = answered
    if verb == "park", !asked.contains(page) { asked.append(page) }
    if verb == "close" { asked.removeAll { $0 == page } }
    let reply = hand.say(verb, page)
    guard reply.isFromPerch else { return false }
    answered = asked
    count += 1
    return true
  }

  private func drags(_ hand: Hand, random: inout SplitMix64) -> Bool {
    guard let frame = try? hand.state()["ball"]["frame"].rect as PixelRect else { return false }
    let end = PixelPoint(x: random.int(in: 100...900), y: random.int(in: 100...400))
    hand.drags(from: frame.center, to: end, steps: 4)
    hand.releases()
    return hand.say("sync").isFromPerch
  }
}

extension ControlClient.Reply {
  /// Whether Perch answered, yes or no.
  fileprivate var isFromPerch: Bool {
    status == 0 || (status == 1 && error?.contains("ended before") == false)
  }
}

extension ChildProcess {
  /// Whether it has not ended yet, without taking note of its end.
  fileprivate var isThere: Bool {
    guard let line = Files.text("/proc/\(pid)/stat") else { return false }
    let state = line.split(separator: ") ").last?.first
    return state != "Z" && state != "X"
  }
}
