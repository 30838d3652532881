import PerchEngine
import Testing

/// Addresses in a text without markup.
@Suite struct WebAddressTests {
  private func found(_ text: String) -> [String] {
    WebAddress.all(in: text).map { address in
      let utf8 = Array(text.utf8)[address.range]
      let written = String(decoding: utf8, as: UTF8.self)
      return written == address.target ? written : "\(written) -> \(address.target)"
    }
  }

  // The examples are those of GitHub Flavored Markdown 0.29, section 6.9.
  @Test(arguments: [
    ("www.commonmark.org", ["www.commonmark.org -> http://www.commonmark.org"]),
    (
      "Visit www.commonmark.org/help for more.",
      ["www.commonmark.org/help -> http://www.commonmark.org/help"]
    ),
    ("Visit www.commonmark.org.", ["www.commonmark.org -> http://www.commonmark.org"]),
    (
      "www.google.com/search?q=Markup+(business)",
      [
        "www.google.com/search?q=Markup+(business) -> http://www.google.com/search?q=Markup+(business)"
      ]
    ),
    (
      "(www.google.com/search?q=Markup+(business))",
      [
        "www.google.com/search?q=Markup+(business) -> http://www.google.com/search?q=Markup+(business)"
      ]
    ),
    (
      "www.google.com/search?q=(business))+ok",
      ["www.google.com/search?q=(business))+ok -> http://www.google.com/search?q=(business))+ok"]
    ),
    ("www.commonmark.org/he<lp", ["www.commonmark.org/he -> http://www.commonmark.org/he"]),
    ("http://commonmark.org", ["http://commonmark.org"]),
    (
      "(Visit https://encrypted.google.com/search?q=Markup+(business))",
      ["https://encrypted.google.com/search?q=Markup+(business)"]
    ),
    ("foo@bar.baz", ["foo@bar.baz -> mailto:foo@bar.baz"]),
    (
      "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
      ["hello+xyz@mail.example -> mailto:hello+xyz@mail.example"]
    ),
    ("a.b-c_d@a.b", ["a.b-c_d@a.b -> mailto:a.b-c_d@a.b"]),
    ("a.b-c_d@a.b.", ["a.b-c_d@a.b -> mailto:a.b-c_d@a.b"]),
    ("a.b-c_d@a.b-", []), ("a.b-c_d@a.b_", []),
  ])
  func `addresses are found as GitHub finds them`(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  @Test func `Chinese text touches an address without being a part of it`() {
    #expect(found("见https://example.org/a。后") == ["https://example.org/a"])
    #expect(found("（www.example.org），好") == ["www.example.org -> http://www.example.org"])
    #expect(found("https://example.org/文件 x") == ["https://example.org/文件"])
  }

  @Test(arguments: [
    "xhttps://a.b", "https://", "http://.", "www", "www.", "www.a_b.c", "@", "a@b", "@b.c", "a@.b",
    "12:30", "ftp://a.b", "awww.a.b", "x.www.a.b", "",
  ])
  func `all else is no address`(text: String) { #expect(found(text).isEmpty) }

  @Test func `a local computer has an address, and letters may be large`() {
    #expect(
      found("http://localhost:8000/x, HTTPS://Example.ORG!") == [
        "http://localhost:8000/x", "HTTPS://Example.ORG",
      ])
  }

  // Breaks when a text of any shape is searched in more than linear time.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["_www.", "a@", "http://", "a.@", "www.a_", "h", "http://a("])
  func `a megabyte is searched at once`(pattern: String) {
    let text = String(repeating: pattern, count: (1 << 20) / pattern.utf8.count)
    #expect(WebAddress.all(in: text).count <= text.utf8.count)
  }
}
