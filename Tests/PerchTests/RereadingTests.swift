import Glibc
import PerchHarness
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
    try wait(for: "a text of \(length) bytes") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      return try perch.state()["selection"]["length"].int == length
    }
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

  @Test func `a file in a folder that is still to be made appears`() throws {
    let (perch, path) = try open("later/deeper/notes.md", nil)
    try waitForTitle("notes.md", perch)
    mkdir(String(path.dropLast("/deeper/notes.md".count)), 0o700)
    mkdir(String(path.dropLast("/notes.md".count)), 0o700)
    _ = try Files.write("# Here\n".utf8, to: path)
    try waitForTitle("Here", perch)
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
}
