import Glibc
import PerchSystem
import Testing

@testable import PerchHooks

/// The changes of the user's files by hooks.
@Suite struct HookInstallerTests {
  /// The file of each hook below the home folder.
  private static let files: [(Hook, String)] = [
    (.bash, ".bashrc"), (.zsh, ".zshrc"), (.fish, ".config/fish/conf.d/perch.fish"),
    (.claude, ".claude/settings.json"), (.codex, ".codex/hooks.json"),
    (.opencode, ".config/opencode/plugins/perch.js"), (.tmux, ".tmux.conf"),
    (.git, "work/.git/hooks/pre-push"),
    (.systemd, ".config/systemd/user/service.d/perch-failed.conf"),
  ]

  private static let settings = """
    {
        // My own.
        "model": "opus", /* not /* nested */
        "hooks": {
            "Stop": [
                { "hooks": [ { "type": "command", "command": "say \\"done\\"" } ] }, // mine
            ],
        },
        "unknown": [1e3, {"a": null}],
    }

    """

  @Test(arguments: files)
  func `an installed hook is removed without a trace`(hook: Hook, file: String) throws {
    let home = ScratchHome()
    #expect(try home.installer(hook).state == .absent)
    try home.install(hook)
    let installed = try #require(home.read(file))
    #expect(try home.installer(hook).state == .installed)
    // Once more changes nothing.
    #expect(try home.installer(hook).installation().isEmpty)
    #expect(home.read(file) == installed)
    try home.remove(hook)
    #expect(home.read(file) == nil)
    #expect(try home.installer(hook).state == .absent)
    #expect(try home.installer(hook).removal().isEmpty)
  }

  @Test(arguments: ["", "\n", "{}", "{ }\n", settings, settings.replacing("\n", with: "\r\n")])
  func `a file that was there is as it was, byte for byte`(text: String) throws {
    let home = ScratchHome()
    for (hook, file) in Self.files where [.bash, .zsh, .claude, .codex, .tmux].contains(hook) {
      home.write(text, to: file, mode: 0o640)
      try home.install(hook)
      #expect(home.read(file) != text)
      var status = stat()
      #expect(stat("\(home.path)/\(file)", &status) == 0 && status.st_mode & 0o777 == 0o640)
      try home.remove(hook)
      #expect(home.read(file) == text, "\(hook)")
      #expect(stat("\(home.path)/\(file)", &status) == 0 && status.st_mode & 0o777 == 0o640)
    }
  }

  @Test func `comments, unknown keys and other hooks stay`() throws {
    let home = ScratchHome()
    home.write(Self.settings, to: ".claude/settings.json")
    try home.install(.claude)
    let text = try #require(home.read(".claude/settings.json"))
    for part in [
      "// My own.", "/* not /* nested */", "1e3, {\"a\": null}", "// mine", "say \\\"done",
    ] {
      #expect(text.contains(part))
    }
    let json = try JSONText(Array(text.utf8))
    let hooks = try #require(json.root.member("hooks"))
    #expect(hooks.member("Stop")?.elements.count == 2)
    #expect(hooks.member("Notification")?.elements.count == 1)
    #expect(hooks.members.count == 6)
  }

  // Breaks when a removal takes what came after the installation.
  @Test func `what others have changed meanwhile stays`() throws {
    let home = ScratchHome()
    home.write(Self.settings, to: ".claude/settings.json")
    home.write("alias l=ls", to: ".bashrc")
    try home.install(.claude)
    try home.install(.bash)
    let settings = try #require(home.read(".claude/settings.json"))
    home.write(settings.replacing("\"opus\"", with: "\"haiku\""), to: ".claude/settings.json")
    let lines = try #require(home.read(".bashrc"))
    home.write(lines + "alias m=more\n", to: ".bashrc")
    try home.remove(.claude)
    try home.remove(.bash)
    #expect(home.read(".bashrc") == "alias l=ls\nalias m=more\n")
    let left = try #require(home.read(".claude/settings.json"))
    #expect(!left.contains("perch") && left.contains("haiku") && left.contains("// mine"))
    let hooks = try #require(try JSONText(Array(left.utf8)).root.member("hooks"))
    #expect(hooks.members.map(\.name) == ["Stop"] && hooks.members[0].node.elements.count == 1)
  }

  @Test(arguments: [
    "{", "{\"hooks\": }", "{\"hooks\": [}", "[]", "{\"hooks\": 7}", "{\"hooks\": {\"Stop\": {}}}",
    "{\"a\": 1} x", "{\"a\" 1}", "{'a': 1}", "{\"a\": \"\n\"}", "/* ", "{\"a\": nul}",
  ])
  func `a file that is not understood stays as it is`(text: String) throws {
    let home = ScratchHome()
    home.write("\n" + text, to: ".claude/settings.json")
    let error = #expect(throws: HookError.self) { try home.install(.claude) }
    #expect(error?.sentence.english.contains("is not understood at line ") == true)
    #expect(home.read(".claude/settings.json") == "\n" + text)
  }

  @Test func `deep and long files do no harm`() throws {
    let home = ScratchHome()
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      "{\"a\": \"" + String(repeating: "x", count: 1 << 19) + "\"}",
    ] {
      home.write(text, to: ".claude/settings.json")
      try? home.install(.claude)
      try? home.remove(.claude)
      #expect(home.read(".claude/settings.json") == text)
    }
  }

  @Test func `links are followed and kept`() throws {
    let home = ScratchHome()
    home.write("{}\n", to: "dotfiles/settings.json", mode: 0o600)
    _ = PrivateFolder.make("\(home.path)/.claude")
    #expect(symlink("../dotfiles/link.json", "\(home.path)/.claude/settings.json") == 0)
    #expect(symlink("settings.json", "\(home.path)/dotfiles/link.json") == 0)
    try home.install(.claude)
    #expect(home.read("dotfiles/settings.json")?.contains("perch-hook") == true)
    #expect(SymbolicLink.target(of: "\(home.path)/.claude/settings.json") != nil)
    #expect(SymbolicLink.target(of: "\(home.path)/dotfiles/link.json") != nil)
    try home.remove(.claude)
    #expect(home.read("dotfiles/settings.json") == "{}\n")
  }

  @Test func `variables name other folders`() throws {
    let home = ScratchHome()
    home.variables = [
      "CLAUDE_CONFIG_DIR": "\(home.path)/c", "CODEX_HOME": "\(home.path)/x",
      "ZDOTDIR": "\(home.path)/z", "XDG_CONFIG_HOME": "\(home.path)/g",
    ]
    for hook in Hook.allCases { try home.install(hook) }
    for file in [
      "c/settings.json", "x/hooks.json", "z/.zshrc", "g/fish/conf.d/perch.fish",
      "g/opencode/plugins/perch.js", "g/systemd/user/perch-failed@.service",
    ] {
      #expect(home.read(file) != nil, "\(file)")
    }
    #expect(home.read(".claude/settings.json") == nil && home.read(".config/fish") == nil)
  }

  // Breaks when a new version leaves the commands of the former one beside its own.
  @Test func `another version takes the place of the former one`() throws {
    let home = ScratchHome()
    home.write(Self.settings, to: ".claude/settings.json")
    try home.install(.claude, program: "/old/perch")
    #expect(try home.installer(.claude).state == .outdated)
    try home.install(.claude)
    let text = try #require(home.read(".claude/settings.json"))
    #expect(!text.contains("/old/perch") && text.contains("perch-hook perch claude"))
    try home.remove(.claude)
    #expect(home.read(".claude/settings.json") == Self.settings)
  }

  @Test func `a file that changes under the question is not written`() throws {
    let home = ScratchHome()
    home.write("{}\n", to: ".claude/settings.json")
    let installer = try home.installer(.claude)
    let changes = try installer.installation()
    home.write("{\"a\": 1}\n", to: ".claude/settings.json")
    #expect(throws: HookError.self) { try installer.install(changes) }
    #expect(home.read(".claude/settings.json") == "{\"a\": 1}\n")
  }

  @Test func `a change is shown as lines that come and go`() throws {
    let home = ScratchHome()
    home.write("one\ntwo\nthree\nfour\n", to: ".bashrc")
    let change = try #require(try home.installer(.bash).installation().first)
    let path = "\(home.path)/.bashrc"
    #expect(
      change.lines == [
        "--- \(path)", "+++ \(path)", "...", " three", " four", "+# >>> perch hooks >>>",
        "+if [ -r /usr/share/perch/shell/perch.bash ]; then . /usr/share/perch/shell/perch.bash; fi",
        "+# <<< perch hooks <<<",
      ])
  }

  @Test(arguments: ["perch", "/opt/my perch/bin/it's", "/usr/local/bin/perch"])
  func `a shell finds the program as it is`(program: String) throws {
    let word = HookCommand.quoted(program)
    #expect(system("[ \(word) = \"$(printf %s \(word))\" ]") == 0)
    #expect(HookCommand.agent("claude", program: program).hasSuffix("claude"))
  }
}
