internal import PerchEngine
internal import PerchLoop
internal import PerchX11

// What changed on the desktop, looked at once it is quiet.
extension Shell {
  func remind() {
    let due = reminders.take(at: MonotonicClock.now)
    guard !due.isEmpty else { return }
    if due.contains(.compositor) { connection.watchCompositor() }
    if due.contains(.stacking) { keepBallAbove() }
    if due != [.stacking] { readEnvironment() }
  }

  func readEnvironment() {
    guard let environment = desktop.environment(on: connection, portal: portal),
      environment != state.environment
    else { return }
    stage.change(scale: environment.scale, palette: options.palette)
    handle(.environmentChanged(environment))
    // The same pixels are another frame at another scale.
    if let main = stage[.main] {
      handle(.windowConfigured(stage.pixels.logical(main.window.frame)))
    }
  }
}
