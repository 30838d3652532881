import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchShell

/// The replay of traces, which has to give the recorded results.
@Suite struct TraceReplayTests {
  // Breaks when an event, a time or a digit is not recorded, or when the engine depends on anything
  // else.
  @Test func `the replay of a recorded run gives the same state, bit for bit`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = random.pick(Environment.standards)
      var script = Script(environment)
      script.send(.activated)
      script.open([1, 2])
      for operation in Operation.list(count: 20, using: &random) { operation.run(on: &script) }
      let start = Script(environment).state
      let whole = try RecordedScript(script, from: start, hasContent: true)
      #expect(whole.outcome == script.state, "seed \(seed)")
      #expect(TraceCheck.firstDifference(in: whole.trace) == nil, "seed \(seed)")
      let scrubbed = try RecordedScript(script, from: start)
      #expect(TraceCheck.firstDifference(in: scrubbed.trace) == nil, "seed \(seed)")
      let outcome = scrubbed.outcome
      let scrubber = Scrubber()
      #expect(
        outcome.heldPages == script.state.heldPages.map(scrubber.scrubbed),
        "seed \(seed)")
      #expect(outcome.nextMotionEnd == script.state.nextMotionEnd, "seed \(seed)")
      #expect(
        outcome.library.pages == script.state.library.pages.map(scrubber.scrubbed), "seed \(seed)")
      return !outcome.library.pages.isEmpty
    }
    try Seeds.law(over: Seeds.every(80), attempt)
  }

  /// A run in which a search is typed, corrected and pasted into.
  private func search(in page: Bool) -> Script {
    var script = Script()
    script.send(.activated)
    script.open([1])
    script.settle()
    if !page {
      script.give(.back)
      script.settle()
    }
    script.key(.character("f"), .control)
    for key in [
      Key.character("s"), .character("3"), .backspace, .character("e"), .left, .character("a"),
      .delete,
    ] {
      script.key(key)
    }
    script.send(.lettersPlaced([3.5, 7].map { LetterPlace(start: $0 - 3, end: $0) }))
    script.key(.character("v"), .control)
    script.send(.textPasted("crets"))
    return script
  }

  // Breaks when the place of the caret or what was pasted depends on more than the trace says.
  @Test(arguments: [true, false])
  func `a search that was typed and pasted replays as it was`(inPage: Bool) throws {
    let script = search(in: inPage)
    #expect(script.state.fieldText?.string == "sacrets")
    let whole = try RecordedScript(script, from: Script().state, hasContent: true)
    #expect(whole.outcome == script.state && TraceCheck.firstDifference(in: whole.trace) == nil)
  }

  // Breaks when a trace that is sent to others has words of a search, or ends it where it went on.
  @Test(arguments: [true, false])
  func `a trace without content has nothing of a search but that it is open`(inPage: Bool) throws {
    var script = search(in: inPage)
    func scrubbed() throws -> RecordedScript { try RecordedScript(script, from: Script().state) }
    let open = try scrubbed()
    #expect(!open.text.contains("crets") && !open.text.contains("lettersPlaced"))
    #expect(!open.text.contains("backspace") && !open.text.contains("delete"))
    #expect(open.outcome.fieldText?.string == "")
    #expect(TraceCheck.firstDifference(in: open.trace) == nil)
    for _ in 0..<9 { script.key(.backspace, .control) }
    #expect(script.state.fieldText == nil)
    #expect(try scrubbed().outcome.fieldText == nil)
  }

  // Breaks when Enter goes to the next hit in the run, and closes the search in the replay.
  @Test func `a letter takes the focus from a button in the replay as well`() throws {
    var script = search(in: true)
    script.send(.targetFocused(.endFind))
    script.key(.character("x"))
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(script.state.focus == nil && recorded.outcome.focus == .find)
    script.key(.character("c"), .control)
    let before = script.state.reading.selection
    #expect(try RecordedScript(script, from: Script().state).outcome.reading.selection == before)
  }

  // Breaks when a letter in the outline leads elsewhere in the replay, or scrolls it otherwise.
  @Test(arguments: [true, false])
  func `letters in the outline replay as they were`(hasContent: Bool) throws {
    var script = Script()
    script.send(.activated)
    script.open([1])
    script.settle()
    let entries = (0..<200).map {
      Content.OutlineEntry(title: $0 % 30 == 20 ? "Zebra" : "Part", depth: 0, target: "#\($0)")
    }
    script.send(.outlineRead(.sample(1), entries, current: 100))
    for letter in ["z", "q", "z"] {
      script.key(.character(Character(letter)))
      let outline = try #require(script.state.outline)
      let recorded = try RecordedScript(script, from: Script().state, hasContent: hasContent)
      let played = recorded.outcome
      #expect(played.outline?.hot == outline.hot, "\(letter)")
      #expect(played.outlineRows.map(\.index) == script.state.outlineRows.map(\.index), "\(letter)")
      #expect(recorded.text.contains("Zebra") == hasContent)
      #expect(TraceCheck.firstDifference(in: recorded.trace) == nil)
    }
  }

  /// Returns a recording of a quick swipe.
  private func swipe() throws -> RecordedScript {
    var script = Script()
    script.send(.activated)
    script.open([1])
    script.settle()
    script.drag(from: script.page(6, 300), to: script.page(300, 310), over: .milliseconds(250))
    script.settle()
    return try RecordedScript(script, from: Script().state)
  }

  // Breaks when the report lacks a value whose change shows only after a later event.
  @Test func `an event that came a little later is another run`() throws {
    let recorded = try swipe()
    var lines = recorded.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.lastIndex { $0.contains(#""phase":2"#) })
    let at = recorded.trace.lines[index - 1].cause.at
    lines[index] = lines[index].replacing("{\"at\":\(at),", with: "{\"at\":\(at + 4000),")
    let text = lines.map { $0 + "\n" }.joined()
    let trace = try RecordedRun(path: "other.trace", bytes: Array(text.utf8))
    let sentence = try #require(TraceCheck.firstDifference(in: trace))
    #expect(sentence.hasPrefix("Line \(index + 1) of other.trace, "))
    #expect(sentence.contains(" s, pointer: now."))
  }

  @Test func `a difference is named with its line, its time, its event and its place`() throws {
    let recorded = try swipe()
    var lines = recorded.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(#""gesture":"edgeSwipe""#) })
    lines[index] = lines[index].replacing(#""edgeSwipe""#, with: #""ballDrag""#)
    let text = lines.map { $0 + "\n" }.joined()
    let trace = try RecordedRun(path: "x", bytes: Array(text.utf8))
    let sentence = try #require(TraceCheck.firstDifference(in: trace))
    #expect(sentence.hasPrefix("Line \(index + 1) of x, 7."))
    #expect(
      sentence.hasSuffix(
        #", pointer: now.gesture was "ballDrag" when it was recorded and is "edgeSwipe" now."#))
    let rewritten = try RecordedRun(path: "x", bytes: TraceCheck.rewritten(trace))
    #expect(TraceCheck.firstDifference(in: rewritten) == nil)
    #expect(TraceCheck.rewritten(trace) == Array(recorded.text.utf8))
  }

  // Breaks when a trace from the time before the reasons cannot be checked.
  @Test func `a refusal that an earlier Perch recorded without its reason is the same`() throws {
    var script = Script()
    script.send(.activated)
    script.send(.jobGreeted(.job(1), Job(), isShown: true))
    script.settle()
    script.ask(.runAgain(.job(1)))
    let text = try RecordedScript(script, from: Script().state).text
    let reason = #""cannotRunAgain":{"_0":"noCommand"}"#
    #expect(text.contains(reason))
    func difference(_ replacement: String) throws -> String? {
      let bytes = Array(text.replacing(reason, with: replacement).utf8)
      return TraceCheck.firstDifference(in: try RecordedRun(path: "x", bytes: bytes))
    }
    #expect(try difference(#""cannotRunAgain":{"_0":"job-1"}"#) == nil)
    #expect(try difference(#""cannotRunAgain":{"_0":"running"}"#) != nil)
    #expect(try difference(#""notRunning":{"_0":"job-1"}"#) != nil)
  }

  @Test func `a run that broke off plays up to the event that it broke off at`() throws {
    var script = Script()
    script.send(.activated)
    script.open([1])
    // The last event has no answer.
    script.hasShell = false
    script.give(.park(nil))
    let whole = try RecordedScript(script, from: Script().state, isEnded: false)
    let lines = whole.text.split(separator: "\n")
    let cause = try #require(lines.last?.firstRange(of: #","follows""#))
    // The file as it is while the last event is handled.
    let text =
      lines.dropLast().map { $0 + "\n" }.joined() + lines[lines.count - 1][..<cause.lowerBound]
    let trace = try RecordedRun(path: "x", bytes: Array(text.utf8))
    #expect(trace.lines.count == whole.trace.lines.count)
    #expect(trace.remark?.hasPrefix("x ends within line \(lines.count), ") == true)
    #expect(TraceCheck.firstDifference(in: trace) == nil)
    // The file as it is after a crash of the machine.
    let half = try RecordedRun(path: "x", bytes: Array(text.utf8.dropLast(3)))
    #expect(half.lines.count == trace.lines.count - 1)
    #expect(half.remark == "Line \(lines.count), the last of x, is incomplete and is left out.")
  }
}
