import PerchHarness
import PerchIPC
import PerchSystem
import Testing

@testable import PerchRunner

/// `perch jobs`.
@Suite struct JobsCommandTests {
  private let perch: RunningPerch

  init() throws { perch = try .inBackground() }

  /// A job that waits, one that failed, one that runs, and one with a hostile title.
  private func setAll() throws {
    try perch.setJob("asks", "--title", "Agent", "--state", "waiting", "--text", "May I push?")
    #expect(
      try perch.display.runPerch(["run", "--title", "Fails", "--", "sh", "-c", "exit 3"]).status
        == .exited(3))
    try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
    try perch.setJob("copy", "--title", "Copy", "--progress", "40")
    try perch.setJob(
      "evil", "--title", "a\u{1b}]0;x\u{7}b\u{202e}c \(String(repeating: "long ", count: 30))")
  }

  @Test func `jobs are listed in columns, those that go on last, and nothing is cut in a pipe`()
    throws
  {
    let none = try perch.display.runPerch(["jobs"])
    #expect(none.status == .exited(0) && none.output == "There are no jobs.\n")
    try setAll()
    let list = try perch.display.runPerch(["jobs"])
    #expect(list.status == .exited(0) && list.errors.isEmpty)
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 5)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words[0] == ["ID", "State", "Time", "Title"])
    #expect(words[1][0].hasPrefix("job-") && words[1][1...2] == ["failed", "(3)"])
    #expect(words[2][0...1] == ["set-asks", "calling"])
    #expect(lines[2].hasSuffix("  Agent · May I push?"))
    #expect(words[3][0...2] == ["set-copy", "running", "40%"] && lines[3].hasSuffix("  Copy"))
    #expect(words[4][0...1] == ["set-evil", "running"] && lines[4].hasSuffix("long long"))
    let titles = ["Title", "Fails", "Agent", "Copy", "a"]
    let starts = zip(lines, titles).compactMap { line, title in
      line.ranges(of: "  \(title)").last.map {
        line.utf8.distance(from: line.startIndex, to: $0.lowerBound)
      }
    }
    #expect(starts.count == 5 && Set(starts).count == 1)
    #expect(
      !list.output.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || $0.properties.isBidiControl
      })
  }

  // Breaks when the user cannot tell which of the jobs that wait want something of them.
  @Test func `a job that waits calls until it was looked at`() throws {
    try perch.setJob("one", "--state", "waiting")
    try perch.setJob("two", "--state", "waiting")
    #expect(perch.input.say("open", "set-two").status == 0)
    try perch.waitForJob("the look") {
      $0["id"].string == "set-two" && $0["job"]["attention"].bool == false
    }
    let list = try perch.display.runPerch(["jobs"])
    let states = list.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(states == ["set-one calling", "set-two waiting"])
  }

  // Breaks when a terminal that orders what it shows puts the cells of a line in another order than the heads.
  @Test func `the columns keep their order in a language that is read from the right`() throws {
    try perch.setJob("one", "--title", "One")
    let arabic = ["LC_ALL": "ar.UTF-8", "LANGUAGE": "ar"]
    let list = try perch.display.runPerch(["jobs"], adding: arabic)
    let marks = list.output.split(separator: "\n").map { line in
      (line.unicodeScalars.first == "\u{200e}", line.unicodeScalars.count { $0 == "\u{200e}" })
    }
    #expect(marks.count == 2 && marks.allSatisfy { $0.0 && $0.1 == 4 })
  }

  @Test func `lines are cut to the width of a terminal`() throws {
    try setAll()
    let session = try TerminalSession(
      [PerchProgram.path, "jobs"], folder: perch.display.homeFolder, on: perch.display)
    let transcript = try session.finish()
    let lines = String(decoding: transcript.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(transcript.end == .exited(0) && lines.count == 5)
    #expect(lines.allSatisfy { $0.count <= 80 } && lines[4].hasSuffix("…"))
  }

  @Test func `scripts get one document`() throws {
    try setAll()
    let list = try perch.display.runPerch(["jobs", "--json"])
    #expect(list.status == .exited(0) && list.output.filter { $0 == "\n" }.count == 1)
    let document = try #require(ControlLine.decode(JSON.self, from: list.output.utf8))
    #expect(document["version"].int == 1 && document["jobs"].array.count == 4)
    let first = document["jobs"][0]
    #expect(first["id"].string == "set-asks" && first["phase"].string == "waiting")
    #expect(first["text"].string == "May I push?" && first["attention"].bool == true)
    #expect(document["jobs"][1]["progress"].double == 0.4)
    #expect(document["jobs"][3]["status"].int == 3 && document["jobs"][3]["host"] == .null)
    let keys = Set(first.object.map { Array($0.keys) } ?? [])
    #expect(
      keys == [
        "id", "title", "phase", "status", "progress", "text", "elapsed", "ended", "after",
        "detached", "host", "reachable", "attention",
      ])
    let manual = try RegularFile.text(
      "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
        + "/Resources/man/perch-run.1", limit: 1 << 20)
    #expect(keys.allSatisfy { manual.contains(".Cm \($0)") })
  }

  // Breaks when a look at a result makes it the newest one.
  @Test func `results are listed by their ends, and one that was interrupted says so`() throws {
    let scripts = [
      ("First", "exit 0"), ("Second", "sleep 1.1; kill -INT $$"), ("Last", "sleep 1.1"),
    ]
    for (title, script) in scripts {
      _ = try perch.display.runPerch(["run", "--title", title, "--", "sh", "-c", script])
      try perch.waitForJob("the end") {
        $0["title"].string == title && $0["job"]["ended"].int != nil
      }
    }
    #expect(try perch.display.runPerch(["msg", "open", "First"]).status == .exited(0))
    try perch.input.waitFor("the page") { $0["stack"]["pages"].titles.contains("First") }
    let list = try perch.display.runPerch(["jobs"]).output.split(separator: "\n").dropFirst()
    #expect(list.map { $0.split(separator: " ").last } == ["First", "Second", "Last"])
    #expect(list.dropFirst().first?.contains("interrupted") == true)
    let document = try perch.display.runPerch(["jobs", "--json"]).output
    let jobs = ControlLine.decode(JSON.self, from: document.utf8)?["jobs"]
    #expect(jobs?.titles == ["Last", "Second", "First"])
  }

  // Breaks when what goes on is scrolled away by what is over, or scripts get less than all.
  @Test func `a table has the newest results, and the line about the others names the command`()
    throws
  {
    for number in 1...22 { try perch.setJob("r\(number)", "--state", "done") }
    try perch.setJob("busy", "--title", "Busy")
    let list = try perch.display.runPerch(["jobs"]).output.split(separator: "\n")
    #expect(list.count == 23 && list[1] == "and 2 older results: perch jobs --all")
    #expect(list.last?.hasPrefix("set-busy") == true && list[2].hasPrefix("set-r3 "))
    let all = try perch.display.runPerch(["jobs", "--all"]).output.split(separator: "\n")
    #expect(all.count == 24 && all[1].hasPrefix("set-r1 "))
    let document = try perch.display.runPerch(["jobs", "--json"]).output
    #expect(ControlLine.decode(JSON.self, from: document.utf8)?["jobs"].array.count == 23)
  }

  // Breaks when a command that has not begun seems to run, or the user has to try what can be attached.
  @Test func `a job that has not begun is queued, and one without a terminal is detached`() throws {
    let folder = try ScratchFolder()
    let first = try DetachedRun(
      "\(ShellScript.wait(for: "~/go")); exit 3", on: perch.display, in: folder)
    try perch.waitForJob("the first job") { $0["id"].string == first.id }
    let second = try perch.display.runPerch([
      "run", "--detach", "--title", "Publish", "--after", first.id, "--", "true",
    ])
    let id = second.output.filter { $0 != "\n" }
    try perch.waitForJob("the wait") { $0["id"].string == id && $0["job"]["after"].string != nil }
    let list = try perch.display.runPerch(["jobs"]).output.split(separator: "\n")
    let row = try #require(list.first { $0.hasPrefix(id) })
    #expect(row.contains("  queued ") && row.contains("  Publish · after “sh -c"))
    #expect(row.hasSuffix(" · detached"))
    let document = try perch.display.runPerch(["jobs", "--json"]).output
    let jobs = ControlLine.decode(JSON.self, from: document.utf8)?["jobs"].array ?? []
    let job = try #require(jobs.first { $0["id"].string == id })
    #expect(job["phase"].string == "queued" && job["detached"].bool == true)
    try perch.display.signal("go")
    try perch.waitForJob("the end") {
      $0["id"].string == id && $0["job"]["phase"].string == "ended"
    }
    let after = try perch.display.runPerch(["jobs"]).output.split(separator: "\n")
    #expect(after.contains { $0.hasPrefix(id) && $0.contains("  not started ") })
  }

  @Test func `without a Perch there is no list`() throws {
    let list = try Desktop.bare.start().runPerch(["jobs"])
    #expect(list.status == .exited(3) && list.output.isEmpty)
  }

  @Test(arguments: ["list", "ls", "ps"])
  func `other words for it lead there`(word: String) throws {
    let list = try perch.display.runPerch([word])
    #expect(list.status == .exited(2))
    #expect(
      list.errors == "perch: There is no file or command \"\(word)\". Did you mean perch jobs?\n")
  }

  // Breaks when a result still asks for what its command has asked.
  @Test func `a job that has ended asks nothing in the list`() throws {
    let script =
      "printf '\\033]9;Agent wants permission\\033\\\\'; \(ShellScript.wait(for: "~/end"))"
    let run = try perch.display.startPerch(["run", "--title", "Agent", "--", "sh", "-c", script])
    try perch.waitForJob("the call") { $0["job"]["text"].string == "Agent wants permission" }
    try perch.display.signal("end")
    #expect(run.waitPatiently() == .exited(0))
    let job = try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    #expect(job["job"]["text"] == .null)
    let list = try perch.display.runPerch(["jobs"])
    #expect(list.output.contains("Agent") && !list.output.contains("permission"))
  }

  // Breaks when the usage is that of another command.
  @Test(arguments: [
    (["job"], "No verb was given. Example: perch job set backup --progress 40"),
    (["job", "list"], "There is no verb \"list\". Did you mean perch jobs?"),
    (["job", "start", "x"], "There is no verb \"start\"."),
    (["job", "--"], "No verb was given. Example: perch job set backup --progress 40"),
  ])
  func `jobs of scripts have a usage of their own`(words: [String], sentence: String) throws {
    let perch = try Desktop.bare.start().runPerch(words)
    #expect(perch.status == .exited(2) && perch.output.isEmpty)
    #expect(
      perch.errors == """
        perch: \(sentence)
        Usage: perch job set ID [OPTION...]
        Usage: perch job end ID
        See perch job --help.

        """)
  }
}
