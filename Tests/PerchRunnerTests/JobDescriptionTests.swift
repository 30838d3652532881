import PerchIPC
import Testing

@testable import PerchRunner

@Suite struct JobDescriptionTests {
  private func greeting(_ description: JobDescription) throws -> JobGreeting {
    let line = description.greeting(JobReport())
    #expect(line.count < ControlRequest.limit)
    return try #require(ControlLine.decode(ControlRequest.self, from: line.dropLast())?.job)
  }

  @Test func `a job is called what its command is, unless it is given a name`() {
    #expect(JobDescription(command: ["make", "-j8", "all"]).title == "make -j8 all")
    #expect(JobDescription(command: ["sh", "-c", "make; echo a"]).title == "sh -c 'make; echo a'")
    #expect(JobDescription(title: "Build", command: ["make"]).title == "Build")
    #expect(JobDescription(title: " \n", command: ["make"]).title == "make")
    #expect(JobDescription(command: []).title == "Job")
  }

  // Breaks when the letter of a row is that of a folder.
  @Test func `a title begins with the name of the program, and the command keeps the path`() {
    let description = JobDescription(command: ["/tmp/trial/cnt", "-n", "/tmp/x"])
    #expect(description.title == "cnt -n /tmp/x")
    #expect(description.command == ["/tmp/trial/cnt", "-n", "/tmp/x"])
    #expect(JobDescription(command: ["./configure"]).title == "configure")
    #expect(JobDescription(command: ["/tmp/"]).title == "/tmp/")
  }

  @Test(arguments: [
    ("a\u{1b}[31mb\u{7}", "ab"), ("a\n\tb ", "a b"), ("\u{202e}abc\u{2066}", "abc"),
    ("翠鸟 👩‍👩‍👧", "翠鸟 👩‍👩‍👧"), ("\u{85}\u{2028}", ""),
  ])
  func `a title is one line without control characters`(text: String, title: String) {
    #expect(JobTitle.clean(text) == title)
  }

  @Test func `a title of a megabyte is cut`() {
    let word = String(repeating: "e\u{301}", count: 1 << 20)
    let title = JobDescription(command: [word, word]).title
    #expect(title.count == JobTitle.limit && title.hasSuffix("…"))
    #expect(
      JobDescription(command: Array(repeating: "x", count: 100_000)).title.count == JobTitle.limit)
  }

  @Test func `an environment goes along as long as the greeting is not too long`() throws {
    let small = ["A=1", "B=2"]
    #expect(try greeting(JobDescription(command: ["x"], environment: small)).environment == small)
    let large = ["A=" + String(repeating: "\"", count: 400_000)]
    #expect(try greeting(JobDescription(command: ["x"], environment: large)).environment == nil)
    #expect(try greeting(JobDescription(command: ["x"], environment: large)).command == ["x"])
    #expect(try greeting(JobDescription(command: ["x"], environment: large)).isCut == nil)
  }

  @Test func `a command of a megabyte is greeted with its beginning`() throws {
    let words = ["rm", String(repeating: "y", count: 2 << 20)]
    let greeting = try greeting(JobDescription(command: words, environment: ["A=1"]))
    #expect(greeting.command == ["rm"] && greeting.environment == nil && greeting.isCut == true)
  }

  @Test func `a command that was not UTF-8 cannot be started again`() throws {
    let description = JobDescription(command: ["ls", "caf\u{FFFD}"], environment: ["A=1"])
    #expect(try greeting(description).environment == nil)
  }
}
