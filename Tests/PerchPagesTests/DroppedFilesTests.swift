import PerchEngine
import Testing

@testable import PerchPages

/// The files that other programs name by URIs.
@Suite struct DroppedFilesTests {
  @Test(arguments: [
    ("file:///tmp/a.txt", "/tmp/a.txt"), ("file://localhost/tmp/a.txt", "/tmp/a.txt"),
    ("file://Heron/tmp/a.txt", "/tmp/a.txt"), ("FILE:///tmp/a.txt", "/tmp/a.txt"),
    ("file:/tmp/a.txt", "/tmp/a.txt"), ("file:///a%20b/%c3%a9", "/a b/é"),
    ("file:///50%25.txt", "/50%.txt"), ("file:///a+b", "/a+b"),
  ])
  func `a file of this computer is its path`(text: String, path: String) {
    #expect(FileURI(text: text, machine: "heron")?.path == path)
  }

  @Test(arguments: [
    "https://example.org/a.txt", "file://egret/tmp/a.txt", "file://", "file:", "file:a.txt", "",
    "/tmp/a.txt", "file:///a%2", "file:///a%zz", "file:///a%00b", "file:///a%+1", "filer:///a",
    // A slash within a name, and a part of a file.
    "file:///a%2Fb", "file:///a#b", "file:///a\0b",
  ])
  func `all else is no file of this computer`(text: String) {
    #expect(FileURI(text: text, machine: "heron") == nil)
  }

  @Test(arguments: ["/tmp/a.txt", "/a b/50%/#?&.txt", "/浮窗/é", "/\u{1}\n"])
  func `what is written is read as it was`(path: String) {
    let text = FileURI(path: path).text
    #expect(text.hasPrefix("file:///"))
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(FileURI(text: text, machine: "heron")?.path == path)
  }

  @Test func `a list tells what is there and what is not`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a b.txt", "one")
    let list = """
      # a comment\r
      \(FileURI(path: path).text)\r
      file://\(folder.path)/gone.txt\r
      file://\(folder.path)\r
      https://example.org/x\r
      file:///dev/null\r

      """
    let dropped = DroppedFiles(list: Array(list.utf8) + [0], machine: "heron")
    #expect(dropped.files == [path, folder.path].map { DocumentFile(path: $0) })
    #expect(
      dropped.failures == [
        .missing("gone.txt"), .elsewhere("https://example.org/x"), .special("null"),
      ])
  }

  // Breaks when the window refuses a file that `perch FILE` opens, or accepts a URI of no file.
  @Test func `what is opened is a page whatever it is, if it is of this computer`() throws {
    let folder = try TemporaryFolder()
    let paths = [folder.path + "/gone.txt", folder.path, "/dev/null"]
    let list = paths.map { "file://\($0)\r\n" }.joined() + "https://example.org/x\r\n"
    let dropped = DroppedFiles(list: Array(list.utf8), machine: "heron", areOpened: true)
    #expect(dropped.files == paths.map { DocumentFile(path: $0) })
    #expect(dropped.failures == [.elsewhere("https://example.org/x")])
  }

  @Test(arguments: [[], Array("# nothing\r\n".utf8), [0], [13, 10]])
  func `a list of nothing is told as lost`(list: [UInt8]) {
    #expect(DroppedFiles(list: list, machine: "heron").failures == [.lost])
  }

  @Test func `garbage is never more than a failure`() {
    let garbage = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131 | 1) }
    let dropped = DroppedFiles(list: garbage, machine: "heron")
    #expect(dropped.files.isEmpty && !dropped.failures.isEmpty)
    for case .elsewhere(let name) in dropped.failures { #expect(name.count <= 121) }
  }
}
