import PerchSystem
import Testing

@testable import PerchBridge
@testable import PerchEngine

/// The messages that a program may say in its own words.
@Suite struct KitMessageTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Resources"

  /// The files whose messages no page of a program has.
  private static let otherFiles: Set<String> = [
    "Ball/State+BallRingScene.swift",
    "ForeignWindows/Unfitness+Wording.swift",
    "Jobs/RerunObstacle.swift",
    "Jobs/State+JobPageScene.swift",
    "Language/RoughTime.swift",
    "Language/SignalName.swift",
    "Scene/Artwork+Fault.swift",
  ]
  /// The other messages that no page of a program has: about commands, windows of other programs, the
  /// language, and answers to scripts alone.
  private static let otherMessages: Set<String> = [
    "default:LTR",
    "0123456789",
    "“{title}” is back",
    "Removed “{title}” from the ball. It is still running.",
    "Removed {count} page from the ball. Running commands go on.",
    "Removed {count} job from the ball. Running commands go on.",
    "Removed {count} result from the ball",
    "{count} window is back",
    "Removed {count} item from the ball. Its window is back.",
    "Remove {count} result from the ball",
    "Finished in less than 1 s",
    "Failed after less than 1 s (exit status {status})",
    "Failed after {time} (exit status {status})",
    "Running",
    "A bell rang",
    "Queued after “{title}”",
    "Not started: “{title}” did not succeed",
    "Waiting: {message}",
    "Waiting for input. Answer in its terminal.",
    "Suspended. Continue it in its terminal.",
    "Out of reach",
    "The output was not kept on this computer.",
    "Full screen in its terminal",
    "This program uses the full screen of its terminal. Look there.",
    "Full screen, in no terminal",
    "No terminal shows the full screen of this program. Press Terminal, or type: perch attach {name}",
    "detached",
    "earlier output is not kept",
    "Asked to stop",
    "Failed (exit status {status})",
    "perch run was killed, so the result is unknown",
    "Ended with the connection",
    "Stop",
    "Stop now",
    "Force quit",
    "Run again",
    "Terminal",
    "Next result",
    "Output is not kept for commands that were not started with perch run.",
    "No output.",
    "muted",
    "Interrupted",
    "Ended because its terminal was closed",
    "Stopped by signal {number}",
    "Stopped by signal {number} ({name})",
    "Samples",
    "Clear finished jobs",
    "Removed “{title}” from the library. It is still running.",
    "Removed {count} job from the library. Running commands go on.",
    "Removed {count} job from the library",
    "Removed {count} page from the library. Running commands go on.",
    "Cleared {count} finished job",
    "Cleared {count} finished job.",
    "{count} on the ball stays.",
    "{cleared} {kept}",
    "Remove finished jobs from the library; {count} on the ball stays",
    "Open its page",
    "Bring back",
    "Close the window",
    "Close and end its command",
    "Show output",
    "Go to its terminal",
    "Mute until it ends",
    "Mute for an hour",
    "Unmute",
    "Copy command",
    "Show each result",
    "{count} job waits for input",
    "{count} job calls you",
    "Go to the end",
    "The ball is full ({count} page, not counting results). Remove it first.",
    "This command cannot be run again",
    "Its terminal was not found",
    "No window shows its terminal. Type: {command}",
    "{title} and {count} more result",
    "and {count} more result",
    "Asks for attention",
    "Show {count} result",
    "The ball is full, so this job is only in the library until it waits or ends.",
    "Another program already uses {key}",
    "The keyboard has no key {key}",
    "Ask the command to stop, as Ctrl+C does (SIGINT)",
    "Tell the command to end, if Stop did not help (SIGTERM)",
    "End the command by force: it cannot save anything (SIGKILL)",
    "Ask the program to cancel it",
    "Start the command again, without a terminal",
    "Go to the terminal of this command (T)",
    "{count} more result on the ball (N)",
    "Go to the end of the output",
    "Remove from the ball. The window stays open.",
    "{count} window",
    "{count} running",
    "{count} waiting for input",
    "{count} suspended",
    "{count} more in the library",
    "{count} finished",
    "{count} ended",
    "There is no page \"{name}\".",
    "There is no job \"{name}\".",
    "Parked the first {parked} of {count} pages: the ball is full (shelf-limit is {limit}).",
    "The ball holds {limit} windows (window-limit). Bring one back first.",
    "The window manager did not minimize the window, so it stays where it is.",
    "The window did not come back, so it is still on the ball.",
    "The page \"{name}\" is not on the ball.",
    "The page \"{name}\" cannot be parked.",
    "There is no page to go back to.",
    "There is nothing to bring back.",
    "The ball is empty.",
    "The ball is hidden: ask for it with ball show.",
    "The ball has made way for another window or a screen locker.",
    "The ball is full (shelf-limit is 1). Remove its page first.",
    "The ball is full (shelf-limit is {limit}). Remove a page first.",
    "The job \"{name}\" is not running.",
    "The job \"{name}\" cannot be stopped from here.",
    "The job \"{name}\" is out of reach: the connection to its host is lost.",
    "A gesture was in the way and did not end.",
    "The program that runs already did not take it: {reason}",
  ]

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
