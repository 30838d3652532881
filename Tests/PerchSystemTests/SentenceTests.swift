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

  // Breaks when a sentence within another one stays in the language of the program that wrote it.
  @Test func `a sentence within another is put into the same language`() {
    let sentence = Sentence(
      "It is done, but: {reason}", parts: ["reason": Sentence("{disk} is full.", ["disk": "{x}"])])
    #expect(sentence.english == "It is done, but: {x} is full.")
    #expect(sentence.values { "<\($0.english)>" } == ["reason": "<{x} is full.>"])
  }
}
