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

  /// Sends bytes after the name of the host, and returns the answer; nil for none.
  func ask(bytes: [UInt8]) throws -> ControlReply? {
    let path = RuntimePaths(
      display: display.name, name: "perch", runtimeFolder: display.runtimeFolder
    ).socket
    guard let socket = UnixSocket.connect(to: path) else {
      throw HarnessFailure("No program listens at \(path).")
    }
    defer { close(socket) }
    UnixSocket.setPatience(of: socket, seconds: 10)
    let greeting = ControlRequest(verb: ControlVerb.remote.rawValue, arguments: [host])
    for line in [ControlLine.encode(greeting), bytes] {
      _ = line.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(socket, &chunk, chunk.count), count > 0 {
      answer += chunk[..<count]
    }
    return ControlLine.decode(ControlReply.self, from: answer)
  }
}
