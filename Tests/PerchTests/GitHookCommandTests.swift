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
  @Test func `a push that a shell with a hook runs is left to the shell`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let git = try perch.display.start("tail", ["-f", "/dev/null"])
    func tell(shell: Int32) throws {
      let event = try perch.display.start(
        PerchProgram.path, ["hooks", "event", "git", "\(git.pid)", "origin"],
        adding: ["PERCH_HOOK_SHELL": "\(shell)"])
      #expect(event.wait() == .exited(0))
    }
    try tell(shell: getpid())
    #expect(try perch.jobs().isEmpty)
    try tell(shell: git.pid)
    try perch.waitForJob("the push") { $0["job"]["phase"].string == "running" }
    git.terminate()
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
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
