/// The shell commands that tools run at their events.
enum HookCommand {
  /// The word by which our commands are known among others.
  static let mark = "perch-hook"

  /// The command that an agent runs with an event on standard input.
  ///
  /// It hands the event to a process of its own and ends at once, with status 0 also where there is no
  /// Perch any more. The new shell replaces the agent's, so that its parent is the agent.
  static func agent(_ name: String, program: String) -> String {
    let script =
      #"command -v "$1" >/dev/null || exit 0; exec 3<&0; "#
      + #""$1" hooks event "$2" "$PPID" <&3 3<&- >/dev/null 2>&1 & exit 0"#
    return "exec sh -c '\(script)' \(mark) \(quoted(program)) \(name)"
  }

  /// A word for any shell.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      ($0 | 0x20).isLetter || (0x2d...0x39).contains($0) || $0 == UInt8(ascii: "_")
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
