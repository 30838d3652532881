import Glibc
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// A Perch on a private display, with an input driver.
final class RunningPerch {
  let display: PrivateDisplay
  let input: InputDriver
  let process: ChildProcess

  /// Starts Perch and waits until nothing moves.
  ///
  /// The last one of `files` is on top. `variables` are added to its environment, and its messages
  /// go to `errors`.
  init(
    on display: PrivateDisplay, opening files: [String] = [], options: [String] = [],
    sizing: [String] = sized, adding variables: [String: String] = [:],
    errors: ChildProcess.Output = .inherited
  ) throws {
    self.display = display
    input = try InputDriver(at: display)
    process = try display.startPerch(
      sizing + options + files.prefix(1), adding: variables, errors: errors)
    try input.waitForPerch()
    // Only the first of several files that are opened at once is in the stack.
    for file in files.dropFirst() { input.say("open-files", file) }
    try settle()
    watch = LeakWatch(process)
  }

  /// Starts Perch on a new display with pages of text open.
  convenience init(on desktop: Desktop, pages: Int = 2) throws {
    let display = try desktop.start()
    try self.init(on: display, opening: try display.writePages(pages))
  }

  /// The options that give the window a size which leaves room beside it.
  static let sized = ["--window-size", "420x760"]

  /// The watch for what Perch forgets; a test that has it hold something on purpose takes it away.
  var watch: LeakWatch?

  deinit {
    var faults = watch?.faults(on: display) ?? []
    process.terminate()
    if let watch {
      faults += LeakWatch.remains(of: [process.pid], children: watch.children, on: display)
    }
    for fault in faults { Issue.record("Perch has forgotten \(fault).") }
  }

  /// The connection to inspect the display with.
  var connection: Connection { display.connection }

  func state() throws -> JSON { try input.state() }
}

extension PrivateDisplay {
  /// Starts a Perch with an empty library.
  func startPerch(
    _ arguments: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .inherited
  ) throws -> ChildProcess {
    let process = try start(
      PerchProgram.path, arguments,
      adding: ["PERCH_DATA_DIR": stateFolder].merging(variables) { $1 }, output: output,
      errors: errors)
    started.insert(process.pid)
    atEnd = { display in
      // Jobs may go on.
      let ended = display.started.filter { kill($0, 0) != 0 }
      for fault in LeakWatch.remains(of: ended, on: display) {
        Issue.record("Perch has left behind \(fault).")
      }
    }
    return process
  }

  /// Runs a Perch that ends by itself, and waits for its end.
  func runPerch(
    _ arguments: [String] = [], adding variables: [String: String] = [:],
    within patience: Duration = .patience
  ) throws -> ChildProcess {
    let process = try startPerch(arguments, adding: variables, output: .pipe, errors: .pipe)
    try #require(
      process.wait(within: patience) != nil, "perch \(arguments.joined(separator: " ")) goes on")
    return process
  }

  /// Writes files of numbered lines that are longer than a window.
  ///
  /// - Returns: the files' paths.
  func writePages(_ count: Int) throws -> [String] {
    try ["alder", "birch", "cedar", "dogwood", "elder", "fir"].prefix(count).map { name in
      let lines = (1...200).map { "Line \($0) of \(name): the quick brown fox jumps.\n" }
      return try Files.write(lines.joined().utf8, to: "\(dataFolder)/\(name).txt")
    }
  }
}

// Waiting for Perch and for the screen.
extension RunningPerch {
  /// Waits until nothing moves; a failure quotes the state.
  func settle() throws {
    do {
      try input.settle()
    } catch {
      throw HarnessFailure("\(error) The state was \((try? state())?.line ?? "not to be had").")
    }
  }

  /// Returns a part of the screen once it has stopped changing: a compositor paints later than
  /// Perch.
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
