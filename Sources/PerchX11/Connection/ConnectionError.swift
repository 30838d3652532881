/// Why there is no connection to an X server.
public enum ConnectionError: Error, Hashable, Sendable {
  /// No server answers under this name, or it does not let us in. An empty name: none was given.
  case cannotOpen(display: String)
}
