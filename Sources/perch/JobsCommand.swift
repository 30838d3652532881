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
    usage: "perch jobs [--json]",
    discussion: Perch.paragraphs(
      Sentence(
        "Lists what the library lists: the jobs that go on come first, also those for which the ball "
          + "has no room."),
      Sentence("Exit status: 0 done, 2 bad usage, 3 no Perch is running.")))

  @Flag(help: .text("Print one JSON document instead."))
  var json = false

  func run() throws {
    let reply = Shell.send("state")
    guard reply.status == 0, let state = reply.output else { throw ExitCode(Perch.finish(reply)) }
    let all = state["jobs"].array.map(JobEntry.init)
    let jobs = all.filter { !$0.hasEnded } + all.filter(\.hasEnded).reversed()
    let text =
      json
      ? JSON.object(["version": .int(1), "jobs": .array(jobs.map(\.json))]).line + "\n"
      : JobTable(jobs).text(columns: isatty(STDOUT_FILENO) != 0 ? Terminal.columns : nil)
    throw ExitCode(Perch.fputs(text, to: STDOUT_FILENO) ? 0 : 1)
  }
}
