import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Clicks on jobs that ask, which lead to their terminals.
@Suite struct JobTerminalLinkTests {
  private let perch: RunningPerch

  init() throws { perch = try RunningPerch(on: .openbox) }

  // Breaks when the terminal in which a detached job was started counts, or none is opened.
  @Test func `a click on a job without a terminal opens one, and the next click goes there`() throws
  {
    let folder = try ScratchFolder()
    let (starter, window) = try perch.startTerminal(running: "cat")
    defer { starter.terminate() }
    let job = try DetachedRun(
      RunningPerch.callToUser + ShellScript.wait(for: "~/over"), on: perch.display, in: folder,
      adding: ["WINDOWID": "\(window.rawValue)"])
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    var opened: WindowID?
    try wait(for: "the terminal") {
      opened = perch.connection.activeWindow
      let names = opened.map { perch.connection.programNames(of: $0) } ?? []
      return opened != window && names.last?.hasSuffix("XTerm") == true
    }
    _ = try perch.waitForJob("the look") { $0["job"]["attention"].bool == false }
    let (other, _) = try perch.startTerminal(running: "cat")
    defer { other.terminate() }
    try perch.settle()
    // A click before the new terminal has attached opens no further one.
    try wait(for: "the way back") {
      perch.input.click(at: try perch.ballFrame().center)
      try perch.settle()
      return perch.connection.activeWindow == opened
    }
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
    #expect(try perch.jobs().last?["id"].string == job.id)
    // It stays until the end is read.
    let terminal = try #require(opened)
    try wait(for: "the end of the terminal") {
      if perch.connection.activeWindow == terminal { perch.input.type(.enter) }
      return perch.connection.frame(of: terminal) == nil
    }
  }

  // Breaks when the click opens the page, or the job still calls before the user's eyes.
  @Test func `a click on a job that asks goes to its terminal`() throws {
    try perch.expectWayBack(to: #"exec "$0" run -- sh -c "$1""#)
  }

  // Breaks when a click leads nowhere because the terminal is minimized.
  @Test func `a click goes to a terminal that is minimized`() throws {
    let (asker, window) = try perch.startTerminal(running: #"exec "$0" run -- sh -c "$1""#)
    defer { asker.terminate() }
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    let other = try Bystander(on: perch.display)
    other.iconify(window)
    try wait(for: "the hidden terminal") { !other.isViewable(window) }
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { other.isViewable(window) }
    try wait(for: "the focus") { perch.connection.activeWindow == window }
  }

  // Breaks when a click leads nowhere because another desktop is shown.
  @Test func `a click goes to a terminal on another desktop`() throws {
    let (asker, window) = try perch.startTerminal(running: #"exec "$0" run -- sh -c "$1""#)
    defer { asker.terminate() }
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    let other = try Bystander(on: perch.display)
    other.switchToDesktop(1)
    try wait(for: "the other desktop") { !other.isViewable(window) }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { other.isViewable(window) }
    try wait(for: "the focus") { perch.connection.activeWindow == window }
  }

  // Breaks when a terminal that does not name its window cannot be found.
  @Test func `a terminal is found by the processes between it and the job`() throws {
    try perch.expectWayBack(to: #"exec env -u WINDOWID "$0" run -- sh -c "$1""#)
  }

  // Breaks when the click leaves another tab of the window in front, or a question behind a tab is not heard.
  @Test func `a click on a job in kitty goes to its tab`() throws {
    let (other, elsewhere) = try perch.startTerminal(running: "cat")
    defer { other.terminate() }
    let address = "unix:\(perch.display.homeFolder)/kitty"
    let kitty = try perch.display.start(
      "kitty",
      [
        "--config", "NONE", "-o", "allow_remote_control=yes", "--listen-on", address, "sh", "-c",
        ShellScript.wait(for: "~/go") + #"; exec "$0" run -- sh -c "$1""#, PerchProgram.path,
        RunningPerch.callToUser + ShellScript.wait(for: "~/over"),
      ], adding: ["LIBGL_ALWAYS_SOFTWARE": "1"])
    defer { kitty.terminate() }
    func ask(_ words: String...) throws -> JSON? {
      let query = try perch.display.start(
        "kitty", ["@", "--to", address] + words, output: .pipe)
      _ = query.waitPatiently()
      return try? JSONReader.read(Array(query.output.utf8))
    }
    func shownTab() throws -> Int? {
      try ask("ls")?[0]["tabs"].array.firstIndex { $0["is_active_tab"].bool == true }
    }
    try wait(for: "kitty") { perch.connection.activeWindow.map { $0 != elsewhere } == true }
    let window = try #require(perch.connection.activeWindow)
    try wait(for: "its tab") { try shownTab() == 0 }
    _ = try ask("launch", "--type=tab", "cat")
    try wait(for: "another tab") { try shownTab() == 1 }
    // The window has the focus, and shows another tab.
    try perch.display.signal("go")
    _ = try perch.waitForJob("the question") { $0["job"]["attention"].bool == true }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { try shownTab() == 0 }
    _ = try perch.waitForJob("the look") { $0["job"]["attention"].bool == false }
    #expect(perch.connection.activeWindow == window)
    try perch.display.signal("over")
  }

  // Breaks when a question behind a tab is silenced by a click that cannot choose the tab.
  @Test func `a click on a job in a kitty that takes no orders says so, and the call goes on`()
    throws
  {
    let (other, elsewhere) = try perch.startTerminal(running: "cat")
    defer { other.terminate() }
    let kitty = try perch.display.start(
      "kitty",
      [
        "--config", "NONE", "sh", "-c",
        ShellScript.wait(for: "~/go") + #"; exec "$0" run -- sh -c "$1""#, PerchProgram.path,
        RunningPerch.callToUser + ShellScript.wait(for: "~/over"),
      ], adding: ["LIBGL_ALWAYS_SOFTWARE": "1"])
    defer { kitty.terminate() }
    try wait(for: "kitty") { perch.connection.activeWindow.map { $0 != elsewhere } == true }
    let window = try #require(perch.connection.activeWindow)
    try perch.display.signal("go")
    _ = try perch.waitForJob("the question") { $0["job"]["attention"].bool == true }
    perch.input.click(at: try #require(perch.connection.frame(of: elsewhere)).center)
    try wait(for: "the other terminal") { perch.connection.activeWindow == elsewhere }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { perch.connection.activeWindow == window }
    try perch.settle()
    let state = try perch.state()
    #expect(state["toast"]["text"].string?.hasPrefix("Perch cannot choose kitty's tab.") == true)
    #expect(state["jobs"].array.last?["job"]["attention"].bool == true)
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
  }

  // Breaks when the click leaves another window of the session in front, or a result behind it counts as seen.
  @Test func `a click on a job in screen goes to its window of the session`() throws {
    let folder = #"SCREENDIR="$HOME/screens"; export SCREENDIR; "#
    func ask(_ words: String) throws -> String {
      let query = try perch.display.start(
        "sh", ["-c", folder + "screen -S asks " + words], output: .pipe)
      _ = query.waitPatiently()
      return query.output
    }
    defer { _ = try? ask("-X quit") }
    try perch.expectWayBack(
      to: folder
        + #"mkdir -m 700 "$SCREENDIR"; screen -c /dev/null -S asks -d -m "$0" run -- sh -c "$1"; "#
        // The session may not be there yet when its first program has returned.
        + "until screen -S asks -X screen cat; do :; done; exec screen -r asks")
    // It takes the order, and follows it later.
    try wait(for: "its window") { try ask("-Q number").hasPrefix("0 ") }
    _ = try ask("-X select 1")
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    try perch.settle()
    #expect(try perch.shelf().contains { $0["kind"].string == "job" })
  }

  // Breaks when the click brings the window to the front, and leaves another pane in it.
  @Test func `a click on a job in tmux goes to its pane`() throws {
    let tmux = RunningPerch.tmux
    defer { _ = try? perch.askTmux("kill-server") }
    try perch.expectWayBack(
      to: tmux + #"new-session -d "$0" run -- sh -c "$1"; "# + tmux + "new-window cat; exec " + tmux
        + "attach")
    #expect(try perch.askTmux("display-message -p '#{window_index} #{window_active}'") == "0 1\n")
    // A result behind another pane of the window is not seen.
    _ = try perch.askTmux("select-window -t 1")
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    try perch.settle()
    #expect(try perch.shelf().contains { $0["kind"].string == "job" })
  }

  // Breaks when a click on what tmux keeps leads nowhere, or to another window of the session.
  @Test func `a click on a job in tmux that no terminal shows opens one there`() throws {
    defer { _ = try? perch.askTmux("kill-server") }
    let script = RunningPerch.callToUser + ShellScript.wait(for: "~/over")
    let starter = try perch.display.start(
      "sh",
      [
        "-c",
        RunningPerch.tmux + #"new-session -d -s main "$0" run -- sh -c "$1"; "# + RunningPerch.tmux
          + "new-window -t main cat", PerchProgram.path, script,
      ])
    #expect(starter.waitPatiently() == .exited(0))
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    #expect(try perch.askTmux("list-clients").isEmpty)
    try perch.settle()
    let before = perch.connection.activeWindow
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the terminal") { try !perch.askTmux("list-clients").isEmpty }
    #expect(try perch.askTmux("display-message -p -t main '#{window_index}'") == "0\n")
    var opened: WindowID?
    try wait(for: "its window") {
      opened = perch.connection.activeWindow
      return opened != before
        && opened.map { perch.connection.programNames(of: $0) }?.last?.hasSuffix("XTerm") == true
    }
    // The next click goes to it, and opens no other one.
    let (other, _) = try perch.startTerminal(running: "cat")
    defer { other.terminate() }
    _ = try perch.askTmux("select-window -t main:1")
    try wait(for: "the way back") {
      perch.input.click(at: try perch.ballFrame().center)
      try perch.settle()
      return perch.connection.activeWindow == opened
    }
    #expect(try perch.askTmux("list-clients").filter { $0 == "\n" }.count == 1)
    #expect(try perch.askTmux("display-message -p -t main '#{window_index}'") == "0\n")
  }
}
