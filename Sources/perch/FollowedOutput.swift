import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchJobs
internal import PerchRunner
internal import PerchShell
internal import PerchSystem

/// The output of a job that is printed line by line until the job ends: `perch msg output ID --follow`.
struct FollowedOutput {
  /// The id of the job, or its title.
  private let name: String
  /// The name of the program that shows it.
  private let program: String

  init(of name: String, program: String) { (self.name, self.program) = (name, program) }

  /// Whether the jobs of the program have records that are read here.
  private var isOwn: Bool { program == LaunchOptions.standardName }

  /// Prints the output.
  ///
  /// - Returns: The exit status.
  func print() -> Int32 {
    guard isOwn, !JobSearch.isID(name) else { return print(name) }
    switch JobSearch.find(name, among: JobSearch.listed) {
    case .one(let id): return print(id)
    case .several(let lines):
      Perch.fputs(lines, to: STDERR_FILENO)
      return 1
    case .none(let title?):
      say(Perch.wording(JobSearch.sentence(about: name, near: title)))
      return 1
    case .none: return print(name)
    }
  }

  private func print(_ id: String) -> Int32 {
    if isOwn, case .kept(let text) = KeptOutput(ofJob: id) { return write(text) ? 0 : 1 }
    var (next, isWritten) = (0, true)
    func follow() -> ControlClient.Reply {
      ControlClient.followOutput(of: id, name: program) { output in
        let lines = output.lines.map { StyledLine(encoded: $0).text }
        isWritten = write(lines, first: output.first, from: &next)
        return isWritten
      }
    }
    var reply = follow()
    // The display may know where the socket is; this environment then does, too.
    if reply.status == 3, isWritten, Shell.send("sync", name: program).status == 0 {
      reply = follow()
    }
    guard isWritten else { return 1 }
    guard reply.status == 0 else {
      say(reply.error(in: Perch.catalogue) ?? "")
      return reply.status
    }
    return finish(id, from: next, end: reply.output?["end"].int)
  }

  /// Prints the kept lines from a number on, which the followed ones lacked.
  private func finish(_ id: String, from start: Int, end: Int?) -> Int32 {
    guard isOwn else { return 0 }
    guard let kept = KeptOutput.lines(ofJob: id, end: end) else {
      if let end, end <= start { return 0 }
      say(Perch.catalogue.text("No output of a job \"{name}\" is kept.", ["name": name]))
      return 1
    }
    var next = start
    return write(kept.texts, first: kept.first, from: &next) ? 0 : 1
  }

  /// Prints lines from a number on, which then is that of the next one, and says how many are left out before.
  private func write(_ lines: [String], first: Int, from next: inout Int) -> Bool {
    let missing = next > 0 ? first - next : 0
    if missing > 0 {
      say(
        Perch.catalogue.counted(
          // Translators: lines of output that a program printed too fast to be followed.
          "{count} line is left out: it came too fast.",
          "{count} lines are left out: they came too fast.", missing))
    }
    let rest = lines.dropFirst(max(0, next - first))
    next = max(next, first + lines.count)
    return write(rest.map { $0 + "\n" }.joined())
  }

  private func write(_ text: String) -> Bool { Perch.fputs(text, to: STDOUT_FILENO) }

  private func say(_ sentence: String) { Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO) }
}
