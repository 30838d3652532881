import CLinux
import Glibc
import Testing

/// Messages with descriptors, from a process that may be hostile.
@Suite struct TransferTests {
  /// The two ends of a connection.
  private struct Pair: ~Copyable {
    let (near, far): (Int32, Int32)

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      (near, far) = (ends[0], ends[1])
    }

    deinit {
      close(near)
      close(far)
    }

    /// Sends a byte with some descriptors.
    func send(_ descriptors: [Int32]) -> Int {
      var byte: UInt8 = 7
      // The length, the level and the type (`struct cmsghdr`), and the descriptors.
      var control = [UInt8](repeating: 0, count: 16 + (descriptors.count * 4 + 7) / 8 * 8)
      return control.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(of: UInt64(16 + descriptors.count * 4), as: UInt64.self)
        bytes.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
        bytes.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
        for (index, descriptor) in descriptors.enumerated() {
          bytes.storeBytes(of: descriptor, toByteOffset: 16 + 4 * index, as: Int32.self)
        }
        return withUnsafeMutableBytes(of: &byte) { content in
          var part = iovec(iov_base: content.baseAddress, iov_len: 1)
          return withUnsafeMutablePointer(to: &part) { parts in
            var message = msghdr()
            (message.msg_iov, message.msg_iovlen) = (parts, 1)
            (message.msg_control, message.msg_controllen) = (bytes.baseAddress, bytes.count)
            return sendmsg(far, &message, 0)
          }
        }
      }
    }
  }

  /// The descriptor that a new file would have.
  private func nextDescriptor() -> Int32 {
    let descriptor = open("/dev/null", O_RDONLY)
    close(descriptor)
    return descriptor
  }

  private func receive(_ pair: borrowing Pair) -> (count: Int, passed: Int32) {
    var (byte, passed): (UInt8, Int32) = (0, -1)
    let count = perch_receive(pair.near, &byte, 1, &passed)
    return (count, passed)
  }

  // Breaks when a process can use up the descriptors of the one that it answers.
  @Test func `one descriptor arrives, and of several none stays open`() throws {
    let pair = try Pair()
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    try #require(pair.send([file]) == 1)
    let one = receive(pair)
    #expect(one.count == 1 && one.passed >= 0)
    close(one.passed)
    // Other tests may open files meanwhile: a leak shows in what many messages leave.
    let before = nextDescriptor()
    for _ in 0..<200 {
      try #require(pair.send([file, file]) == 1)
      let several = receive(pair)
      #expect(several.count == 1 && several.passed == -1)
    }
    #expect(before..<before + 100 ~= nextDescriptor())
  }
}
