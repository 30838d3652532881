import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Clicks on processes that are followed, which lead to their terminals.
@Suite struct WatchTerminalTests {
  private static let follower = #"sh -c 'echo $$ >~/number; exec tail -f /dev/null'"#
  private static let tmux = #"tmux -f /dev/null -S "$HOME/tmux" "#

  private let perch: RunningPerch

  init() throws {
    perch = try RunningPerch(on: .openbox)
    try perch.configure("job-click = terminal\n")
  }

  /// The text of a file in the home folder; empty without one.
  private func text(_ path: String) -> String {
    (try? RegularFile.text(path, limit: 1 << 20)) ?? ""
  }

  /// Checks that a click on the ball leads to the terminal of a process that a script starts.
  ///
  /// - Parameters:
  ///   - script: The script, which runs in a terminal.
  ///   - key: The key of what is saved of the terminal.
  /// - Throws: The first thing that does not happen.
  private func expectWayBack(to script: String, savedAs key: String) throws {
    let (terminal, window) = try perch.startTerminal(["-e", "sh", "-c", script])
    defer { terminal.terminate() }
    var number = ""
    try wait(for: "the process") {
      number = text("\(perch.display.homeFolder)/number")
      return number.hasSuffix("\n")
    }
    let (other, _) = try perch.startTerminal(["-e", "cat"])
    defer { other.terminate() }
    let watch = try perch.display.runPerch(["watch", String(number.dropLast())])
    #expect(watch.status == .exited(0) && watch.errors.isEmpty)
    try wait(for: "its terminal") {
      text("\(perch.display.stateFolder)/perch/state.json").contains("\"\(key)\"")
    }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { perch.connection.activeWindow == window }
    #expect(try perch.jobs().last?["job"]["phase"].string == "running")
    #expect(try perch.shelf().allSatisfy { $0["open"].bool != true })
  }

  // Breaks when a process that was not started with Perch has no way back.
  @Test func `a click on a process goes to its terminal`() throws {
    try expectWayBack(to: "exec " + Self.follower, savedAs: "terminal")
  }

  @Test func `a terminal is found by the processes between it and the process`() throws {
    try expectWayBack(to: "exec env -u WINDOWID " + Self.follower, savedAs: "terminal")
  }

  @Test func `a click on a process in tmux goes to its pane`() throws {
    func ask(_ words: String) throws -> String {
      let query = try perch.display.start("sh", ["-c", Self.tmux + words], output: .pipe)
      _ = query.waitPatiently()
      return query.output
    }
    defer { _ = try? ask("kill-server") }
    try expectWayBack(
      to: Self.tmux + "new-session -d " + Self.follower + "; " + Self.tmux + "new-window cat; exec "
        + Self.tmux + "attach", savedAs: "pane")
    #expect(try ask("display-message -p '#{window_index} #{window_active}'") == "0 1\n")
  }
}
