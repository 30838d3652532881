import PerchHarness
import Testing

/// The answers to verbs with arguments that they do not take.
@Suite struct MisuseTests {
  // Breaks when an argument too many makes the verb itself look wrong.
  @Test func `a verb with an argument too many says what it takes`() throws {
    let perch = try RunningPerch(on: .bare)
    func say(_ words: String...) throws -> String {
      let said = try perch.display.runPerch(["msg"] + words)
      #expect(said.status == .exited(2) && said.output.isEmpty)
      return said.errors
    }
    for verb in ["back", "config", "frames", "list", "park-stack", "quit", "undo"] {
      #expect(try say(verb, "now") == "perch: \(verb) takes no arguments.\n")
    }
    for (verb, word) in [("sync", "settled"), ("state", "library")] {
      let sentence = "\(verb) takes no argument other than \(word)."
      #expect(try say(verb, "foo") == "perch: \(sentence)\n")
      #expect(try say(verb, word, "now") == "perch: \(sentence)\n")
    }
    for verb in ["open", "close", "park"] {
      #expect(try say(verb, "a", "b") == "perch: \(verb) takes a single page.\n")
    }
    for verb in ["output", "run-again", "stop"] {
      #expect(try say(verb, "a", "b") == "perch: \(verb) takes a single job.\n")
    }
    #expect(try say("subscribe", "--foo").hasPrefix("perch: Perch expects: perch msg subscribe ["))
    #expect(perch.process.isRunning)
  }

  // Breaks when the part that does not exist is not named.
  @Test func `a subscriber is told which part there is not, and which there are`() throws {
    let perch = try RunningPerch(on: .bare)
    let said = try perch.display.runPerch(["msg", "subscribe", "--kinds", "main,foo"])
    #expect(said.status == .exited(2) && said.output.isEmpty)
    #expect(
      said.errors.hasPrefix("perch: There is no part \"foo\". The parts are: animating, ball, "))
  }
}
