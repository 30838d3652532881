import Glibc
import PerchSystem
import PerchTestSupport
import Testing

/// Paths that are no UTF-8, as texts.
struct PathTextTests {
  private func escaped(_ bytes: [UInt8]) -> String {
    let text = PathText.text(of: bytes)
    #expect(PathText.bytes(of: text) == bytes)
    return text
  }

  @Test func `a path of UTF-8 is its own text`() {
    for path in ["/tmp/a.txt", "/浮窗/é", "", "/\u{10ffff}\u{e000}"] {
      #expect(escaped(Array(path.utf8)) == path && !PathText.isEscaped(path))
      #expect(PathText.shown(path) == path)
    }
  }

  @Test func `a byte that is no UTF-8 comes back, and is shown as a replacement`() {
    let path = escaped(Array("/caf".utf8) + [0xe9] + Array(".txt".utf8))
    #expect(path == "/caf\u{efe9}.txt" && PathText.isEscaped(path))
    #expect(PathText.shown(path) == "/caf\u{fffd}.txt")
    #expect(escaped([0x2f, 0xff, 0xc3]) == "/\u{efff}\u{efc3}")
    #expect(escaped([0xed, 0xa0, 0x80]).unicodeScalars.count == 3)
  }

  @Test func `a name with a character of the escapes is not mistaken for one`() {
    let path = escaped(Array("/\u{efe9}".utf8))
    #expect(path != "/\u{efe9}" && path != PathText.text(of: [0x2f, 0xe9]))
  }

  @Test func `any bytes come back`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      _ = escaped(
        (0..<20).map { _ in [0xee, 0xbe, 0xbf, 0xe9, 0x61, 0xff].randomElement(using: &random)! })
      _ = escaped((0..<20).map { _ in UInt8.random(in: 1...255, using: &random) })
    }
  }

  @Test func `a file of such a name is read`() throws {
    let folder = try ScratchFolder()
    let path = PathText.text(of: Array("\(folder.path)/caf".utf8) + [0xe9])
    let file = try #require(
      Descriptor(open(PathText.cPath(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)))
    #expect(write(file.number, "abc", 3) == 3)
    #expect(try RegularFile.text(path, limit: 3) == "abc" && RegularFile.exists(path))
    unlink(PathText.cPath(path))
  }
}
