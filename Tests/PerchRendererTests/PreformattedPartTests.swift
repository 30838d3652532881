import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The parts of long preformatted text.
  struct PreformattedPartTests {
    private let renderer = Renderer(language: "en_US")

    /// The rows of a text, as bytes of it.
    private func rows(of text: String, columns: Int) throws -> [Range<Int>] {
      renderer.setContent(Content([.preformatted("a")]), for: Samples.page)
      let layout = try #require(renderer.measuredLayout(of: Samples.page, width: 420))
      let measure = ContentBuilder(pageWidth: 420, fonts: layout.fonts).measure
      // Half a cell keeps sums of widths that are not whole away from the edge.
      let text = MonoText(text, width: (Double(columns) + 0.5) * measure.cell, measure: measure)
      return text.starts.indices.flatMap { text.rows(ofChunk: $0).map(\.source) }
    }

    /// The rows of a text that is divided into parts, as bytes of it.
    private func rows(
      of text: String, in parts: [PreformattedPart], columns: Int
    ) throws -> [Range<Int>] {
      let bytes = Array(text.utf8)
      return try parts.flatMap { part in
        let text = try #require(String(validating: bytes[part.range], as: UTF8.self))
        return try rows(of: text, columns: columns).map {
          $0.lowerBound + part.range.lowerBound..<$0.upperBound + part.range.lowerBound
        }
      }
    }

    private func text(_ random: inout SplitMix64, of pieces: [String]) -> String {
      (0..<random.int(in: 1...12)).map { _ in
        (0..<random.int(in: 0...60)).map { _ in random.pick(pieces) }.joined()
      }.joined(separator: "\n") + random.pick(["", "\n"])
    }

    // Breaks when a file of one long line is broken into rows as a whole, or shows where it is cut.
    @Test func `lines of unbroken letters have the same rows with and without parts`() throws {
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        let text = text(&random, of: ["{\"id\":1,", "abc", "x", "null}"])
        let (columns, length) = (random.int(in: 1...30), random.int(in: 1...90))
        let parts = PreformattedPart.parts(of: text, columns: columns, length: length)
        #expect(parts.allSatisfy { $0.range.count < 2 * (length + columns) }, "seed \(seed)")
        let whole = try rows(of: text, columns: columns)
        #expect(try rows(of: text, in: parts, columns: columns) == whole, "seed \(seed)")
        #expect(parts.reduce(0) { $0 + $1.rows } == whole.count, "seed \(seed)")
        return parts.count > text.split(separator: "\n").count
      }
      try Seeds.law(over: Seeds.every(200), reaching: 0.2, attempt)
    }

    @Test func `parts are all of any text, and end between its characters and before its rows`()
      throws
    {
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        let text = text(&random, of: ["words ", "a", " ", "\t", "é", "翠鸟", "🐦", "\r", "e\u{301}"])
        let (columns, length) = (random.int(in: 1...30), random.int(in: 1...90))
        let parts = PreformattedPart.parts(of: text, columns: columns, length: length)
        #expect(parts.first?.range.lowerBound ?? 0 == 0, "seed \(seed)")
        #expect(parts.last?.range.upperBound ?? 0 == text.utf8.count, "seed \(seed)")
        #expect(
          zip(parts, parts.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        let bytes = Array(text.utf8)
        let cuts = parts.dropLast().map(\.range.upperBound).filter { bytes[$0 - 1] != 0x0a }
        #expect(cuts.allSatisfy { bytes[$0] & 0xc0 != 0x80 && bytes[$0] != 0x0a }, "seed \(seed)")
        // No part has an empty row of its own making.
        let rows = try rows(of: text, in: parts, columns: columns)
        #expect(
          rows.allSatisfy { !$0.isEmpty || $0.lowerBound == 0 || bytes[$0.lowerBound - 1] < 0x20 })
        return !cuts.isEmpty
      }
      try Seeds.law(over: Seeds.every(200), reaching: 0.2, attempt)
    }
  }
}
