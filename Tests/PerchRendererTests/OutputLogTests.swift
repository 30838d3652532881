import PerchJobs
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  struct OutputLogTests {
    private func log(columns: Int? = 10) -> OutputLog {
      let fonts = Fonts(.system, language: "en_US", device: Device(scale: 1))
      let log = OutputLog(measure: MonoMeasure(fonts: fonts))
      if let columns { log.setColumns(columns) }
      return log
    }

    private func lines(_ texts: String...) -> [StyledLine] {
      texts.map { StyledLine([OutputLine.Run($0)]) }
    }

    /// The text of each row, from the top.
    private func rows(_ log: OutputLog) -> [String] {
      (0..<log.rowCount).map { row in
        let (line, key) = log.line(ofRow: row)
        let bytes = log.breaker?.bytes(ofRow: key.row, in: line) ?? 0..<0
        return String(decoding: Array(line.text.utf8)[bytes], as: UTF8.self)
      }
    }

    @Test func `lines are added at the end and dropped at the top`() {
      let log = log()
      #expect(log.replace(from: 0, with: lines("one", "a line of two rows"), oldest: 0) == 0)
      #expect(rows(log) == ["one", "a line of ", "two rows"])
      #expect(log.replace(from: 2, with: lines("three"), oldest: 1) == 1)
      #expect(log.replace(from: 3, with: lines(), oldest: 2) == 2)
      #expect(rows(log) == ["three"])
    }

    @Test func `an unfinished line is replaced`() {
      let log = log()
      _ = log.replace(from: 0, with: lines("one", "tw"), oldest: 0)
      #expect(log.replace(from: 1, with: lines("two", "", "four"), oldest: 0) == 0)
      #expect(rows(log) == ["one", "two", "", "four"])
    }

    @Test func `lines with a gap to the new ones are dropped`() {
      let log = log()
      _ = log.replace(from: 0, with: lines("one", "two"), oldest: 0)
      #expect(log.replace(from: 7, with: lines("eight"), oldest: 3) == 2)
      #expect(rows(log) == ["eight"])
      #expect(log.first == 7)
    }

    @Test func `only the last ten thousand lines are kept`() {
      let log = log()
      let many = [StyledLine](repeating: StyledLine([OutputLine.Run("x")]), count: 12_000)
      _ = log.replace(from: 0, with: many, oldest: 0)
      #expect(log.lineCount == 10_000 && log.first == 2000)
      #expect(log.replace(from: 12_000, with: lines("y"), oldest: 0) == 1)
    }

    @Test func `any number of a line is accepted`() {
      let log = log()
      for line in [Int.min, -1, 0, 3, 1 << 60, .max] {
        for oldest in [Int.min, -1, 0, 4, 1 << 60, .max] {
          _ = log.replace(from: line, with: lines("one", "two"), oldest: oldest)
          #expect(log.rowCount <= 2)
        }
      }
    }

    /// The simplest model of a log: each line by its number.
    private struct Model {
      var lines: [Int: String] = [:]
      var columns = 10

      mutating func replace(from line: Int, with new: [String], oldest: Int) -> Int {
        let isGap = !lines.isEmpty && line > (lines.keys.max() ?? 0) + 1
        let gone = lines.filter { isGap || $0.key < oldest }
        lines = lines.filter { gone[$0.key] == nil && $0.key < line }
        for (index, text) in new.enumerated() where line + index >= oldest {
          lines[line + index] = text
        }
        return gone.values.map { rows(of: $0).count }.reduce(0, +)
      }

      func rows(of line: String) -> [String] {
        let characters = Array(line)
        guard !characters.isEmpty else { return [""] }
        return stride(from: 0, to: characters.count, by: columns).map {
          String(characters[$0..<min($0 + columns, characters.count)])
        }
      }

      var rows: [String] { lines.keys.sorted().flatMap { rows(of: lines[$0] ?? "") } }
    }

    @Test(arguments: Seeds.every(10))
    func `any run of replacements leaves the same lines as in the model`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let log = log()
      var model = Model()
      for _ in 0..<20 {
        let end = model.lines.keys.max().map { $0 + 1 } ?? 0
        let start = max(0, end + random.int(in: -4...1))
        let oldest = random.int(in: 0...max(1, start + 1))
        let texts = (0..<random.int(in: 0...4)).map { _ in
          String(repeating: "abcdefg", count: random.int(in: 0...4))
        }
        let new = texts.map { StyledLine([OutputLine.Run($0)]) }
        let wasEmpty = model.lines.isEmpty
        let gone = model.replace(from: start, with: texts, oldest: oldest)
        let dropped = log.replace(from: start, with: new, oldest: oldest)
        #expect(wasEmpty || dropped == gone)
        if random.chance(0.2) {
          model.columns = random.int(in: 2...20)
          log.setColumns(model.columns)
        }
        #expect(rows(log) == model.rows)
      }
    }

    @Test func `a new line is broken once, without the others`() {
      let log = log()
      _ = log.replace(from: 0, with: lines(), oldest: 0)
      for number in 0..<300 {
        _ = log.replace(from: number, with: lines("some text"), oldest: max(0, number - 100))
      }
      #expect(log.breakCount == 300)
      log.setColumns(10)
      #expect(log.breakCount == 300)
      log.setColumns(20)
      #expect(log.breakCount == 401)
    }

    @Test func `a page that is not measured breaks no line`() {
      let log = log(columns: nil)
      _ = log.replace(from: 0, with: lines("one", "two"), oldest: 0)
      #expect(log.breakCount == 0 && log.rowCount == 0)
      #expect(log.replace(from: 2, with: lines(), oldest: 1) == 0)
    }
  }
}
