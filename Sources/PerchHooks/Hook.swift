/// A shell or a tool that can report by itself, under the name that users type.
package enum Hook: String, CaseIterable, Hashable, Sendable {
  /// The shells, of which each shows the commands that took long.
  case bash, zsh, fish
  /// Coding agents.
  case claude, codex, opencode
  /// The terminal multiplexer: bells in its windows.
  case tmux
  /// Pushes that take long, in one repository.
  case git
  /// Services of the user's that fail.
  case systemd
}
