import Glibc
import PerchHarness

/// What somebody types at a program, each time after a text that it prints.
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

  /// Commands typed at a shell where `run CMD` is `perch run -- CMD`, or just `CMD`: the shell then
  /// says the same of both.
  init(atShell description: String, _ steps: [Step]) {
    self.init(
      description, Dialogue.shell,
      [.expect("$ "), .type("PATH=.:$PATH\r"), .expect("$ ")] + steps
        + [.expect("$ "), .type("echo $?; exit\r")])
  }

  static let shell = ["bash", "--norc", "--noprofile", "-i"]

  /// What came of it.
  func hold(in folder: String, on display: PrivateDisplay) throws -> TerminalSession.Transcript {
    try hold(with: [], in: folder, on: display)
  }

  /// What came of it when the whole program ran under `perch run`.
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

  /// What came of it in a shell whose `run` is this.
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
  /// A shell says `[1] 4711` of what it starts in the background. After Ctrl-C in a pipeline it leaves
  /// a line empty or not, as it happens to hear of the ends of the processes, together or apart.
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
