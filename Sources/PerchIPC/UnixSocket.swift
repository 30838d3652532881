package import Glibc

/// Sockets in the file system: of streams, or of messages. All descriptors close on `exec`.
package enum UnixSocket {
  /// Binds and listens; the file is for its user alone.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - keepsMessages: Whether a read returns one message, and not a part of a stream.
  /// - Returns: nil when the path is too long or the folder refuses the file.
  package static func listen(at path: String, keepsMessages: Bool = false) -> Int32? {
    unlink(path)
    return open(keepsMessages: keepsMessages) { descriptor in
      let mask = umask(0o177)
      defer { umask(mask) }
      return withAddress(path) { bind(descriptor, $0, $1) } == 0
        && Glibc.listen(descriptor, 128) == 0
    }
  }

  /// Connects to a socket, and waits while its queue is full.
  ///
  /// - Returns: nil when no process listens there.
  package static func connect(to path: String) -> Int32? {
    open { descriptor in withAddress(path) { Glibc.connect(descriptor, $0, $1) } == 0 }
  }

  /// The result of an attempt to connect.
  package enum Call: Hashable {
    /// The descriptor of the connection.
    case answered(Int32)
    /// A process listens, and its queue is full.
    case busy
    /// No process listens.
    case refused
    /// The system grants no descriptor.
    case failed
  }

  /// Connects without blocking, to a socket that never blocks.
  package static func connectAtOnce(to path: String, keepsMessages: Bool = false) -> Call {
    // Without a descriptor, nothing is tried.
    var failure = Call.failed
    let flags = Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = open(flags, keepsMessages: keepsMessages) { descriptor in
      let isConnected = withAddress(path) { Glibc.connect(descriptor, $0, $1) } == 0
      failure = !isConnected && errno == EAGAIN ? .busy : .refused
      return isConnected
    }
    return descriptor.map(Call.answered) ?? failure
  }

  /// Limits how long reads and writes wait for the peer. The longest answer comes after ten
  /// seconds.
  package static func setPatience(of descriptor: Int32, seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  private static func open(
    _ flags: Int32 = 0, keepsMessages: Bool = false, _ prepare: (Int32) -> Bool
  ) -> Int32? {
    let kind = keepsMessages ? SOCK_SEQPACKET : SOCK_STREAM
    let type = Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    guard prepare(descriptor) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// The user of the peer, by the kernel.
  package static func peer(of descriptor: Int32) -> uid_t? { credentials(of: descriptor)?[1] }

  /// The process that made the peer's end; nil if it is unknown here, as one of another container is.
  package static func process(of descriptor: Int32) -> pid_t? {
    let number = credentials(of: descriptor).map { pid_t(bitPattern: $0[0]) }
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether this process listens at a socket. The number in a record does not tell that: processes of
  /// different containers may have the same.
  package static func isOwn(_ path: String) -> Bool {
    guard let descriptor = connect(to: path) else { return false }
    defer { close(descriptor) }
    return credentials(of: descriptor)?[0] == UInt32(bitPattern: getpid())
  }

  /// Process, user and group of the peer: the kernel's struct ucred.
  private static func credentials(of descriptor: Int32) -> [UInt32]? {
    var credentials: [UInt32] = [0, 0, 0]
    var size = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
    let result = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    return result == 0 ? credentials : nil
  }
}
