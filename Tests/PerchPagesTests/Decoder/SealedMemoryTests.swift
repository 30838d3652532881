import CLinux
import Glibc
import PerchSystem
import Testing

@testable import PerchDecoder

/// Memory that a process passes on, which may be hostile.
@Suite struct SealedMemoryTests {
  private func memory(bytes: Int, isSealed: Bool = true) throws -> Descriptor {
    let memory = try #require(Descriptor(perch_memory()))
    try #require(ftruncate(memory.number, bytes) == 0)
    if isSealed { try #require(perch_seal(memory.number) == 0) }
    return memory
  }

  // Breaks when the process can change the pixels, or cut them off, while they are painted.
  @Test func `memory that can still change is refused`() throws {
    #expect(SealedMemory(try memory(bytes: 24, isSealed: false), count: 24) == nil)
    #expect(SealedMemory(try memory(bytes: 24), count: 24)?.bytes.count == 24)
  }

  // Breaks when pixels are read beyond the end of the memory.
  @Test(arguments: [0, 23, 25]) func `memory of another size is refused`(bytes: Int) throws {
    #expect(SealedMemory(try memory(bytes: bytes), count: 24) == nil)
    #expect(SealedMemory(try memory(bytes: bytes), count: 0) == nil)
  }
}
