import PerchTestSupport
import Testing

@testable import PerchEngine

/// Places in a text that is another one now.
@Suite struct TextChangeTests {
  private func text(_ lines: [String]) -> Content {
    Content([.preformatted(lines.joined(separator: "\n"))])
  }

  private func document(_ lines: [String]) -> Content {
    Content(
      lines.map {
        $0.hasPrefix("#")
          ? .heading(level: 1, [Content.Span(String($0.dropFirst()))])
          : .paragraph([Content.Span($0)])
      })
  }

  @Test func `a place before a change stays, and one behind it moves along`() {
    let change = TextChange(from: text(["one", "two", "three"]), to: text(["one", "2", "three"]))
    #expect(change.kept == 4 && !change.isAppended)
    #expect(change.place(of: 2) == 2)
    #expect(change.place(of: 8) == 6)
    #expect(change.place(of: 13) == 11 && change.place(of: 99) == 11)
  }

  @Test func `text at the end alone is an addition`() {
    let old = text(["one"])
    #expect(TextChange(from: old, to: text(["one", "two"])).isAppended)
    #expect(!TextChange(from: old, to: text(["zero", "one"])).isAppended)
    #expect(!TextChange(from: text([""]), to: old).isAppended)
  }

  @Test func `a line between two changes is found again`() {
    let change = TextChange(
      from: text(["a", "x", "kept", "y", "b"]), to: text(["a", "1", "2", "3", "kept", "4", "b"]))
    #expect(change.place(of: 4) == 8)
    #expect(change.place(of: 6) == 10)
  }

  @Test func `a place in lines that are gone is as far behind the same heading`() {
    let old = document(["start", "#Head", "gone", "also gone", "#Next", "rest"])
    let new = document(["begin", "more", "#Head", "fresh lines", "#Next", "remainder"])
    let change = TextChange(from: old, to: new)
    #expect(change.place(of: 11) == 16)
    // Never beyond the next heading.
    #expect(change.place(of: 21) == 26)
    #expect(change.place(of: 24) == 27)
  }

  @Test func `a place that the text ends before has none`() {
    let cut = TextChange(from: text(["one", "two", "three"]), to: text(["one", "tw"]))
    #expect(cut.place(of: 5) == 5)
    #expect(cut.place(of: 6) == nil && cut.place(of: 9) == nil)
    let old = document(["v1", "#Head", "some text", "more text"])
    let both = TextChange(from: old, to: document(["v2", "#Head", "some"]))
    #expect(both.place(of: 20) == nil && both.place(of: 9) == 9)
  }

  // Breaks when a place jumps to another section of the same name, or beyond the end.
  @Test func `of several headings of one name the nearest counts, and the last one has no end`() {
    let old = document(["start", "#Notes", "aaa", "#Notes", "gone"])
    let new = document(["begin", "#Notes", "bbb", "#Notes", "new text here"])
    let change = TextChange(from: old, to: new)
    #expect(change.place(of: 23) == 23)
    #expect(change.place(of: 12) == 12)
  }

  @Test func `of several lines that are the same the nearest counts`() {
    let change = TextChange(
      from: text(["a", "x", "same", "y", "b"]), to: text(["a", "same", "1", "same", "2", "b"]))
    #expect(change.place(of: 4) == 2)
  }

  @Test func `the nearest of any lines that are the same is found, of two the upper one`() throws {
    try Seeds.law(reaching: 0.6) { seed, random in
      func lines() -> [String] {
        let long = String(repeating: "x", count: 200)
        return (0..<random.int(in: 1...40)).map { _ in
          random.pick(["one", "two", "three", long + "1", long + "2", ""])
        }
      }
      let (old, new) = (["start"] + lines() + ["end"], ["begin"] + lines() + ["stop"])
      func start(of index: Int, in lines: [String]) -> Int {
        lines[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
      }
      let index = random.int(in: 1...old.count - 2)
      let offset = start(of: index, in: old)
      let same = new.indices.filter { new[$0] == old[index] }.map { start(of: $0, in: new) }
      guard !old[index].isEmpty, let nearest = same.min(by: { abs($0 - offset) < abs($1 - offset) })
      else { return false }
      let change = TextChange(from: text(old), to: text(new))
      #expect(change.place(of: offset) == nearest, "seed \(seed)")
      return true
    }
  }

  @Test func `a place in blank or changed lines without a heading stays near its offset`() throws {
    let change = TextChange(from: text(["a", "x", "", "y", "b"]), to: text(["a", "1", "b"]))
    let place = try #require(change.place(of: 4))
    #expect((0...3).contains(place))
    #expect(change.place(of: 2) == 2)
  }

  @Test func `a line that a random edit leaves alone is found within its block`() throws {
    try Seeds.law(reaching: 0.8) { _, random in
      var lines = (0..<random.int(in: 2...60)).map { "line \($0) \(random.int(in: 0...9))" }
      let old = lines
      let at = random.int(in: 0...old.count - 1)
      let edit = random.int(in: 0...old.count - 1)
      guard edit != at else { return false }
      switch random.int(in: 0...2) {
      case 0: lines[edit] = "edited"
      case 1: lines.insert(contentsOf: ["new", "newer"], at: edit)
      default: lines.remove(at: edit)
      }
      let change = TextChange(from: text(old), to: text(lines))
      let before = old[..<at].reduce(0) { $0 + $1.utf8.count + 1 }
      let line = lines.firstIndex(of: old[at]) ?? 0
      let after = lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
      #expect(change.place(of: before) == after)
      return true
    }
  }
}
