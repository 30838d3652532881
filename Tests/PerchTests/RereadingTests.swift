import Glibc
import PerchHarness
import PerchRenderer
import PerchSystem
import PerchX11
import Testing

/// Files that change on disk while their pages are open, on a real display.
@Suite struct RereadingTests {
  private func open(_ name: String, _ text: String?) throws -> (RunningPerch, path: String) {
    let display = try Desktop.openbox.start()
    let path = "\(display.dataFolder)/\(name)"
    if let text { _ = try Files.write(text.utf8, to: path) }
    return (try RunningPerch(on: display, opening: [path]), path)
  }

  private func waitForTitle(_ title: String, _ perch: RunningPerch) throws {
    try perch.input.waitFor("the title \(title)") {
      $0["stack"]["pages"].array.last?["title"].string == title
    }
  }

  /// Waits until the whole text of the top page has a length in bytes.
  private func waitForLength(_ length: Int, _ perch: RunningPerch) throws {
    try wait(for: "a text of \(length) bytes") { try textLength(perch) == length }
  }

  /// The length of the whole text of the top page, in bytes.
  private func textLength(_ perch: RunningPerch) throws -> Int {
    perch.input.type("a", holding: .control)
    try perch.input.sync()
    return try perch.state()["selection"]["length"].int ?? 0
  }

  // Breaks when one of the manners in which editors save a file goes unseen.
  @Test func `a file that is written, replaced, cut, removed or made again is shown as it is`()
    throws
  {
    let (perch, path) = try open("notes.md", "# One\n")
    try waitForTitle("One", perch)
    _ = try Files.write("# Two\n".utf8, to: path)
    try waitForTitle("Two", perch)
    rename(try Files.write("# Three\n".utf8, to: path + ".new"), path)
    try waitForTitle("Three", perch)
    unlink(path)
    try waitForTitle("notes.md", perch)
    _ = try Files.write("# Four\n".utf8, to: path)
    try waitForTitle("Four", perch)
    _ = try Files.write("".utf8, to: path)
    try waitForTitle("notes.md", perch)
    _ = try Files.write("# Five\n".utf8, to: path)
    try waitForTitle("Five", perch)
  }

  // Breaks when the old version stays of a file that changes while it is first read.
  @Test func `a long file that changes while it is read is shown as it is then`() throws {
    let paragraphs = String(repeating: "a *word* and [another](one.md)\n\n", count: 60_000)
    let (perch, path) = try open("long.md", "# One\n\n" + paragraphs)
    try waitForTitle("One", perch)
    rename(try Files.write("# Two\n".utf8, to: path + ".new"), path)
    try waitForTitle("Two", perch)
  }

  @Test func `a file in a folder that is still to be made appears`() throws {
    let (perch, path) = try open("later/deeper/notes.md", nil)
    try waitForTitle("notes.md", perch)
    mkdir(String(path.dropLast("/deeper/notes.md".count)), 0o700)
    mkdir(String(path.dropLast("/notes.md".count)), 0o700)
    _ = try Files.write("# Here\n".utf8, to: path)
    try waitForTitle("Here", perch)
  }

  // Breaks when a folder's page shows what was in it once.
  @Test func `a folder whose files come, grow and go is shown as it is`() throws {
    let display = try Desktop.openbox.start()
    let folder = "\(display.dataFolder)/inbox"
    try #require(mkdir(folder, 0o700) == 0)
    let perch = try RunningPerch(on: display, opening: [folder])
    var length = 0
    try wait(for: "the notice") {
      length = try textLength(perch)
      return length > 0
    }
    let empty = length
    _ = try Files.write("one".utf8, to: folder + "/first.txt")
    try wait(for: "the file") {
      length = try textLength(perch)
      return length > 0 && length != empty
    }
    _ = try Files.write("twelve bytes".utf8, to: folder + "/first.txt")
    try waitForLength(length + "12 B".count - "3 B".count, perch)
    rename(folder + "/first.txt", folder + "/seconds.txt")
    try waitForLength(length + "12 B".count - "3 B".count + 2, perch)
    unlink(folder + "/seconds.txt")
    try waitForLength(empty, perch)
  }

  @Test func `a text that grows is read to its end`() throws {
    let (perch, path) = try open("build.log", "start\n")
    try waitForLength(6, perch)
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    for count in 1...5 {
      fputs("more\n", file)
      fflush(file)
      try waitForLength(6 + 5 * count, perch)
    }
  }

  // Breaks when a picture on a page is the one that was there once.
  @Test func `an image that a page names is shown as it is, also once it is there again`() throws {
    let display = try Desktop.openbox.start()
    let image = "\(display.dataFolder)/a.png"
    try Image(width: 80, height: 60).writePNG(to: image)
    let path = try Files.write("![one](a.png)\n\nBelow.\n".utf8, to: "\(display.dataFolder)/a.md")
    let perch = try RunningPerch(on: display, opening: [path])
    try perch.settle()
    let before = try perch.pagePicture()
    func waitForChange(from picture: Screenshot, _ subject: String) throws -> Screenshot {
      var next = picture
      try wait(for: subject) {
        try perch.input.sync()
        next = try perch.pagePicture()
        return next != picture
      }
      return next
    }
    try Image(width: 80, height: 200).writePNG(to: image + ".new")
    rename(image + ".new", image)
    let taller = try waitForChange(from: before, "the new image")
    unlink(image)
    _ = try waitForChange(from: taller, "the alternative text")
    try Image(width: 80, height: 60).writePNG(to: image)
    try wait(for: "the first image") {
      try perch.input.sync()
      return try perch.pagePicture() == before
    }
  }

  // Breaks when a page below the top one keeps what it once read.
  @Test func `a page is fresh when the user comes back to it`() throws {
    let (perch, path) = try open("notes.md", "# One\n")
    try waitForTitle("One", perch)
    for name in ["other", "third"] {
      _ = try perch.display.runPerch(
        [try Files.write("# \(name)\n".utf8, to: "\(perch.display.dataFolder)/\(name).md")])
      try waitForTitle(name, perch)
    }
    _ = try Files.write("# Changed\n".utf8, to: path)
    perch.input.type(.left, holding: .alt)
    perch.input.type(.left, holding: .alt)
    try waitForTitle("Changed", perch)
    try perch.settle()
  }
  /// A document of numbered lines, and the length of its text on the page.
  private func numbered(_ count: Int, of words: String = "Line") -> (text: String, length: Int) {
    let lines = (1...count).map { "\(words) \($0)." }
    return (
      "# Long\n\n" + lines.map { $0 + "\n\n" }.joined(), lines.reduce(4) { $0 + 1 + $1.count }
    )
  }

  // Breaks when a file that is cut and written again, as some programs save, moves the reader.
  @Test func `a place that was cut off is returned to once the file is whole again`() throws {
    let (whole, part) = (numbered(120), numbered(10))
    let (perch, path) = try open("notes.md", whole.text)
    try waitForLength(whole.length, perch)
    for _ in 1...3 { perch.input.type(.pageDown) }
    try perch.settle()
    let before = try perch.pagePicture()
    truncate(path, part.text.utf8.count)
    try waitForLength(part.length, perch)
    #expect(try perch.pagePicture() != before)
    _ = try Files.write(whole.text.utf8, to: path)
    try waitForLength(whole.length, perch)
    #expect(try perch.pagePicture() == before)
  }

  // Breaks when only the beginning of a long document is copied, which is shown first.
  @Test func `all of a document is copied, even what is still being read`() throws {
    let whole = numbered(40_000, of: "Some words to make a paragraph of it, line")
    let (perch, _) = try open("notes.md", whole.text)
    try wait(for: "the first text") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      return try perch.state()["selection"] != .null
    }
    perch.input.type("c", holding: .control)
    try wait(for: "a copy of \(whole.length) bytes") {
      try perch.pasted().utf8.count == whole.length
    }
    #expect(try perch.state()["selection"]["length"].int == whole.length)
  }
}
