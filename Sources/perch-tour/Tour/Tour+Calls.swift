internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// A command that asks in a terminal behind another one: the ball calls, and a click leads there.
extension Tour {
  private static let asking = "An agent"

  /// Shows a command that waits for its user, on a private display.
  ///
  /// - Returns: the album with the pictures.
  static func showCalls(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    try showApart(options, executable, interruption, album, adding: ["--background"]) {
      tour throws(HarnessFailure) in try tour.showCalls(by: executable)
    }
  }

  private func showCalls(by executable: String) throws(HarnessFailure) {
    try input.waitForPerch()
    let question = Gate(in: documents, "question")
    let agent = try startTerminal(
      Self.asking, at: "+260+150",
      [#"exec "$0" run -- sh -c "$1""#, executable, TourJob.question(after: question)])
    defer { agent.terminate() }
    try input.waitFor("the job") { $0["shelf"][0]["job"]["phase"].string == "running" }
    let letter = try startTerminal("A letter", at: "+60+80", ["ls -l /usr; exec cat"])
    defer { letter.terminate() }
    question.open()
    try input.waitFor("the call") { $0["shelf"][0]["job"]["attention"].bool == true }
    // A ring changes ten times a second at most, and the pulse is over after that.
    _ = try input.captureStill(for: .milliseconds(800))
    try input.settle()
    try show("job-calls", "a command asks in a terminal at the back, and the ball is amber")
    input.click(at: try ball().center)
    try input.waitFor("the look") { $0["shelf"][0]["job"]["attention"].bool == false }
    try restHand()
    _ = try input.captureStill(for: .milliseconds(400))
    try check("the terminal that asks is in front", try input.state()) { _ in
      self.title(of: self.input.connection.activeWindow) == Self.asking
    }
    try show("job-answered", "a click, and that terminal is in front; seen, the ring is paler")
    try leave()
  }

  /// Starts a terminal that runs a script, and waits until it has the focus.
  private func startTerminal(
    _ title: String, at place: String, _ script: [String]
  ) throws(HarnessFailure) -> ChildProcess {
    let terminal = try scenery.startBeside(
      "xterm",
      [
        "-T", title, "-geometry", "72x20" + place, "-fa", "DejaVu Sans Mono", "-fs", "10",
        "-bg", "#20262b", "-fg", "#e4e0d6", "-xrm", "XTerm*allowTitleOps: false", "-e", "sh", "-c",
      ] + script)
    try input.waitFor("the terminal") { _ in
      self.title(of: self.input.connection.activeWindow) == title
    }
    return terminal
  }

  private func title(of window: WindowID?) -> String? {
    input.connection.parkableWindows().first { $0.id == window }?.title
  }
}
