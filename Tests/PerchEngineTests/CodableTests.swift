import Foundation
import PerchTestSupport
import Testing

@testable import PerchEngine

/// The written form of events and of the values in them.
@Suite struct CodableTests {
  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }

  // Breaks when a part of an event is not written, or is read as another one: invalid numbers differ
  // from themselves, so that the written forms are compared.
  @Test func `every event is the same after it was written and read`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      for event in Event.oneOfEachKind(using: &random) {
        let text = try encoded(event)
        let again: Event = try decoded(text)
        #expect(try encoded(again) == text, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(20), attempt)
  }

  @Test func `a ball with a landing ring, or one that is free, is the same after it was read`()
    throws
  {
    #expect(try !encoded(BallMetrics()).contains("hasLandingRing"))
    let metrics = BallMetrics(placement: .free, hasLandingRing: true)
    let again: BallMetrics = try decoded(encoded(metrics))
    #expect(again == metrics)
  }

  // Breaks when a key is written by a name under which no key is found.
  @Test func `every key is the same after it was written and read`() throws {
    let keys: [Key] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .enter, .space, .escape,
      .delete, .backspace, .f1, .f5, .f9, .menu, .back, .character("a"), .character("'"),
      .character("\u{301}"), .character("浮"),
    ]
    #expect(try decoded(encoded(keys)) == keys)
    #expect(try encoded([Key.pageUp, .character("q")]) == #"["pageUp","'q'"]"#)
  }

  @Test(arguments: [#"["f2"]"#, #"["'ab'"]"#, #"["''"]"#, #"["'"]"#, #"["a'"]"#, #"[""]"#, "[1]"])
  func `a name that no key has is refused`(text: String) {
    #expect(throws: DecodingError.self) { try decoded(text) as [Key] }
  }

  // Breaks when a damaged file puts the ball out of reach, or makes it as large as the screen.
  @Test func `a dock and a ball that are read keep within their bounds`() throws {
    let far: Dock = try decoded(#"{"monitor":"A","side":1,"fraction":7}"#)
    #expect(far == Dock(monitor: "A", side: .right, fraction: 1) && far.standIn == nil)
    let none: Dock = try decoded(#"{"monitor":"A","side":0,"fraction":"nan"}"#)
    #expect((0...1).contains(none.fraction))
    let huge: BallMetrics = try decoded(#"{"diameter":100000,"margin":-9}"#)
    #expect(huge == BallMetrics(diameter: 100_000, margin: -9) && huge.diameter < 1000)
    #expect(huge.margin >= 0)
  }

  @Test func `a dock keeps the monitor that stands in for its own`() throws {
    var dock = Dock(monitor: "A", side: .left, fraction: 0.25)
    #expect(try !encoded(dock).contains("standIn"))
    dock.standIn = "B"
    let again: Dock = try decoded(encoded(dock))
    #expect(again == dock && again.standIn == "B")
  }

  @Test func `what is missing or of another kind is refused`() {
    for text in ["{}", "[]", #"{"monitor":1,"side":0,"fraction":0}"#, #"{"monitor":"A"}"#] {
      #expect(throws: DecodingError.self, "\(text)") { try decoded(text) as Dock }
      #expect(throws: DecodingError.self, "\(text)") { try decoded(text) as BallMetrics }
    }
  }
}
