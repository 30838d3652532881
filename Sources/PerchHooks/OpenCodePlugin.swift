internal import PerchSystem

/// The plugin that passes opencode's events on.
enum OpenCodePlugin {
  /// The lines of the file. A failure to start the program is no failure of opencode's.
  static func lines(program: String) -> [String] {
    let events = [
      "session.status", "session.idle", "session.error", "session.deleted", "permission.asked",
      "permission.updated", "permission.replied", "question.asked", "question.replied",
      "question.rejected", "server.instance.disposed",
    ]
    return [
      "import { spawn } from \"node:child_process\";", "",
      "const program = \(JSON.string(program).line);",
      "const events = new Set(\(JSON.array(events.map(JSON.string)).line));",
      "const children = new Set();", "",
      "export const Perch = async ({ directory }) => ({",
      "  event: async ({ event }) => {",
      "    try {",
      "      const properties = event.properties ?? {};",
      "      const info = properties.info;",
      "      if (info?.parentID) children.add(info.id);",
      "      const session = properties.sessionID ?? info?.id;",
      "      if (!events.has(event.type) || children.has(session)) return;",
      "      const words = [\"hooks\", \"event\", \"opencode\", String(process.pid)];",
      "      const child = spawn(program, words, {",
      "        stdio: [\"pipe\", \"ignore\", \"ignore\"], detached: true,",
      "      });",
      "      child.on(\"error\", () => {});",
      "      child.stdin.on(\"error\", () => {});",
      "      child.stdin.end(JSON.stringify({ type: event.type, properties, directory }));",
      "      child.unref();",
      "    } catch {}",
      "  },",
      "});",
    ]
  }
}
