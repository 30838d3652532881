import Glibc
import Testing

@testable import PerchRunner

@Suite struct CommandEndTests {
  @Test func `a status is a shell's`() {
    #expect(CommandEnd(word: 3 << 8).status == 3)
    #expect(CommandEnd(word: SIGKILL).status == 137)
    #expect(CommandEnd(word: SIGSEGV | 0x80) == .killed(SIGSEGV))
    #expect(CommandEnd.notStarted(ENOENT).status == 127)
    #expect(CommandEnd.notStarted(EACCES).status == 126)
  }

  @Test func `only a command that never ran is spoken for`() {
    #expect(CommandEnd.exited(1).sentence(about: "x") == nil)
    #expect(CommandEnd.notStarted(ENOENT).sentence(about: "x") == "x: command not found")
    #expect(CommandEnd.notStarted(ENOENT).sentence(about: "") == "\"\": command not found")
    #expect(
      CommandEnd.notStarted(ENOENT).sentence(about: "./x") == "./x: No such file or directory")
  }
}
