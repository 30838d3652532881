import PerchIPC
import PerchJobs
import PerchTime
import Testing

@testable import PerchRunner

@Suite struct LinkOutputTests {
  @Test func `output is sent only while it is followed`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.receive("one")
    job.turn(after: .seconds(1))
    #expect(job.perch.outputs.isEmpty)
    job.perch.order(.follow(from: 0))
    job.turn(after: .seconds(1))
    #expect(job.perch.outputs == [JobOutput(first: 0, lines: ["one"], oldest: 0, ended: 1)])
    job.perch.order(.follow(from: nil))
    job.turn()
    job.receive("two")
    job.turn(after: .seconds(1))
    #expect(job.perch.outputs.count == 1)
  }

  @Test func `what is followed comes ten times a second, each line in its place`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.follow(from: 0))
    for number in 0..<1000 {
      job.receive("line \(number)")
      job.turn(after: .milliseconds(1))
    }
    #expect(job.perch.outputs.count <= 11)
    #expect(job.perch.shownLines == (0..<1000).map { "line \($0)" })
  }

  @Test func `a screen that a program draws is reported, and none of its lines is kept`() {
    var source = OutputSource()
    var screens: [Bool?] = []
    for text in ["before\n", "\u{1b}[?1049h\u{1b}[H~\n", "~\n", "\u{1b}[?1049lafter"] {
      Array(text.utf8).withUnsafeBytes { source.receive($0, at: Instant(microseconds: 0)) }
      screens.append(source.look().drawsScreen)
    }
    #expect(screens == [nil, true, true, nil])
    #expect(source.output.map(\.encoded) == ["before", "after"])
  }

  // Breaks when an editor that rests asks for its user on the ball.
  @Test(arguments: [("Continue? [y/N] ", true), ("\u{1b}[?1049h\u{1b}[HContinue? [y/N] ", false)])
  func `only a program that writes lines waits for an answer`(text: String, waits: Bool) throws {
    var source = OutputSource()
    Array(text.utf8).withUnsafeBytes { source.receive($0, at: Instant(microseconds: 0)) }
    source.advance(to: try #require(source.deadline))
    #expect((source.look().phase == .waiting) == waits)
  }

  // Breaks when the user has to look at the terminal to learn what is asked, or when an answer is reported.
  @Test func `the question goes with the report while the command waits for an answer`() throws {
    var source = OutputSource()
    func write(_ text: String) {
      Array(text.utf8).withUnsafeBytes { source.receive($0, at: Instant(microseconds: 0)) }
    }
    write("Overwrite report.pdf? [y/N] ")
    #expect(source.look().message == nil)
    source.advance(to: try #require(source.deadline))
    #expect(source.look().message == "Overwrite report.pdf? [y/N]")
    _ = source.recordInput(endsLine: false, at: Instant(microseconds: 0))
    write("never")
    source.advance(to: try #require(source.deadline))
    #expect(source.look().message == "Overwrite report.pdf? [y/N]")
    _ = source.recordInput(endsLine: true, at: Instant(microseconds: 0))
    write("\r\n\u{1b}]9;Please look\u{7}Sure? ")
    #expect(source.look().message == "Please look")
  }

  // Breaks when a later run of Perch takes another question for the one that was looked at, or the same for another.
  @Test func `the waits are counted, and other words during one`() throws {
    var source = OutputSource()
    func write(_ text: String) {
      Array(text.utf8).withUnsafeBytes { source.receive($0, at: Instant(microseconds: 0)) }
    }
    #expect(source.look().waits == nil)
    for count in 1...2 {
      write("Continue? [y/N] ")
      source.advance(to: try #require(source.deadline))
      #expect(source.look().waits == count && source.look().waits == count)
      _ = source.recordInput(endsLine: true, at: Instant(microseconds: 0))
      write("y\r\n")
    }
    write("\u{1b}]9;Please look\u{7}")
    #expect(source.look().waits == 3)
    write("\u{1b}]9;Please!\u{7}")
    #expect(source.look().waits == 4)
  }

  // Breaks when the page of a long job seems to begin where it does not.
  @Test func `that the first lines are no longer kept is reported`() {
    var source = OutputSource()
    func write(_ lines: Int) {
      let text = String(repeating: "line\n", count: lines)
      Array(text.utf8).withUnsafeBytes { source.receive($0, at: Instant(microseconds: 0)) }
    }
    write(OutputTail.maxLines)
    #expect(source.look().hasLostLines == nil)
    write(1)
    #expect(source.look().hasLostLines == true)
  }

  @Test func `a long output comes in chunks without being asked for`() throws {
    let job = LinkedJob(try StandInPerch())
    for number in 0..<5000 { job.receive("\(number): " + String(repeating: "x", count: 100)) }
    job.turn()
    job.perch.order(.follow(from: 0))
    job.turn()
    while let next = job.link.deadline { job.turn(after: max(.zero, next - job.now)) }
    #expect(job.perch.shownLines.count == 5000)
    for output in job.perch.outputs {
      #expect(output.lines.reduce(0) { $0 + $1.utf8.count } <= OutputFeed.chunk + 200)
    }
  }

  @Test func `a line that has not ended is sent until it has`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.follow(from: 0))
    for text in ["first", "2 of…", "2 of 3…", "2 of 3, done"] {
      job.receive(text)
      job.turn(after: .seconds(1))
    }
    #expect(job.perch.outputs.map(\.first) == [0, 1, 1, 1])
    #expect(job.perch.shownLines == ["first", "2 of 3, done"])
  }

  @Test func `a Perch that knows all lines gets only new ones`() throws {
    let job = LinkedJob(try StandInPerch())
    job.receive("old")
    job.turn()
    job.perch.order(.follow(from: .max))
    job.turn(after: .seconds(1))
    #expect(job.perch.outputs.isEmpty)
    job.receive("new")
    job.turn(after: .seconds(1))
    #expect(job.perch.outputs == [JobOutput(first: 1, lines: ["new"], oldest: 0, ended: 2)])
  }

  @Test func `a Perch that does not read costs neither memory nor time`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.follow(from: 0))
    let line = String(repeating: "y", count: 2000)
    var reader = MemoryReader()
    for number in 0..<100_000 {
      job.receive(number.isMultiple(of: 100) ? "\(Double(number) / 100_000)" : line)
      if number.isMultiple(of: 10) { job.turn(after: .milliseconds(10), perchReads: false) }
      if number == 30_000 { reader.begin() }
    }
    #expect(reader.growth < 24 << 20)
    #expect(!job.link.writing.isEmpty)
    #expect(job.link.deadline == nil)
  }

  @Test func `a Perch that reads again after a long while gets the newest lines`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.follow(from: 0))
    for number in 0..<50_000 {
      job.receive("line \(number), which is not short at all")
      if number.isMultiple(of: 10) { job.turn(after: .milliseconds(10), perchReads: false) }
    }
    for _ in 0..<100 { job.turn(after: .milliseconds(100)) }
    let last = try #require(job.perch.outputs.last)
    #expect(last.lines.last == "line 49999, which is not short at all")
    #expect(job.perch.outputs.contains { $0.first > 0 && $0.first == $0.oldest })
  }
}

/// The growth of this process's memory.
struct MemoryReader {
  private var start = 0

  mutating func begin() { start = Self.resident }

  var growth: Int { Self.resident - start }

  private static var resident: Int {
    let words = (text(of: "/proc/self/statm") ?? "").split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
  }
}

extension StandInPerch {
  /// The lines that a page would show: a later message replaces the lines from its first on.
  var shownLines: [String] {
    outputs.reduce(into: []) { shown, output in
      shown = Array(shown.prefix(output.first)) + output.lines
    }
  }
}
