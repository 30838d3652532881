import PerchSystem
import PerchTestSupport
import Testing

/// JSON is read by RFC 8259, and written so that it reads the same.
struct JSONReaderTests {
  private func read(_ text: String) -> JSON? { try? JSONReader.read(Array(text.utf8)) }

  private func refusal(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `every sort of value is read`() {
    #expect(read(" null ") == .null)
    #expect(read("[true,false]") == .array([.bool(true), .bool(false)]))
    #expect(read("{ \"a\" : [ ] , \"b\":{}}") == .object(["a": .array([]), "b": .object([:])]))
    #expect(read("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"") == .string("a\"\\/\u{8}\u{c}\n\r\t"))
    #expect(read("\"\\u00e9\\uD83D\\ude00é😀\"") == .string("é😀é😀"))
  }

  @Test(arguments: [
    "0", "-0", "12", "0.50", "1e999", "1e-999", "-1.5E+3", "123456789012345678901234567890",
  ])
  func `a number keeps its digits`(text: String) {
    #expect(read(text) == .number(text))
    #expect(read(text)?.line == text)
  }

  @Test(arguments: [
    "", " ", "nul", "nulls", "True", "01", "+1", "1.", ".5", "1e", "-", "0x1", "NaN", "Infinity",
    "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{1:2}",
    "{a:1}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\u0041\"", "\"\n\"", "1 1", "'a'", "// a\n1", "\u{feff}1",
  ])
  func `what is not JSON is nothing`(text: String) {
    #expect(refusal(text) == .malformed)
  }

  @Test func `bytes that are not UTF-8 are nothing`() {
    for bytes in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]] as [[UInt8]] {
      #expect((try? JSONReader.read([0x22] + bytes + [0x22])) == nil)
    }
  }

  @Test func `every string is read as it was written`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1_ffff, using: &random) >> (random.next() % 11))
      }
      let value = JSON.string(String(String.UnicodeScalarView(scalars)))
      #expect(try JSONReader.read(value.file) == value)
      #expect(read(value.line) == value)
    }
  }

  @Test func `every finite number is read as it was written`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(read(JSON.double(number).line)?.double == number)
    }
  }

  @Test func `a number that is not finite is null`() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(JSON.double(number) == .null)
      #expect(JSON.reported(number).line == "null")
    }
  }

  @Test func `a report has no negative zero, and a recorded value keeps it`() {
    #expect(JSON.reported(-0.0).line == "0")
    #expect(JSON.double(-0.0).line == "-0")
    #expect(JSON.reported(-0.5) == .double(-0.5) && JSON.reported(0) == .int(0))
  }

  @Test func `a number that is too large is none, and one that is too small is zero`() {
    #expect(read("1e999")?.double == nil && read("-1e999")?.double == nil)
    #expect(read("1e-999")?.double == 0 && read("-1e-999")?.double == 0)
    #expect(read("1e-999")?.int == nil)
  }

  @Test func `the last member counts if a key is repeated, or the first on request`() throws {
    let bytes = Array(#"{"a":1,"b":2,"a":3}"#.utf8)
    #expect(try JSONReader.read(bytes)["a"].int == 3)
    #expect(try JSONReader.read(bytes, keeping: .first)["a"].int == 1)
    #expect(throws: JSONError.repeated(key: "a")) { try JSONReader.read(bytes, keeping: .neither) }
  }

  @Test(arguments: [255, 256, 257, 8 << 20])
  func `arrays and objects are read up to a depth, and refused beyond it`(depth: Int) {
    let expected: JSONError? = depth <= JSONReader.maxDepth ? nil : .tooDeep
    let open = String(repeating: "[", count: depth)
    let closed = String(repeating: "]", count: depth)
    #expect(refusal(open + "0" + closed) == expected)
    #expect(refusal(open + closed) == expected)
    #expect(refusal(open + "0") == (expected ?? .malformed))
    let objects = String(repeating: "{\"a\":", count: depth)
    #expect(refusal(objects + "0" + String(repeating: "}", count: depth)) == expected)
  }

  // Breaks when the name of a file that is no UTF-8 costs its program a whole line.
  @Test(arguments: [
    (Array(#""a\udce9b""#.utf8), "a\u{FFFD}b"), (Array(#""\ud800\u0041""#.utf8), "\u{FFFD}A"),
    (Array(#""\ud83d\ude00""#.utf8), "😀"), (Array(#""\ud83d\n""#.utf8), "\u{FFFD}\n"),
    ([0x22, 0x61, 0xE9, 0x62, 0x22], "a\u{FFFD}b"),
  ])
  func `text is repaired where that is wanted`(bytes: [UInt8], text: String) throws {
    #expect(try JSONReader.read(bytes, repairsText: true) == .string(text))
    #expect((try? JSONReader.read(bytes)) == (text == "😀" ? .string(text) : nil))
  }

  @Test(arguments: [
    ("{\"a\": 1,}", 8), ("[1 2]", 3), ("", 0), ("nope", 1), ("\"a", 2), ("[\"\\ud800\", x]", 11),
    (#"{"a": "C:\data"}"#, 9), (#""a\"#, 3), (#""a\d"#, 2),
  ])
  func `the place of a fault is known`(text: String, length: Int) {
    #expect(JSONReader.soundLength(of: Array(text.utf8)) == length)
  }

  @Test func `eight megabytes of one string, number or space are read in one pass`() {
    let size = 8 << 20
    let long = String(repeating: "x", count: size)
    #expect(read("\"\(long)\"") == .string(long))
    #expect(refusal("\"\(long)") == .malformed)
    let digits = String(repeating: "7", count: size)
    #expect(read(digits) == .number(digits))
    #expect(read(digits)?.int == nil)
    #expect(read(String(repeating: " ", count: size) + "1") == .int(1))
    let escapes = String(repeating: "\\n", count: size / 8)
    #expect(read("\"\(escapes)\"")?.string?.utf8.count == size / 8)
  }

  @Test func `many elements and many members are read in one pass`() {
    let count = 100_000
    let elements = "[" + String(repeating: "[],", count: count) + "0]"
    #expect(read(elements)?.array.count == count + 1)
    let members = (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    #expect(read("{\(members)}")?["99999"].int == 99_999)
  }
}
