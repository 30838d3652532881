import PerchSystem
import Testing

/// Sentences that are translated where they are shown.
@Suite struct SentenceTests {
  @Test func `names in braces stand for values, and braces within a value stay as they are`() {
    let sentence = Sentence(
      "{word} is not {command}.", ["word": "{command}", "command": "a {word"])
    #expect(sentence.english == "{command} is not a {word.")
  }

  @Test(arguments: ["plain", "{", "}", "a {b", "{unknown} {", "{{}}", ""])
  func `other braces stay as they are`(message: String) {
    #expect(Sentence(message).english == message)
    #expect(Sentence(message, ["name": "value"]).english == message)
  }
}
