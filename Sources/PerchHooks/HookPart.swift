import Glibc

/// A file of a hook, and what belongs into it.
struct HookPart {
  /// The lines that belong into a file.
  enum Content {
    /// Commands at the events of an agent, in its settings.
    case settings(AgentSettings)
    /// Lines in a file of the user's.
    case block(MarkedBlock)
    /// A file of its own.
    case file(MarkedBlock)
    /// Lines at the top of an executable shell script, which is made if it is not there.
    case script(MarkedBlock)
  }

  let path: String
  let content: Content
  /// Whether the file may be that of other repositories as well.
  var isShared = false

  /// Whether the file is a program.
  var isProgram: Bool { if case .script = content { true } else { false } }

  /// Whether the file can be run, as far as it has to.
  var canRun: Bool { !isProgram || access(path, X_OK) == 0 }

  /// The file with the hook; `bytes` are those that it has, and nil if it is not there.
  func adding(to bytes: [UInt8]?) throws(JSONText.Fault) -> [UInt8] {
    switch content {
    case .settings(let settings): try settings.adding(to: bytes)
    case .block(let block), .file(let block): block.adding(to: bytes)
    case .script(let block): Self.adding(block, to: bytes ?? Self.emptyScript)
    }
  }

  private static let emptyScript = Array("#!/bin/sh\n".utf8)

  /// A script with a block after its first line: the end of a script may never be reached.
  private static func adding(_ block: MarkedBlock, to bytes: [UInt8]) -> [UInt8] {
    let kept = block.removing(from: bytes)
    let (first, rest) = (kept.prefix(firstLine(of: kept)), kept.dropFirst(firstLine(of: kept)))
    return block.adding(to: Array(first)) + rest
  }

  /// The length of a script's first line, with its end.
  private static func firstLine(of bytes: [UInt8]) -> Int {
    bytes.firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
  }

  /// Whether lines of a shell can be added to a file: a script that a shell runs.
  static func isShellScript(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "#!".utf8) else { return false }
    let words = bytes[2..<firstLine(of: bytes)].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a }
    let names = words.map {
      String(decoding: $0.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    }
    let name = names.first == "env" ? names.dropFirst().first { !$0.hasPrefix("-") } : names.first
    return ["sh", "bash", "dash", "ksh", "zsh"].contains(name)
  }

  /// The file without the hook; nil if nothing of it is left.
  func removing(from bytes: [UInt8]) throws(JSONText.Fault) -> [UInt8]? {
    switch content {
    case .settings(let settings): return try settings.removing(from: bytes)
    case .block(let block): return block.removing(from: bytes)
    case .file(let block):
      let rest = block.removing(from: bytes)
      return rest.isEmpty ? nil : rest
    case .script(let block):
      let rest = block.removing(from: bytes)
      return rest == Self.emptyScript ? nil : rest
    }
  }

  /// Whether the hook is in the file as it would be added now.
  func isComplete(in bytes: [UInt8]) -> Bool {
    switch content {
    case .settings(let settings): settings.isComplete(in: bytes)
    case .block(let block), .file(let block), .script(let block): block.isComplete(in: bytes)
    }
  }

  /// Whether anything of the hook is in the file.
  func isPresent(in bytes: [UInt8]) -> Bool {
    switch content {
    case .settings: AgentSettings.isPresent(in: bytes)
    case .block(let block), .file(let block), .script(let block): block.isPresent(in: bytes)
    }
  }
}
