internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// A part of the loop of a running command, which receives its output.
protocol RunCompanion: AnyObject {
  /// The descriptor to be polled for input; nil while nothing is expected.
  var reading: Int32? { get }
  /// The descriptor to be polled for room in its output; nil while nothing waits to be written.
  var writing: Int32? { get }
  /// The time of the next turn if no descriptor becomes ready before; nil for never.
  var deadline: Instant? { get }

  /// Receives bytes that the command wrote, on their way to the terminal.
  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant)

  /// Does what is due.
  ///
  /// `isReady` tells whether its descriptor can be read or written. Returns how the command is to
  /// be stopped, if a stop was requested.
  func turn(isReady: Bool, at time: Instant) -> [JobOrder.Stop]

  /// Records that the user pressed Ctrl-C, or sent SIGINT.
  func noteInterrupt()
}
