import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The text of pages in other programs.
@Suite struct ClipboardTests {
  /// Opens a page of text, and waits until it is shown.
  private func open(_ text: String) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let path = try Files.write(text.utf8, to: "\(display.dataFolder)/text.txt")
    return try RunningPerch(on: display, opening: [path])
  }

  /// A point near the left end of the first line of a page, outside the edge zone.
  private func start(_ perch: RunningPerch) throws -> PixelPoint {
    let frame = try perch.mainFrame()
    return PixelPoint(x: frame.x + 30, y: frame.y + 48 + 20 + 9)
  }

  /// The text that a program pastes from a selection.
  private func pasted(
    from selection: String, on perch: RunningPerch, as type: String = "UTF8_STRING"
  )
    throws -> String
  {
    let paste = try perch.display.start(
      "xclip", ["-out", "-selection", selection, "-target", type], output: .pipe, errors: .discarded
    )
    try #require(paste.waitPatiently() != nil)
    return paste.output
  }

  private func selectedLength(_ perch: RunningPerch) throws -> Int? {
    try perch.state()["selection"]["length"].int
  }

  // Breaks when the mouse selects other letters than it crosses, or a paste gives others.
  @Test func `a drag selects what the middle button then pastes`() throws {
    let perch = try open("alpha beta gamma\nsecond line\n")
    let start = try start(perch)
    perch.input.press(at: start)
    perch.input.glide(to: PixelPoint(x: start.x + 200, y: start.y + 19), steps: 12)
    perch.input.release()
    try perch.input.sync()
    let text = try pasted(from: "primary", on: perch)
    #expect(text.count > 20 && "alpha beta gamma\nsecond line\n".contains(text))
    #expect(try selectedLength(perch) == text.utf8.count)
    // The clipboard waits for the command.
    #expect(try pasted(from: "clipboard", on: perch).isEmpty)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    #expect(try pasted(from: "clipboard", on: perch) == text)
    let types = try pasted(from: "clipboard", on: perch, as: "TARGETS").split(separator: "\n")
    #expect(types.contains("UTF8_STRING") && types.contains("text/plain;charset=utf-8"))
  }

  @Test func `a double click selects a word, and a click takes it away`() throws {
    let perch = try open("alphabet\n")
    let point = PixelPoint(x: try start(perch).x + 20, y: try start(perch).y)
    perch.input.click(at: point)
    perch.input.click(at: point)
    try perch.input.sync()
    #expect(try pasted(from: "primary", on: perch) == "alphabet")
    try wait(for: "the end of the double click") {
      perch.input.click(at: point)
      try perch.input.sync()
      return try perch.state()["selection"] == .null
    }
  }

  // Breaks when an error message of a job cannot be taken along.
  @Test func `the output of a job can be copied, while it runs and after its end`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let script = "echo first; echo 'error: second' >&2; " + ShellScript.wait(for: "go")
    let job = try perch.display.runJob(script)
    let id = try #require(
      try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    func expectCopied() throws {
      try wait(for: "the output") {
        perch.input.type("a", holding: .control)
        perch.input.type("c", holding: .control)
        try perch.input.sync()
        return try pasted(from: "clipboard", on: perch).hasPrefix("first\nerror: second")
      }
    }
    try expectCopied()
    try perch.display.signal("go")
    #expect(job.waitPatiently() != nil)
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    try expectCopied()
  }

  // Breaks when a long text is cut, or its pieces come in another order.
  @Test func `eight megabytes arrive whole`() throws {
    let text = (0..<800_000).map { "line \($0 % 10_000)" }.joined(separator: "\n")
    let perch = try open(text)
    try perch.input.waitFor("the page") { $0["animating"].bool == false }
    perch.input.type("a", holding: .control)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    #expect(try selectedLength(perch) == text.utf8.count)
    let arrived = try pasted(from: "clipboard", on: perch)
    #expect(arrived.utf8.count == text.utf8.count)
    #expect((arrived == text) == true)
  }

  // Breaks when Perch answers for a selection that another program has taken.
  @Test func `another program's text replaces ours`() throws {
    let perch = try open("ours\n")
    perch.input.type("a", holding: .control)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    #expect(try pasted(from: "clipboard", on: perch) == "ours\n")
    let other = try Files.write("theirs".utf8, to: "\(perch.display.dataFolder)/other.txt")
    let copy = try perch.display.start(
      "xclip", ["-in", "-selection", "clipboard", "-quiet", other], errors: .discarded)
    defer { copy.terminate() }
    try wait(for: "the other text") {
      try pasted(from: "clipboard", on: perch) == "theirs"
    }
    #expect(try pasted(from: "primary", on: perch) == "ours\n")
  }

  // Breaks when the search does not find, or what it found cannot be taken along.
  @Test func `what is found is selected when the search ends`() throws {
    let text = (1...500).map { "line \($0)\n" }.joined() + "The Résumé.\n"
    let perch = try open(text)
    try perch.settle()
    perch.input.type("f", holding: .control)
    for letter in "resume".unicodeScalars { perch.input.type(.init(unicodeScalarLiteral: letter)) }
    try perch.input.waitFor("the hit") { $0["find"]["matches"].int == 1 }
    try perch.settle()
    perch.input.type(.escape)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    #expect(try pasted(from: "clipboard", on: perch) == "Résumé")
  }
}
