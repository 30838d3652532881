import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import PerchX11
import Testing

/// Text that is copied in Perch and pasted into other programs.
@Suite struct PasteTests {
  private static let document = """
    ## Head

    some **bold** text

    - one
    - two

    | a | b |
    |---|---|
    | c | d |

    - [x] see [more](sub/a%20b.md) or [above](#head)

    """

  /// Opens a document at the right of the screen, selects all of it and copies it, once at least some
  /// characters of it are there.
  private func copy(_ text: String, to name: String = "notes.md", length: Int = 1) throws
    -> RunningPerch
  {
    let display = try Desktop.openbox.start()
    let path = try Files.write(text.utf8, to: "\(display.dataFolder)/\(name)")
    let perch = try RunningPerch(on: display, opening: [path])
    try perch.settle()
    try wait(for: "the text") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      return try (perch.state()["selection"]["length"].int ?? 0) >= length
    }
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    return perch
  }

  private func pasted(_ type: String, on display: PrivateDisplay) throws -> String {
    let paste = try display.start(
      "xclip", ["-out", "-selection", "clipboard", "-target", type], output: .pipe,
      errors: .discarded)
    try #require(paste.waitPatiently() != nil)
    return paste.output
  }

  @Test func `a document is pasted as HTML and as Markdown, plain text is not`() throws {
    let perch = try copy(Self.document)
    let types = try pasted("TARGETS", on: perch.display).split(separator: "\n")
    #expect(types.contains("text/html") && types.contains("text/markdown"))
    let html = try pasted("text/html", on: perch.display)
    #expect(html.contains("<h2>Head</h2>") && html.contains("<strong>bold</strong>"))
    #expect(html.contains("<li>one</li>") && html.contains("<td>d</td>"))
    let folder = "file://\(perch.display.dataFolder)"
    #expect(html.contains("<a href=\"\(folder)/sub/a%20b.md\">more</a>"))
    #expect(html.contains("<a href=\"\(folder)/notes.md#head\">above</a>"))
    #expect(try pasted("UTF8_STRING", on: perch.display).hasSuffix("\n☑ see more or above"))
    let markdown = try pasted("text/markdown", on: perch.display)
    #expect(markdown.hasSuffix("- [x] see [more](sub/a%20b.md) or [above](#head)\n"))
    #expect(markdown.hasPrefix("## Head\n\nsome **bold** text\n\n- one\n- two\n"))
    let plain = try copy("plain\n", to: "plain.txt")
    let others = try pasted("TARGETS", on: plain.display).split(separator: "\n")
    #expect(others.contains("UTF8_STRING") && !others.contains("text/html"))
  }

  @Test func `an entry of GTK takes the clipboard by Ctrl+V`() throws {
    let perch = try copy("alpha beta", to: "words.txt")
    try PastePeer.paste(into: .gtk, from: perch, until: "text alpha beta")
  }

  // Breaks when a word processor gets the words without their formatting.
  @Test func `a field of Qt for formatted text takes the formatting`() throws {
    let perch = try copy(Self.document)
    try PastePeer.paste(into: .qt, from: perch, until: "has <h2 <li <table 600")
  }

  @Test func `a terminal takes the selection by the middle button`() throws {
    let perch = try copy("alpha beta\n", to: "words.txt")
    let file = "\(perch.display.dataFolder)/pasted"
    let terminal = try perch.display.start(
      "xterm",
      ["-geometry", "30x8+20+520", "-fa", "DejaVu Sans Mono", "-e", "sh", "-c", "cat >\(file)"],
      errors: .discarded)
    defer { terminal.terminate() }
    try wait(for: "the terminal") { Files.exists(file) }
    try wait(for: "the text") {
      perch.input.click(at: PixelPoint(x: 100, y: 600), button: 2)
      try perch.input.sync()
      return Files.text(file)?.contains("alpha beta\n") == true
    }
  }

  // Breaks when a long text is cut on its way, or holds up the program.
  @Test func `64 megabytes arrive whole`() throws {
    let line = "0123456789 the quick brown fox jumps over the lazy dog, again..\n"
    let text = String(repeating: line, count: 1 << 20)
    #expect(text.utf8.count == 64 << 20)
    let perch = try copy(text, to: "long.txt", length: text.utf8.count)
    let file = "\(perch.display.dataFolder)/pasted"
    let paste = try perch.display.start(
      "/bin/sh", ["-c", "xclip -out -selection clipboard -target UTF8_STRING >\(file)"],
      errors: .discarded)
    try #require(paste.waitPatiently() != nil)
    #expect((Files.text(file) == text) == true)
  }

  // MARK: - Into Perch

  /// Lets a program own the clipboard with a text, opens a page and the search in it, and pastes.
  private func search(for text: String) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let source = try Files.write(text.utf8, to: "\(display.dataFolder)/copied")
    let page = try Files.write("one copied two".utf8, to: "\(display.dataFolder)/page.txt")
    let perch = try RunningPerch(on: display, opening: [page])
    let owner = try display.start("xclip", ["-in", "-selection", "clipboard", source])
    try #require(owner.waitPatiently() == .exited(0))
    try perch.settle()
    perch.input.type("f", holding: .control)
    perch.input.type("v", holding: .control)
    return perch
  }

  @Test func `a copied text of another program is pasted into a search`() throws {
    let perch = try search(for: "copied\n")
    try perch.input.waitFor("the hit") { $0["find"]["matches"].int == 1 }
    #expect(try perch.state()["find"]["length"].int == 6)
    perch.input.type("x", holding: .control)
    perch.input.type("a", holding: .control)
    perch.input.type("x", holding: .control)
    try perch.input.waitFor("the cut") { $0["find"]["length"].int == 0 }
    #expect(try pasted("UTF8_STRING", on: perch.display) == "copied")
    perch.input.type("v", holding: .control)
    perch.input.type("v", holding: .control)
    try perch.input.waitFor("our own text") { $0["find"]["length"].int == 12 }
  }

  // Breaks when a long text, which comes in pieces, holds Perch up or fills its memory.
  @Test func `of a long text the beginning is pasted into a search`() throws {
    let perch = try search(for: String(repeating: "0123456789", count: 1 << 19))
    try perch.input.waitFor("the text") { $0["find"]["length"].int == 200 }
  }

  // Breaks when pieces of the first text are taken for the second one.
  @Test func `a long text that is asked for twice is pasted as it is, in order`() throws {
    let perch = try search(for: String(repeating: "0123456789", count: 1 << 19))
    perch.input.type("a", holding: .control)
    perch.input.type("v", holding: .control)
    try perch.input.waitFor("the text") { $0["find"]["length"].int == 200 }
    perch.input.type("a", holding: .control)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    let text = try pasted("UTF8_STRING", on: perch.display)
    #expect(text == String(repeating: "0123456789", count: 20))
  }

  // Breaks when the owner of the clipboard can stop Perch.
  @Test func `an owner of the clipboard that hangs holds nothing up`() throws {
    let display = try Desktop.openbox.start()
    let source = try Files.write("slow".utf8, to: "\(display.dataFolder)/copied")
    let perch = try RunningPerch(on: display, opening: display.writePages(1))
    let owner = try display.start(
      "xclip", ["-quiet", "-in", "-selection", "clipboard", source], errors: .discarded)
    try wait(for: "the owner") { try pasted("UTF8_STRING", on: display) == "slow" }
    owner.pause()
    defer {
      owner.resume()
      owner.terminate()
    }
    perch.input.type("f", holding: .control)
    perch.input.type("v", holding: .control)
    perch.input.type("a")
    try perch.input.waitFor("the letter") { $0["find"]["length"].int == 1 }
  }

  // MARK: - The end of Perch

  private func quit(_ perch: RunningPerch, within limit: Duration = .seconds(3)) throws {
    let start = MonotonicClock.now
    #expect(perch.input.say("quit").status == 0)
    try #require(perch.process.waitPatiently() != nil)
    #expect(MonotonicClock.now - start < limit)
  }

  /// Starts a clipboard manager, and waits until it is ready.
  private func startManager(on display: PrivateDisplay) throws -> ChildProcess {
    let manager = try display.start(
      "csd-clipboard", adding: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"], errors: .discarded)
    try wait(for: "the clipboard manager") { display.connection.hasClipboardManager }
    return manager
  }

  @Test func `a clipboard manager keeps what was copied when Perch ends`() throws {
    let perch = try copy(Self.document)
    let manager = try startManager(on: perch.display)
    defer { manager.terminate() }
    try quit(perch)
    #expect(try pasted("UTF8_STRING", on: perch.display).hasPrefix("Head\nsome bold text\n"))
    #expect(try pasted("text/html", on: perch.display).contains("<h2>Head</h2>"))
  }

  // Breaks when a text that goes in pieces is cut off by the end of Perch.
  @Test func `a clipboard manager keeps a long text`() throws {
    let text = String(repeating: "0123456789 the quick brown fox\n", count: 1 << 17)
    let perch = try copy(text, to: "long.txt", length: text.utf8.count)
    let manager = try startManager(on: perch.display)
    defer { manager.terminate() }
    try quit(perch, within: .seconds(10))
    #expect(try pasted("UTF8_STRING", on: perch.display) == text)
  }

  @Test func `without a clipboard manager the copied text is gone, and Perch ends as usual`()
    throws
  {
    let perch = try copy("lost text", to: "words.txt")
    try quit(perch)
    #expect(try pasted("UTF8_STRING", on: perch.display).isEmpty)
  }

  // Breaks when a clipboard manager that hangs holds Perch up.
  @Test func `a clipboard manager that does not answer is left alone`() throws {
    let perch = try copy("lost text", to: "words.txt")
    let manager = try startManager(on: perch.display)
    manager.pause()
    defer {
      manager.resume()
      manager.terminate()
    }
    try quit(perch)
  }
}
