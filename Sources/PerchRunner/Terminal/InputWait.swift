/// Answers to whether a command waits for its terminal's input, as far as the system knows.
enum InputWait {
  /// A process waits for it, and all others rest.
  case present
  /// The processes may not be looked at, or wait for several things at once.
  case unknown
  /// All processes do something else: they sleep, compute, or wait for each other.
  case absent
}
