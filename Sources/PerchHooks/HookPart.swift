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
  }

  let path: String
  let content: Content

  /// The file with the hook; `bytes` are those that it has, and nil if it is not there.
  func adding(to bytes: [UInt8]?) throws(JSONText.Fault) -> [UInt8] {
    switch content {
    case .settings(let settings): try settings.adding(to: bytes)
    case .block(let block), .file(let block): block.adding(to: bytes)
    }
  }

  /// The file without the hook; nil if nothing of it is left.
  func removing(from bytes: [UInt8]) throws(JSONText.Fault) -> [UInt8]? {
    switch content {
    case .settings(let settings): return try settings.removing(from: bytes)
    case .block(let block): return block.removing(from: bytes)
    case .file(let block):
      let rest = block.removing(from: bytes)
      return rest.isEmpty ? nil : rest
    }
  }

  /// Whether the hook is in the file as it would be added now.
  func isComplete(in bytes: [UInt8]) -> Bool {
    switch content {
    case .settings(let settings): settings.isComplete(in: bytes)
    case .block(let block), .file(let block): block.isComplete(in: bytes)
    }
  }

  /// Whether anything of the hook is in the file.
  func isPresent(in bytes: [UInt8]) -> Bool {
    switch content {
    case .settings: AgentSettings.isPresent(in: bytes)
    case .block(let block), .file(let block): block.isPresent(in: bytes)
    }
  }
}
