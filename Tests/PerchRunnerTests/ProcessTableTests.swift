import Glibc
import Testing

@testable import PerchRunner

@Suite struct ProcessTableTests {
  @Test func `a process's name may contain anything`() throws {
    let entry = try #require(ProcessTable.Entry(line: "12 (a) S 1 (b) R 7 9 3 0"))
    #expect(entry == ProcessTable.Entry(parent: 7, group: 9))
  }

  @Test(arguments: ["", "12", "12 (sh)", "12 (sh) R x y"])
  func `what is no such line is no process`(line: String) {
    #expect(ProcessTable.Entry(line: line) == nil)
  }

  @Test func `we are among the processes`() {
    #expect(ProcessTable().entries[getpid()]?.parent == getppid())
  }
}
