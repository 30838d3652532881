import Testing

@testable import PerchJobs

struct ShellQuoteTests {
  // Breaks when a word is quoted needlessly, or a quote is missing.
  @Test(arguments: [
    (["make", "-j8", "all"], "make -j8 all"),
    (["printf", "%s\n", ""], #"printf $'%s\n' ''"#),
    (["echo", "two words", "it's", "a\"b"], #"echo 'two words' "it's" 'a"b'"#),
    (["sh", "-c", "echo $HOME; it's"], #"sh -c $'echo $HOME; it\'s'"#),
    (["ls", "~/文件", "文件.txt"], "ls '~/文件' 文件.txt"),
    (["\u{1b}]0;x\u{7}", "a\u{202e}b"], #"$'\x1b]0;x\x07' $'a\u202eb'"#),
  ])
  func `a command line can be typed as it is shown`(command: [String], line: String) {
    #expect(ShellQuote.line(command) == line)
  }

  // Breaks when a copied command lacks its end.
  @Test func `a command line that is copied is whole`() {
    let words = [
      "echo", String(repeating: "a b", count: 5000),
      "it's\n$" + String(repeating: "x", count: 5000),
    ]
    let line = ShellQuote.whole(words)
    #expect(line.hasPrefix("echo 'a ba b") && line.hasSuffix("xxx'") && line.count > 20_000)
    #expect(ShellQuote.whole(["a", "b c"]) == "a 'b c'")
  }

  // Breaks when a megabyte reaches the painter.
  @Test func `a command line is cut`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(ShellQuote.line([long]).count <= ShellQuote.limit)
    #expect(ShellQuote.line(Array(repeating: "a b", count: 100_000)).count <= ShellQuote.limit)
  }
}
