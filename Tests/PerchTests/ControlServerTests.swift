import Glibc
import Testing

@testable import PerchShell

/// The socket at the end of a run.
struct ControlServerTests {
  @Test func `a server that was closed leaves the socket of the next one alone`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/socket"
    var old = ControlServer(path: path)
    try #require(old != nil)
    old?.close()
    #expect(access(path, F_OK) != 0)
    let new = try #require(ControlServer(path: path))
    old?.close()
    old = nil
    #expect(access(path, F_OK) == 0 && !new.reading.isEmpty)
    new.close()
    #expect(access(path, F_OK) != 0)
  }
}
