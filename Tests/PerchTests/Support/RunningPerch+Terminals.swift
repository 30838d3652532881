import PerchHarness
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
}
