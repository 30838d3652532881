internal import PerchSystem

// Requests over the connection to this host.
extension ControlClient {
  /// Sends a request to the Perch at the other end of the connection to this host, and returns its answer.
  ///
  /// The path may be that of an earlier connection.
  package static func send(_ request: ControlRequest, forwardedBy path: String) -> Reply {
    let absence = Sentence(
      "The Perch behind {path} cannot be reached: the connection to it is lost, or it does not run.",
      ["path": path])
    var reply = Reply(status: 3, sentence: absence)
    for socket in ForwardedSocket.equals(of: path) where reply.status == 3 {
      reply = send(request, to: socket, otherwise: absence)
    }
    return reply
  }
}
