import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Opening pages.
@Suite struct OpeningTests {
  // Breaks when a page can be in the stack twice.
  @Test
  func
    `an open page on top is raised, one below is popped to, a parked one spreads, others are pushed`()
  {
    var script = Script.opened(1, 2)
    script.open([2])
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2)])
    #expect(!script.state.isAnimating)
    script.open([1])
    #expect(script.state.stack.pages == [.library, .sample(1)])
    script.open([3])
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(3)])
    script.settle()
    script.give(.park(nil))
    script.settle()
    script.open([3])
    #expect(script.state.morph?.kind == .spread)
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(3)])
  }

  // Breaks when every page of a list moves.
  @Test func `several files open in order and only the last one moves`() {
    var script = Script.opened()
    script.open([1, 2, 3])
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2), .sample(3)])
    #expect(script.state.stack.transitions.map(\.over) == [.sample(3)])
  }

  // Breaks when the pair below ends before the flight, or outlives it.
  @Test func `a page that is opened during its flight turns round without a jump, and back`() throws
  {
    var script = Script.opened(1)
    script.give(.park(nil))
    for _ in 0..<5 {
      script.wait(.milliseconds(90))
      let before = try script.flight
      script.give(script.state.stack.canPop ? .back : .open(.sample(1)))
      let after = try script.flight
      // A lost velocity shows as a tenth of a pixel after a tenth of a millisecond.
      for (microseconds, bound) in [(0, 1e-6), (100, 0.01)] {
        let time = script.now + .microseconds(microseconds)
        let (a, b) = (before.rect(at: time), after.rect(at: time))
        #expect(a.center.distance(to: b.center) <= bound && abs(a.width - b.width) <= bound)
      }
      #expect(script.fault == nil)
    }
    script.settle()
    #expect(script.state.stack.transitions.isEmpty && script.state.morph == nil)
  }

  // Breaks when the lower page's pair is dropped before the flight is over.
  @Test func `the page below a flight lies still or moves, and never jumps`() {
    for opens in [true, false] {
      var script = Script.parked(1)
      if !opens {
        script.give(.open(.sample(1)))
        script.settle()
      }
      script.give(opens ? .open(.sample(1)) : .back)
      var last = lowerPage(script)
      while script.state.morph != nil {
        #expect(script.state.stack.transitions.contains { $0.isMorphing })
        #expect(abs(lowerPage(script) - last) <= 3, "at \(script.now)")
        last = lowerPage(script)
        script.wait(.milliseconds(1))
      }
    }
  }

  private func lowerPage(_ script: Script) -> Double {
    let scene = script.scene
    for case .picture(.page(.library), let rect, _, _) in scene.layers[
      scene.surface(.main)?.layers ?? 0..<0]
    {
      return rect.minX
    }
    return .nan
  }

  // Breaks when the page is parked from its resting position.
  @Test func `a page parked in mid-push flies from its current position`() throws {
    var script = Script.opened()
    script.open([1])
    script.wait(.milliseconds(50))
    let x = script.state.stack.transitions[0].x.value(at: script.now)
    script.give(.park(nil))
    #expect(try abs(script.flight.rect(at: script.now).minX - script.page(x).x) <= 1e-6)
  }

  @Test func `a dialog to choose files is asked for, and its lack is a sentence`() {
    var script = Script.opened(1)
    script.send(.keyPressed(.character("o"), [.control]))
    #expect(script.effects.contains(.chooseFiles))
    script.send(.fileDialogFailed)
    #expect(script.state.toast?.phrase == .noFileDialog && script.fault == nil)
  }

  @Test func `settings without effect are told on the screen`() {
    var script = Script.opened(1)
    script.send(.settingsRead(areFine: false))
    #expect(script.state.toast?.phrase == .settingsFailed(nil) && script.fault == nil)
    script.wait(.seconds(1))
    script.send(.settingsRead(areFine: true))
    #expect(script.state.toast?.isGoing == true, "it is no longer true")
  }

  // Breaks when the user has to find out which line is meant.
  @Test func `the first setting without effect is named, and the others are counted`() {
    let advice = " Type perch config --check to see why."
    for (fault, text) in [
      (SettingsFault(key: "theme", line: 3), "theme in line 3 of the settings has no effect."),
      (
        SettingsFault(key: "theme", line: 3, others: 1),
        "theme in line 3 of the settings has no effect, and neither has 1 more."
      ),
      (
        SettingsFault(key: "theme", line: 3, others: 2),
        "theme in line 3 of the settings has no effect, and neither have 2 more."
      ),
      (SettingsFault(key: nil, line: 1), "Line 1 of the settings has no effect."),
      (
        SettingsFault(key: nil, line: 1, others: 2),
        "Line 1 of the settings has no effect, and neither have 2 more."
      ),
    ] {
      var script = Script.opened(1)
      script.send(.settingsRead(areFine: false, fault: fault))
      #expect(script.state.toast?.phrase.text(in: .english) == text + advice)
      script.wait(.seconds(1))
      script.send(.settingsRead(areFine: true))
      #expect(script.state.toast?.isGoing == true && script.fault == nil)
    }
  }

  // Breaks when a program that waits for its first page ends with the notice.
  @Test func `a notice is no reason to end`() {
    var script = Script()
    script.send(.settingsRead(areFine: false))
    script.wait(.seconds(8))
    #expect(script.state.toast == nil && !script.effects.contains(.quit))
  }
}
