import PerchTime
import Testing

@testable import PerchJobs

/// The commands that seem to wait for an answer.
struct PromptWatchTests {
  private func at(_ seconds: Double) -> Instant { .zero + .milliseconds(Int(seconds * 1000)) }

  private func watch(_ texts: String...) -> PromptWatch {
    var watch = PromptWatch()
    for (index, text) in texts.enumerated() {
      Array(text.utf8).withUnsafeBytes { watch.read($0, at: at(Double(index))) }
    }
    return watch
  }

  private func asks(_ text: String) -> Bool {
    var watch = watch(text)
    return answers(&watch, at: 10)[0]
  }

  private func answers(_ watch: inout PromptWatch, at seconds: Double...) -> [Bool] {
    seconds.map { watch.isWaiting(at: at($0)) }
  }

  @Test func `a line without an end asks when it has stood for 10 s`() {
    var watch = watch("Really? ")
    #expect(watch.deadline == at(10))
    let answers = answers(&watch, at: 9.999, 10, 1000)
    #expect(answers == [false, true, true])
    #expect(watch.deadline == nil)
  }

  @Test func `more output begins the wait anew`() {
    var watch = watch("Rea", "lly? ")
    let before = answers(&watch, at: 10.5, 11)
    #expect(before == [false, true])
    Array("y\n".utf8).withUnsafeBytes { watch.read($0, at: at(12)) }
    let after = answers(&watch, at: 100)
    #expect(after == [false] && watch.deadline == nil)
  }

  @Test(arguments: [
    "Password: ", "user@host:~$ ", "Continue? [Y/n] ", ">>> ", "a\nb\nName: ",
    "\u{1b}[1mName:\u{1b}[0m ",
    "\r\u{1b}[KPassword:", "Press any key to continue . . . ", "Hit enter...", "Enter a number",
    ":",
    "99%\r\u{1b}[KOverwrite? [y/N] ",
  ])
  func `this asks`(text: String) {
    #expect(asks(text))
  }

  @Test(arguments: [
    "", "\n", "done\n", "   ", "\u{1b}[0m", " 42% ETA 0:10", "0%..10%..20%", "|\u{8}/\u{8}-\u{8}\\",
    "working |\rworking /",
    "[===>  ]\r[====> ]", "checking for cc... ", "10 MB\r20 MB", "a\r\n",
  ])
  func `this does not`(text: String) {
    #expect(!asks(text))
  }

  // Breaks when the ball says less than the terminal, or shows a line that has another meaning there.
  @Test func `a question is the line as it is shown, on one line and of sensible length`() {
    #expect(watch("Fetching\nSay\u{1b}[1m\u{202e} more\u{7}:\t").question == "Say more:")
    #expect(watch("99%\r\u{1b}[KOverwrite? [y/N] ").question == "Overwrite? [y/N]")
    #expect(watch("done\n").question == nil && watch("\u{1b}[0m").question == nil)
    let long = watch("Which? " + String(repeating: "a", count: 1000)).question
    #expect(long?.count == TitleText.limit + 1 && long?.hasPrefix("Which? a") == true)
  }

  private func type(_ text: String, into watch: inout PromptWatch, shown: String? = nil) {
    watch.recordInput(endsLine: text.hasSuffix("\r"))
    Array((shown ?? text).utf8).withUnsafeBytes { watch.read($0, at: at(20)) }
  }

  // Breaks when a password, or anything else that was typed, is on the ball.
  @Test func `nothing that the user types is in a question`() {
    var watch = watch("Name: ")
    type("kingfisher", into: &watch)
    #expect(watch.question == "Name:")
    type("\u{7f}", into: &watch, shown: "\u{8} \u{8}")
    type("\r", into: &watch, shown: "\r\nAge: ")
    #expect(watch.question == "Age:")
    // Typed ahead, and shown where it was typed and at the next prompt.
    type("\r", into: &watch, shown: "\r\n")
    type("kingfisher", into: &watch)
    #expect(watch.question == nil)
    Array("\ndone\n$ kingfisher".utf8).withUnsafeBytes { watch.read($0, at: at(30)) }
    #expect(watch.question == nil)
    type("\r", into: &watch, shown: "\r\nAgain? ")
    #expect(watch.question == "Again?")
  }

  @Test func `a line that goes on and on asks nothing`() {
    #expect(!asks(String(repeating: "a", count: 5000) + "?"))
    #expect(asks(String(repeating: "a", count: 50_000) + "\nReally?"))
  }
}
