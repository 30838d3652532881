import Glibc
import PerchHarness
import PerchIPC

/// A connection to Perch as `perch ssh` makes it for another host.
struct RemotePeer {
  let display: PrivateDisplay
  let host: String

  /// Sends a request, and returns the answer; nil for none.
  func ask(_ request: ControlRequest) throws -> ControlReply? {
    try ask(bytes: ControlLine.encode(request))
  }

  /// Connects, and names the host.
  ///
  /// - Parameter verb: The meaning of the connection.
  /// - Returns: The socket, which the caller closes.
  /// - Throws: The reason for which there is no connection.
  func connect(for verb: ControlVerb) throws -> Int32 {
    let path = RuntimePaths(
      display: display.name, name: "perch", runtimeFolder: display.runtimeFolder
    ).socket
    guard let socket = UnixSocket.connect(to: path) else {
      throw HarnessFailure("No program listens at \(path).")
    }
    UnixSocket.setPatience(of: socket, seconds: 10)
    send(ControlLine.encode(ControlRequest(verb: verb.rawValue, arguments: [host])), to: socket)
    return socket
  }

  private func send(_ line: [UInt8], to socket: Int32) {
    _ = line.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Sends bytes after the name of the host, and returns the answer; nil for none.
  func ask(bytes: [UInt8]) throws -> ControlReply? {
    let socket = try connect(for: .remote)
    defer { close(socket) }
    send(bytes, to: socket)
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(socket, &chunk, chunk.count), count > 0 {
      answer += chunk[..<count]
    }
    return ControlLine.decode(ControlReply.self, from: answer)
  }
}
