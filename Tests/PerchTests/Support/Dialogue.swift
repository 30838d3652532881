import Glibc
import PerchHarness

/// A sequence of texts to type at a program, each after a text that the program prints.
struct Dialogue: Sendable, CustomStringConvertible {
  enum Step: Sendable {
    case expect(String)
    case type(String)
  }

  let description: String
  let words: [String]
  let steps: [Step]

  init(_ description: String, _ words: [String], _ steps: [Step] = []) {
    self.description = description
    self.words = words
    self.steps = steps
  }

  /// Creates a dialogue with a shell in which `run CMD` is `perch run -- CMD`, or just `CMD`. The
  /// shell's messages are the same for both.
  init(atShell description: String, _ steps: [Step]) {
    self.init(
      description, Dialogue.shell,
      [.expect("$ "), .type("PATH=.:$PATH\r"), .expect("$ ")] + steps
        + [.expect("$ "), .type("echo $?; exit\r")])
  }

  static let shell = ["bash", "--norc", "--noprofile", "-i"]

  /// Holds the dialogue and returns its transcript.
  func hold(in folder: String, on display: PrivateDisplay) throws -> TerminalSession.Transcript {
    try hold(with: [], in: folder, on: display)
  }

  /// Holds the dialogue with the whole program under `perch run`.
  func holdUnderPerch(
    in folder: String, on display: PrivateDisplay
  ) throws -> TerminalSession.Transcript {
    try hold(with: [PerchProgram.path, "run", "--"], in: folder, on: display)
  }

  private func hold(
    with prefix: [String], in folder: String, on display: PrivateDisplay
  ) throws -> TerminalSession.Transcript {
    let session = try TerminalSession(prefix + words, folder: folder, on: display)
    for step in steps {
      switch step {
      case .expect(let text): try session.expect(text)
      case .type(let text): try session.type(text)
      }
    }
    return try session.finish()
  }

  /// Holds the dialogue in a shell where `run` stands for `command`.
  func hold(
    whereRunIs command: String, on display: PrivateDisplay
  ) throws -> TerminalSession.Transcript {
    let folder = try ScratchFolder()
    let script = try folder.write("#!/bin/sh\nexec \(command) \"$@\"\n", to: "run")
    chmod(script, 0o700)
    return try hold(in: folder.path, on: display).withoutChance
  }
}

extension TerminalSession.Transcript {
  /// The transcript without its random parts.
  ///
  /// A shell prints the process ID of a background job, `[1] 4711`. After Ctrl-C in a pipeline it
  /// prints an empty line or none, depending on whether the processes end together.
  fileprivate var withoutChance: TerminalSession.Transcript {
    var result = self
    result.bytes = []
    for byte in bytes {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit && result.bytes.suffix(2) == Array("] ".utf8)[...] { continue }
      result.bytes.append(byte)
      if result.bytes.suffix(6) == Array("^C\r\n\r\n".utf8)[...] { result.bytes.removeLast(2) }
    }
    return result
  }
}
