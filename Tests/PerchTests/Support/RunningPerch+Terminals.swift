import PerchHarness
import PerchSystem
import PerchX11
import Testing

extension RunningPerch {
  /// Starts xterm, and waits until it has the focus.
  ///
  /// - Parameter arguments: Its arguments.
  /// - Returns: The terminal and its window.
  /// - Throws: The reason why it did not start.
  func startTerminal(_ arguments: [String]) throws -> (process: ChildProcess, window: WindowID) {
    let before = connection.activeWindow
    let terminal = try display.start("xterm", arguments)
    var window: WindowID?
    try wait(for: "the terminal") {
      window = connection.activeWindow
      return window != before && window.map { connection.programNames(of: $0).last } == "XTerm"
    }
    return (terminal, try #require(window))
  }

  /// A part of a shell script, by which a command asks its user something.
  static let callToUser = #"printf '\033]777;notify;Git;May I push?\033\\'; "#

  /// Starts a terminal, and waits until it has the focus.
  ///
  /// - Parameter script: A shell script, in which `"$0"` is Perch and `"$1"` is a script that asks and then
  ///   waits for `over`.
  /// - Returns: The terminal and its window.
  /// - Throws: The reason why it did not start.
  func startTerminal(running script: String) throws -> (process: ChildProcess, window: WindowID) {
    let asking = Self.callToUser + ShellScript.wait(for: "~/over")
    return try startTerminal(["-e", "sh", "-c", script, PerchProgram.path, asking])
  }

  /// The words of tmux with a server of this display's own, for a script.
  static let tmux = #"tmux -f /dev/null -S "$HOME/tmux" "#

  /// Asks that server.
  ///
  /// - Returns: what tmux prints.
  func askTmux(_ words: String) throws -> String {
    let query = try display.start("sh", ["-c", Self.tmux + words], output: .pipe)
    _ = query.waitPatiently()
    return query.output
  }

  /// Checks that a click on the ball leads from another terminal to the one that runs a script.
  ///
  /// - Throws: The first thing that does not happen.
  func expectWayBack(to script: String) throws {
    let (asker, window) = try startTerminal(running: script)
    defer { asker.terminate() }
    _ = try waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    let (other, _) = try startTerminal(running: "cat")
    defer { other.terminate() }
    try settle()
    input.click(at: try ballFrame().center)
    try wait(for: "the way back") { connection.activeWindow == window }
    _ = try waitForJob("the look") { $0["job"]["attention"].bool == false }
    let job = try #require(try jobs().last)
    try #require(job["job"]["phase"].string == "waiting")
    try #require(job["job"]["text"].string == "Git: May I push?")
  }
}
