internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// Jobs that wait for others, and jobs on another computer, whose connection is lost and comes back.
extension Tour {
  /// Shows such jobs in the tour's language, on a private display.
  ///
  /// - Returns: the album with the pictures.
  static func showElsewhere(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    let prefix = options.language == .english ? "" : "\(options.language.rawValue)-"
    return try showApart(options, executable, interruption, album, adding: ["--background"]) {
      tour throws(HarnessFailure) in try tour.showElsewhere(by: executable, prefix)
    }
  }

  private func showElsewhere(by executable: String, _ prefix: String) throws(HarnessFailure) {
    try input.waitForPerch()
    let build = Gate(in: documents, "build")
    let backup = Gate(in: documents, "backup")
    let first = try scenery.run(TourJob.build(until: build), called: "make")
    let id = try waitForRow(1, "the build") { $0["progress"].double == 0.42 }["id"].string ?? ""
    let second = try scenery.run("echo Sent.", called: "publish", after: id)
    try waitForRow(2, "the wait") { $0["job"]["after"].string == "make" }
    let host = try FarHost(in: documents)
    let script = "\(documents)/.backup.sh"
    guard TextFile.write(TourJob.backup(until: backup), to: script) else {
      throw HarnessFailure("The script \(script) cannot be written.")
    }
    let line = "perch run --title backup -- sh '\(script)'"
    let session = try scenery.startBeside("sh", host.session(line, by: executable))
    try waitForRow(3, "the far job") { $0["progress"].double == 0.75 }
    try showRows(
      "\(prefix)elsewhere-list", "a job waits for another one; one is on another computer")
    session.terminate()
    try waitForRow(3, "the loss") { $0["job"]["reachable"].bool == false }
    try showRows("\(prefix)elsewhere-lost", "the connection is lost: the job is out of reach")
    let back = try scenery.startBeside("sh", host.session("exec sleep 1000", by: executable))
    defer { back.terminate() }
    try waitForRow(3, "the return") { $0["job"]["reachable"].bool == true }
    build.open()
    backup.open()
    guard first.wait() == .exited(0), second.wait() == .exited(0) else {
      throw HarnessFailure("A job should end with the status of its command.")
    }
    try waitForRow(3, "the far end") { $0["job"]["status"].int == 2 }
    try waitForRow(2, "the job that waited") { $0["job"]["status"].int == 0 }
    try showRows("\(prefix)elsewhere-ends", "both went on: the one that waited, and the far one")
    try leave()
  }

  /// Shows the list once nothing moves.
  func showRows(_ name: String, _ caption: String) throws(HarnessFailure) {
    input.click(at: try ball().center)
    try input.waitFor("the list") { $0["list"]["open"].bool == true }
    input.move(to: PixelPoint(x: 40, y: 4))
    // A ring changes ten times a second at most.
    _ = try input.captureStill(for: .milliseconds(400))
    try input.settle()
    try show(name, caption)
    input.type(.escape)
    try input.settle()
  }

  /// Waits until the shelf has a row that satisfies a rule.
  ///
  /// - Parameters:
  ///   - number: The number of the row.
  ///   - what: The object of the failure's sentence.
  ///   - condition: The rule.
  /// - Returns: The row.
  /// - Throws: The failure of the wait.
  @discardableResult
  func waitForRow(
    _ number: Int, _ what: String, _ condition: (JSON) -> Bool
  ) throws(HarnessFailure) -> JSON {
    try input.waitFor(what) { condition($0["shelf"][number - 1]) }["shelf"][number - 1]
  }
}
