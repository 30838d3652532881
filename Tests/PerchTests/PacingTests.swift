import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchHarness
import PerchTime
import PerchX11
import Testing

@testable import PerchShell

/// The number of painted frames, and their presentation times.
@Suite struct PacingTests {
  // Breaks when each event is painted, or when an early frame lets the next one be early, too.
  @Test func `a mouse of 1000 Hz has no more frames than the monitor shows`() throws {
    let perch = try RunningPerch(on: .openbox)
    let start = try perch.edge()
    let birth = MonotonicClock.now
    perch.input.press(at: start)
    let before = try perch.painted()
    for distance in [250, 20, 250, 20] {
      let end = start + (distance, 0)
      let steps = abs(end.x - perch.input.position.x)
      perch.input.glide(to: end, steps: steps, pace: .milliseconds(1))
    }
    let painted = try perch.painted() - before
    let elapsed = MonotonicClock.now - birth
    // Perch may make up for frames that a busy machine kept it from painting.
    let most = Int(elapsed.microseconds * 60 / 1_000_000) + FramePacer.mostSaved + 1
    #expect(painted <= most, "\(painted) frames where \(most) are allowed")
    #expect(painted >= 10)
    try perch.input.sync()
    #expect(try perch.state()["gesture"].string == "edgeSwipe")
    perch.input.release()
    try perch.settle()
  }

  // Breaks when a dragged ball waits for frames, or is painted.
  @Test func `a dragged ball moves without being painted`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    let center = try perch.ballFrame().center
    perch.input.drag(from: center, to: center + (-60, 0))
    try perch.input.waitFor("the armed circle") { $0["decide"]["phase"].string == "armed" }
    try perch.input.settle()
    let before = try perch.painted()
    perch.input.glide(to: center + (-400, -100), steps: 60)
    try wait(for: "the ball") { try perch.ballWindowFrame().center == center + (-400, -100) }
    #expect(try perch.painted() == before)
    perch.input.release()
    try perch.settle()
  }

  // Breaks when the steps drift, when a step has two frames, or when a frame is shown too early.
  @Test
  func `over any time there is at most one frame a picture, and their steps are even`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) -> Bool {
      var pacer = FramePacer()
      pacer.interval = .microseconds(random.pick([16_667, 6_944, 4_166, 41_666]))
      let length = pacer.interval.microseconds
      let birth = random.int(in: 1...1_000_000_000)
      var time = Instant(microseconds: Int64(birth))
      pacer.recordFrame(at: time)
      let (first, start) = (pacer.count, time)
      for _ in 0..<3000 {
        time = time + .microseconds(random.int(in: 200...1800))
        let (seen, painted) = (pacer.seen, pacer.painted)
        guard pacer.isDue(at: time) else { continue }
        pacer.recordFrame(at: time)
        let step = (pacer.seen - seen).microseconds
        #expect(step > 0 && step % length == 0)
        #expect(pacer.seen >= time && pacer.seen <= time + pacer.interval * 1.11)
        #expect((time - painted).microseconds >= length * 9 / 10)
      }
      let pictures = (time - start).microseconds / length
      #expect(pacer.count - first <= Int(pictures) + 1)
      #expect(pacer.count - first >= Int(pictures) / 2)
      return true
    }
    try Seeds.law(over: Seeds.every(5), attempt)
  }

  // Breaks when a motion waits for its step, or for longer than until the next motion.
  @Test func `most motions of an ordinary mouse are painted at once, and the rest with the next`() {
    var pacer = FramePacer()
    let start = Instant(microseconds: 5_000_000)
    var (atOnce, waited) = (0, 0)
    for motion in 0..<250 {
      let now = start + .milliseconds(8) * motion
      // A motion that waited for this one need not be painted before it.
      #expect(waited == 0 || pacer.latestNext >= now)
      waited = pacer.isOpen(at: now) ? 0 : waited + 1
      #expect(waited <= 1)
      guard waited == 0 else { continue }
      atOnce += 1
      pacer.recordFrame(at: now)
    }
    #expect(atOnce > 125)
    #expect(atOnce <= 250 * 8 / 15 + 2)
  }

  // Breaks when frames that follow the pointer cost no budget, or when the budget has no limit.
  @Test func `for any motions there is one frame a refresh, and the saved ones`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) -> Bool {
      var pacer = FramePacer()
      let length = pacer.interval.microseconds
      var time = Instant(microseconds: 9_000_000)
      var frames: [Instant] = []
      let gap = random.int(in: 4000...17_000)
      for _ in 0..<1500 {
        let rest = random.int(in: 0...60) == 0 ? random.int(in: 0...400_000) : 0
        let next = time + .microseconds(gap + random.int(in: -2000...2000) + rest)
        if pacer.latestNext < next, pacer.latestNext > time, random.int(in: 0...1) == 0 {
          frames.append(pacer.latestNext)
          pacer.recordFrame(at: pacer.latestNext)
        }
        time = next
        guard pacer.isOpen(at: time) else { continue }
        frames.append(time)
        pacer.recordFrame(at: time)
      }
      #expect(frames.count > 100)
      for (first, start) in frames.enumerated().filter({ $0.offset % 50 == 0 }) {
        for (last, end) in frames.enumerated().dropFirst(first) {
          let pictures = Int((end - start).microseconds / length)
          #expect(last - first <= pictures + FramePacer.mostSaved + 1)
        }
      }
      for (one, other) in zip(frames, frames.dropFirst()) {
        #expect((other - one).microseconds >= length * 44 / 100)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(5), attempt)
  }

  // Breaks when steps before a rest decide the presentation time: a new surface would be painted
  // for the first instant of its motion, where it is still invisible.
  @Test func `after a quarter of a second of rest the steps begin anew`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) -> Bool {
      var pacer = FramePacer()
      pacer.interval = .microseconds(random.pick([16_667, 6_944, 4_166]))
      let before = Instant(microseconds: Int64(random.int(in: 1...1_000_000_000)))
      pacer.recordFrame(at: before)
      let now = before + .microseconds(random.int(in: 300_000...10_000_000))
      #expect(pacer.presentation(at: now) == now + pacer.interval)
      pacer.recordFrame(at: now)
      let soon = pacer.next + .microseconds(random.int(in: 0...1000))
      #expect(pacer.presentation(at: soon) == now + pacer.interval * 2)
      return true
    }
    try Seeds.law(over: Seeds.every(5), attempt)
  }

  // Breaks when the first frame after a rest waits for a step, or when missed frames are made up
  // for.
  @Test
  func `after a rest a frame is painted at once, for its own time; none is made up for`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) -> Bool {
      var pacer = FramePacer()
      pacer.recordFrame(at: Instant(microseconds: 5_000_000))
      let gap = random.int(in: 17_000...10_000_000)
      let now = Instant(microseconds: 5_000_000) + .microseconds(gap)
      #expect(pacer.isDue(at: now))
      let seen = pacer.presentation(at: now)
      #expect(seen >= now && seen <= now + pacer.interval * 1.11)
      pacer.recordFrame(at: now)
      #expect(!pacer.isDue(at: now + .milliseconds(14)))
      #expect(pacer.isDue(at: now + pacer.interval))
      return true
    }
    try Seeds.law(over: Seeds.every(5), attempt)
  }
}

extension RunningPerch {
  /// Returns the number of frames that Perch has painted.
  fileprivate func painted() throws -> Int {
    try #require(input.say("frames").output?["painted"].int)
  }
}
