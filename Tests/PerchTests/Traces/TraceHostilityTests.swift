import PerchEngine
import PerchSystem
import PerchTestSupport
import PerchTime
import PerchX11
import Testing

@testable import PerchShell

/// Traces with numbers that no run has.
@Suite struct TraceHostilityTests {
  private static let recordings = ["ball", "circle", "desktop", "list", "swipe"]
  private static let numbers = [
    "1e300", "-1e300", "1e19", "-1e19", "9223372036854775807", "-9223372036854775808", "4294967296",
    "1e15", "-1", "0", "0.5", "1e-300",
  ]

  @Test func `no number in a trace ends the program`() throws {
    let texts = try Self.recordings.map {
      Array(try #require(Files.text(TraceGoldenTests.path(of: $0))).utf8)
    }
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let whole = try #require(texts.randomElement(using: &random))
      let bytes = Self.spoiled(whole, by: Int.random(in: 1...3, using: &random), &random)
      guard let run = try? RecordedRun(path: "x", bytes: bytes) else { return false }
      var transcript = Transcript(run.header)
      for line in run.lines.prefix(400) { _ = transcript.outcome(of: line.cause) }
      for surface in transcript.state.scene(at: transcript.state.now).surfaces {
        let box = Pixels(scale: transcript.state.environment.scale).device(surface.frame)
        #expect(abs(box.x) <= 1 << 30 && abs(box.width) <= 1 << 30)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(5), reaching: 0.2, attempt)
  }

  @Test func `no coordinate ends a conversion to pixels`() {
    let lengths = [
      0, -0.0, 1e300, -1e300, 1e19, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, 0.5,
    ]
    for scale in [0.1, 1, 2.5, 100] {
      let pixels = Pixels(scale: scale)
      for (x, y) in lengths.flatMap({ x in lengths.map { (x, $0) } }) {
        let rect = Rect(x: x, y: y, width: y, height: x)
        #expect(abs(pixels.device(rect).x) <= 1 << 30)
        let box = pixels.covering(rect, in: PixelSize(width: 100, height: 100))
        #expect(box.width <= 100 && box.height <= 100)
      }
    }
  }

  /// The bytes with some of their numbers replaced.
  private static func spoiled(
    _ bytes: [UInt8], by count: Int, _ random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<count {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      guard let colon = bytes[start...].firstIndex(where: { ":[,".utf8.contains($0) }),
        let end = bytes[(colon + 1)...].firstIndex(where: { !"-+.eE0123456789".utf8.contains($0) }),
        end > colon + 1
      else { continue }
      let number = numbers.randomElement(using: &random) ?? "0"
      bytes.replaceSubrange((colon + 1)..<end, with: number.utf8)
    }
    return bytes
  }
}
