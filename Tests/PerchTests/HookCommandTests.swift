import Glibc
import PerchHarness
import PerchSystem
import Testing

/// `perch hooks`, and agents that run what it installs.
@Suite struct HookCommandTests {
  private static let events =
    "\(#filePath)".split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    + "/PerchHooksTests/Events"

  private func install(_ names: String..., on display: PrivateDisplay) throws -> ChildProcess {
    try display.runPerch(["hooks", "install"] + names + ["--yes"])
  }

  /// Runs the installed command of an agent's event in a process of the agent's, which stays.
  private func agent(
    _ name: String, settings: String, on display: PrivateDisplay
  ) throws -> (ChildProcess, (String) throws -> Void) {
    let json = try JSONReader.read(
      try RegularFile.read("\(display.homeFolder)/\(settings)", limit: 1 << 20))
    let command = try #require(json["hooks"]["Stop"][0]["hooks"][0]["command"].string)
    let fifo = "\(display.homeFolder)/\(name)-events"
    #expect(mkfifo(fifo, 0o600) == 0)
    // It holds the pipe open, so that no writer's end is the end of all events.
    let loop = """
      exec 4<>"$1"
      while read -r file <&4; do sh -c "$0" <"$file" 4<&-; n=$((n + 1)); echo "$n $?."; done
      """
    let process = try display.start("sh", ["-c", loop, command, fifo], output: .pipe)
    var count = 0
    return (
      process,
      { event in
        let path = "\(Self.events)/\(name)/\(event).json"
        try Files.write(Array((path + "\n").utf8), to: fifo)
        count += 1
        try #require(process.waitForOutput("\(count) 0.\n"))
      }
    )
  }

  @Test(arguments: [("claude", ".claude/settings.json"), ("codex", ".codex/hooks.json")])
  func `an agent's events are its row`(name: String, settings: String) throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let installed = try install(name, on: perch.display)
    #expect(installed.status == .exited(0) && installed.output.contains("+++ "))
    let (process, play) = try agent(name, settings: settings, on: perch.display)
    defer { process.terminate() }
    try play("session-start")
    try play("prompt")
    try perch.waitForJob("the prompt") { $0["job"]["phase"].string == "running" }
    let row = try #require(try perch.jobs().first)
    #expect(row["title"].string == "engine")
    var waits: [Duration] = []
    for _ in 1...5 {
      let start = ContinuousClock.now
      try play("permission-request")
      try perch.waitForJob("amber") { $0["job"]["phase"].string == "waiting" }
      waits.append(start.duration(to: .now))
      #expect(try perch.jobs().first?["job"]["text"].string == "Bash: git push origin main")
      try play("prompt")
      try perch.waitForJob("the next prompt") {
        $0["job"]["phase"].string == "running" && $0["job"]["text"] == .null
      }
    }
    // The fastest of several, on a machine that does nothing else.
    if Stress.isOn { #expect(waits.min().map { $0 < .milliseconds(100) } == true) }
    try play("stop")
    try perch.waitForJob("the end of a turn") { $0["job"]["phase"].string == "done" }
    try play("session-end")
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
    // An agent that is killed takes its row along.
    try play("prompt")
    try perch.waitForJob("the prompt") { $0["job"]["phase"].string == "running" }
    process.terminate()
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
  }

  // Breaks when a hook fails its tool, or holds it up.
  @Test func `a hook does no harm without a Perch, or with one that is stopped`() throws {
    let display = try Desktop.bare.start()
    #expect(try install("claude", on: display).status == .exited(0))
    let (process, play) = try agent("claude", settings: ".claude/settings.json", on: display)
    defer { process.terminate() }
    for event in ["session-start", "prompt", "permission-request", "stop"] { try play(event) }
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    kill(perch.process.pid, SIGSTOP)
    let start = ContinuousClock.now
    for event in ["prompt", "permission-request", "stop"] { try play(event) }
    #expect(start.duration(to: .now) < .seconds(4))
    kill(perch.process.pid, SIGCONT)
    // Events within a tick of the kernel's clock may swap: the next one comes later.
    try perch.waitForJob("an event") { _ in true }
    try play("prompt")
    try perch.waitForJob("the last prompt") { $0["job"]["phase"].string == "running" }
    process.terminate()
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
  }

  @Test func `a hook whose program is gone ends with status 0`() throws {
    let display = try Desktop.bare.start()
    #expect(try install("claude", on: display).status == .exited(0))
    let path = "\(display.homeFolder)/.claude/settings.json"
    let text = try RegularFile.text(path, limit: 1 << 20)
    try Files.write(Array(text.replacing(PerchProgram.path, with: "/nowhere/perch").utf8), to: path)
    let (process, play) = try agent("claude", settings: ".claude/settings.json", on: display)
    defer { process.terminate() }
    for event in ["prompt", "stop"] { try play(event) }
  }

  @Test func `hooks are listed, asked for, and taken back`() throws {
    let display = try Desktop.bare.start()
    let list = try display.runPerch(["hooks"])
    #expect(list.status == .exited(0) && list.output.split(separator: "\n").count == 9)
    #expect(
      list.output.contains("claude    not installed  \(display.homeFolder)/.claude/settings.json\n")
    )
    // Without a terminal there is no yes.
    let asked = try display.runPerch(["hooks", "install", "claude"])
    #expect(asked.status == .exited(1) && asked.output.hasSuffix("Nothing was changed.\n"))
    #expect(access("\(display.homeFolder)/.claude", F_OK) != 0)
    let added = try install("claude", "bash", on: display)
    #expect(added.status == .exited(0))
    #expect(added.output.contains("It holds for shells that are started from now on.\n"))
    let again = try install("claude", on: display)
    #expect(again.status == .exited(0) && again.output == "claude is installed already.\n")
    #expect(try display.runPerch(["hooks"]).output.contains("claude    installed      "))
    let removed = try display.runPerch(["hooks", "remove", "claude", "bash", "--yes"])
    #expect(removed.status == .exited(0) && removed.output.contains("+++ /dev/null\n"))
    #expect(removed.output.contains("Sessions that run already keep it until they end.\n"))
    #expect(removed.output.contains("Shells that run already keep it until they end.\n"))
    #expect(!removed.output.contains("from now on"))
    #expect(access("\(display.homeFolder)/.claude/settings.json", F_OK) != 0)
    #expect(access("\(display.homeFolder)/.bashrc", F_OK) != 0)
    let unknown = try display.runPerch(["hooks", "install", "vim"])
    #expect(unknown.status == .exited(2) && unknown.errors.contains("There is no hook \"vim\"."))
    let broken = "\(display.homeFolder)/.claude/settings.json"
    try Files.write(Array("{\n  \"a\": }\n".utf8), to: broken)
    let refused = try install("claude", on: display)
    #expect(refused.status == .exited(1) && refused.errors.contains("is not understood at line 2"))
    #expect(try RegularFile.text(broken, limit: 100) == "{\n  \"a\": }\n")
  }

  // Breaks when the plugin does not run where opencode runs it, or passes on what it should not.
  @Test func `the plugin of opencode passes its events on`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    #expect(try install("opencode", on: perch.display).status == .exited(0))
    let plugin = "\(perch.display.configurationFolder)/opencode/plugins/perch.js"
    let module = "\(perch.display.homeFolder)/perch.mjs"
    try Files.write(try RegularFile.read(plugin, limit: 1 << 20), to: module)
    let script = """
      import { Perch } from "\(module)";
      import { createInterface } from "node:readline";
      const hooks = await Perch({ directory: "/home/ada/src/engine" });
      for await (const line of createInterface({ input: process.stdin })) {
        await hooks.event({ event: JSON.parse(line) });
      }
      """
    let main = "\(perch.display.homeFolder)/main.mjs"
    try Files.write(Array(script.utf8), to: main)
    let fifo = "\(perch.display.homeFolder)/events"
    #expect(mkfifo(fifo, 0o600) == 0)
    let process = try perch.display.start("sh", ["-c", "exec node \"$0\" <>\"$1\"", main, fifo])
    defer { process.terminate() }
    func play(_ event: String) throws {
      let path = "\(Self.events)/opencode/\(event).json"
      let json = try JSONReader.read(try RegularFile.read(path, limit: 1 << 20))
      try Files.write(Array((json.line + "\n").utf8), to: fifo)
    }
    try play("prompt")
    try perch.waitForJob("work") { $0["job"]["phase"].string == "running" }
    try play("permission-request")
    try perch.waitForJob("amber") { $0["job"]["text"].string == "bash: git push origin main" }
    try play("permission-replied")
    try perch.waitForJob("work") { $0["job"]["phase"].string == "running" }
    try play("child")
    try play("child-request")
    try perch.waitForJob("the part's wish") { $0["job"]["text"].string == "bash: make check" }
    try play("permission-replied")
    try perch.waitForJob("work") { $0["job"]["phase"].string == "running" }
    try play("stop")
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    #expect(try perch.jobs().first?["title"].string == "engine")
    try play("session-end")
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
  }

  // Breaks when a part of a session ends the turn, or a turn that has failed ends well.
  @Test func `the plugin of opencode leaves out the turns of parts, and ends of failed turns`()
    throws
  {
    let display = try Desktop.bare.start()
    #expect(try install("opencode", on: display).status == .exited(0))
    let plugin = "\(display.configurationFolder)/opencode/plugins/perch.js"
    let text = try RegularFile.text(plugin, limit: 1 << 20)
    // Prints what it would pass on.
    let stub = """
      const spawn = () => ({
        on() {}, unref() {},
        stdin: { on() {}, end(text) {
          const event = JSON.parse(text);
          console.log([event.type, event.properties.status?.type].filter(Boolean).join(" "));
        } },
      });
      """
    let program = text.replacing(#"import { spawn } from "node:child_process";"#, with: stub)
    let events = [
      "prompt", "child", "child-stop", "child-request", "error", "stop", "idle", "prompt", "idle",
      "aborted", "stop",
    ]
    let lines = try events.map { event in
      let path = "\(Self.events)/opencode/\(event).json"
      return try JSONReader.read(try RegularFile.read(path, limit: 1 << 20)).line
    }
    let calls = lines.map { "await hooks.event({ event: \($0) });" }.joined(separator: "\n")
    let main = "\(display.homeFolder)/main.mjs"
    let script = "\(program)\nconst hooks = await Perch({ directory: \"/\" });\n\(calls)\n"
    try Files.write(Array(script.utf8), to: main)
    let process = try display.start("node", [main], output: .pipe, errors: .inherited)
    #expect(process.waitPatiently() == .exited(0))
    #expect(
      process.output.split(separator: "\n") == [
        "session.status busy", "permission.asked", "session.error", "session.status busy",
        "session.status idle", "session.error", "session.idle",
      ])
  }
}
