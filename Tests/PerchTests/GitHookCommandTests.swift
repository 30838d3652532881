import Glibc
import PerchHarness
import PerchSystem
import Testing

/// Pushes of a real git in a repository with the hook.
@Suite struct GitHookCommandTests {
  /// Makes a repository with a commit, and another one to push to that waits at a fifo.
  private static let preparation = """
    set -e; cd "$HOME"; mkfifo gate
    git init -q --bare -b main far; git init -q -b main near; cd near
    git config user.email a@example.org; git config user.name A
    git commit -q --allow-empty -m one; git remote add origin ../far
    printf '#!/bin/sh\nread -r word <"%s/gate"\n' "$HOME" >../far/hooks/pre-receive
    chmod +x ../far/hooks/pre-receive
    """

  // Breaks when a push that takes long has no row, keeps it, or is held up.
  @Test func `a push that takes long has a row until its end`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let home = perch.display.homeFolder
    let prepared = try perch.display.start("sh", ["-c", Self.preparation], errors: .inherited)
    #expect(prepared.wait() == .exited(0))
    let installation = try perch.display.start(
      "sh", ["-c", "cd near && exec \"$0\" hooks install git --yes", PerchProgram.path],
      output: .pipe)
    #expect(installation.wait() == .exited(0))
    #expect(installation.output.contains("+++ \(home)/near/.git/hooks/pre-push"))
    let push = try perch.display.start(
      "sh", ["-c", "cd near && git push -q origin main; echo status $?"],
      adding: ["PERCH_HOOK_ROW_SECONDS": "0"], output: .pipe)
    try perch.waitForJob("the push") { $0["job"]["phase"].string == "running" }
    #expect(try perch.jobs().first?["title"].string == "git push origin (near)")
    try Files.write(Array("go\n".utf8), to: "\(home)/gate")
    #expect(push.waitForOutput("status 0\n"))
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
  }

  // Breaks when one push has two rows, or none.
  @Test func `a push of a command that has a row has none of its own`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    func tell(of process: Int32) throws {
      let event = try perch.display.runPerch(["hooks", "event", "git", "\(process)", "origin"])
      #expect(event.status == .exited(0))
    }
    // A shell with hooks has started it, by way of an alias of git's.
    let git = try perch.display.start(
      "sh", ["-c", "tail -f /dev/null & echo $!; wait"], output: .pipe)
    #expect(git.waitForOutput("\n"))
    let process = try #require(Int32(git.output.prefix { $0 != "\n" }))
    defer { kill(process, SIGKILL) }
    let row = try perch.display.runPerch(["job", "set", "shell-\(git.pid)", "--title", "git p"])
    #expect(row.status == .exited(0))
    try perch.waitForJob("the shell's row") { _ in true }
    try tell(of: process)
    #expect(try perch.jobs().map(\.["id"].string) == ["set-shell-\(git.pid)"])
    _ = try perch.display.runPerch(["job", "end", "shell-\(git.pid)"])
    try perch.input.waitFor("no row") { $0["jobs"].array.isEmpty }
    try tell(of: process)
    try perch.waitForJob("the push") { $0["job"]["phase"].string == "running" }
    kill(process, SIGKILL)
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
    // A runner.
    let run = try perch.display.start(
      PerchProgram.path,
      [
        "run", "--", "sh", "-c", #""$0" hooks event git $$ origin; echo told; exec cat"#,
        PerchProgram.path,
      ],
      output: .pipe)
    #expect(run.waitForOutput("told"))
    #expect(try perch.jobs().count == 1)
    run.terminate()
  }

  // Breaks when the password in an address is on the screen.
  @Test func `an address is shown without its user`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let git = try perch.display.start("tail", ["-f", "/dev/null"])
    let address = "https://ada:secret@example.org/a@b.git"
    let event = try perch.display.runPerch(["hooks", "event", "git", "\(git.pid)", address])
    #expect(event.status == .exited(0))
    try perch.waitForJob("the push") { $0["job"]["phase"].string == "running" }
    let title = try perch.jobs().first?["title"].string
    #expect(title?.hasPrefix("git push https://example.org/a@b.git (") == true)
    git.terminate()
  }

  // Breaks when the pushes of other repositories change without a word.
  @Test(arguments: [
    "git config --global core.hooksPath ~/common", "ln -sfn ~/common near/.git/hooks",
    "rmdir common; git -C near config core.hooksPath ../common",
    "rmdir common; ln -s ~/common near/.git/hooks",
    "mkdir near/.git/hooks; ln -s ~/common/pre-push near/.git/hooks",
  ])
  func `hooks that other repositories may use are changed after a look only`(sharing: String) throws
  {
    let display = try Desktop.bare.start()
    let script = """
      cd && mkdir common && git init -q -b main near && rm -rf near/.git/hooks && \(sharing) && cd near
      "$0" hooks install git --yes; echo "status $?"; ls ~/common 2>/dev/null
      "$0" hooks install git </dev/null; echo "status $?"; ls ~/common 2>/dev/null
      script -qec "'$0' hooks install git" /dev/null <<<y; ls ~/common
      "$0" hooks remove git --yes; echo "status $?"; ls ~/common
      """
    let shell = try display.start(
      "bash", ["-c", script, PerchProgram.path], output: .pipe, errors: .pipe)
    #expect(shell.waitPatiently() == .exited(0))
    let lines = shell.output.split(whereSeparator: \.isNewline).map(String.init)
    let statuses = lines.filter { $0.hasPrefix("status") }
    #expect(statuses == ["status 1", "status 1", "status 0"], "\(shell.output)")
    let files = lines.enumerated().filter { $0.element == "pre-push" }.map(\.offset)
    #expect(files.count == 1, "\(shell.output)")
    let caution = " is outside of this repository: the change counts for all that use it."
    #expect(lines.count { $0.hasSuffix(caution) } == 3, "\(shell.output)")
    let path =
      "pre-push is outside of this repository, and others may use it. Run the command without --yes."
    #expect(
      shell.errors.split(separator: "\n").count { $0.hasSuffix(path) } == 1, "\(shell.errors)")
  }

  // Breaks when hooks that belong to one repository ask for more than a yes.
  @Test func `a folder of hooks in the repository is its own`() throws {
    let display = try Desktop.bare.start()
    let script = """
      cd && git init -q -b main near && cd near && git config core.hooksPath .own
      "$0" hooks install git --yes; echo "status $?"; ls .own
      """
    let shell = try display.start("sh", ["-c", script, PerchProgram.path], output: .pipe)
    #expect(shell.waitPatiently() == .exited(0))
    #expect(shell.output.hasSuffix("status 0\npre-push\n"), "\(shell.output)")
  }

  @Test func `outside of repositories there is nothing to install`() throws {
    let display = try Desktop.bare.start()
    let refused = try display.runPerch(["hooks", "install", "git", "--yes"])
    #expect(refused.status == .exited(1))
    #expect(
      refused.errors
        == "perch: The hook of git belongs to a repository, and this folder is in none.\n")
    #expect(
      try display.runPerch(["hooks"]).output.contains("git       not installed  in no repository\n")
    )
  }
}
