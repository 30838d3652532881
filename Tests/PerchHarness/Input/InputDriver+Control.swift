public import PerchIPC
public import PerchSystem
import PerchTime
internal import PerchX11

extension InputDriver {
  /// Sends a message as `perch msg` does, after all earlier input has reached the server.
  @discardableResult
  public func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
    catchUp()
    return ControlClient.send(
      verb: verb, arguments: arguments, name: instance, display: connection.displayName,
      runtimeFolder: runtimeFolder)
  }

  /// Returns Perch's answer to `state`.
  public func state() throws(HarnessFailure) -> JSON {
    try answer(to: say("state"))
  }

  /// Returns the rows of the library, from the top to the bottom.
  public func libraryRows() throws(HarnessFailure) -> [JSON] {
    try answer(to: say("state", "library"))["library"].array
  }

  /// Waits until the screen shows the result of all earlier input.
  public func sync() throws(HarnessFailure) { try answer(to: say("sync")) }

  /// Waits until nothing moves.
  public func settle() throws(HarnessFailure) { try answer(to: say("sync", "settled")) }

  /// Waits until a Perch on the display answers.
  public func waitForPerch(within patience: Duration = .patience) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + patience
    while say("sync").status != 0 {
      guard !isInterrupted else { throw .interrupted }
      guard MonotonicClock.now < deadline else { throw HarnessFailure("Perch did not start.") }
      pause(for: .milliseconds(5))
    }
  }

  /// Queries the state until it satisfies a condition.
  ///
  /// `what` is the object of the failure's sentence, “Waited in vain for …”. `patience` is the time
  /// after which to give up. Returns the first state that satisfied the condition.
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
      pause(for: .milliseconds(2))
    }
  }

  @discardableResult
  private func answer(to reply: ControlClient.Reply) throws(HarnessFailure) -> JSON {
    guard !isInterrupted else { throw .interrupted }
    guard reply.status == 0 else { throw HarnessFailure(reply.error ?? "Perch refused.") }
    return reply.output ?? .null
  }
}
