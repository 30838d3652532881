internal import PerchSystem

/// The file in which a coding agent lists the commands that it runs at its events: an object `hooks` with
/// an array for each event.
struct AgentSettings {
  /// The events of which Perch is told.
  let events: [String]
  /// The shell command that tells it.
  let command: String
  /// The seconds that the command may take. Codex warns of more than three at the end of a session.
  private static let patience = 3

  /// The text with our command at each event, and not twice.
  func adding(to bytes: [UInt8]?) throws(JSONText.Fault) -> [UInt8] {
    let isBlank = bytes?.allSatisfy { [0x20, 0x09, 0x0a, 0x0d].contains($0) } ?? true
    var text = try JSONText(isBlank ? Array("{}\n".utf8) : try removing(from: bytes ?? []))
    guard text.root.isObject else { throw JSONText.Fault(line: 1) }
    for event in events { text = try adding(event, to: text) }
    return text.bytes
  }

  private func adding(_ event: String, to text: JSONText) throws(JSONText.Fault) -> JSONText {
    let group = Self.lines(
      [
        "{", "  \"hooks\": [", "    {", "      \"type\": \"command\",",
        "      \"command\": \(JSON.string(command).line),", "      \"timeout\": \(Self.patience)",
        "    }",
        "  ]",
        "}",
      ],
      indent: text.indent)
    guard let hooks = text.root.member("hooks") else {
      let item = "\"hooks\": {}"
      return try adding(event, to: try JSONText(text.adding(item, to: text.root, level: 0)))
    }
    guard hooks.isObject else { throw JSONText.Fault(line: text.line(of: hooks)) }
    guard let groups = hooks.member(event) else {
      let item = "\"\(event)\": []"
      return try adding(event, to: try JSONText(text.adding(item, to: hooks, level: 1)))
    }
    guard groups.isArray else { throw JSONText.Fault(line: text.line(of: groups)) }
    return try JSONText(text.adding(group, to: groups, level: 2))
  }

  private static func lines(_ lines: [String], indent: String) -> String {
    lines.map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      return String(repeating: indent, count: depth) + line.drop { $0 == " " }
    }.joined(separator: "\n")
  }

  /// The text without our commands, and without what they leave empty.
  func removing(from bytes: [UInt8]) throws(JSONText.Fault) -> [UInt8] {
    var text = try JSONText(bytes)
    while let shorter = Self.removal(in: text) { text = try JSONText(shorter) }
    return text.bytes
  }

  /// The text without the first of our commands; nil if it has none.
  private static func removal(in text: JSONText) -> [UInt8]? {
    guard let hooks = text.root.members.last(where: { $0.name == "hooks" }) else { return nil }
    for event in hooks.node.members {
      for group in event.node.elements {
        guard let list = group.member("hooks"), let ours = list.elements.first(where: isOurs) else {
          continue
        }
        // The innermost that has anything else is all that is changed.
        if list.elements.count > 1 { return text.removing(ours.range, from: list) }
        if event.node.elements.count > 1 { return text.removing(group.range, from: event.node) }
        if hooks.node.members.count > 1 { return text.removing(event.range, from: hooks.node) }
        return text.removing(hooks.range, from: text.root)
      }
    }
    return nil
  }

  private static func isOurs(_ hook: JSONText.Node) -> Bool {
    hook.member("command")?.text?.contains(HookCommand.mark) == true
  }

  /// Whether all our commands are there, as they would be added now.
  func isComplete(in bytes: [UInt8]) -> Bool {
    guard let text = try? JSONText(bytes), let hooks = text.root.member("hooks") else {
      return false
    }
    return events.allSatisfy { event in
      hooks.member(event)?.elements.contains { group in
        group.member("hooks")?.elements.contains { $0.member("command")?.text == command } == true
      } == true
    }
  }

  /// Whether any of our commands is there.
  static func isPresent(in bytes: [UInt8]) -> Bool {
    (try? JSONText(bytes)).map { removal(in: $0) != nil } ?? false
  }
}

extension JSONText {
  fileprivate func line(of node: Node) -> Int {
    1 + bytes[..<node.range.lowerBound].count { $0 == 0x0a }
  }
}
