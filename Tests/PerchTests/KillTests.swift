import CLinux
import Glibc
import PerchIPC
import PerchEngine
import PerchSystem
import PerchTestSupport
import PerchHarness
import PerchTime
import PerchX11
import Testing

@testable import PerchShell

/// Ends at any moment, in any order, and loses nothing that was answered.
@Suite struct KillTests {
  private static let kills = Stress.isOn ? 300 : 10

  @Test func `after SIGKILL the shelf is no older than the last answer`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(6)
    let input = try InputDriver(at: display)
    var random = SplitMix64(seed: Stress.seed)
    var script = ShelfScript()
    for round in 1...Self.kills {
      let isFirst = round == 1
      let perch = try display.startPerch(
        ["--shelf-limit", "20"] + (isFirst ? files : []), errors: .pipe)
      var killed: Int32?
      defer { killed.map { _ = close($0) } }
      // Half of them after some time, mostly while it starts, and half in the midst of its work.
      let isEarly = !isFirst && random.chance(0.5)
      if isEarly { killed = Self.kill(perch.pid, after: .milliseconds(random.int(in: 40...700))) }
      let pause = Duration.milliseconds(random.int(in: 0...20))
      script.changes = isEarly ? nil : random.int(in: 1...30)
      try script.run(on: perch, pages: isFirst ? files.count : 0, input: input, random: &random) {
        killed = Self.kill(perch.pid, after: pause)
      }
      _ = Poll.wait(reading: [try #require(killed)], until: nil)
      #expect(perch.wait() == .killed(by: SIGKILL))
      input.release()
      #expect(perch.errors.isEmpty, "in round \(round) of seed \(Stress.seed)")
    }
    let last = try RunningPerch(on: display, errors: .pipe)
    script.expect(try last.state())
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
  /// After how many more answers the life ends; nil when that is somebody else's affair.
  var changes: Int?

  /// - Parameters:
  ///   - pages: how many there have to be.
  ///   - kill: ends the life.
  mutating func run(
    on perch: ChildProcess, pages count: Int, input: InputDriver, random: inout SplitMix64,
    kill: () -> Void
  ) throws {
    while input.say("sync").status != 0 {
      // Not `isRunning`, which would give the number away.
      guard perch.isThere else { return }
      input.pause(for: .milliseconds(2))
    }
    if count > 0 {
      try wait(for: "the pages") {
        pages = try input.state()["stack"]["pages"].ids.filter { $0 != "library" }
        return pages.count == count
      }
    }
    guard let state = try? input.state() else { return }
    expect(state)
    (answered, asked) = (state["shelf"].ids, state["shelf"].ids)
    while random.chance(0.15) ? drag(input, random: &random) : ask(input, random: &random) {
      guard changes == 0 else { continue }
      changes = nil
      kill()
    }
  }

  /// The shelf is the one that was answered, or that of the change that was under way.
  func expect(_ state: JSON) {
    let shelf = state["shelf"].ids
    #expect([answered, asked].contains(shelf))
  }

  /// - Returns: false once nobody answers.
  private mutating func ask(_ input: InputDriver, random: inout SplitMix64) -> Bool {
    let page = random.pick(pages)
    let verb = random.pick(["park", "close", "open"])
    asked = answered
    if verb == "park", !asked.contains(page) { asked.append(page) }
    if verb == "close" { asked.removeAll { $0 == page } }
    let reply = input.say(verb, page)
    guard reply.isFromPerch else { return false }
    answered = asked
    changes = changes.map { $0 - 1 }
    return true
  }

  private func drag(_ input: InputDriver, random: inout SplitMix64) -> Bool {
    guard let frame = try? input.state()["ball"]["frame"].rect as PixelRect else { return false }
    let end = PixelPoint(x: random.int(in: 100...900), y: random.int(in: 100...400))
    input.drag(from: frame.center, to: end, steps: 4)
    input.release()
    return input.say("sync").isFromPerch
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
