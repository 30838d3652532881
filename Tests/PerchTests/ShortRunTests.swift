import PerchHarness
import Testing

/// Commands that end at once.
@Suite struct ShortRunTests {
  private static let count = Stress.isOn ? 1000 : 60

  // Breaks when the end of a command overtakes the last that it wrote.
  @Test(arguments: [0, 4])
  func `each short command gives its line in a terminal`(busyProcesses: Int) throws {
    let perch = try RunningPerch.withWindow()
    let busy = try (0..<busyProcesses).map { _ in
      try ChildProcess("/bin/sh", ["-c", "while :; do :; done"], environment: [:])
    }
    defer { for process in busy { process.terminate() } }
    let loop =
      "i=0; while [ $i -lt \(Self.count) ]; do '\(PerchProgram.path)' run -- printf \"line $i\\n\";"
      + " i=$((i + 1)); done"
    let begin = ContinuousClock.now
    let terminal = try perch.display.start(
      "script", ["--quiet", "--return", "--command", loop, "/dev/null"], output: .pipe)
    #expect(terminal.wait(within: .seconds(600)) == .exited(0))
    let lines = terminal.output.split(separator: "\r\n").map(String.init)
    #expect((lines == (0..<Self.count).map { "line \($0)" }) == true)
    Stress.report(
      "short commands gave their line beside \(busyProcesses) busy processes", lines.count,
      since: begin)
  }
}
