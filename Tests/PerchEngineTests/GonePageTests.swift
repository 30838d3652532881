import PerchTestSupport
import Testing

@testable import PerchEngine

/// Answers and requests that come late: their page is gone, covered, or was never there.
@Suite struct GonePageTests {
  /// Everything that the shell or assistive technology says about a page.
  private static func events(about id: Page.ID) -> [Event] {
    let place = Script.textPlace(at: Point(x: 60, y: 60))
    let entry = Content.OutlineEntry(title: "A", depth: 0, target: "#a")
    let link = LinkPlace(
      range: 0..<4, target: "a.md", text: "a", box: Rect(x: 20, y: 2000, width: 40, height: 20))
    let end = Script.selectionEnd(at: 40)
    let update = ContentUpdate(width: 420, height: 99, shift: 9, keptText: 0, isAppended: false)
    return TextQuery.allCases.map { .textLocated(id, $0, place) } + [
      .textSelected(id, anchor: 1, caret: 5), .textRevealed(id, 1..<5), .linkPressed(id, "#a"),
      .placeFound(id, top: 500), .hitPlaced(id, Rect(x: 0, y: 2000, width: 40, height: 20)),
      .textFound(id, search: 1, [0..<2], top: 0, isComplete: true),
      .selectionPlaced(id, start: end, end: end),
      .phraseRead(id, "words"), .caretMoved(id, .right, CaretPlace(offset: 4, column: 9, end: end)),
      .outlineRead(id, [entry], current: 0),
      .linkFound(id, link, step: 1), .applicationsFound(id, [Application(id: "a", name: "A")]),
      .textMeasured(id, length: 90), .outputTrimmed(id, height: 40), .contentRead(id),
      .contentReplaced(id, update), .wideBlocksMeasured(id, []), .jobReported(id, Job()),
      .jobWithdrawn(id), .jobNotStarted(id), .textReplaced(id), .fileChanged(id),
      .formFound(id, .sheets(width: 900)), .targetPressed(.stop(id)), .targetFocused(.row(id)),
      .targetPressed(.listRow(id)), .targetPressed(.menuItem(.open)),
    ]
  }

  // Breaks when a late answer changes another page, or brings a forgotten one back.
  @Test func `what comes about a page that is not there changes nothing`() {
    for event in Self.events(about: .sample(9)) {
      var script = Script.opened(1, 2)
      let before = script.state
      script.send(event)
      #expect(script.state == before && script.effects.isEmpty, "\(event)")
    }
  }

  // Breaks when an answer about the page below scrolls or marks the one on top.
  @Test func `the page on top stays as it is, whatever comes about the one below`() throws {
    for event in Self.events(about: .sample(1)) {
      var script = Script.opened(1, 2)
      let before = try script.scroll(of: .sample(2))
      script.send(event)
      script.settle()
      #expect(script.state.stack.top == .sample(2) && script.state.menu == nil, "\(event)")
      #expect(try script.scroll(of: .sample(2)) == before, "\(event)")
      #expect(script.state.reading.selection == nil && script.state.focus == nil, "\(event)")
      #expect(script.state.outline == nil && script.fault == nil, "\(event)")
    }
  }

  // Breaks when numbers that are none scroll a page to nowhere.
  @Test func `invalid numbers about the page on top change nothing`() throws {
    let (id, none) = (Page.ID.sample(1), Rect(x: .nan, y: 0, width: 40, height: .infinity))
    let end = SelectionEnd(caret: none, readsFromRight: false)
    let events: [Event] = [
      .placeFound(id, top: .nan), .hitPlaced(id, none),
      .sizeTurned(.main, at: Point(x: .nan, y: 0), notches: 1),
      .sizeTurned(.ball, at: .zero, notches: 1),
      .pinched(.ball, at: .zero, scale: 2),
      .wheelTurned(.ball, at: .zero, notches: Vector(dx: 0, dy: 1)),
      .wideBlocksMeasured(id, [WideBlock(frame: none, width: 900, readsFromRight: false)]),
    ]
    for event in events {
      var script = Script.opened(1)
      let before = script.state.scrolls[id]
      script.send(event)
      #expect(script.state.scrolls[id] == before && script.effects.isEmpty, "\(event)")
    }
    var script = Script.opened(1)
    script.send(.textSelected(id, anchor: 1, caret: 5))
    script.send(.selectionPlaced(id, start: end, end: end))
    #expect(script.fault == nil)
  }

  @Test func `a command for a page that is not there is refused`() {
    var script = Script.opened(1)
    let stop = script.ask(.stop(.sample(9)))
    #expect(script.answer(to: stop) == .refused(.unknownJob(.sample(9))))
    let other = script.ask(.stop(.sample(1)))
    #expect(script.answer(to: other) == .refused(.unknownJob(.sample(1))))
    script.greet(1, Job(phase: .done))
    let ended = script.ask(.stop(.job(1)))
    #expect(script.answer(to: ended) == .refused(.notRunning(.job(1))))
    script.give(.close(.job(1)))
    let list = script.ask(.list)
    #expect(script.answer(to: list) == .refused(.shelfIsEmpty) && script.fault == nil)
  }

  // Breaks when the program ends below a command that runs, or stays after the last one.
  @Test func `the program ends with its window once no job runs`() {
    var script = Script.running(Job())
    script.give(.close(.job(1)))
    script.settle()
    script.wait(.seconds(9))
    script.forgetEffects()
    script.send(.windowCloseRequested)
    script.wait(.seconds(9))
    #expect(!script.effects.contains(.quit))
    script.report(1, Job(phase: .done))
    script.wait(.seconds(9))
    let held = script.state.heldPages
    #expect(script.effects.contains(.quit) == held.isEmpty && script.fault == nil)
  }
}
