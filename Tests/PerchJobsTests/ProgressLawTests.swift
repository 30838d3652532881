import PerchTestSupport
import Testing

@testable import PerchJobs

/// The pieces of output make no difference to its progress, and no output does harm.
struct ProgressLawTests {
  private static let words = [
    "42%", " 7%", "[3/17]", "3/17", "3 of 17", "\r", "\r\n", "\n", " ", "....", "##", "\u{8}",
    "\u{1b}[K", "\u{1b}[1A", "\u{1b}7", "\u{1b}8", "\u{1b}]9;4;1;5\u{7}", "\u{1b}]9;4;0\u{1b}\\",
    "\u{1b}]9;4;2", "Downloading", "0123456789ab: ", "100%", "MB/48MB", "12.5", "é", "\u{9b}",
    "to-chk=3/4",
    "Receiving objects:", "% Total    % Received\n", "13 28.6M 13 3840k 0 0 51k 0 0:5 -:- 0:5 5k\r",
  ]

  private func output(_ random: inout SplitMix64, words: Int) -> [UInt8] {
    (0..<words).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<8, using: &random) == 0 {
        return [.random(in: 0...255, using: &random)]
      }
      return Array((Self.words.randomElement(using: &random) ?? "").utf8)
    }
  }

  @Test(arguments: 0..<300)
  func `any pieces give the same`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bytes = output(&random, words: 60)
    let expected = ProgressReader.shown(for: bytes, every: 1 << 20).last
    #expect(ProgressReader.shown(for: bytes, every: 1).last == expected)
    #expect(
      ProgressReader.shown(for: bytes, every: .random(in: 2...40, using: &random)).last == expected)
  }

  @Test func `any pieces of much output give the same`() {
    var random = SplitMix64(seed: 1)
    let bytes = output(&random, words: 60_000)
    var whole = ProgressReader()
    whole.feed(bytes)
    var pieces = ProgressReader()
    for start in stride(from: 0, to: bytes.count, by: 4099) {
      pieces.feed(bytes[start..<min(start + 4099, bytes.count)])
    }
    #expect(pieces.look() == whole.look())
  }

  @Test func `progress is between 0 and 1 whatever comes`() throws {
    func reaches(_ seed: UInt64, _ random: inout SplitMix64) -> Bool {
      let bytes = output(&random, words: 400)
      let found = ProgressReader.shown(for: bytes, every: 17).compactMap(\.progress)
      #expect(found.allSatisfy { (0...1).contains($0) }, "seed \(seed)")
      return !found.isEmpty
    }
    try Seeds.law(over: Seeds.sample(100), reaching: 0.5, reaches)
  }
}
