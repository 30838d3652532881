internal import PerchSystem
import PerchTime
internal import PerchX11

// The window manager and the compositor of a display.
extension PrivateDisplay {
  /// Starts a window manager and waits until it manages windows.
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

  /// Returns the variables of the session bus, which starts with the first window manager that
  /// needs it.
  private func busEnvironment(for manager: WindowManager) throws(HarnessFailure) -> [String: String]
  {
    guard manager.bus != .none else { return [:] }
    if bus == nil {
      bus = try PrivateBus(environment: environment, startsServices: manager.bus == .withServices)
    }
    return bus?.environment ?? [:]
  }

  /// Ends the window manager while it manages windows, and starts it again.
  public func restartWindowManager() throws(HarnessFailure) {
    guard let manager = options.windowManager else { return }
    windowManager?.terminate()
    try start(manager)
  }

  /// Starts picom and waits until it owns the compositor's selection.
  package func startCompositor() throws(HarnessFailure) {
    let log = "\(folders.path)/picom.log"
    let arguments = ["--config", "/dev/null", "--backend", "xrender"]
    let program = try start("picom", arguments, errors: .file(log))
    compositor = program
    try wait(for: program, log: log) { connection.isComposited }
  }

  /// Waits until a window manager has announced itself.
  ///
  /// `log` is the path of the file with its messages, which a failure quotes. `answers` tells
  /// whether it also answers requests about unmanaged windows.
  package func waitForWindowManager(
    _ program: ChildProcess, log: String, answers: Bool = true
  ) throws(HarnessFailure) {
    try wait(for: program, log: log) { connection.windowManagerIsReady(answers: answers) }
  }

  /// Waits until a program has had an effect on the display.
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
      // No event reports the new owner of a selection, so the condition is polled.
      let look = min(deadline, now + .milliseconds(10))
      _ = Poll.wait(reading: [connection.fileDescriptor], until: look)
    }
  }
}
