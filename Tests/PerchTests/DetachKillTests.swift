import Glibc
import PerchTestSupport
import Testing

@testable import PerchRunner

/// Terminals that are killed while they show a detached command, at random times.
@Suite struct DetachKillTests {
  private static let rounds = Stress.isOn ? 100 : 4

  @Test func `a command outlives its terminals, and its output and status are right`() throws {
    let perch = try RunningPerch.inBackground()
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    var kills = 0
    for round in 1...Self.rounds {
      let folder = try ScratchFolder()
      let status = Int32(random.int(in: 1...100))
      let run = try DetachedRun(
        "echo begin; while read -r x; do [ $x = end ] && break; echo \"<$x>\"; done; echo last; "
          + "exit \(status)", on: perch.display, in: folder)
      for word in 1...3 {
        let doomed = try run.attach()
        if random.chance(0.7) {
          try doomed.expect("begin\r\n")
          try doomed.type("w\(round)n\(word)\r")
          if random.chance(0.7) { try doomed.expect("<w\(round)n\(word)>\r\n") }
        }
        let killed = DelayedKill.start(
          of: doomed.process, after: .milliseconds(random.int(in: 0...30)))
        DelayedKill.finish(killed)
        #expect(try doomed.finish().end == .killed(SIGKILL))
        kills += 1
      }
      let session = try run.attach()
      try session.expect("begin\r\n")
      try session.type("typed\r")
      try session.expect("<typed>\r\n")
      try session.type("end\r")
      try session.expect("last\r\n")
      #expect(try session.finish().end == .exited(status), "in round \(round)")
    }
    Stress.report("killed terminals of detached commands", kills, since: begin)
  }
}
