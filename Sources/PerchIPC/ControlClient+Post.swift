import Glibc

// Messages without a wait for their answers.
extension ControlClient {
  /// The greatest number of attempts to find room in the queue of a Perch that is busy, a millisecond
  /// after each other.
  private static let attempts = 8

  /// Sends a request without waiting for its answer, if a Perch runs on this display, or at the other end
  /// of the connection to this host.
  ///
  /// It takes some milliseconds at most, whatever Perch does.
  package static func post(_ request: ControlRequest, runtimeFolder: String? = nil) {
    guard let socket = socket(runtimeFolder) else { return }
    defer { close(socket) }
    guard UnixSocket.peer(of: socket) == getuid() else { return }
    let line = ControlLine.encode(request)
    // A short line has room in the socket, where Perch finds it also after this end is closed.
    _ = line.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Connects to the Perch of the connection to this host, or else to that of this display.
  private static func socket(_ runtimeFolder: String?) -> Int32? {
    guard let path = ForwardedSocket.path else { return path(of: runtimeFolder).flatMap(call) }
    // The environment may be that of an earlier session.
    return call(path) ?? ForwardedSocket.equals(of: path).dropFirst().lazy.compactMap(call).first
  }

  /// The socket of this display; nil without a display.
  private static func path(of runtimeFolder: String?) -> String? {
    RuntimePaths.display().map {
      RuntimePaths(
        display: $0, name: RuntimePaths.standardName, runtimeFolder: runtimeFolder
      ).socket
    }
  }

  /// Connects to a socket; nil when no process listens there, or its queue stays full.
  private static func call(_ path: String) -> Int32? {
    for _ in 1...attempts {
      switch UnixSocket.connectAtOnce(to: path) {
      case .answered(let socket): return socket
      case .refused, .failed: return nil
      case .busy: poll(nil, 0, 1)
      }
    }
    return nil
  }
}
