/// A reason why there is no connection to an X server.
public enum ConnectionError: Error, Hashable, Sendable {
  /// No server answers under this name, or it refuses us. The name is empty if none was given.
  case cannotOpen(display: String)
}
