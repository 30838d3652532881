internal import PerchEngine
internal import PerchSystem
import PerchTime
internal import PerchX11

// What runs on a display.
extension PrivateDisplay {
  /// Starts a window manager and waits until it looks after windows.
  package func start(_ manager: WindowManager) throws(HarnessFailure) {
    let log = "\(folders.path)/\(manager.rawValue).log"
    try manager.writeConfiguration(folder: folders.configuration)
    let variables = manager.environment.merging(try busEnvironment(for: manager)) { $1 }
    let program = try start(
      manager.rawValue, manager.arguments(folder: folders.configuration), adding: variables,
      errors: .file(log))
    windowManager = program
    try waitForWindowManager(program, log: log, answers: manager.answersQuestions)
  }

  /// Where a window manager finds the session bus, which starts with the first that wants one.
  private func busEnvironment(for manager: WindowManager) throws(HarnessFailure) -> [String: String]
  {
    guard manager.bus != .none else { return [:] }
    if bus == nil {
      bus = try PrivateBus(environment: environment, startsServices: manager.bus == .withServices)
    }
    return bus?.environment ?? [:]
  }

  /// Ends the window manager under the windows that it looks after, and starts it anew.
  public func restartWindowManager() throws(HarnessFailure) {
    guard let manager = options.windowManager else { return }
    windowManager?.terminate()
    try start(manager)
  }

  package func startCompositor() throws(HarnessFailure) {
    let log = "\(folders.path)/picom.log"
    let arguments = ["--config", "/dev/null", "--backend", "xrender"]
    let program = try start("picom", arguments, errors: .file(log))
    compositor = program
    try wait(for: program, log: log) { connection.isComposited }
  }

  package func waitForWindowManager(
    _ program: ChildProcess, log: String, answers: Bool = true
  ) throws(HarnessFailure) {
    try wait(for: program, log: log) { connection.windowManagerIsReady(answers: answers) }
  }

  /// Waits until what a program does on the display is seen there.
  private func wait(
    for program: ChildProcess, log: String, until condition: () -> Bool
  ) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + .patience
    while !condition() {
      while connection.nextEvent() != nil {}
      guard program.isRunning else {
        throw HarnessFailure("\(program.program) ended at once: \(TextFile.read(log))")
      }
      let now = MonotonicClock.now
      guard now < deadline else {
        throw HarnessFailure("\(program.program) did not get ready in half a minute.")
      }
      // Nothing tells that a selection was taken, so look now and then.
      let look = min(deadline, now + .milliseconds(10))
      _ = Poll.wait(reading: [connection.fileDescriptor], until: look)
    }
  }
}
