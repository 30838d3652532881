import Testing

/// The hooks in real shells, with a `perch` on the path that only records its arguments.
@Suite struct LinkHookTests {
  static let shells = ShellSession.Kind.allCases.filter(\.isInstalled)

  @Test(arguments: shells)
  func `a command that took long is announced with its status and its folder`(
    kind: ShellSession.Kind
  ) throws {
    let shell = try ShellSession(kind)
    shell.type("cd /usr; true")
    shell.type("sh -c 'exit 5'")
    let last = try #require(shell.announcements.last)
    #expect(last.hasPrefix("<announce><--title><sh -c 'exit 5'><--status><5><--seconds><"))
    #expect(last.hasSuffix("><--directory></usr><--shell><\(kind)>"))
    #expect(shell.announcements.count == 2)
  }

  // Breaks when a line that changes the folder would be run again in the folder where it ended.
  @Test(arguments: shells)
  func `the folder is the one where the line began`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind)
    shell.type("cd /usr")
    shell.type("cd bin; sh -c 'exit 5'")
    let last = try #require(shell.announcements.last)
    #expect(last.hasSuffix("><--directory></usr><--shell><\(kind)>"))
  }

  @Test(arguments: shells)
  func `a command that was quick is not announced`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind, seconds: "1000")
    shell.type("sh -c 'exit 5'")
    #expect(shell.announcements.isEmpty)
  }

  @Test(arguments: shells)
  func `a command that takes a while has a row until its prompt is back`(
    kind: ShellSession.Kind
  ) throws {
    let shell = try ShellSession(kind, seconds: "1000")
    shell.type(kind == .fish ? "set -g PERCH_HOOK_ROW_SECONDS 0" : "PERCH_HOOK_ROW_SECONDS=0")
    let number = shell.value(of: kind == .fish ? "$fish_pid" : "$$")
    shell.type("sh -c 'until grep -q u[n]til ~/log; do :; done'")
    let calls = shell.announcements
    let row = try #require(calls.lastIndex { $0.contains("until grep") })
    #expect(calls[row].hasPrefix("<job><set><shell-\(number)><--title><sh -c '"))
    #expect(calls[row].hasSuffix("><--pid><\(number)>"))
    #expect(calls[row...].contains("<job><end><shell-\(number)>"))
    // A program that one sits in front of has none.
    shell.type(kind == .fish ? "set -g PERCH_HOOK_IGNORE sh" : "PERCH_HOOK_IGNORE=sh")
    shell.type("sh -c 'exit 3'")
    #expect(!shell.announcements.contains { $0.contains("exit 3") })
  }

  // Breaks when a shell that rests under `perch run` calls its user, or marks reach a terminal that did not ask.
  @Test(arguments: shells, [true, false])
  func `a shell that perch run has started marks its prompts and commands`(
    kind: ShellSession.Kind, isJob: Bool
  ) throws {
    let shell = try ShellSession(kind, isJob: isJob)
    // fish sets marks of its own from version 4 on.
    if kind == .fish, !isJob, shell.shown.contains("\u{1b}]133;") { return }
    shell.type("sh -c 'exit 5'")
    shell.type("true")
    for mark in ["133;A", "133;C", "133;D;5"] {
      #expect(shell.shown.contains("\u{1b}]\(mark)") == isJob, "\(mark)")
    }
    let parts = shell.shown.split(separator: "\u{1b}]133;D;5")
    #expect(!isJob || parts.last?.contains("\u{1b}]133;A") == true)
  }

  @Test(arguments: shells)
  func `without a display nothing is announced`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind, display: "")
    shell.type("sh -c 'exit 5'")
    #expect(shell.announcements.isEmpty)
  }

  @Test(
    arguments: shells,
    [
      "perch nothing", "FOO=1 env BAR=2 perch", "true | less", "true && /usr/bin/env man", "sh",
      "python3 -q", "git log", "sudo -i",
    ])
  func `what one sits in front of is not announced`(kind: ShellSession.Kind, line: String) throws {
    let shell = try ShellSession(kind)
    #expect(shell.status(of: "_perch_is_ignored '\(line)'") == 0)
  }

  @Test(
    arguments: shells, ["make -j8 && make install", "sh build.sh", "FOO=1 nice git clone x", "./x"])
  func `what runs by itself is announced`(kind: ShellSession.Kind, line: String) throws {
    let shell = try ShellSession(kind)
    #expect(shell.status(of: "_perch_is_ignored '\(line)'") == 1)
  }

  @Test(arguments: shells)
  func `what is to be ignored can be said`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind, ignoring: "dd rsync:-a make:")
    #expect(shell.status(of: "_perch_is_ignored 'dd if=x'") == 0)
    #expect(shell.status(of: "_perch_is_ignored 'make'") == 0)
    #expect(shell.status(of: "_perch_is_ignored 'make all'") == 1)
    #expect(shell.status(of: "_perch_is_ignored 'vi x'") == 1)
  }

  @Test(arguments: shells)
  func `what was interrupted or stopped is not announced`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind)
    shell.type("sh -c 'exit 130'")
    if kind != .fish { shell.type("sh -c 'exit 148'") }
    #expect(shell.announcements.isEmpty)
  }

  @Test(arguments: shells)
  func `the status is what it was for the next command`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind)
    #expect(shell.status(of: "sh -c 'exit 7'") == 7)
  }

  @Test(arguments: shells)
  func `a hook that is read twice announces once`(kind: ShellSession.Kind) throws {
    let shell = try ShellSession(kind)
    shell.type("source \(ShellSession.folder)/perch.\(kind)")
    let before = shell.announcements.count
    shell.type("sh -c 'exit 5'")
    #expect(shell.announcements.count == before + 1)
  }

  @Test(arguments: shells)
  func `a line that is not to be remembered is named by its program`(
    kind: ShellSession.Kind
  ) throws {
    let shell = try ShellSession(kind)
    if kind == .bash { shell.type("HISTCONTROL=ignoreboth") }
    shell.type(" sh -c 'exit 6'")
    let last = try #require(shell.announcements.last)
    #expect(last.hasPrefix("<announce><--title><sh><--status><6>"))
    #expect(!last.contains("--shell"))
  }

  @Test func `in bash a line that repeats the one before has its title as well`() throws {
    let shell = try ShellSession(.bash)
    shell.type("HISTCONTROL=ignoreboth")
    for _ in 0..<2 { shell.type("sh -c 'exit 5'") }
    #expect(shell.announcements.suffix(2).allSatisfy { $0.contains("<sh -c 'exit 5'>") })
  }

  @Test(arguments: ["PROMPT_COMMAND='seen=$?'", "PROMPT_COMMAND=(: 'seen=$?')"])
  func `in bash what was there before the hook goes on`(setting: String) throws {
    let shell = try ShellSession(.bash, first: "trap 'heard=$BASH_COMMAND' DEBUG; \(setting)")
    shell.enter("sh -c 'exit 5'")
    #expect(shell.value(of: "$seen ${heard%% *}") == "5 echo")
    #expect(shell.announcements.contains { $0.contains("<sh -c 'exit 5'>") })
  }

  @Test func `in bash the last argument is what it was`() throws {
    let shell = try ShellSession(.bash)
    shell.enter(": one two")
    #expect(shell.value(of: "$_") == "two")
  }

  @Test(.enabled(if: ShellSession.Kind.zsh.isInstalled))
  func `in zsh what was there before the hook goes on`() throws {
    let shell = try ShellSession(.zsh, first: "precmd() { seen=$? }; preexec() { heard=$1 }")
    shell.enter("sh -c 'exit 5'")
    #expect(shell.value(of: "$seen ${heard%% *}") == "5 echo")
  }
}
