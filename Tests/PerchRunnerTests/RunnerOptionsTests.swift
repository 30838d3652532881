import Testing

@testable import PerchRunner

/// The options of `perch-run`.
@Suite struct RunnerOptionsTests {
  // Breaks when the example is a command that needs the rest of Perch, or a compiler.
  @Test func `without a command, there is an example that works everywhere`() {
    #expect(RunnerOptions([]).fault == "No command was given. Example: perch-run -- sleep 60")
    #expect(RunnerOptions(["--quiet", "--"]).fault == RunnerOptions([]).fault)
    #expect(RunnerOptions(["--", "sleep", "60"]).fault == nil)
  }
}
