import PerchSystem
import PerchTestSupport
import Testing

/// Values are coded in the form in which other programs and older files have them.
struct JSONCoderTests {
  private enum Kind: String, Codable, Hashable {
    case small, large
  }

  private enum Choice: Codable, Hashable {
    case none
    case one(Int)
    case two(Double, name: String?)
  }

  private struct Sample: Codable, Hashable {
    var whole = Int64.max
    var large = UInt64.max
    var small: UInt8 = 255
    var number = 0.1
    var flag = true
    var text = "a\"\\/\n😀"
    var missing: Int?
    var kind = Kind.large
    var choices = [Choice.none, .one(-1), .two(1, name: nil), .two(-0.5, name: "x")]
    var holes: [Int?] = [1, nil]
    var names = ["z": [1], "a": []]
    var numbered = [3: "c"]
    var any = JSON.object(["x": .number("1.50"), "y": .null])
  }

  private let coder = JSONCoder()

  private func line(_ value: some Encodable) -> String? {
    coder.bytes(of: value).map { String(decoding: $0, as: UTF8.self) }
  }

  private func read<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
    coder.value(type, from: text.utf8)
  }

  @Test func `a value has one line, with its keys in order`() {
    let expected =
      #"{"any":{"x":1.50,"y":null},"#
      + #""choices":[{"none":{}},{"one":{"_0":-1}},{"two":{"_0":1}},"#
      + #"{"two":{"_0":-0.5,"name":"x"}}],"flag":true,"holes":[1,null],"kind":"large","#
      + #""large":18446744073709551615,"names":{"a":[],"z":[1]},"number":0.1,"#
      + #""numbered":{"3":"c"},"small":255,"text":"a\"\\/\n😀","#
      + #""whole":9223372036854775807}"#
    #expect(line(Sample()) == expected)
  }

  @Test func `a value is read as it was written`() throws {
    let text = try #require(line(Sample()))
    #expect(read(Sample.self, text) == Sample())
  }

  @Test func `every finite number keeps every bit`() throws {
    var random = SplitMix64(seed: 3)
    var count = 0
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      count += 1
      let text = try #require(line([number]))
      #expect(read([Double].self, text)?.first?.bitPattern == number.bitPattern)
    }
    #expect(count > 400)
  }

  @Test func `numbers that JSON does not have are refused, or strings on request`() {
    let numbers = [Double.infinity, -.infinity, .nan]
    for number in numbers { #expect(line([number]) == nil) }
    #expect(read([Double].self, "[\"Infinity\"]") == nil)
    let lenient = JSONCoder(nonFinite: .strings)
    let bytes = lenient.bytes(of: numbers)
    #expect(bytes == Array(#"["Infinity","-Infinity","NaN"]"#.utf8))
    let found = lenient.value([Double].self, from: bytes ?? [])
    #expect(found?[0] == .infinity && found?[1] == -.infinity && found?[2].isNaN == true)
  }

  @Test func `whole numbers are read from every form that has no fraction`() {
    let odd = 9_007_199_254_740_993
    #expect(read([Int].self, "[1.0,1e2,-0,\(odd)]") == [1, 100, 0, odd])
    #expect(read([Int].self, "[9007199254740991.0]") == [odd - 2])
    #expect(read([Int].self, "[\(odd).0]") == nil)
    #expect(read([Double].self, "[1,1.5]") == [1, 1.5])
    for text in ["[1.5]", "[9223372036854775808]", "[true]", "[\"1\"]", "[null]", "{}", "1"] {
      #expect(read([Int].self, text) == nil)
    }
    #expect(read([UInt8].self, "[256]") == nil && read([UInt8].self, "[-1]") == nil)
    #expect(read([Double].self, "[1e999]") == nil && read([Int].self, "[1e999]") == nil)
    #expect(read([Double].self, "[1e-999]") == [0] && read([Int].self, "[1e-999]") == [0])
  }

  @Test func `members of the wrong type, and missing ones, are refused`() {
    struct Small: Codable, Hashable {
      var a: Int
      var b: String?
    }
    #expect(read(Small.self, #"{"a":1,"b":null,"c":[]}"#) == Small(a: 1))
    #expect(read(Small.self, #"{"a":1,"b":"x"}"#) == Small(a: 1, b: "x"))
    for text in [#"{"b":"x"}"#, #"{"a":null}"#, #"{"a":"1"}"#, #"{"a":1,"b":1}"#, "[]", "1", ""] {
      #expect(read(Small.self, text) == nil)
    }
    #expect(read(Choice.self, #"{"one":{"_0":1},"none":{}}"#) == nil)
    #expect(read(Choice.self, #"{"three":{}}"#) == nil)
    #expect(read(Kind.self, #""huge""#) == nil)
  }

  @Test func `the first member counts if a key is repeated`() {
    #expect(read([String: Int].self, #"{"a":1,"a":2}"#) == ["a": 1])
  }

  @Test func `text that is not UTF-8 and half surrogates are refused`() {
    #expect(coder.value([String].self, from: [0x5b, 0x22, 0xff, 0x22, 0x5d]) == nil)
    #expect(read([String].self, #"["\ud800"]"#) == nil)
    #expect(read([String].self, #"["\ud83d\ude00"]"#) == ["😀"])
  }

  @Test func `a value of any shape keeps its digits`() {
    let digits = "123456789012345678901234567890.10"
    #expect(read(JSON.self, digits) == .number(digits))
    #expect(read([JSON].self, "[\(digits)]") == [.number(digits)])
  }
}
