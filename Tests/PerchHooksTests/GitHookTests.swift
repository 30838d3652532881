import Glibc
import PerchSystem
import Testing

@testable import PerchHooks

/// The hook of git, in the hooks of one repository.
@Suite struct GitHookTests {
  private static let file = "work/.git/hooks/pre-push"
  private static let script = "#!/usr/bin/env bash\nset -e\nmake test\nexit 0\n"

  private func mode(_ name: String, in home: ScratchHome) -> mode_t? {
    var status = stat()
    return stat("\(home.path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }

  // Breaks when git does not run it, or something is left of it.
  @Test func `a hook that is made can be run, and goes with its removal`() throws {
    let home = ScratchHome()
    try home.install(.git)
    #expect(home.read(Self.file)?.hasPrefix("#!/bin/sh\n# >>> perch hooks >>>\n") == true)
    #expect(mode(Self.file, in: home).map { $0 & 0o111 } == 0o111)
    try home.remove(.git)
    #expect(home.read(Self.file) == nil)
  }

  // Breaks when a script that ends early never comes to the hook, or is another one afterwards.
  @Test func `a script keeps its lines, and the hook comes before them`() throws {
    let home = ScratchHome()
    home.write(Self.script, to: Self.file, mode: 0o750)
    try home.install(.git)
    let text = try #require(home.read(Self.file))
    let parts = text.split(separator: "perch hooks", omittingEmptySubsequences: false)
    #expect(
      parts.first == "#!/usr/bin/env bash\n# >>> " && text.hasSuffix("set -e\nmake test\nexit 0\n"))
    #expect(try home.installer(.git).state == .installed)
    #expect(try home.installer(.git).installation().isEmpty)
    #expect(mode(Self.file, in: home) == 0o750)
    #expect(chmod("\(home.path)/\(Self.file)", 0o640) == 0)
    #expect(try home.installer(.git).state == .outdated)
    #expect(throws: HookError.self) { try home.install(.git) }
    // A change of the user's beside it stays.
    home.write(text + "# more\n", to: Self.file, mode: 0o750)
    try home.remove(.git)
    #expect(home.read(Self.file) == Self.script + "# more\n")
  }

  // Breaks when lines of a shell come into another program, or a script that the user switched off is on.
  @Test(arguments: [
    ("#!/usr/bin/python3\n", 0o755), ("\u{7f}ELF", 0o755), ("make test\n", 0o755), ("", 0o755),
    ("#!", 0o755), ("#!/bin/sh\n", 0o644), ("#!/usr/bin/env -S python3\n", 0o755),
  ])
  func `another program stays as it is`(text: String, mode: Int) throws {
    // The superuser may run nothing either that is not marked as a program.
    let home = ScratchHome()
    home.write(text, to: Self.file, mode: mode_t(mode))
    let error = #expect(throws: HookError.self) { try home.install(.git) }
    #expect(error?.sentence.english.contains("is not a shell script that can be run") == true)
    #expect(home.read(Self.file) == text)
  }

  // Breaks when a folder beside the repository counts as its own.
  @Test(arguments: [
    ("work/.git/hooks", false), ("work/.husky/_", false), ("work", false), ("work-hooks", true),
    ("hooks", true), ("other/.git/hooks", true),
  ])
  func `hooks outside of the repository are those of others as well`(
    folder: String, isShared: Bool
  ) throws {
    let home = ScratchHome()
    home.repositoryHooks = folder
    let shared = try home.installer(.git).sharedPath
    #expect(shared == (isShared ? "\(home.path)/\(folder)/pre-push" : nil))
    #expect(try home.installer(.bash).sharedPath == nil)
  }

  // Breaks when the removal in one repository forgets what another one had.
  @Test func `each repository has its own`() throws {
    let home = ScratchHome()
    home.write(Self.script, to: Self.file, mode: 0o755)
    try home.install(.git)
    home.repositoryHooks = "other/.git/hooks"
    #expect(try home.installer(.git).state == .absent)
    try home.install(.git)
    home.repositoryHooks = "work/.git/hooks"
    try home.remove(.git)
    #expect(home.read(Self.file) == Self.script)
    home.repositoryHooks = "other/.git/hooks"
    try home.remove(.git)
    #expect(home.read("other/.git/hooks/pre-push") == nil)
    home.repositoryHooks = nil
    #expect(try home.installer(.git).state == .absent && home.installer(.git).removal().isEmpty)
    let error = #expect(throws: HookError.self) { try home.install(.git) }
    #expect(error?.sentence.english.contains("this folder is in none") == true)
  }
}
