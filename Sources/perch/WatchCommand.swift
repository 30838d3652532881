internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchIPC
internal import PerchJobs
internal import PerchShell
internal import PerchSystem

/// `perch watch PID...`: follows processes, and units of systemd, that were not started with `perch run`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: Perch.catalogue.text(
      "Follow processes and units that were not started with perch run."),
    usage: """
      perch watch [--wait] PID...
      perch watch [--wait] [--user|--system] --unit NAME...
      """,
    discussion: Perch.paragraphs(
      Sentence(
        "Each process has a row on the ball until it ends. Its progress is its position in the "
          + "largest file that it goes through."),
      Sentence(
        "A unit of systemd has its description as the title, and ends as a success or a failure."),
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage, 3 there is no display, or Perch ends before "
          + "the units for which --wait waits.")))

  @Flag(help: .text("Wait until all of them have ended."))
  var wait = false

  @Option(
    help: .text(
      "A unit of systemd, such as backup.service; may be given several times.", valueName: "name"))
  var unit: [String] = []

  @Flag(help: .text("The units are those of the user, as they are by default."))
  var user = false

  @Flag(help: .text("The units are those of the system."))
  var system = false

  @Argument(help: .text("The numbers of processes, as ps prints them.", valueName: "pid"))
  var words: [String] = []

  func validate() throws {
    guard !words.isEmpty || !unit.isEmpty else {
      throw ValidationError(
        Perch.catalogue.text("No process was given. Example: perch watch 4711"))
    }
    if user || system, unit.isEmpty || user == system {
      throw ValidationError(
        Perch.catalogue.text("--user or --system belongs to --unit. Give one of them."))
    }
    if let wrong = unit.first(where: { FollowedUnit($0) == nil }) {
      throw ValidationError(
        Perch.catalogue.text(
          "\"{word}\" is not the name of a unit.", ["word": TitleText.line(wrong)]))
    }
    guard let wrong = words.first(where: { Self.number($0) == nil }) else { return }
    throw ValidationError(
      Perch.catalogue.text(
        "\"{word}\" is not the number of a process.", ["word": TitleText.line(wrong)]))
  }

  private static func number(_ word: String) -> Int32? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int32(word).flatMap { $0 > 0 ? $0 : nil }
  }

  func run() throws {
    var (status, followed): (Int32, [RunningProcess]) = (0, [])
    var known: Set<Int32> = []
    for number in words.compactMap(Self.number) where known.insert(number).inserted {
      guard let process = RunningProcess(number) else {
        say(Sentence("The process {process} is not running.", ["process": "\(number)"]))
        status = max(status, 1)
        continue
      }
      let result = follow(process)
      status = max(status, result)
      guard result == 0 else { continue }
      if wait { followed.append(process) }
      if !process.showsFiles {
        say(
          Sentence(
            "The files of the process {process} cannot be read, so only its end is shown.",
            ["process": "\(number)"]))
      }
    }
    var rows: Set<String> = []
    for unit in unit.compactMap({ FollowedUnit($0, isOfSystem: system) })
    where !rows.contains(Shell.row(of: unit)) {
      let result = Shell.follow(unit)
      status = max(status, result)
      if result == 0 { rows.insert(Shell.row(of: unit)) }
    }
    waitForEnds(of: followed)
    if wait { status = max(status, waitForEnds(ofRows: rows)) }
    throw ExitCode(status)
  }

  /// Has Perch follow a process.
  ///
  /// - Returns: The exit status.
  private func follow(_ process: RunningProcess) -> Int32 {
    let line = TitleText.line(ShellQuote.line(process.words))
    let title = TitleText.line(ShellQuote.line(ProgramName.shortening(process.words)))
    let request = WatchRequest(
      process: JobChange.Process(id: process.id, mark: process.mark),
      lineage: process.lineage(atMost: WatchRequest.lineageLength),
      title: title, line: line == title ? nil : line, elapsed: process.elapsed)
    return Shell.follow(request)
  }

  private func waitForEnds(of processes: [RunningProcess]) {
    var waiting = Set(processes.compactMap { $0.ending?.number })
    withExtendedLifetime(processes) {
      while !waiting.isEmpty { waiting.subtract(Poll.wait(reading: Array(waiting), until: nil)) }
    }
  }

  /// Waits until Perch shows none of these rows as running.
  ///
  /// - Returns: The exit status: that of a missing instance if Perch ends before.
  private func waitForEnds(ofRows rows: Set<String>) -> Int32 {
    guard !rows.isEmpty else { return 0 }
    var isOver = false
    _ = ControlClient.subscribe(["--kinds", "jobs"]) { line in
      guard let report = try? JSONReader.read(Array(line.utf8)) else { return true }
      isOver = !report["jobs"].array.contains {
        $0["id"].string.map(rows.contains) == true && $0["job"]["phase"].string == "running"
      }
      return !isOver
    }
    guard !isOver else { return 0 }
    say(Sentence("Perch has ended, so the units are followed no longer. Run perch watch again."))
    return 3
  }

  private func say(_ sentence: Sentence) {
    Perch.fputs("perch: \(Perch.wording(sentence))\n", to: STDERR_FILENO)
  }
}
