internal import PerchHarness
internal import PerchSystem
import PerchTime

// Opening files and changing the window of a measured Perch.
extension Subject {
  /// Opens a file, and waits until its page has a title and is on the screen.
  ///
  /// - Returns: The time that took, in milliseconds.
  func open(_ path: String, titled title: String) throws(HarnessFailure) -> Double {
    let start = MonotonicClock.now
    input.say("open-files", path)
    try input.waitFor("the page \(title)") {
      $0["stack"]["pages"].array.last?["title"].string == title
    }
    try input.sync()
    return (MonotonicClock.now - start) / .milliseconds(1)
  }

  /// Writes a file of Markdown in the data folder: a title, then paragraphs of twelve words.
  ///
  /// - Returns: Its path.
  func write(_ title: String, paragraphs: Int) throws(HarnessFailure) -> String {
    let path = "\(display.dataFolder)/\(title).md"
    let paragraph = String(repeating: "word ", count: 12) + "\n\n"
    let text = "# \(title)\n\n" + String(repeating: paragraph, count: paragraphs)
    guard TextFile.write(text, to: path) else {
      throw HarnessFailure("The file \(path) cannot be written.")
    }
    return path
  }

  /// Changes the width of the main window in ten steps.
  ///
  /// - Returns: The time after which each step was on the screen, in milliseconds.
  func resize() throws(HarnessFailure) -> [Double] {
    let probe = try WindowProbe(at: display.name)
    let window = try probe.waitForWindow("main")
    var times: [Double] = []
    for step in 1...10 {
      let start = MonotonicClock.now
      probe.resize(window, width: 420 + 20 * step, height: 760)
      try input.waitFor("the new width") {
        $0["main"]["frame"][2].int == 420 + 20 * step
      }
      try input.sync()
      times.append((MonotonicClock.now - start) / .milliseconds(1))
    }
    return times
  }
}
