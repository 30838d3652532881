import PerchSystem
import Testing

struct JSONWriterTests {
  private let value = JSON.object([
    "b": .array([.int(1), .double(0.5), .null]), "a": .object([:]), "10": .array([]),
    "9": .bool(true), "B": .string("/"), "é": .string("é"),
  ])

  @Test func `a line has its keys in order and no spaces`() {
    #expect(value.line == #"{"10":[],"9":true,"B":"/","a":{},"b":[1,0.5,null],"é":"é"}"#)
  }

  @Test func `a file has a line for each member and element`() {
    let text = """
      {
        "10": [],
        "9": true,
        "B": "/",
        "a": {},
        "b": [
          1,
          0.5,
          null
        ],
        "é": "é"
      }

      """
    #expect(String(decoding: value.file, as: UTF8.self) == text)
  }

  @Test func `control characters are escaped, in files always in the long form`() {
    let text = JSON.string("\u{0}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}\"\\/")
    #expect(text.line == #""\u0000\b\t\n\u000b\f\r\u001f\#u{7f}\"\\/""#)
    #expect(
      String(decoding: text.file, as: UTF8.self)
        == #""\u0000\u0008\t\n\u000b\u000c\u000d\u001f\#u{7f}\"\\/""# + "\n")
  }

  @Test func `numbers are the shortest that read back, and null if JSON has none`() {
    #expect(
      JSON.array([1, -0.0, 1e16, 1e-7, 0.1, 1.5e300].map(JSON.double)).line
        == "[1,-0,1e+16,1e-07,0.1,1.5e+300]")
    #expect(JSON.array([.nan, .infinity, -.infinity].map(JSON.double)).line == "[null,null,null]")
    #expect(
      JSON.array([.int(.max), .int(.min)]).line
        == "[9223372036854775807,-9223372036854775808]")
  }
}
