public import PerchIPC
internal import PerchEngine
internal import PerchSystem
import PerchTime
internal import PerchX11

extension InputDriver {
  /// Sends a message as `perch msg` does; everything the hand did before has reached the server.
  @discardableResult
  public func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
    catchesUp()
    return ControlClient.send(
      verb: verb, arguments: arguments, display: connection.displayName,
      runtimeFolder: runtimeFolder)
  }

  /// What Perch answers to `state`.
  public func state() throws(HarnessFailure) -> JSON {
    try answer(to: say("state"))
  }

  /// Waits until all that happened so far is on the screen.
  public func sync() throws(HarnessFailure) { try answer(to: say("sync")) }

  /// Waits until nothing moves any more.
  public func settle() throws(HarnessFailure) { try answer(to: say("sync", "settled")) }

  /// Waits until a Perch answers on the display.
  public func waitForPerch(within patience: Duration = .patience) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + patience
    while say("sync").status != 0 {
      guard !isInterrupted else { throw .interrupted }
      guard MonotonicClock.now < deadline else { throw HarnessFailure("Perch did not start.") }
      rests(for: .milliseconds(5))
    }
  }

  /// Asks for the state again and again until it is as wanted.
  ///
  /// - Parameters:
  ///   - what: for the failure's sentence: “Waited in vain for …”.
  ///   - patience: how long to ask.
  /// - Returns: the state that was as wanted.
  @discardableResult
  public func waitFor(
    _ what: String, within patience: Duration = .patience, _ condition: (JSON) -> Bool
  ) throws(HarnessFailure) -> JSON {
    let deadline = MonotonicClock.now + patience
    while true {
      let state = try state()
      if condition(state) { return state }
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("Waited in vain for \(what); the state was \(state.line)")
      }
      rests(for: .milliseconds(2))
    }
  }

  @discardableResult
  private func answer(to reply: ControlClient.Reply) throws(HarnessFailure) -> JSON {
    guard !isInterrupted else { throw .interrupted }
    guard reply.status == 0 else { throw HarnessFailure(reply.error ?? "Perch refused.") }
    return reply.output ?? .null
  }
}
