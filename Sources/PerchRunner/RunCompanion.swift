internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// What goes along with a running command: it hears the output and has a part of the loop.
protocol RunCompanion: AnyObject {
  /// What to wake up for when it can be read; nil while nobody is there.
  var reading: Int32? { get }
  /// The same while something is to be written.
  var writing: Int32? { get }
  /// When it next has something to do by itself.
  var deadline: Instant? { get }

  /// Bytes that the command wrote, on their way to the terminal.
  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant)

  /// Does what is due.
  ///
  /// `isReady` tells whether its descriptor can be read or written. Returns how the command is to
  /// be stopped, if somebody asked for it.
  func turn(isReady: Bool, at time: Instant) -> [JobOrder.Stop]

  /// The user pressed Ctrl-C, or sent SIGINT.
  func noteInterrupt()
}
