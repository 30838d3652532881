import PerchHarness
import PerchSystem
import Testing

/// Titles of jobs in place of their ids.
@Suite struct JobTitleTests {
  private let perch: RunningPerch

  init() throws { perch = try .inBackground() }

  // Breaks when the user has to look up ids, or one of several jobs is guessed.
  @Test func `messages take the title of a job`() throws {
    #expect(
      try perch.display.runPerch(["run", "--title", "Said", "--", "echo", "words"]).status
        == .exited(0))
    try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
    let output = try perch.display.runPerch(["msg", "output", "Sai"])
    #expect(output.status == .exited(0) && output.output == "words\n")
    let opened = try perch.display.runPerch(["msg", "open", "Said"])
    #expect(opened.status == .exited(0))
    try perch.input.waitFor("the page") { $0["stack"]["pages"].titles.contains("Said") }
    try perch.setJob("one", "--title", "Twin")
    try perch.setJob("two", "--title", "Twin")
    let several = try perch.display.runPerch(["msg", "open", "Twin"])
    #expect(several.status == .exited(1))
    #expect(
      several.errors == """
        perch: Several jobs match "Twin". Name one by its id:
        set-two  Twin
        set-one  Twin

        """)
    for words in [["stop", "said"], ["open", "said"], ["output", "said"], ["park", "SA"]] {
      let near = try perch.display.runPerch(["msg"] + words)
      #expect(near.status == .exited(1))
      let sentence = "There is no job \"\(words[1])\". Did you mean \"Said\"?"
      #expect(near.errors == "perch: \(sentence)\n")
    }
    for number in 3...7 { try perch.setJob("twin\(number)", "--title", "Twin") }
    let many = try perch.display.runPerch(["msg", "close", "Twin"])
    #expect(many.errors.hasSuffix("set-twin3  Twin\nand 2 more: perch jobs\n"))
    let none = try perch.display.runPerch(["msg", "stop", "Nothing"])
    #expect(none.status == .exited(1) && none.errors == "perch: There is no job \"Nothing\".\n")
  }
}
