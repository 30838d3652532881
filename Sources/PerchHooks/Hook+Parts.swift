internal import PerchSystem

extension Hook {
  /// The events of agents that change a row.
  private static let claudeEvents = [
    "UserPromptSubmit", "PermissionRequest", "Notification", "PostToolUse", "Stop", "SessionEnd",
  ]
  private static let codexEvents = [
    "UserPromptSubmit", "PermissionRequest", "PostToolUse", "Stop", "Interrupt", "SessionEnd",
  ]

  /// The files of the hook.
  func parts(in places: HookPlaces) -> [HookPart] {
    let quoted = HookCommand.quoted(places.program)
    let shell = places.shellFolder ?? ""
    switch self {
    case .bash:
      return [HookPart(path: "\(places.home)/.bashrc", content: sourcing("\(shell)/perch.bash"))]
    case .zsh:
      let path = "\(places.folder("ZDOTDIR", ""))/.zshrc"
      return [HookPart(path: path, content: sourcing("\(shell)/perch.zsh"))]
    case .fish:
      let file = HookCommand.quoted("\(shell)/perch.fish")
      let lines = ["test -r \(file); and source \(file)"]
      return [
        HookPart(
          path: "\(places.configuration)/fish/conf.d/perch.fish",
          content: .file(MarkedBlock(lines: lines)))
      ]
    case .claude:
      let settings = AgentSettings(
        events: Self.claudeEvents, command: HookCommand.agent("claude", program: places.program))
      let path = "\(places.folder("CLAUDE_CONFIG_DIR", ".claude"))/settings.json"
      return [HookPart(path: path, content: .settings(settings))]
    case .codex:
      let settings = AgentSettings(
        events: Self.codexEvents, command: HookCommand.agent("codex", program: places.program))
      let path = "\(places.folder("CODEX_HOME", ".codex"))/hooks.json"
      return [HookPart(path: path, content: .settings(settings))]
    case .opencode:
      let lines = OpenCodePlugin.lines(program: places.program)
      let path = "\(places.configuration)/opencode/plugins/perch.js"
      return [HookPart(path: path, content: .file(MarkedBlock(lines: lines, comment: "//")))]
    case .tmux:
      let usual = "\(places.home)/.tmux.conf"
      let other = "\(places.configuration)/tmux/tmux.conf"
      let path = RegularFile.exists(other) && !RegularFile.exists(usual) ? other : usual
      return [
        HookPart(path: path, content: .block(MarkedBlock(lines: Self.tmuxLines(quoted))))
      ]
    case .git:
      guard let hooks = places.repositoryHooks() else { return [] }
      return [
        HookPart(
          path: "\(hooks.folder)/pre-push",
          content: .script(MarkedBlock(lines: Self.gitLines(quoted))), isShared: hooks.isShared)
      ]
    case .systemd: return Self.units(places, quoted)
    }
  }

  /// Lines for a shell that read a file if it is there.
  private func sourcing(_ path: String) -> HookPart.Content {
    let file = HookCommand.quoted(path)
    return .block(MarkedBlock(lines: ["if [ -r \(file) ]; then . \(file); fi"]))
  }

  /// The events of tmux after which a client shows another window.
  private static let tmuxViews = [
    "after-select-window", "session-window-changed", "client-session-changed",
  ]

  /// A bell in a window that is not in view makes a row, until the window is.
  ///
  /// Names of windows are not put into commands: the programs in them choose those.
  private static func tmuxLines(_ program: String) -> [String] {
    func line(_ event: String, _ command: String) -> String {
      #"set-hook -g '\#(event)[72]' "run-shell -b \"\#(command) >/dev/null 2>&1 || :\"""#
    }
    let end = "\(program) job end tmux-#{pid}-#{s/@/w/:window_id}"
    return [line("alert-bell", "\(program) hooks event tmux #{hook_window}")]
      + tmuxViews.map { line($0, end) }
  }

  /// A push that still goes on after some seconds has a row. The process that waits holds nothing of git's.
  private static func gitLines(_ program: String) -> [String] {
    [
      #"{ sleep "${PERCH_HOOK_ROW_SECONDS:-5}"; exec \#(program) hooks event git "$PPID" "$1"; } \"#,
      "  </dev/null >/dev/null 2>&1 &",
    ]
  }

  /// A drop-in for all services of the user's, and the service that each starts when it fails. That one
  /// has none, or it would start itself.
  private static func units(_ places: HookPlaces, _ program: String) -> [HookPart] {
    let folder = "\(places.configuration)/systemd/user"
    func part(_ name: String, _ lines: [String]) -> HookPart {
      HookPart(path: "\(folder)/\(name)", content: .file(MarkedBlock(lines: lines)))
    }
    return [
      part("service.d/perch-failed.conf", ["[Unit]", "OnFailure=perch-failed@%N.service"]),
      part("perch-failed@.service.d/perch-failed.conf", ["[Unit]", "OnFailure="]),
      part(
        "perch-failed@.service",
        [
          "[Unit]", "Description=Show on the ball that %I has failed", "[Service]", "Type=oneshot",
          "TimeoutStartSec=1",
          "ExecStart=-\(program) hooks event systemd %i",
        ]),
    ]
  }
}
