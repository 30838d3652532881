import Testing

@testable import PerchJobs

/// The texts that count as progress.
struct ProgressReaderTests {
  private func progress(_ text: String) -> Double? { ProgressReader.reading(text).progress }

  @Test(arguments: [
    ("  42%\rb", 0.42), ("a 7.5 %\ra 12.5 %\r", 0.125), ("[ 42%] Building a.o\r\n", 0.42),
    ("Downloading: 42%\n", 0.42), ("tests/a.py ....   [ 33%]\n", 0.33),
    ("[3/4] Building\n", 0.75), ("(3/4) upgrading a\n", 0.75), ("Step 3/4 : RUN a\n", 0.75),
    ("50% [1 a 12 kB/34 kB 35%]\rb", 0.5), ("\r   1.0/4.0 MB 2.0 MB/s\n", 0.25),
    ("a 512kB/1MB\rb", 0.512), ("a: 0%\u{8}\u{8}25%\u{8}\u{8}\u{8}50%\n", 0.5),
    ("\u{1b}[24;0fProgress: [ 42%] [##..] \u{1b}8", 0.42),
  ])
  func `what shows progress is read`(text: String, value: Double) {
    #expect(progress(text) == value)
  }

  @Test(arguments: [
    "", "\n", "100% natural\n", "3/4\n", "it is 42% done\n", "1/2/2024\r", "v1.2/3\r", "110%\r",
    "17/3\r", "42%s\r", "3.5 MB/s\r", "[12/11/2024] a\n", "\u{1b}[?1049h\u{1b}[Hfree 42%\r\n",
  ])
  func `what shows none is not`(text: String) {
    #expect(progress(text) == nil)
  }

  @Test func `what is less clear has to rise twice`() {
    #expect(progress("compiled 3 of 17\ncompiled 4 of 17\n") == nil)
    #expect(progress("compiled 3 of 17\ncompiled 4 of 17\ncompiled 5 of 17\n") == 5.0 / 17)
    #expect(progress("a 3 of 17\na 5 of 17\na 4 of 17\na 5 of 17\n") == nil)
    #expect(progress("a 3 of 17\na 4 of 18\na 5 of 19\na 6 of 20\n") == nil)
  }

  @Test func `a percentage at either end of any line has to rise three times, by 5 per cent`() {
    for line in ["% moved\n", "% of it moved\n"] {
      let lines = (6...11).map { "\($0)\(line)" }
      #expect(progress(lines.prefix(5).joined()) == nil)
      #expect(progress(lines.joined()) == 0.11)
    }
    #expect(progress([10, 20, 30].map { "Moved \($0)%\n" }.joined()) == nil)
    #expect(progress([10, 20, 30, 40].map { "Moved \($0)%\n" }.joined()) == 0.4)
    #expect(progress("Copied 7%\nCopied 8%\nCopied 9%\n") == 0.09, "a known word helps")
  }

  @Test(arguments: [
    "% a\u{1}.swift", "% student\u{1}", "% of disk", "% GPU", "% x (deflated)",
  ])
  func `a percentage of other things does not grow into progress`(words: String) {
    let lines = (1...9).map { number in
      "\(10 * number)\(words.split(separator: "\u{1}", omittingEmptySubsequences: false).joined(separator: "\(number)"))\n"
    }
    #expect(progress(lines.joined()) == nil)
    let reversed = (1...9).map { " adding: IMG_000\($0).jpg (deflated \(5 * $0)%)\n" }
    #expect(progress(reversed.joined()) == nil)
  }

  @Test func `a word of other things does not take away what is sure`() {
    #expect(progress("Downloading disk image: 42%\n") == 0.42)
    #expect(progress("[ 42%] Building CXX object src/memory.cpp.o\n") == 0.42)
  }

  @Test func `noise does not take it back`() {
    #expect(progress("60%\r20%\r61%\r62%\r") == 0.62)
    #expect(progress("60%\r50%\r51%\r52%\r53%\r") == 0.6)
    #expect(progress("60%\rother 3%\r61%\rother 4%\r62%\rother 5%\r") == 0.62)
  }

  @Test func `a counter that begins anew is followed when that is certain`() {
    #expect(progress("60%\r1%\r2%\r") == 0.6)
    #expect(progress("60%\r1%\r2%\r3%\r") == 0.03)
    #expect(progress("100%\r1%\r") == 1)
    #expect(progress("100%\r1%\r2%\r") == 0.02)
    #expect(progress("60%\rother 1%\rother 2%\rother 3%\r") == 0.03)
  }

  @Test func `layers of an image count together`() {
    let text = """
      0123456789ab: Pulling fs layer
      fedcba987654: Pulling fs layer
      0123456789ab: Downloading [=====>     ]  12.5MB/50MB
      """
    #expect(progress(text + "\n") == 0.0625)
    #expect(
      progress(text + "\n0123456789ab: Pull complete\nfedcba987654: Extracting 1/2\n") == 0.875)
  }

  @Test func `between two looks the ends are read`() {
    var reader = ProgressReader()
    reader.feed(Array("10%\r".utf8) + [UInt8](repeating: 0x61, count: 500_000))
    #expect(reader.look().progress == 0.1)
    reader.feed([UInt8](repeating: 0x61, count: 500_000) + Array("\n\r20%\r".utf8))
    #expect(reader.look().progress == 0.2)
  }
}

/// The progress that a program reports by OSC 9;4.
struct ProgressSignalTests {
  private func reading(_ text: String) -> ProgressReading { ProgressReader.reading(text) }
  private func osc(_ text: String) -> String { "\u{1b}]9;4;\(text)\u{7}" }

  private func explicit(
    _ progress: Double?, _ condition: ProgressReading.Condition = .normal
  ) -> ProgressReading {
    ProgressReading(progress: progress, condition: condition, isExplicit: true)
  }

  @Test func `each state is understood`() {
    #expect(reading(osc("1;42")) == explicit(0.42))
    #expect(reading(osc("1;42") + osc("2")) == explicit(0.42, .failing))
    #expect(reading(osc("2;50")) == explicit(0.5, .failing))
    #expect(reading(osc("1;42") + osc("3")) == explicit(nil))
    #expect(reading(osc("1;42") + osc("4;43")) == explicit(0.43, .paused))
    #expect(reading(osc("1;42") + osc("0")) == ProgressReading())
    #expect(reading(osc("1;42") + osc("0;0")) == ProgressReading())
    #expect(reading(osc("1;300")) == explicit(1))
    #expect(reading(osc("1;42") + osc("1;10")) == explicit(0.1))
  }

  @Test func `it ends with BEL or ST`() {
    #expect(reading("\u{1b}]9;4;1;42\u{1b}\\") == explicit(0.42))
    #expect(reading("\u{1b}]9;4;1;42\u{9c}") == explicit(0.42))
    #expect(reading("\u{1b}]9;4;1;42") == ProgressReading())
    #expect(reading("\u{1b}]9;4;1;4\u{1b}]9;4;1;5\u{7}") == explicit(0.05))
  }

  @Test(arguments: [
    "", "1", "1;", "5;1", "x;1", "1;x", "1;-5", "1;4.5", "1;1;1", "12;1",
    "1;" + "9999999999999999999999",
    "1;4\n2",
  ])
  func `what is malformed is left out`(body: String) {
    #expect(reading(osc(body)) == ProgressReading())
    #expect(reading(osc(body) + osc("1;42")) == explicit(0.42))
  }

  @Test func `it is found anywhere and does without the text`() {
    let noise = String(repeating: "[1/2] a 99%\r", count: 20_000)
    #expect(reading(noise + osc("1;42") + noise) == explicit(0.42))
    #expect(reading("10%\r" + osc("1;42") + "50%\r" + osc("0")) == ProgressReading())
    #expect(reading(osc("1;42") + osc("0") + "50%\rb").progress == 0.5)
  }

  @Test func `one without an end is forgotten`() {
    let endless = "\u{1b}]9;4;1;" + String(repeating: "4", count: 1 << 20)
    #expect(reading(endless + "\u{7}\n" + osc("1;42")) == explicit(0.42))
    #expect(reading(endless + "\n7%\r8%\r").progress == 0.08)
  }
}
