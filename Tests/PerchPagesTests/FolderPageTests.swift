import Glibc
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// A folder is a page with a list of its files.
struct FolderPageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rows(_ path: String? = nil) throws -> [[[Content.Span]]] {
    let document = DocumentLoader.load(path: path ?? folder.path)
    #expect(document.failure == nil)
    guard case .table(let rows, _)? = document.content.blocks.first else { return [] }
    return rows
  }

  private func names(_ rows: [[[Content.Span]]]) -> [String] {
    rows.dropFirst().compactMap { $0.first?.first?.text }
  }

  @Test func `folders come first, and each in the order that people expect`() throws {
    for name in [
      "b10.txt", "B9.txt", "a.txt", "Äpfel", ".hidden", "b009.txt", "zoo", "c 2", "c 10",
    ] {
      _ = try folder.write(name, "12345")
    }
    for name in ["Zebra", "apes"] { try #require(mkdir(folder.path(name), 0o700) == 0) }
    try #require(symlink("apes", folder.path("link")) == 0)
    #expect(
      try names(rows()) == [
        "../", "apes/", "link/", "Zebra/", "a.txt", "Äpfel", "B9.txt", "b009.txt", "b10.txt", "c 2",
        "c 10", "zoo",
      ])
    #expect(DocumentLoader.load(path: folder.path).title == CanonicalPath.name(of: folder.path))
  }

  @Test func `a name is a link that leads to its file, and its size and day are quiet`() throws {
    let file = try folder.write("50% #1:\n.md", "# Title\n")
    let row = try #require(try rows().last)
    #expect(row[0].first?.text == "50% #1: .md")
    let link = try #require(row[0].first?.link)
    let target = LinkTarget(link, from: folder.path, machine: "desk")
    #expect(target == .file(path: file, anchor: nil))
    #expect(row[1] == [Content.Span("8\u{a0}B", style: .quiet)])
    #expect(row[2].count == 1 && row[2].first?.style == .quiet)
  }

  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1536, "1.5 KiB"), (10_188, "9.9 KiB"),
    (10_200, "10 KiB"), (1_048_063, "1023 KiB"), (1_048_064, "1.0 MiB"), (123_456_789, "118 MiB"),
    (5_000_000_000, "4.7 GiB"),
  ])
  func `a size has its largest unit, and tenths below ten`(bytes: Int, size: String) throws {
    let file = try folder.write("file", "")
    try #require(truncate(file, bytes) == 0)
    #expect(try rows().last?[1].first?.text == size.replacing(" ", with: "\u{a0}"))
  }

  // Breaks when a name that is no UTF-8 loses its bytes on the way to the page or back.
  @Test func `a file whose name is no UTF-8 is listed, linked and shown`() throws {
    let path = PathText.text(of: Array("\(folder.path)/caf".utf8) + [0xe9, 0x2e, 0x6d, 0x64])
    let handle = try #require(Descriptor(open(PathText.cPath(path), O_WRONLY | O_CREAT, 0o600)))
    #expect(write(handle.number, "# A\n", 4) == 4)
    defer { unlink(PathText.cPath(path)) }
    let span = try #require(try rows().last?.first?.first)
    #expect(span.text == "caf\u{fffd}.md")
    let link = try #require(span.link)
    #expect(LinkTarget(link, from: nil, machine: "desk") == .file(path: path, anchor: nil))
    #expect(
      LinkTarget("caf%E9.md", from: folder.path + "/x", machine: "")
        == .file(path: path, anchor: nil))
    let page = DocumentFile(path: path).page
    #expect(
      page.title == "caf\u{fffd}.md" && page.userInfo["path"] == DocumentFile(path: path).path)
    #expect(DocumentLoader.load(path: path).title == "A")
    #expect(FileURI(text: FileURI(path: path).text, machine: "")?.path == path)
    #expect(DroppedFiles(list: Array(FileURI(path: path).text.utf8), machine: "").files.count == 1)
  }

  @Test func `folders are strong, and the heads of the columns are quiet`() throws {
    _ = try folder.write("a.txt", "")
    try #require(mkdir(folder.path("b"), 0o700) == 0)
    let rows = try rows()
    #expect(rows[0].allSatisfy { $0.first?.style == .quiet })
    #expect(rows[1...].map { $0[0].first?.style } == [.strong, .strong, []])
  }

  /// The content of a folder that lists nothing.
  private func page(_ notice: Content.Block) -> Content {
    let parent = Content.Span(
      "../", style: .strong, link: CanonicalPath.folder(of: CanonicalPath.of(folder.path)))
    var content = Content([.paragraph([parent]), notice])
    content.hasLinkRows = true
    return content
  }

  @Test func `the first row leads to the folder around, except in the uppermost one`() throws {
    let inner = folder.path("50% #1")
    try #require(mkdir(inner, 0o700) == 0 && mkdir(inner + "/deep", 0o700) == 0)
    let row = try #require(try rows(inner + "/deep/..").dropFirst().first)
    #expect(row.count == 3 && row[0].first?.text == "../")
    let content = DocumentLoader.load(path: inner + "/deep").content
    #expect(content.hasLinkRows)
    guard case .paragraph(let spans)? = content.blocks.first else {
      return #expect(Bool(false), "no way up")
    }
    let target = LinkTarget(try #require(spans.first?.link), from: inner + "/deep", machine: "")
    #expect(target == .file(path: CanonicalPath.of(inner), anchor: nil))
    #expect(try rows("/").allSatisfy { $0[0].first?.text != "../" })
  }

  // Breaks when a file of this morning cannot be told from one of yesterday.
  @Test func `a file that changed today has its time, and any other one its day`() throws {
    let now = 1_700_000_000
    for (name, seconds) in [("a", now), ("b", now - 86_400)] {
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      try #require(utimensat(AT_FDCWD, try folder.write(name, ""), [time, time], 0) == 0)
    }
    let listing = try FolderListing(of: folder.path)
    let page = FolderPage(listing: listing, path: "/", catalogue: .english, now: now)
    var rows: [[[Content.Span]]] = []
    if case .table(let table, _)? = page.content.blocks.first { rows = table }
    let words = rows.dropFirst().map { $0[2].first?.text ?? "" }
    #expect(words == [LocalMoment(now)?.time, LocalMoment(now - 86_400)?.day])
    #expect(words.map(\.count) == [5, 10] && words[0].dropFirst(2).first == ":")
  }

  @Test func `an empty folder and one of hidden files have a notice`() throws {
    #expect(
      DocumentLoader.load(path: folder.path).content
        == page(
          .notice(
            title: "This folder is empty", message: "Files that are put into it appear here.")))
    _ = try folder.write(".a", "")
    #expect(
      DocumentLoader.load(path: folder.path).content
        == page(
          .notice(
            title: "Only hidden files",
            message: "Perch does not list files whose names begin with a dot.")))
  }

  @Test func `of very many files some are listed, and a sentence counts the rest`() throws {
    for number in 0..<FolderListing.maxCount + 3 { _ = try folder.write("\(number)", "") }
    let blocks = DocumentLoader.load(path: folder.path).content.blocks
    #expect(blocks.last == .paragraph([Content.Span("3 more files are not shown.")]))
    #expect(try names(rows()).suffix(1) == ["\(FolderListing.maxCount - 1)"])
  }

  @Test func `a pipe in a folder is listed and not opened`() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let row = try #require(try rows().last)
    #expect(row[0].first?.text == "pipe" && row[1].isEmpty && row[2].count == 1)
  }

  @Test func `a folder has an icon of its own, and a text has none`() throws {
    let icon = try #require(DocumentLoader.icon(ofPath: folder.path))
    #expect(icon.width == icon.height && Set(icon.pixels).count > 10)
    #expect(DocumentLoader.icon(ofPath: try folder.write("a.txt", "x")) == nil)
  }

  @Test func `the uppermost folder is a page`() throws {
    #expect(DocumentLoader.load(path: "/").title == "/")
    let link = try #require(try rows("/").dropFirst().first?.first?.first?.link)
    #expect(link.hasPrefix("/") && !link.hasPrefix("//"))
  }
}
