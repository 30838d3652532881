internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchIPC
internal import PerchJobs
internal import PerchShell
internal import PerchSystem

/// `perch watch PID...`: follows processes that were not started with `perch run`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: Perch.catalogue.text("Follow processes that were not started with perch run."),
    usage: "perch watch [--wait] PID...",
    discussion: Perch.paragraphs(
      Sentence(
        "Each process has a row on the ball until it ends. Its progress is its position in the "
          + "largest file that it goes through."),
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage, 3 there is no display.")))

  @Flag(help: .text("Wait until all of them have ended."))
  var wait = false

  @Argument(help: .text("The numbers of processes, as ps prints them.", valueName: "pid"))
  var words: [String] = []

  func validate() throws {
    guard !words.isEmpty else {
      throw ValidationError(
        Perch.catalogue.text("No process was given. Example: perch watch 4711"))
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
    waitForEnds(of: followed)
    throw ExitCode(status)
  }

  /// Has Perch follow a process.
  ///
  /// - Returns: The exit status.
  private func follow(_ process: RunningProcess) -> Int32 {
    let request = WatchRequest(
      process: JobChange.Process(id: process.id, mark: process.mark),
      lineage: process.lineage(atMost: WatchRequest.lineageLength),
      title: TitleText.line(ShellQuote.line(process.words)), elapsed: process.elapsed)
    return Shell.follow(request)
  }

  private func waitForEnds(of processes: [RunningProcess]) {
    var waiting = Set(processes.compactMap { $0.ending?.number })
    withExtendedLifetime(processes) {
      while !waiting.isEmpty { waiting.subtract(Poll.wait(reading: Array(waiting), until: nil)) }
    }
  }

  private func say(_ sentence: Sentence) {
    Perch.fputs("perch: \(Perch.wording(sentence))\n", to: STDERR_FILENO)
  }
}
