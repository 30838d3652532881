import Testing

@testable import PerchJobs

/// The links that programs write around text (OSC 8).
struct HyperlinkTests {
  private static let address = "https://example.org/a;b?c=%20#d"

  private func link(_ address: String, _ text: String, _ end: String = "\u{1b}\\") -> String {
    "\u{1b}]8;;\(address)\(end)\(text)\u{1b}]8;;\(end)"
  }

  private func runs(_ output: String) -> [OutputLine.Run] {
    OutputTail(output.utf8).lines(from: 0).flatMap(\.runs)
  }

  /// The links of the last line of some output, as a page has them.
  private func links(_ output: String) -> [(text: String, target: String)] {
    guard let line = OutputTail(output.utf8).lines(from: 0).last else { return [] }
    let styled = StyledLine(encoded: line.encoded)
    let bytes = Array(styled.text.utf8)
    return styled.links.map {
      (String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self), $0.target)
    }
  }

  // Breaks when the address of a link is shown, lost, or reaches beyond its text.
  @Test(arguments: ["\u{1b}\\", "\u{7}", "\u{9c}"])
  func `text between two sequences is a link`(end: String) {
    let output = "see \(link(Self.address, "the page", end)), or ask"
    #expect(
      runs(output) == [
        .init("see "), .init("the page", link: Self.address), .init(", or ask"),
      ])
    #expect(links(output).map(\.target) == [Self.address])
    #expect(links(output).map(\.text) == ["the page"])
    #expect(runs("\u{1b}]8;id=a:x=y;b\(end)c") == [.init("c", link: "b")])
    #expect(runs("\u{9d}8;;b\(end)c\u{9d}8;;\(end)d") == [.init("c", link: "b"), .init("d")])
  }

  @Test func `colours within a link, and links side by side, stay apart`() {
    let output = link("a", "x\u{1b}[31my\u{1b}[mz") + link("b", "w")
    #expect(links(output).map(\.text) == ["xyz", "w"])
    #expect(links(output).map(\.target) == ["a", "b"])
    #expect(runs(output).map(\.text) == ["x", "y", "z", "w"])
  }

  // Breaks when what is written over stays a link, or the text over it becomes one.
  @Test func `what is written over is no link any more`() {
    #expect(links(link("a", "old text") + "\rnew").map(\.text) == [" text"])
    #expect(links(link("a", "old") + "\r" + link("b", "new")).map(\.target) == ["b"])
    #expect(links(link("a", "old") + "\r\u{1b}[Knew").isEmpty)
    #expect(links("plain\r" + link("a", "link")).map(\.text) == ["link"])
    #expect(links(link("a", "漢字") + "\rx").map(\.text) == [" 字"])
  }

  // Breaks when a link without an end takes all further output, or a link within one is lost.
  @Test func `a link ends with its line, and another one replaces it`() {
    let output = "\u{1b}]8;;a\u{7}one\ntwo"
    #expect(runs(output) == [.init("one", link: "a"), .init("two")])
    #expect(
      links("\u{1b}]8;;a\u{7}one\u{1b}]8;;b\u{7}two\u{1b}]8;;\u{7}three").map(\.text) == [
        "one", "two",
      ])
    #expect(runs("\u{1b}]8;;https://never.ended\nnext") == [.init("next")])
    #expect(runs("x\u{1b}]8;;a\u{1b}]8;;b\u{1b}\\y") == [.init("x"), .init("y", link: "b")])
    #expect(runs("x\u{1b}]8;;a\u{18}y") == [.init("xy")])
    #expect(runs("x\u{1b}]8;a\u{7}y\u{1b}]88;;b\u{7}z\u{1b}P8;;b\u{1b}\\w") == [.init("xyzw")])
  }

  @Test func `an address is cleaned, and one that is too long is none`() {
    #expect(runs(link("a\u{202e}b\tc", "x")) == [.init("x", link: "ab c")])
    #expect(runs(link("\u{202e} ", "x")) == [.init("x")])
    let longest = String(repeating: "a", count: Hyperlink.maxAddress)
    #expect(runs(link(longest, "x")) == [.init("x", link: longest)])
    #expect(runs(link(longest + "a", "x")) == [.init("x")])
    #expect(runs(link(String(repeating: "é", count: 2000), "x")) == [.init("x")])
    let endless = String(repeating: "a", count: 100_000)
    #expect(runs(link(endless, "x")).contains { $0.link != nil } == false)
  }

  // Breaks when a sender other than the runner gets an address past the cleaning.
  @Test func `what another program sends is cleaned as well`() {
    func targets(_ text: String) -> [String] { StyledLine(encoded: text).links.map(\.target) }
    #expect(targets(link("a\u{202e}b", "x")) == ["ab"])
    #expect(targets(link(String(repeating: "a", count: 2084), "x")).isEmpty)
    let other = StyledLine(encoded: "\u{1b}]8;;a\u{7}x\u{1b}]8;;a\nb\u{1b}\\y")
    #expect(other.links.isEmpty && !other.text.utf8.contains { $0 < 0x20 })
    #expect(targets("\u{1b}]8;;a\u{1b}\\").isEmpty)
    let many = (0..<100_000).map { "\u{1b}]8;;\($0)\u{1b}\\x" }.joined()
    let line = StyledLine(encoded: many)
    #expect(line.text == String(repeating: "x", count: StyledLine.maxBytes))
    #expect(line.links.isEmpty)
  }

  // Breaks when links take the room of the text, or more than a line may.
  @Test func `many links of a line take what its text leaves`() {
    let address = String(repeating: "a", count: 1000)
    let output = (0..<3000).map { link("\(address)\($0)", "x") }.joined()
    for ending in ["", "\n"] {
      let found = links(output + ending)
      #expect((1...16).contains(found.count))
      #expect(runs(output + ending).map(\.text).joined() == String(repeating: "x", count: 3000))
    }
  }

  // Breaks when a line that a program writes again and again comes to have no links.
  @Test(arguments: [10, 2000])
  func `a line that is written over for ever keeps its last link`(length: Int) {
    var tail = OutputTail()
    let rest = String(repeating: "a", count: length)
    for number in 0..<20_000 {
      tail.append("\r\(link("\(number)\(rest)", "step \(number)"))".utf8)
    }
    #expect(tail.byteCount <= 1 << 16)
    let last = tail.lines(from: 0).last?.runs.first
    #expect(last?.text == "step 19999" && last?.link?.hasPrefix("19999a") == true)
  }

  @Test func `lines that are dropped take their links with them`() {
    let tail = OutputTail((0..<12_000).map { link("a\($0)", "line \($0)") + "\n" }.joined().utf8)
    #expect(tail.oldest == 2000)
    #expect(tail.lines(from: 2000, limit: 1).first?.runs == [.init("line 2000", link: "a2000")])
  }
}
