import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Bells in windows of a tmux that has the hook.
@Suite struct TmuxHookTests {
  private let perch: RunningPerch
  private let terminal: (process: ChildProcess, window: WindowID)

  /// Starts a terminal with tmux that has the focus. Its server is gone when `end` was called.
  init() throws {
    perch = try RunningPerch(on: .openbox)
    let installed = try perch.display.runPerch(["hooks", "install", "tmux", "--yes"])
    #expect(installed.status == .exited(0))
    let tmux = #"tmux -f "$HOME/.tmux.conf" -S "$HOME/tmux" "#
    terminal = try perch.startTerminal(
      ["-e", "sh", "-c", tmux + "new-session -d -s work cat; exec " + tmux + "attach"])
    try wait(for: "tmux") { [perch] in
      try perch.askTmux("list-clients -F x") == "x\n"
    }
  }

  private func end() {
    _ = try? perch.askTmux("kill-server")
    terminal.process.terminate()
  }

  /// Opens a window in which a bell rings at once.
  private func ring(in number: Int) throws {
    _ = try perch.askTmux(
      #"new-window -d -t work:\#(number) -n bash "printf '\\a'; exec cat""#)
  }

  private func waitForRow(_ title: String) throws {
    try perch.waitForJob("the row \(title)") {
      $0["title"].string == title && $0["job"]["phase"].string == "waiting"
    }
  }

  private func waitForNoRow() throws {
    try perch.input.waitFor("the end of the row") { $0["jobs"].array.isEmpty }
  }

  private func shownWindow() throws -> String {
    try perch.askTmux("display-message -p -t work: '#{window_index}'")
  }

  // Breaks when the row is named for a program, leads nowhere, or stays after the window was looked at.
  @Test func `a click on the row of a bell goes to its terminal, window and pane`() throws {
    defer { end() }
    try ring(in: 5)
    try waitForRow("Bell in tmux window 5:bash")
    let (other, _) = try perch.startTerminal(["-e", "cat"])
    defer { other.terminate() }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { [perch, terminal] in
      perch.connection.activeWindow == terminal.window
    }
    try wait(for: "the window of tmux") { try shownWindow() == "5\n" }
    try waitForNoRow()
  }

  @Test func `the row goes when the window is chosen by hand, and names one of several sessions`()
    throws
  {
    defer { end() }
    _ = try perch.askTmux("new-session -d -s other cat")
    try ring(in: 5)
    try waitForRow("Bell in tmux window 5:bash (work)")
    _ = try perch.askTmux("select-window -t work:5")
    try waitForNoRow()
  }

  // Breaks when each bell of a shell's completion is a row, or the window that was in view keeps it for good.
  @Test func `a bell in the window in view makes a row only behind another window`() throws {
    defer { end() }
    // The command of the hook, which tmux itself runs in the background.
    let heard = try perch.display.runPerch(
      ["hooks", "event", "tmux", "@0"],
      adding: ["TMUX": "\(perch.display.homeFolder)/tmux,1,0"])
    #expect(heard.status == .exited(0))
    try perch.settle()
    #expect(try perch.jobs().isEmpty)
    try ring(in: 5)
    try waitForRow("Bell in tmux window 5:bash")
    _ = try perch.askTmux("select-window -t work:5")
    try waitForNoRow()
    let (other, _) = try perch.startTerminal(["-e", "cat"])
    _ = try perch.askTmux("send-keys -t work:5 C-g Enter")
    try waitForRow("Bell in tmux window 5:bash")
    // No event of tmux tells that the terminal is in front again.
    other.terminate()
    try wait(for: "the terminal") { [perch, terminal] in
      perch.connection.activeWindow == terminal.window
    }
    try waitForNoRow()
  }
}
