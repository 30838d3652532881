import Testing

@testable import PerchPages

/// JSON is read by RFC 8259, and written so that it reads the same.
struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? { JSONReader.read(Array(text.utf8)) }

  @Test func `every sort of value is read`() {
    #expect(read(" null ") == .null)
    #expect(read("[true,false]") == .array([.bool(true), .bool(false)]))
    #expect(read("{ \"a\" : [ ] , \"b\":{}}") == .object(["a": .array([]), "b": .object([:])]))
    #expect(read("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"") == .string("a\"\\/\u{8}\u{c}\n\r\t"))
    #expect(read("\"\\u00e9\\uD83D\\ude00é😀\"") == .string("é😀é😀"))
  }

  @Test(arguments: ["0", "-0", "12", "0.50", "1e999", "-1.5E+3", "123456789012345678901234567890"])
  func `a number keeps its digits`(text: String) {
    #expect(read(text) == .number(text))
    #expect(read(text)?.text == Array((text + "\n").utf8))
  }

  @Test(arguments: [
    "", " ", "nul", "nulls", "True", "01", "+1", "1.", ".5", "1e", "-", "0x1", "NaN", "Infinity",
    "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{1:2}",
    "{a:1}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\u0041\"", "\"\n\"", "1 1", "'a'", "// a\n1", "\u{feff}1",
  ])
  func `what is not JSON is nothing`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `bytes that are not UTF-8 are nothing`() {
    for bytes in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]] as [[UInt8]] {
      #expect(JSONReader.read([0x22] + bytes + [0x22]) == nil)
    }
  }

  @Test func `every string is read as it was written`() {
    var random = SeededBytes(seed: 1)
    for _ in 0..<500 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1_ffff, using: &random) >> (random.next() % 11))
      }
      let value = JSONValue.string(String(String.UnicodeScalarView(scalars)))
      #expect(JSONReader.read(value.text) == value)
    }
  }

  @Test func `every finite number is read as it was written`() {
    var random = SeededBytes(seed: 2)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(JSONReader.read(JSONValue.double(number).text)?.double == number)
    }
    #expect(JSONValue.double(.nan) == .null)
  }
}
