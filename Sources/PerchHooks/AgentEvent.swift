package import PerchIPC
internal import PerchJobs
package import PerchSystem

/// The change of a row that an event of a tool stands for.
package enum AgentEvent: Hashable, Sendable {
  /// The row changes, or is made.
  case set(JobChange)
  /// The row goes.
  case end(String)

  /// Reads an event that a tool has written as JSON; nil for one that says nothing.
  ///
  /// - Parameters:
  ///   - json: The event.
  ///   - hook: The tool.
  ///   - process: The number of the tool's process; nil if it is not known.
  package init?(_ json: JSON, of hook: Hook, process: Int32?) {
    switch hook {
    case .claude, .codex: self.init(json, named: hook.rawValue)
    case .opencode: self.init(openCode: json, process: process)
    default: return nil
    }
    guard case .set(var change) = self else { return }
    if let process, process > 1 {
      change.process = JobChange.Process(id: process, mark: ProcessMark.of(process))
    }
    change.boot = ProcessMark.boot
    self = .set(change)
  }

  // MARK: - Claude Code, Codex

  /// Reads an event of an agent that follows Claude Code's form.
  ///
  /// A session that has just begun says nothing: nothing runs, and nothing is asked.
  private init?(_ json: JSON, named agent: String) {
    guard let session = json["session_id"].string, let event = json["hook_event_name"].string,
      // Parts of a session report to it, and not to the user, unless a notification says so.
      json["agent_id"].string == nil || event == "Notification"
    else { return nil }
    let name = Self.name(agent, session)
    switch event {
    // The user who interrupts a turn knows that it is over.
    case "SessionEnd", "Interrupt": self = .end(name)
    case "UserPromptSubmit", "PostToolUse", "PostToolUseFailure":
      self = .set(Self.change(name, json["cwd"].string, .running))
    case "PermissionRequest":
      self = .set(Self.change(name, json["cwd"].string, .waiting, Self.wish(in: json)))
    case "Notification":
      let type = json["notification_type"].string
      guard let phase = Self.phase(ofNotification: type) else { return nil }
      let text = phase == .waiting ? json["message"].string : nil
      self = .set(Self.change(name, json["cwd"].string, phase, text))
    case "Stop": self = .set(Self.change(name, json["cwd"].string, .done))
    case "StopFailure": self = .set(Self.change(name, json["cwd"].string, .failed))
    default: return nil
    }
  }

  /// The state that a notification of Claude Code's stands for; nil for one that asks nothing of the user,
  /// such as a sign-in that went well.
  private static func phase(ofNotification type: String?) -> JobChange.Phase? {
    switch type {
    // Older versions tell no type.
    case nil, "permission_prompt", "idle_prompt", "elicitation_dialog", "elicitation_url_dialog",
      "agent_needs_input":
      .waiting
    case "elicitation_complete", "elicitation_response": .running
    default: nil
    }
  }

  /// The use of a tool that the user is asked about, with the tool's name.
  private static func wish(in json: JSON) -> String? {
    guard let tool = json["tool_name"].string else { return nil }
    let input = json["tool_input"]
    let keys = ["command", "file_path", "url", "description"]
    guard let detail = keys.lazy.compactMap({ input[$0].string }).first else { return tool }
    return "\(tool): \(detail)"
  }

  // MARK: - opencode

  /// Reads an event that our plugin for opencode passes on: one row for each of its processes.
  private init?(openCode json: JSON, process: Int32?) {
    guard let process, let event = json["type"].string else { return nil }
    let (name, facts) = (Self.name("opencode", "\(process)"), json["properties"])
    let folder = json["directory"].string
    switch (event, facts["status"]["type"].string) {
    case ("session.status", "busy"), ("session.status", "retry"), ("permission.replied", _),
      ("question.replied", _), ("question.rejected", _):
      self = .set(Self.change(name, folder, .running))
    case ("permission.asked", _), ("permission.updated", _):
      let patterns = facts["patterns"].array.compactMap(\.string).joined(separator: " ")
      let wish = [facts["permission"].string ?? facts["type"].string, patterns].compactMap(\.self)
      let text = facts["title"].string ?? wish.filter { !$0.isEmpty }.joined(separator: ": ")
      self = .set(Self.change(name, folder, .waiting, text))
    case ("question.asked", _):
      self = .set(Self.change(name, folder, .waiting, facts["questions"][0]["question"].string))
    // Newer versions tell the end of a turn as a status alone.
    case ("session.idle", _), ("session.status", "idle"):
      self = .set(Self.change(name, folder, .done))
    case ("session.error", _):
      // The user who interrupts a turn knows that it is over.
      guard facts["error"]["name"].string != "MessageAbortedError" else { return nil }
      self = .set(Self.change(name, folder, .failed))
    case ("session.deleted", _), ("server.instance.disposed", _): self = .end(name)
    default: return nil
    }
  }

  // MARK: - Rows

  private static func change(
    _ name: String, _ folder: String?, _ phase: JobChange.Phase, _ text: String? = nil
  ) -> JobChange {
    var change = JobChange(of: name)
    change.title = folder.flatMap(title)
    change.phase = phase
    change.text = text.map { TitleText.line($0) } ?? (phase == .waiting ? "" : nil)
    return change
  }

  /// The name of a project: that of its folder.
  private static func title(_ folder: String) -> String? {
    folder.split(separator: "/").last.map { TitleText.line(String($0)) }
  }

  /// The name of a session's row. One that cannot be part of a name is told by its hash.
  fileprivate static func name(_ agent: String, _ session: String) -> String {
    let name = "\(agent)-\(session)"
    return JobChange.isName(name) ? name : "\(agent)-\(String(hash(session), radix: 16))"
  }

  /// The FNV-1a hash for 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

// Pushes of git's.
extension AgentEvent {
  /// The event that a push goes on; nil once it is over.
  ///
  /// - Parameters:
  ///   - process: The number of git's process.
  ///   - remote: The name of the other repository, or its address.
  ///   - folder: The working folder.
  package init?(pushBy process: Int32, to remote: String, in folder: String) {
    guard process > 1, let mark = ProcessMark.of(process) else { return nil }
    var change = JobChange(of: Self.name("git", "\(process)"))
    let project = Self.title(folder).map { " (\($0))" } ?? ""
    change.title = TitleText.line("git push \(Self.withoutUser(remote))\(project)")
    change.phase = .running
    change.process = JobChange.Process(id: process, mark: mark)
    change.boot = ProcessMark.boot
    self = .set(change)
  }
}

extension AgentEvent {
  /// The address of a repository without the user's name and password, as in `https://name:word@host/path`.
  fileprivate static func withoutUser(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    guard let end = host.lastIndex(of: "@") else { return address }
    return String(address[..<scheme.upperBound] + rest[rest.index(after: end)...])
  }
}

// Units of systemd's.
extension AgentEvent {
  /// The event that a unit of the user's has failed.
  package init(failedUnit unit: String) {
    var change = JobChange(of: Self.name("systemd", unit.replacing(".", with: "_")))
    change.title = TitleText.line(unit)
    change.phase = .failed
    self = .set(change)
  }
}
