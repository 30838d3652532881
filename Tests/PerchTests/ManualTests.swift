import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The manual pages, compared with the program.
@Suite struct ManualTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Resources"

  /// The words of a manual page.
  private func words(of page: String) throws -> Set<Substring> {
    let text = try RegularFile.text("\(Self.folder)/man/\(page)", limit: 1 << 20)
    return Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" })
  }

  /// The keys of all objects in a value.
  private func keys(in json: JSON) -> Set<String> {
    switch json {
    case .object(let members):
      members.values.reduce(into: Set(members.keys)) { $0.formUnion(keys(in: $1)) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(keys(in: $1)) }
    default: []
    }
  }

  // Breaks when a script cannot find out what a key means.
  @Test func `every key of the state is in the manual`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    #expect(try perch.display.runPerch(["run", "--", "true"]).status == .exited(0))
    #expect(perch.input.say("close", try perch.firstParked()).status == 0)
    #expect(perch.input.say("undo").status == 0 && perch.input.say("list").status == 0)
    try perch.settle()
    let library = try perch.display.runPerch(["msg", "state", "library"])
    let state = try #require(ControlLine.decode(JSON.self, from: library.output.utf8))
    var keys = keys(in: state)
    #expect(keys.isSuperset(of: ["hot", "elapsed", "inside", "workArea", "opened"]))
    perch.input.say("close", try perch.firstParked())
    keys.formUnion(self.keys(in: try perch.state()))
    #expect(keys.contains("action"))
    let known = try words(of: "perch-msg.1")
    #expect(keys.filter { !known.contains(Substring($0)) }.isEmpty)
  }

  @Test(arguments: [
    ("open", "perch.1"), ("replay", "perch.1"), ("config", "perch.1"), ("run", "perch-run.1"),
    ("progress", "perch-run.1"), ("announce", "perch-run.1"), ("msg", "perch-msg.1"),
    ("job set", "perch-run.1"), ("job end", "perch-run.1"), ("hooks install", "perch-run.1"),
    ("hooks remove", "perch-run.1"), ("attach", "perch-run.1"), ("jobs", "perch-run.1"),
  ])
  func `every option is in the manual`(command: String, page: String) throws {
    let help = try Desktop.bare.start().runPerch(
      command.split(separator: " ").map(String.init) + ["--help"]
    ).output
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  --") }
    let options = lines.compactMap { $0.split(separator: " ").first?.dropFirst(2) }
    let known = try words(of: page)
    // In the manual's language, an option is Fl and a hyphen less.
    let missing = options.filter { !known.contains("-" + $0) && $0 != "version" }
    #expect(help.contains("USAGE: perch") && missing.isEmpty)
  }

  // Breaks when a file manager does not offer what Perch shows.
  @Test func `the desktop entry names what a page can show`() throws {
    let entry = try RegularFile.text(
      "\(Self.folder)/desktop/org.perchdesktop.perch.desktop", limit: 1 << 20)
    let line = entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") }
    let types = try #require(line).dropFirst("MimeType=".count).split(separator: ";")
    #expect(
      Set(types) == [
        "text/plain", "text/markdown", "image/png", "image/jpeg", "image/gif", "image/webp",
        "image/svg+xml", "application/pdf", "inode/directory",
      ])
  }
}

extension RunningPerch {
  /// The id of the first page on the ball.
  fileprivate func firstParked() throws -> String {
    try #require(try state()["shelf"].ids.first)
  }
}
