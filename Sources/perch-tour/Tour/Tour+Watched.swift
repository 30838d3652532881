internal import PerchHarness
internal import PerchSystem

// Processes that were not started with Perch, and that it follows.
extension Tour {
  /// Shows such processes, on a private display.
  ///
  /// - Returns: the album with the pictures.
  static func showWatched(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    try showApart(options, executable, interruption, album, adding: ["--background"]) {
      tour throws(HarnessFailure) in try tour.showWatched(by: executable)
    }
  }

  private func showWatched(by executable: String) throws(HarnessFailure) {
    try input.waitForPerch()
    let rest = Gate(in: documents, "rest")
    let texts = [
      "photographs": String(repeating: "x", count: 1_000_000),
      "copy-photographs": TourJob.reading("\(documents)/photographs", on: rest),
    ]
    for (name, text) in texts {
      guard TextFile.write(text, to: "\(documents)/\(name)") else {
        throw HarnessFailure("The file \(name) cannot be written.")
      }
    }
    let copy = try scenery.startBeside("bash", ["Documents/copy-photographs"])
    defer { copy.terminate() }
    let log = try scenery.startBeside("tail", ["-f", "Documents/photographs"])
    defer { log.terminate() }
    let watch = try scenery.startBeside(executable, ["watch", "\(copy.pid)", "\(log.pid)"])
    guard watch.wait() == .exited(0) else {
      throw HarnessFailure("Processes that run should be followed.")
    }
    try waitForRow(1, "the progress") { $0["progress"] != .null }
    rest.open()
    try waitForRow(1, "the rest") { $0["progress"].double == 0.62 }
    try showRows("watch-list", "perch watch: two processes, and how far one is in its file")
    copy.terminate()
    try waitForRow(1, "the end") { $0["job"]["phase"].string == "ended" }
    try showRows("watch-ended", "one has ended: only its parent knows how, so the mark is a dash")
    try leave()
  }
}
