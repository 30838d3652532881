import Glibc
import PerchDecoder
import PerchEngine
import PerchTestLanguages
import Testing

@testable import PerchPages

/// The messages on the pages of files that cannot be shown.
struct BadInputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a missing file opens a page that says so`() {
    expect(.missing, from: folder.path + "/gone.md", saying: "“gone.md” is not in ")
  }

  @Test func `a path through a file that is no folder is missing`() throws {
    let file = try folder.write("note.txt", "x")
    expect(.missing, from: file + "/inside.md", saying: "inside.md")
  }

  // Breaks when a folder lists a link that its page says is not in the folder.
  @Test func `a link to a file that is not there says where it leads`() throws {
    let link = folder.path("dangling.md")
    try #require(symlink("nowhere\u{202e}\n", link) == 0)
    expect(
      .dangling(target: "nowhere\u{202e}\n"), from: link,
      saying: "“dangling.md” is a link to “nowhere”, which is not there.")
    let chain = folder.path("chain.md")
    try #require(symlink("dangling.md", chain) == 0)
    expect(
      .dangling(target: "nowhere\u{202e}\n"), from: chain,
      saying: "“chain.md” is a link to “nowhere”, which is not there.")
    let ring = folder.path("ring.md")
    try #require(symlink("ring.md", ring) == 0)
    #expect(DocumentFailure(ofLink: ring) != nil, "It ends.")
    expect(.missing, from: link + "/a.md", saying: "“a.md” is not in ")
    let long = folder.path("long.md")
    try #require(symlink(String(repeating: "a/", count: 1000), long) == 0)
    let failure = try #require(DocumentLoader.load(path: long).failure)
    #expect(failure.message(in: .english).count < 300)
  }

  @Test func `a path longer than the system takes is missing`() {
    let path = "/" + String(repeating: "a/", count: 500_000) + "b.md"
    #expect(DocumentLoader.load(path: path).failure?.reason == .missing)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser reads everything"))
  func `a folder without permission is unreadable`() throws {
    let closed = folder.path("closed")
    try #require(mkdir(closed, 0) == 0)
    expect(.unreadableFolder(errno: EACCES), from: closed, saying: "You do not have permission")
  }

  @Test func `an empty file says that it is empty`() throws {
    expect(.empty, from: try folder.write("blank.md", ""), saying: "“blank.md” is empty")
  }

  @Test func `a file over the limit is refused unread`() throws {
    let file = try folder.write("huge.txt", "")
    try #require(truncate(file, 200 << 20) == 0)
    // The whole size is known: reading would have stopped at the limit.
    expect(
      .tooLarge(bytes: 200 << 20, limit: 128 << 20), from: file,
      saying: "200 MiB; Perch opens files up to 128 MiB")
  }

  @Test func `a file just over the limit never reads like the limit`() {
    let failure = DocumentFailure(
      path: "/a.txt", reason: .tooLarge(bytes: 64 << 20 + 1, limit: 64 << 20))
    #expect(failure.message(in: .english).contains("65 MiB"))
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe without a writer is refused at once`() throws {
    let pipe = folder.path("pipe.md")
    try #require(mkfifo(pipe, 0o600) == 0)
    expect(.notAFile, from: pipe, saying: "is a pipe, a socket or a device")
  }

  @Test func `a device is not read`() {
    expect(.notAFile, from: "/dev/zero", saying: "“zero”")
  }

  @Test func `a loop of links is unreadable`() throws {
    let (one, two) = (folder.path("one.md"), folder.path("two.md"))
    try #require(symlink(one, two) == 0 && symlink(two, one) == 0)
    expect(.unreadable(errno: ELOOP), from: one, saying: "could not be read")
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser reads everything"))
  func `a file without permission is unreadable`() throws {
    let file = try folder.write("secret.txt", "x")
    try #require(chmod(file, 0) == 0)
    expect(.unreadable(errno: EACCES), from: file, saying: "You do not have permission to read")
  }

  @Test func `text that is named like an image is shown below a notice`() throws {
    let file = try folder.write("shot.png", "just text")
    expect(.notAnImage(.png, isText: true), from: file, saying: "is text, not a PNG image")
    #expect(DocumentLoader.load(path: file).content.blocks.last == .preformatted("just text"))
  }

  @Test func `rubbish that is named like an image is no image`() throws {
    let file = try folder.write("photo.JPG", [0, 1, 2, 3])
    expect(.notAnImage(.jpeg, isText: false), from: file, saying: "not an image in the JPEG")
  }

  @Test func `rubbish that is named like a text is no text`() throws {
    expect(.notText, from: try folder.write("a.txt", [1, 0, 2]), saying: "is a binary file")
    expect(.notText, from: try folder.write("b.md", (1...31).map { $0 }), saying: "binary file")
  }

  @Test func `every failure is one sentence that names the file in every language`() throws {
    let translations = try Catalogue.languages.map { try #require(Catalogue.compiled($0)) }
    for reason in Self.reasons {
      let failure = DocumentFailure(path: "/home/somebody/a file.ext", reason: reason)
      for catalogue in [.english] + translations {
        let message = failure.message(in: catalogue)
        #expect(message.contains("a file.ext"))
        #expect(message.hasSuffix(catalogue.language == "zh_CN" ? "。" : "."))
        #expect(!message.contains("\n") && !message.contains("{"))
        #expect(!failure.title(in: catalogue).isEmpty)
      }
      #expect(Set(([.english] + translations).map(failure.message(in:))).count == 3)
    }
  }

  static let reasons: [DocumentFailure.Reason] = [
    .missing, .unreadable(errno: EACCES), .unreadable(errno: EIO), .unreadableFolder(errno: EACCES),
    .notAFile, .empty,
    .tooLarge(bytes: 1 << 30, limit: 1 << 20), .notAnImage(.png, isText: true),
    .notAnImage(.gif, isText: false), .damagedImage(.jpeg),
    .imageTooLarge(width: 40000, height: 2), .noDecoder(.webp), .notText, .noDecoderProgram,
    .tooSlow, .decoderEnded, .encrypted, .tooManyPages(10_001), .notAnImage(.pdf, isText: true),
    .notAnImage(.pdf, isText: false), .damagedImage(.pdf),
  ]

  private func expect(
    _ reason: DocumentFailure.Reason, from path: String, saying words: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let document = DocumentLoader.load(path: path)
    #expect(document.failure?.reason == reason, sourceLocation: location)
    guard case .notice(let title, let message)? = document.content.blocks.first else {
      Issue.record("no notice", sourceLocation: location)
      return
    }
    #expect(!title.isEmpty && message.contains(words), sourceLocation: location)
  }
}
