import Testing

@testable import PerchJobs

/// The input of `zenity --progress`.
struct ZenityReaderTests {
  private func reader(_ text: String, pulsating: Bool = false) -> ZenityReader {
    var reader = ZenityReader(isPulsating: pulsating)
    for byte in text.utf8 { [byte].withUnsafeBytes { reader.feed($0) } }
    return reader
  }

  @Test(arguments: [
    ("42\n", 0.42), ("42", 0), ("7.5\n", 0.075), ("42%\n", 0.42), (" 42 \n", 0.42),
    ("42 files\n", 0.42),
    ("250\n", 1), ("-5\n", 0), ("abc\n", 0), ("10\nx\n\n20\nno\n", 0.2), ("5.\n", 0.05),
    ("1.2.3\n", 0.012),
    ("99999999999999999999999999\n", 1), ("nan\ninf\n", 0), ("50\r\n", 0.5),
  ])
  func `a number is the percentage`(text: String, progress: Double) throws {
    let found = try #require(reader(text).progress)
    #expect(abs(found - progress) < 1e-12)
  }

  @Test func `text follows a hash`() {
    #expect(reader("# Copying a\u{1b}[31m\tb \n").text == "Copying a b")
    #expect(reader("#one\n#two\\nthree\n").text == "two three")
    #expect(reader("#\n").text == "")
    #expect(reader("42\n").text == nil)
    #expect((reader("#" + String(repeating: "a", count: 100_000) + "\n").text?.count ?? 0) <= 201)
  }

  @Test func `pulsating is turned on and off`() {
    #expect(reader("42\npulsate:true\n").progress == nil)
    #expect(reader("42\npulsate:TRUE\npulsate: false\n").progress == 0.42)
    #expect(reader("", pulsating: true).progress == nil)
    #expect(reader("pulsate:maybe\n", pulsating: true).progress == nil)
  }

  @Test func `it is complete at 100 and at the end of the input`() {
    #expect(!reader("99.9\n").isComplete)
    #expect(reader("100\n", pulsating: true).isComplete)
    var cut = reader("# a\n30\n# last words")
    cut.end()
    #expect(cut.isComplete && cut.progress == 1 && cut.text == "last words")
  }

  @Test func `it begins where it is told to`() {
    #expect(ZenityReader(percentage: 30).progress == 0.3)
    #expect(ZenityReader(percentage: .nan).progress == 0)
    #expect(ZenityReader(percentage: 400).progress == 1)
  }
}
