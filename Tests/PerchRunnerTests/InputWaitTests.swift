import Glibc
import PerchHarness
import PerchSystem
import PerchTime
import Testing

@testable import PerchRunner

/// Looks at real commands on a terminal.
@Suite struct InputWaitTests {
  // Breaks when a command that sleeps asks for its user, or one that reads does not.
  @Test(arguments: [
    ("read -r x", InputWait.present), ("sleep 600", .absent), ("while :; do :; done", .absent),
    ("sleep 600 | cat; :", .absent), ("setsid sh -c 'read -r x'; :", .unknown),
  ])
  func `a command reads its terminal, or does something else`(
    line: String, expected: InputWait
  ) throws {
    let terminal = try #require(PseudoTerminal())
    var launch = ProcessLaunch("/bin/sh", ["sh", "-c", "printf 'Compiling: '; " + line])
    launch.steps = (0...2).map { .open($0, terminal.path, mode: O_RDWR) }
    launch.group = .session
    launch.mask = SignalMask(of: [])
    let process = try launch.start()
    defer {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    let deadline = MonotonicClock.now + .patience
    while terminal.inputWait != expected, MonotonicClock.now < deadline {
      // The output is never read.
      _ = Poll.wait(reading: [], until: min(deadline, MonotonicClock.now + .milliseconds(20)))
    }
    #expect(terminal.inputWait == expected)
  }
}
