internal import PerchSystem

// A loop of the host's: poll, GLib, Dispatch, or any other that waits for descriptors and a time.
extension Perch {
  /// The things that a host's loop waits for before it calls ``turn()``. They change with every turn.
  public struct Interest: Hashable, Sendable {
    /// The descriptors to read from.
    public let reading: [Int32]
    /// The descriptors to write to.
    public let writing: [Int32]
    /// The time at which there is something to do even if no descriptor is ready, on the clock
    /// CLOCK_MONOTONIC; nil for none.
    public let deadline: Instant?

    /// The longest wait from now on, in whole milliseconds as `poll` takes it: -1 for any.
    public var timeout: Int32 {
      guard let deadline else { return -1 }
      let left = (deadline.microseconds - MonotonicClock.now.microseconds + 999) / 1000
      return Int32(clamping: max(0, left))
    }
  }

  /// The things to wait for before the next ``turn()``. The interface begins with the first question
  /// for them, and signals, locale and arenas of the process stay the host's.
  public var interest: Interest {
    checkThread()
    guard case .here(let shell) = place else {
      return Interest(reading: [], writing: [], deadline: nil)
    }
    start(shell)
    let (reading, writing, deadline) = shell.hostInterest
    return Interest(
      reading: reading, writing: writing, deadline: posts.isEmpty ? deadline : .zero)
  }

  /// Does what there is to do, without a wait.
  ///
  /// A handler may call it, within ``run()`` as well: what has happened is told once, in its order.
  ///
  /// - Returns: Whether the interface goes on; false once the user has quit it or its last page is
  ///   gone, and for a program that was handed over.
  public func turn() -> Bool {
    checkThread()
    guard case .here(let shell) = place else { return false }
    start(shell)
    if !posts.isEmpty { doPosts() }
    let goesOn = shell.turn()
    if !goesOn { dropPosts() }
    return goesOn
  }

  /// Ends the interface with the next turn, and saves its session.
  public func quit() { whenStarted { $0.quit() } }

  private func start(_ shell: Shell) {
    guard !hasStarted else { return }
    shell.startForHost()
    begin(shell)
  }
}
