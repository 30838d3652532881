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

  // Breaks when it tells to write the command after -- where it is.
  @Test func `an unknown option is named, and -- if it is missing`() {
    let fault = "Unknown option \"--fast\"."
    #expect(RunnerOptions(["--fast", "--", "ls"]).fault == fault)
    #expect(RunnerOptions(["--fast", "ls"]).fault == fault + " Write the command after --.")
  }
}
