import PerchIPC
import PerchSystem
import Testing

@testable import PerchHooks

/// The rows that bells in windows of tmux make, from its own answers.
@Suite struct TmuxBellTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Events/tmux"
  private static let server = "/tmp/tmux-1000/default,18817,0"

  private func bell(_ name: String) throws -> TmuxBell? {
    let answer = try RegularFile.text("\(Self.folder)/\(name).txt", limit: 1 << 16)
    return TmuxBell(answer, about: "@7", at: Self.server)
  }

  // Breaks when the row is called after the program that runs in the window, or says that it waits for input.
  @Test(arguments: [
    ("bell", "Bell in tmux window 5:bash"),
    ("bell-sessions", "Bell in tmux window 5:bash (my work)"),
    ("hostile", #"Bell in tmux window 0:evil 18817 $(id) "x\n\033[31mred: a"#),
  ])
  func `a bell is called by its window, and by its session if there are others`(
    name: String, title: String
  ) throws {
    let bell = try #require(try bell(name))
    #expect(bell.title.english == title)
    let change = bell.change(titled: bell.title.english)
    #expect(change.name == "tmux-18817-w7" && change.title == title)
    #expect(change.phase == .waiting && change.isBell == true && change.text == nil)
    #expect(
      change.place == JobTerminal(environment: ["TMUX=\(Self.server)", "TMUX_PANE=@7"]))
    #expect(change.process?.id == 18817)
  }

  @Test(arguments: ["", "\n", "18817 + 5", "x + 5 work:bash", "1 + 5 work:bash", "18817 + 5 work"])
  func `another answer is no bell`(answer: String) {
    #expect(TmuxBell(answer, about: "@7", at: Self.server) == nil)
  }

  // Breaks when a word of another program reaches tmux as a command.
  @Test func `only the id of a window is asked about`() {
    for window in ["", "@", "7", "%7", "@7;kill-server", "@-1", "@ 7", "@7@8"] {
      #expect(TmuxBell.question(about: window, at: Self.server) == nil)
    }
    #expect(TmuxBell.question(about: "@7", at: ",") == nil)
    let words = TmuxBell.question(about: "@7", at: Self.server)
    #expect(words?.prefix(3) == ["tmux", "-S", "/tmp/tmux-1000/default"])
  }

  // Breaks when the name of a window, which programs in it choose, is part of a shell's command.
  @Test func `the lines for tmux hold no name of a window`() throws {
    let home = ScratchHome()
    try home.install(.tmux)
    let lines = try #require(home.read(".tmux.conf")).split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count == 4 && lines.allSatisfy { !$0.contains("name") })
    #expect(lines.first?.contains("'alert-bell[72]'") == true)
  }
}
