import Glibc
import PerchHarness
import PerchSystem
import PerchX11

/// The resources of an X client, queried with the X-Resource extension (version 1.2 of its
/// specification) over a separate connection.
final class XResources {
  private let socket: Int32
  private let major: UInt8

  init(on display: PrivateDisplay) throws {
    socket = try Self.connect(to: "/tmp/.X11-unix/X\(display.name.dropFirst())")
    // Little-endian byte order, here and below; protocol 11.0; the display's cookie.
    let cookie = try RegularFile.read("\(display.homeFolder)/.Xauthority", limit: 4096).suffix(16)
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    let count = UInt8(name.count)
    try Self.send(
      [0x6c, 0, 11, 0, 0, 0, count, 0, 16, 0, 0, 0] + name + [0, 0] + cookie, to: socket)
    let setup = try Self.receive(8, from: socket)
    try Self.require(setup[0] == 1, "The X server refuses the connection.")
    _ = try Self.receive(4 * setup.word16(6), from: socket)
    let extensionName = Array("X-Resource".utf8)
    try Self.send(
      [98, 0, 5, 0, UInt8(extensionName.count), 0, 0, 0] + extensionName + [0, 0], to: socket)
    let reply = try Self.receive(32, from: socket)
    try Self.require(reply[8] == 1, "The X server has no X-Resource extension.")
    major = reply[9]
  }

  deinit { close(socket) }

  /// Returns the number of resources of each type, by atom, of the client that created a window.
  func counts(ofClientWith window: WindowID) throws -> [Int: Int] {
    try counts(of: Int(window.rawValue))
  }

  /// Returns the number of resources of each type, by atom, of the client that a resource belongs to.
  func counts(of resource: Int) throws -> [Int: Int] {
    let reply = try ask(2, about: resource)
    let count = reply.word32(8)
    let list = try Self.receive(8 * count, from: socket)
    return Dictionary(
      uniqueKeysWithValues: (0..<count).map { (list.word32(8 * $0), list.word32(8 * $0 + 4)) })
  }

  /// Returns the clients of a process on this machine, each by the first of its resources.
  func clients(of process: Int32) throws -> [Int] {
    // One question: the process IDs of all clients.
    let question: [UInt32] = [1, 0, 2]
    let words = question.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
    try Self.send([major, 4, 4, 0] + words, to: socket)
    let reply = try answer()
    let list = try Self.receive(4 * reply.word32(4), from: socket)
    var clients: [Int] = []
    var place = 0
    for _ in 0..<reply.word32(8) {
      let length = list.word32(place + 8)
      if length == 4, list.word32(place + 12) == Int(process) {
        clients.append(list.word32(place))
      }
      place += 12 + length
    }
    return clients
  }

  /// Returns the bytes in pixmaps of the client that created a window.
  func pixmapBytes(ofClientWith window: WindowID) throws -> Int {
    let reply = try ask(3, about: Int(window.rawValue))
    return reply.word32(8) + reply.word32(12) << 32
  }

  private func ask(_ minor: UInt8, about resource: Int) throws -> [UInt8] {
    let id = UInt32(truncatingIfNeeded: resource).littleEndian
    try Self.send([major, minor, 2, 0] + withUnsafeBytes(of: id, Array.init), to: socket)
    return try answer()
  }

  /// Returns the first 32 bytes of the next reply. Events, such as those of a new keyboard layout, are
  /// not meant for this client.
  private func answer() throws -> [UInt8] {
    while true {
      let message = try Self.receive(32, from: socket)
      try Self.require(message[0] != 0, "The X server knows no such client.")
      if message[0] == 1 { return message }
    }
  }

  // MARK: - The connection

  /// Throws a sentence, without a failure of the test: the server may have been ended on purpose.
  private static func require(_ isGood: Bool, _ sentence: String) throws(HarnessFailure) {
    guard isGood else { throw HarnessFailure(sentence) }
  }

  private static func connect(to path: String) throws -> Int32 {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try require(status == 0, "\(path) cannot be connected to.")
    // A server that was stopped does not answer.
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) throws {
    // Without a signal if the server has ended.
    let sent = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    try require(sent == bytes.count, "The X server hung up.")
  }

  private static func receive(_ count: Int, from socket: Int32) throws -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while all.count < count {
      let got = read(socket, &chunk, min(chunk.count, count - all.count))
      try require(got > 0, "The X server hung up.")
      all += chunk[..<got]
    }
    return all
  }
}

extension [UInt8] {
  fileprivate func word16(_ index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }
  fileprivate func word32(_ index: Int) -> Int { word16(index) | word16(index + 2) << 16 }
}
