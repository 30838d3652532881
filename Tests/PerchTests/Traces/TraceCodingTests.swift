import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchShell

/// The encoding of events.
@Suite struct TraceCodingTests {
  private let coding = TraceCoding()

  // Breaks when a case, a member or a digit is lost. NaN differs from itself, so the bytes are
  // compared, too.
  @Test func `every event comes back as it was, bit for bit`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      for event in Event.oneOfEachKind(using: &random) {
        let bytes = coding.bytes(of: event)
        let again = try #require(coding.value(Event.self, from: bytes), "seed \(seed): \(event)")
        #expect(coding.bytes(of: again) == bytes, "seed \(seed)")
        let isNumber = !String(decoding: bytes, as: UTF8.self).contains("NaN")
        #expect(!isNumber || again == event.asRecorded, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(50), attempt)
  }

  @Test func `an event is encoded as one line, and the same one each time`() throws {
    var random = SplitMix64(seed: 7)
    for event in Event.oneOfEachKind(using: &random) {
      let bytes = coding.bytes(of: TraceCause(at: 5, event: event))
      #expect(!bytes.isEmpty && !bytes.contains(UInt8(ascii: "\n")))
      #expect(bytes == TraceCoding().bytes(of: TraceCause(at: 5, event: event)))
    }
  }

  @Test func `implausible values in a trace are corrected or refused`() {
    let dock = #"{"monitor":"A","side":0,"fraction":1e300}"#
    #expect(coding.value(Dock.self, from: dock.utf8)?.fraction == 1)
    #expect(coding.value(Key.self, from: #""'ab'""#.utf8) == nil)
    #expect(coding.value(Key.self, from: #""escape""#.utf8) == .escape)
  }

  // Breaks when traces of a standard ball change, or a trace brings a ball of any size.
  @Test func `a trace leaves the standard ball out, and keeps another within its bounds`() {
    let standard = String(decoding: coding.bytes(of: Environment.one), as: UTF8.self)
    #expect(!standard.contains("ball"))
    let other = Environment.one.with { $0.ball = BallMetrics(diameter: 72, margin: 8) }
    #expect(coding.value(Environment.self, from: coding.bytes(of: other)) == other)
    let ball = #"{"diameter":1e300,"margin":-4}"#
    #expect(coding.value(BallMetrics.self, from: ball.utf8) == BallMetrics(diameter: 96))
  }
}

extension Event {
  /// The event as a trace has it: the layers of a drawing decide about nothing but pixels.
  fileprivate var asRecorded: Event {
    guard case .canvasDrawn(let id, let name, let drawing) = self else { return self }
    return .canvasDrawn(
      id, name, Drawing(nodes: drawing.nodes, redrawsAfter: drawing.redrawsAfter))
  }
}
