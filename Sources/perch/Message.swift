internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchIPC
internal import PerchRunner
internal import PerchShell

/// `perch msg VERB`: sends a command to the running instance.
struct Message: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "msg",
    abstract: "Talk to the running Perch; prints JSON.",
    discussion: """
      state                    everything there is, as one JSON object
      state library            the same, and what the library lists
      sync                     wait until all that happened so far is on the screen
      sync settled             wait until nothing moves, at most five seconds
      subscribe                the state at each change, a line each, until Perch
                               ends; --kinds PART,PART... for these parts alone,
                               --settled while nothing moves: at most ten a second
      back                     go back by one page
      park [ID|FILE]           park a page or a file, the top page if none is named
      open ID|FILE             open a page or a file
      close ID                 take a page off the ball
      undo                     bring back what was removed last
      list                     open the list of what the ball holds, or close it
      ball show|hide|reset     show or hide the ball, or send it to its first place
      ball move X Y            send the ball to the screen's edge nearest to a point
      stop ID                  interrupt a job; again: terminate it; again: kill it
      run-again ID             run the command of a job that has ended again
      output ID                print the output of a job that has ended
      config                   the settings, their values and their sources
      frames                   how many frames were painted since the start
      quit                     end Perch

      Exit status: 0 done, 1 refused, 2 bad usage, 3 no Perch is running.
      """)

  @Argument(parsing: .allUnrecognized, help: "The message and its arguments.")
  var words: [String] = []

  func validate() throws {
    guard words.isEmpty else { return }
    throw ValidationError(Perch.catalogue.text("No message was given. Example: perch msg state"))
  }

  func run() throws {
    switch (words[0], words.count) {
    case ("subscribe", _): throw ExitCode(follow())
    case ("output", 2): throw ExitCode(try printOutput(of: words[1]))
    case ("open", 2) where FileArgument.isFile(words[1]): try openFile(words[1])
    case ("park", 2) where FileArgument.isFile(words[1]): try parkFile(words[1])
    default:
      if let sentence = Suggestion.sentence(forMessage: words[0]) {
        Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
        throw ExitCode(2)
      }
      let reply = Shell.send(words[0], Array(words.dropFirst()))
      throw ExitCode(Perch.finish(reply))
    }
  }

  /// Opens a file; the page of one that is missing says so.
  private func openFile(_ file: String) throws {
    let path = try FileArgument.path(file)
    let reply = Shell.send("open-files", [path])
    let missing = reply.status == 0 ? MissingFile.files(of: [path]) : []
    throw ExitCode(missing.isEmpty ? Perch.finish(reply) : Shell.report(missing))
  }

  /// Parks a file, unless it is missing.
  private func parkFile(_ file: String) throws {
    let path = try FileArgument.path(file)
    let missing = MissingFile.files(of: [path])
    throw ExitCode(
      missing.isEmpty ? Perch.finish(Shell.send("park-files", [path])) : Shell.report(missing))
  }

  /// Prints the state at each change, until Perch ends or the reader is gone.
  private func follow() -> Int32 {
    var isWritten = true
    func subscribe() -> ControlClient.Reply {
      ControlClient.subscribe(Array(words.dropFirst())) { line in
        isWritten = Perch.fputs(line + "\n", to: STDOUT_FILENO)
        return isWritten
      }
    }
    var reply = subscribe()
    // The display may know where the socket is; this environment then does, too.
    if reply.status == 3, Shell.send("sync").status == 0 { reply = subscribe() }
    return isWritten ? Perch.finish(reply) : 1
  }

  /// Prints the kept output of a job that has ended.
  private func printOutput(of id: String) throws -> Int32 {
    switch KeptOutput(ofJob: id) {
    case .kept(let text): return Perch.fputs(text, to: STDOUT_FILENO) ? 0 : 1
    case .running:
      return refuse(
        Perch.catalogue.text(
          "The job \"{name}\" is still running. Its page shows its output.", ["name": id]))
    case .missing:
      return refuse(
        Perch.catalogue.text("No output of a job \"{name}\" is kept.", ["name": id]))
    }
  }

  private func refuse(_ sentence: String) -> Int32 {
    Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
    return 1
  }
}
