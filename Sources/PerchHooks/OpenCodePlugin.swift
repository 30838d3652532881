internal import PerchSystem

/// The plugin that passes opencode's events on.
enum OpenCodePlugin {
  /// The lines of the file.
  ///
  /// A failure to start the program is no failure of opencode's. The turns of a part of a session are left out,
  /// and its questions are the user's as well. A turn that has failed ends like any other, and stays failed.
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
      "const children = new Set();", "let hasFailed = false;", "",
      "export const Perch = async ({ directory }) => ({",
      "  event: async ({ event }) => {",
      "    try {",
      "      const properties = event.properties ?? {};",
      "      const info = properties.info;",
      "      if (info?.parentID) children.add(info.id);",
      "      const session = properties.sessionID ?? info?.id;",
      "      const isPart = event.type.startsWith(\"session.\") && children.has(session);",
      "      if (!events.has(event.type) || isPart) return;",
      "      const state = event.type === \"session.idle\" ? \"idle\" : properties.status?.type;",
      "      const error = event.type === \"session.error\" ? properties.error?.name : undefined;",
      "      if (error && error !== \"MessageAbortedError\") hasFailed = true;",
      "      if (state === \"busy\") hasFailed = false;",
      "      if (hasFailed && state === \"idle\") return;",
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
