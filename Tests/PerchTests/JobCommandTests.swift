import PerchEngine
import PerchIPC
import PerchJobs
import Testing

@testable import PerchShell

/// The command line of a job, which is copied only if it is the one that ran.
@Suite struct JobCommandTests {
  private func line(
    _ command: [String] = [], reported: String? = nil, isCut: Bool? = nil
  ) throws -> String? {
    var greeting = JobGreeting(1)
    greeting.command = command
    greeting.rerun = reported.map { ["/bin/bash", "-i", "-c", $0] }
    greeting.isCut = isCut
    return try #require(Page(greeting)).userInfo[Page.lineKey]
  }

  // Breaks when spaces or lines of a command are folded, or its end is left out.
  @Test(arguments: [
    "make", "grep \"a  b\" c", "for i in 1 2\ndo\n  echo \"$i\"\ndone",
    "true " + String(repeating: "long words ", count: 400),
  ])
  func `a line that a shell reported is kept as it was typed`(reported: String) throws {
    #expect(try line(reported: reported) == reported)
    #expect(try line(["sh", "-c", reported]) == ShellQuote.whole(["sh", "-c", reported]))
  }

  @Test func `a command of which a part is unknown or repaired is not kept`() throws {
    let long = String(repeating: "x", count: 20_000)
    #expect(try line() == nil && line(["echo"]) == "echo" && line(["echo"], isCut: true) == nil)
    #expect(try line(["echo", long]) == nil && line(reported: long) == nil)
    #expect(try line(["cat", "caf\u{fffd}"]) == nil && line(reported: "cat caf\u{fffd}") == nil)
  }

  @Test func `a record has the whole command as well`() throws {
    let id = try #require(Page(JobGreeting(1))).id.rawValue
    let words = ["grep", "a  b", String(repeating: "x", count: 300)]
    let record = JobRecord(
      id: id, title: "grep", command: words, started: 0, elapsed: 1, status: 0, phase: .done)
    #expect(Page(record)?.userInfo[Page.lineKey] == ShellQuote.whole(words))
  }
}
