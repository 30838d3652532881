import Glibc
import PerchIPC
import PerchSystem
import Testing

@testable import PerchHooks

/// The rows that events of coding agents make, from inputs in the form of each tool.
@Suite struct AgentEventTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Events"

  /// The words of a patch, in one line.
  private static let patch =
    "apply_patch: *** Begin Patch *** Update File: a.c @@ -int a; +int b; *** End Patch"

  private func event(_ path: String) throws -> AgentEvent? {
    let bytes = try RegularFile.read("\(Self.folder)/\(path).json", limit: 1 << 20)
    let hook = try #require(path.split(separator: "/").first.flatMap { Hook(rawValue: "\($0)") })
    return AgentEvent(try JSONReader.read(bytes), of: hook, process: getpid())
  }

  private func change(_ path: String) throws -> JobChange {
    guard case .set(let change) = try event(path) else {
      Issue.record("\(path) makes no row.")
      return JobChange(of: "none")
    }
    return change
  }

  @Test(arguments: [
    ("claude/prompt", JobChange.Phase.running, nil),
    ("claude/permission-request", .waiting, "Bash: git push origin main"),
    ("claude/notification", .waiting, "Claude needs your permission to use Bash"),
    ("claude/idle", .waiting, "Claude is waiting for your input"),
    ("claude/notification-old", .waiting, "Claude needs your permission to use Bash"),
    ("claude/elicitation", .waiting, "A server asks for the name of a branch"),
    ("claude/elicitation-done", .running, nil),
    ("claude/agent-asks", .waiting, "An agent in the background needs an answer"),
    ("claude/tool-done", .running, nil), ("claude/tool-failed", .running, nil),
    ("claude/stop", .done, nil), ("claude/stop-failed", .failed, nil),
    ("codex/prompt", .running, nil),
    ("codex/permission-request", .waiting, "Bash: git push origin main"),
    ("codex/patch-request", .waiting, Self.patch),
    ("codex/tool-done", .running, nil), ("codex/stop", .done, nil),
    ("opencode/prompt", .running, nil), ("opencode/retry", .running, nil),
    ("opencode/permission-request", .waiting, "bash: git push origin main"),
    ("opencode/permission-replied", .running, nil),
    ("opencode/permission-updated", .waiting, "git push origin main"),
    ("opencode/child-request", .waiting, "bash: make check"),
    ("opencode/question", .waiting, "Which branch?"),
    ("opencode/question-replied", .running, nil), ("opencode/question-rejected", .running, nil),
    ("opencode/stop", .done, nil), ("opencode/idle", .done, nil), ("opencode/error", .failed, nil),
  ])
  func `an event gives a row a state and words`(
    path: String, phase: JobChange.Phase, text: String?
  ) throws {
    let change = try change(path)
    #expect(change.phase == phase && change.text == text)
    #expect(change.title == "engine" && JobChange.isName(change.name))
    #expect(change.process == JobChange.Process(id: getpid(), mark: ProcessMark.of(getpid())))
  }

  @Test func `each session has a row`() throws {
    #expect(try change("claude/stop").name == "claude-3f2a9c1e-7b54-4d0e-9a61-0c8d5e2f7b13")
    #expect(try change("codex/stop").name == "codex-019a2b7c-5e3d-7f10-8a4b-2c6d9e1f0a35")
    #expect(try change("opencode/stop").name == "opencode-\(getpid())")
  }

  @Test(arguments: ["claude", "codex"])
  func `a session that begins says nothing, and one that ends has no row`(agent: String) throws {
    let name = try change("\(agent)/stop").name
    #expect(try event("\(agent)/session-start") == nil)
    #expect(try event("\(agent)/session-end") == .end(name))
    if agent == "codex" { #expect(try event("codex/interrupt") == .end(name)) }
    #expect(try event("opencode/session-end") == .end("opencode-\(getpid())"))
    #expect(try event("opencode/disposed") == .end("opencode-\(getpid())"))
  }

  @Test(arguments: [
    "claude/signed-in", "claude/subagent", "claude/agent-done", "codex/subagent", "codex/notify",
    "opencode/aborted", "opencode/child",
  ])
  func `what does not concern the user changes nothing`(path: String) throws {
    #expect(try event(path) == nil)
  }

  @Test(arguments: [
    "null", "[]", "{}", #"{"session_id":1}"#, #"{"session_id":"a"}"#, #"{"type":[]}"#,
  ])
  func `hostile input says nothing`(text: String) throws {
    let json = try JSONReader.read(Array(text.utf8))
    for hook in Hook.allCases { #expect(AgentEvent(json, of: hook, process: 7) == nil) }
  }

  @Test func `hostile words are one line, and a hostile session has a name`() throws {
    let long = String(repeating: "x", count: 100_000)
    let json = JSON.object([
      "session_id": .string("../\u{1b}[2J"), "hook_event_name": .string("Notification"),
      "cwd": .string("/a/\u{202e}b\n"), "message": .string("\u{1b}]0;a\u{7}\n" + long),
    ])
    guard case .set(let change) = AgentEvent(json, of: .claude, process: nil) else {
      Issue.record("There is no row.")
      return
    }
    #expect(JobChange.isName(change.name) && change.title == "b" && change.process == nil)
    #expect(change.text.map { $0.count <= 201 && !$0.contains("\u{1b}") } == true)
  }

  @Test func `a unit that has failed is a result`() {
    guard case .set(let change) = AgentEvent(failedUnit: "backup@home") else {
      Issue.record("There is no row.")
      return
    }
    #expect(change.phase == .failed && change.title == "backup@home")
    #expect(JobChange.isName(change.name) && change.name.hasPrefix("systemd-"))
  }
}
