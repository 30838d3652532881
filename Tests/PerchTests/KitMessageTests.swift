import PerchSystem
import Testing

@testable import PerchBridge
@testable import PerchEngine

/// The messages that a program may say in its own words.
@Suite struct KitMessageTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Resources"

  private func text(_ path: String) throws -> String {
    try RegularFile.text("\(Self.folder)/\(path)", limit: 1 << 20)
  }

  /// The messages of the engine, with the files that have them.
  private func engineMessages() throws -> [(message: String, files: [String])] {
    let entries = try text("locale/perch.pot").split(separator: "\n\n").dropFirst()
    return entries.compactMap { entry in
      let lines = entry.split(separator: "\n")
      let places = lines.filter { $0.hasPrefix("#: ") }.flatMap { $0.split(separator: " ") }
      let files = places.filter { $0.hasPrefix("Sources/PerchEngine/") }
        .map { String($0.dropFirst("Sources/PerchEngine/".count)) }
      guard !files.isEmpty, let line = lines.first(where: { $0.hasPrefix("msgid \"") }) else {
        return nil
      }
      let message = String(line.dropFirst("msgid \"".count).dropLast())
      return (message.replacing("\\\"", with: "\""), files)
    }
  }

  // Breaks when a new message of a page cannot be said in a program's own words, or a message is gone.
  @Test func `the messages of a program are those that its pages, menus and notices have`() throws {
    let all = try engineMessages()
    #expect(all.count > 250)
    let wanted = all.filter { message, files in
      !files.allSatisfy(Self.otherFiles.contains) && !Self.otherMessages.contains(message)
    }
    #expect(Set(wanted.map(\.message)) == Set(Catalogue.programMessages))
    #expect(Set(Catalogue.programMessages).count == Catalogue.programMessages.count)
    #expect(Self.otherMessages.isSubset(of: all.map(\.message)))
  }

  // Breaks when the author of a program has to read the sources to learn what can be said.
  @Test func `the manual page lists the messages`() throws {
    let page = try text("man/perch-kit.1")
    let section = try #require(page.split(separator: ".Ss Messages\n").last)
    let lines = section.split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.hasPrefix(".Ss") })
    var (isInList, listed): (Bool, [String]) = (false, [])
    for line in lines[..<end] {
      if line.hasPrefix(".Bd") || line.hasPrefix(".Ed") {
        isInList = line.hasPrefix(".Bd")
      } else if isInList {
        listed.append(plain(line))
      }
    }
    #expect(listed.count == Catalogue.programMessages.count)
    #expect(Set(listed) == Set(Catalogue.programMessages))
  }

  /// A line of the manual without the marks of its language.
  private func plain(_ line: Substring) -> String {
    var plain = String(line)
    for (mark, letter) in [
      ("\\(lq", "“"), ("\\(rq", "”"), ("\\[u2026]", "…"), ("\\-", "-"), ("\\&", ""),
    ] {
      plain = plain.replacing(mark, with: letter)
    }
    return plain
  }

  @Test func `the schema lists the messages`() throws {
    let schema = try JSONReader.read(Array(try text("perch-kit.schema.json").utf8))
    func names(in json: JSON) -> [String] {
      if case .array(let names) = json["propertyNames"]["enum"] {
        return names.compactMap(\.string)
      }
      return (json.object ?? [:]).values.flatMap(names) + json.array.flatMap(names)
    }
    #expect(Set(names(in: schema)) == Set(Catalogue.programMessages))
  }

  @Test func `keys that are no messages are named in one sentence`() {
    func complaint(_ keys: String...) -> String? {
      Order.complaint(aboutUnknown: Dictionary(uniqueKeysWithValues: keys.map { ($0, ["x"]) }))
    }
    let (one, several) = ("which is none of the messages", "which are none of the messages")
    #expect(complaint() == nil && complaint("Park", "{count} page") == nil)
    #expect(
      complaint("Park", "Parc") == "words has “Parc”, \(one) that perch-kit(1) lists.")
    #expect(complaint("b", "a") == "words has “a” and “b”, \(several) that perch-kit(1) lists.")
    #expect(
      complaint("b", "c", "e", "a", "d")
        == "words has “a”, “b”, “c” and 2 more, \(several) that perch-kit(1) lists.")
    let long = String(repeating: "x", count: 50)
    #expect(complaint(long)?.hasPrefix("words has “\(long.prefix(40))…”, ") == true)
  }

  // Breaks when a mistyped key is passed over in silence, or takes the others with it.
  @Test func `a mistyped key of the words has an answer, and the others count`() throws {
    let display = try Desktop.managed[0].start()
    let program = try KitShellProgram(
      on: display,
      """
      say '{"options": {"words": {"Parc": "Pin", "Removed “{title}” from the ball": "Unpinned {title} from the board, where it was the only one that was left"}}, "tag": 7}'
      say '{"park": \(KitShellProgram.tea)}'; say '{"close": "tea"}'; say '{"state": true}'
      """)
    try wait(for: "the state") { program.events.contains { $0["state"] != .null } }
    let errors = program.events.filter { $0["error"] != .null }
    #expect(
      errors.map(\.["error"].string) == [
        "options: words has “Parc”, which is none of the messages that perch-kit(1) lists."
      ])
    #expect(errors.first?["tag"].int == 7 && errors.first?["line"].int == 1)
    // The state has the English of every message, but the notice is as wide as the program's words.
    let toast = try program.state()["toast"]
    #expect(toast["text"].string == "Removed “Tea” from the ball")
    #expect((toast["frame"][2].int ?? 0) > 400)
  }
}
