internal import PerchSystem

// Requests over the connection to this host.
extension ControlClient {
  /// Sends a request to the Perch at the other end of the connection to this host, and returns its answer.
  package static func send(_ request: ControlRequest, forwardedBy path: String) -> Reply {
    send(
      request, to: path,
      otherwise: Sentence(
        "The Perch behind {path} cannot be reached: the connection to it is lost, or it does not run.",
        ["path": path]))
  }
}
