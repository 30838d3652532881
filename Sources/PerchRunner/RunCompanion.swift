internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// A part of the loop of a running command, which receives its output.
///
/// A turn reports how the command is to be stopped, if a stop was requested.
protocol RunCompanion: AnyObject, EventSource<[JobOrder.Stop]> {
  /// Receives bytes that the command wrote, before they go to the terminal.
  func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant)

  /// Records that another terminal shows the command, or none does.
  func recordTerminal(_ terminal: JobTerminal)

  /// The last lines of the command's output, as a terminal shows them.
  func lastLines(_ count: Int) -> String

  /// Records whether the command waits for its terminal's input, as the system knows it.
  func recordWait(_ wait: InputWait)

  /// Records that the user has typed something for the command; the last key may have been Enter.
  func recordInput(endsLine: Bool, at time: Instant)

  /// Records that the command is stopped, or goes on; this process stops with it.
  func recordStop(_ isStopped: Bool, at time: Instant)

  /// Records that the user pressed Ctrl-C, sent SIGINT, or closed the terminal.
  func recordInterrupt()
}
