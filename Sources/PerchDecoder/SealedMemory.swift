internal import CLinux
import Glibc
package import PerchSystem

/// Memory that another process has filled and that nothing can change any more; it is given back
/// with the last reference.
public final class SealedMemory: Sendable {
  /// The number of bytes.
  public let count: Int
  /// The address of the first byte, as a number: a pointer is no value to be sent to other threads.
  private let address: UInt

  /// Maps memory that has a descriptor; nil unless it is sealed and has exactly `count` bytes.
  package init?(_ descriptor: Descriptor, count: Int) {
    var status = stat()
    // Kernels before 6.7 refuse to share sealed memory with a descriptor that may write; no copy is
    // made of memory that is never written.
    guard count > 0, perch_is_sealed(descriptor.number) != 0,
      fstat(descriptor.number, &status) == 0, Int(status.st_size) == count,
      let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor.number, 0), base != MAP_FAILED
    else { return nil }
    self.count = count
    address = UInt(bitPattern: base)
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// The bytes, which are valid as long as this object.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }
}
