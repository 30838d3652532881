import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// A Perch on a display of its own, and a hand to use it.
final class RunningPerch {
  let display: PrivateDisplay
  let input: InputDriver
  let process: ChildProcess

  /// Starts Perch and waits until it stands still.
  ///
  /// - Parameters:
  ///   - files: their paths; the last is on top.
  ///   - variables: what its environment has besides.
  ///   - errors: where its sentences go.
  init(
    on display: PrivateDisplay, opening files: [String] = [], options: [String] = [],
    adding variables: [String: String] = [:], errors: ChildProcess.Output = .inherited
  ) throws {
    self.display = display
    input = try InputDriver(at: display)
    process = try display.startPerch(options + files, adding: variables, errors: errors)
    try input.waitForPerch()
    try settle()
  }

  /// Starts Perch on a new display with some pages of text open.
  convenience init(on desktop: Desktop, pages: Int = 2) throws {
    let display = try desktop.start()
    try self.init(on: display, opening: try display.writePages(pages))
  }

  deinit { process.terminate() }

  /// The connection to look at the display with.
  var connection: Connection { display.connection }

  func state() throws -> JSON { try input.state() }
}

extension PrivateDisplay {
  /// Starts a Perch without pages of its own in the library.
  func startPerch(
    _ arguments: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .inherited
  ) throws -> ChildProcess {
    try start(
      PerchProgram.path, arguments,
      adding: ["PERCH_DATA_DIR": stateFolder].merging(variables) { $1 }, output: output,
      errors: errors)
  }

  /// Starts a Perch that is to end by itself, and waits until it has.
  func runPerch(
    _ arguments: [String] = [], adding variables: [String: String] = [:],
    within patience: Duration = .patience
  ) throws -> ChildProcess {
    let process = try startPerch(arguments, adding: variables, output: .pipe, errors: .pipe)
    try #require(
      process.wait(within: patience) != nil, "perch \(arguments.joined(separator: " ")) goes on")
    return process
  }

  /// Writes files with numbered lines of text, longer than a window.
  ///
  /// - Returns: their paths.
  func writePages(_ count: Int) throws -> [String] {
    try ["alder", "birch", "cedar", "dogwood", "elder", "fir"].prefix(count).map { name in
      let lines = (1...200).map { "Line \($0) of \(name): the quick brown fox jumps.\n" }
      return try Files.write(lines.joined().utf8, to: "\(dataFolder)/\(name).txt")
    }
  }
}

// Waiting.
extension RunningPerch {
  /// Waits until nothing moves any more; a failure says what Perch was at.
  func settle() throws {
    do {
      try input.settle()
    } catch {
      throw HarnessFailure("\(error) The state was \((try? state())?.line ?? "not to be had").")
    }
  }

  /// What the screen shows there once it stands still: a compositor paints in its own time.
  func stillPicture(of rect: PixelRect) throws -> Screenshot {
    var picture = try picture(of: rect)
    guard connection.isComposited else { return picture }
    var since = ContinuousClock.now
    try wait(for: "the screen to stand still") {
      let next = try self.picture(of: rect)
      if next != picture { (picture, since) = (next, .now) }
      return since.duration(to: .now) >= .milliseconds(150)
    }
    return picture
  }
}
