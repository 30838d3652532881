import PerchPages
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Drag sources that break the XDND protocol, or use it in unusual ways.
@Suite struct DropHostilityTests {
  /// Starts a Perch with a ball, and a drag source over it.
  private func start(_ handing: DropPeer.Handing = .never) throws -> (RunningPerch, DropPeer) {
    let perch = try RunningPerch(on: .bare, pages: 1)
    try perch.parkAll()
    let ball = try #require(perch.window("ball")).id
    return (perch, try DropPeer(on: perch.display, against: ball, handing: handing))
  }

  private func drop(_ peer: DropPeer, on perch: RunningPerch) throws {
    peer.enter()
    peer.move(to: try perch.ballFrame().center)
    #expect(try peer.isWelcome())
    peer.drop()
  }

  private func newFile(_ perch: RunningPerch, _ name: String = "new.txt") throws -> String {
    let path = try Files.write("new\n".utf8, to: "\(perch.display.dataFolder)/\(name)")
    return FileURI(path: path).text
  }

  private func expectNothing(_ perch: RunningPerch) throws {
    let state = try perch.state()
    #expect(state["shelf"].array.count == 1 && state["drop"] == .null)
    #expect(perch.process.isRunning)
  }

  @Test func `a list that comes in pieces is taken as a whole`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    try perch.parkAll()
    let list = Array("\(try newFile(perch))\r\n\(try newFile(perch, "second.txt"))\r\n".utf8)
    let peer = try DropPeer(
      on: perch.display, against: try #require(perch.window("ball")).id,
      handing: .inPieces([Array(list[..<20]), Array(list[20..<21]), Array(list[21...])]))
    try drop(peer, on: perch)
    #expect(try peer.isTaken())
    try perch.settle()
    let titles = try perch.state()["shelf"].array.map { $0["title"].string }
    #expect(titles.suffix(2) == ["new.txt", "second.txt"])
  }

  @Test func `a drop without data is given up after a timeout`() throws {
    let (perch, peer) = try start(.never)
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    #expect(try perch.state()["toast"]["text"].string == "The dropped file could not be read")
    try expectNothing(perch)
    // The next drop is accepted at once.
    peer.enter()
    peer.move(to: try perch.ballFrame().center)
    #expect(try peer.isWelcome())
  }

  @Test func `a refused transfer is reported`() throws {
    let (perch, peer) = try start(.refused)
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    #expect(try perch.state()["toast"]["text"].string == "The dropped file could not be read")
    try expectNothing(perch)
  }

  @Test func `data without files is refused, also after a drop`() throws {
    let (perch, peer) = try start(.atOnce(Array("hello".utf8)))
    peer.enter(types: [.plainText, .string])
    peer.move(to: try perch.ballFrame().center)
    #expect(try !peer.isWelcome())
    peer.drop()
    #expect(try !peer.isTaken())
    try expectNothing(perch)
  }

  @Test func `garbage instead of a list takes nothing`() throws {
    let (perch, peer) = try start(.atOnce((0..<200_000).map { UInt8(truncatingIfNeeded: $0 | 1) }))
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    try expectNothing(perch)
  }

  @Test func `a list that is too long is refused, not cut`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    try perch.parkAll()
    let uri = try newFile(perch)
    let list = Array(String(repeating: uri + "\r\n", count: (1_300_000 / uri.utf8.count)).utf8)
    #expect(list.count > 1 << 20)
    let peer = try DropPeer(
      on: perch.display, against: try #require(perch.window("ball")).id, handing: .atOnce(list))
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    #expect(try perch.state()["toast"]["text"].string == "The dropped file could not be read")
    try expectNothing(perch)
  }

  @Test func `a list that trickles is given up, and holds nothing up`() throws {
    let (perch, peer) = try start(.inPieces(Array(repeating: [0x61], count: 100_000)))
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    try expectNothing(perch)
  }

  @Test func `a list without an end is truncated`() throws {
    let piece = [UInt8](repeating: 0x61, count: 200_000)
    let (perch, peer) = try start(.inPieces(Array(repeating: piece, count: 9)))
    try drop(peer, on: perch)
    #expect(try !peer.isTaken())
    try expectNothing(perch)
  }

  @Test func `messages out of order, from no window, and of unknown versions do no harm`() throws {
    let (perch, peer) = try start(.refused)
    let center = try perch.ballFrame().center
    peer.move(to: center)
    peer.drop()
    peer.leave()
    for version in [0, 1, 2, 6, 255] { peer.enter(version: version) }
    for name in [Atoms.Name.xdndEnter, .xdndPosition, .xdndDrop, .xdndStatus, .xdndFinished] {
      for source in [0, 1, -1, Int(UInt32.max), 0x0040_0001] {
        peer.send(name, from: source, (5 << 24 | 1, -1, 0x7FFF_FFFF, 0x1234))
        peer.send(name, from: source, (0, 0, 0, 0))
      }
    }
    peer.enter(version: 9)
    peer.enter(version: 3)
    peer.move(to: center)
    #expect(try peer.isWelcome())
    peer.leave()
    try perch.settle()
    try expectNothing(perch)
  }
}
