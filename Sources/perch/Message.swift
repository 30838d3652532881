internal import ArgumentParser
import Glibc
internal import PerchIPC
internal import PerchSystem

/// `perch msg VERB`: sends a command to the running instance.
struct Message: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "msg",
    abstract: "Talk to the running Perch; prints JSON.",
    discussion: """
      state                    everything there is, as one JSON object
      sync                     wait until all that happened so far is on the screen
      sync settled             wait until nothing moves, at most five seconds
      subscribe                one line with the state at each change, until Perch ends
      back                     go back by one page
      park [ID]                park a page, the top one if none is named
      open ID                  open a page
      close ID                 take a page off the shelf
      undo                     bring back what was closed last
      list                     open the list of what the ball holds, or close it
      ball show|hide|reset     show or hide the ball, or send it to its first place
      stop ID                  interrupt a job; again: terminate it; again: kill it
      config                   what is preferred, and who said so
      frames                   how many frames were painted since the start
      quit                     end Perch

      Exit status: 0 done, 1 refused, 2 bad usage, 3 no Perch is running.
      """)

  @Argument(help: "The message and its arguments.")
  var words: [String]

  func validate() throws {
    guard words.isEmpty else { return }
    throw ValidationError("No message was given. Example: perch msg state")
  }

  func run() throws {
    let reply =
      words == ["subscribe"]
      ? ControlClient.subscribe { Perch.fputs($0 + "\n", to: STDOUT_FILENO) }
      : ControlClient.send(verb: words[0], arguments: Array(words.dropFirst()))
    if let output = reply.output { Perch.fputs(output.line + "\n", to: STDOUT_FILENO) }
    if let error = reply.error { Perch.fputs("perch: \(error)\n", to: STDERR_FILENO) }
    throw ExitCode(reply.status)
  }
}
