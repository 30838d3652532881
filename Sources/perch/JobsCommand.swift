internal import ArgumentParser
import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchShell
internal import PerchSystem

/// `perch jobs`: lists the jobs.
struct JobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    abstract: Perch.catalogue.text("List the jobs: those that go on, and the results."),
    usage: "perch jobs [--all] [--json]",
    discussion: Perch.paragraphs(
      Sentence(
        "Lists what the library lists: the newest results, and last the jobs that go on, also those "
          + "for which the ball has no room."),
      Sentence("Exit status: 0 done, 2 bad usage, 3 no Perch is running.")))

  @Flag(help: .text("List all results, and not only the newest ones."))
  var all = false

  @Flag(help: .text("Print one JSON document of all jobs instead."))
  var json = false

  /// The most results in a table, which leave the rest of a terminal to what goes on.
  private static let newest = 20

  func run() throws {
    let reply = Shell.send("state")
    guard reply.status == 0, let state = reply.output else { throw ExitCode(Perch.finish(reply)) }
    let jobs = state["jobs"].array.map(JobEntry.init).filter(\.isListed)
    let (results, others) = (Self.byEnd(jobs.filter(\.hasEnded)), jobs.filter { !$0.hasEnded })
    let text = json ? document(others + results.reversed()) : table(results, others)
    throw ExitCode(Perch.fputs(text, to: STDOUT_FILENO) ? 0 : 1)
  }

  /// Results by their ends, the oldest first; those of the same second keep their order.
  private static func byEnd(_ results: [JobEntry]) -> [JobEntry] {
    results.enumerated().sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
      .map(\.element)
  }

  private func document(_ jobs: [JobEntry]) -> String {
    JSON.object(["version": .int(1), "jobs": .array(jobs.map(\.json))]).line + "\n"
  }

  /// The lines for people: what goes on is nearest to the prompt.
  private func table(_ results: [JobEntry], _ others: [JobEntry]) -> String {
    let shown = all ? results : Array(results.suffix(Self.newest))
    return JobTable(shown + others, older: results.count - shown.count)
      .text(columns: isatty(STDOUT_FILENO) != 0 ? Terminal.columns : nil)
  }
}
