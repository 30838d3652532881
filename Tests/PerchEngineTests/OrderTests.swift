import PerchTestSupport
import Testing

@testable import PerchEngine

/// Orders of the program around Perch: they show windows, and leave the keyboard where it is.
@Suite struct OrderTests {
  private func order(_ event: Event, _ script: inout Script) {
    script.forgetEffects()
    script.send(.ordered(event))
  }

  /// The requests for windows: whether each takes the focus.
  private func openings(_ script: Script) -> [Bool] {
    script.effects.compactMap { effect in
      var effect = effect
      if case .inWindow(_, let request) = effect { effect = request }
      return switch effect {
      case .openWindow: true
      case .showWindow: false
      default: nil
      }
    }
  }

  @Test func `an order opens a window without the focus, and the user's wish opens it with it`() {
    var script = Script(.one)
    order(.pagesOpened([.sample(1)]), &script)
    #expect(openings(script) == [false] && script.state.window.isMapped)
    order(.pageOpenedApart(.sample(2), size: nil, nil), &script)
    #expect(openings(script) == [false] && script.state.windows.allSatisfy(\.isMapped))
    script.forgetEffects()
    script.send(.pagesOpened([.sample(1)]))
    #expect(openings(script) == [true])
  }

  @Test func `an order that answers the use of a control takes the focus, a later one does not`() {
    var script = Script.opened(1)
    script.send(.barsChanged(.sample(1), PageBars(foot: [BarItem(id: "go", label: "Go")])))
    script.send(.targetPressed(.barItem("go")))
    script.wait(Orders.patience - .milliseconds(1))
    order(.pageOpenedApart(.sample(2), size: nil, nil), &script)
    #expect(openings(script) == [true])
    script.wait(.milliseconds(1))
    order(.pageOpenedApart(.sample(3), size: nil, nil), &script)
    #expect(openings(script) == [false])
  }

  // Breaks when an order that waits for the hand is carried out as the user's wish.
  @Test func `an order that waits for a gesture leaves the focus as well`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(300))
    order(.pageOpenedApart(.sample(2), size: nil, nil), &script)
    #expect(openings(script).isEmpty)
    script.release(script.page(200))
    script.settle()
    #expect(openings(script) == [false] && script.failure == nil)
  }

  // Breaks when a program's start asks the user what he did not cause.
  @Test func `an order for which the ball has no room is refused without a question`() {
    var script = Script.parked(1, 2, shelfLimit: 2, whenFull: .ask)
    script.wait(.seconds(60))
    script.settle()
    let refusals = script.state.tally.refusals
    order(.pagesParked([.sample(3)], nil), &script)
    #expect(script.state.toast == nil && script.state.shelf.pages == [.sample(1), .sample(2)])
    #expect(script.state.tally.refusals == refusals + 1)
    script.send(.pagesParked([.sample(3)], nil))
    #expect(script.state.toast?.action == .replaceOldest && script.failure == nil)
  }

  // Breaks when a program that opens a window ends what the user types in another one.
  @Test func `a field of a window keeps its text and the keyboard while a program opens another`() {
    var script = Script.opened(1)
    script.place([Control(id: "name", label: "Name", .field(text: "", hint: ""))])
    script.send(.targetFocused(.control("name")))
    order(.pageOpenedApart(.sample(2), size: nil, nil), &script)
    script.settle()
    #expect(script.state.front != .first && script.state.focus == nil)
    script.send(.inWindow(.first, .windowFocused))
    #expect(script.state.focus == .control("name"))
  }

  // Breaks when an order that waits for the hand has no answer of its own.
  @Test func `an order to open pages is answered, after a gesture as well`() {
    var script = Script.opened(1, 2)
    var page = Page.sample(2)
    page.canPop = false
    script.send(.pageChanged(page))
    order(.pagesOpened([.sample(1)], -1), &script)
    #expect(script.answer(to: -1) == .refused(.cannotPop(page.id)))
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(300))
    order(.pagesOpened([.sample(3)], -2), &script)
    #expect(script.answer(to: -2) == nil)
    script.release(script.page(200))
    script.settle()
    #expect(script.answer(to: -2) == .done && script.state.stack.top == .sample(3))
  }

  // Breaks when a second request closes the list.
  @Test func `the list stays open where it is asked for again, after a gesture as well`() {
    var script = Script.parked(1)
    for _ in 1...2 { order(.commandGiven(.showList, -1), &script) }
    #expect(script.state.openList != nil && script.answer(to: -1) == .done)
    script.give(.list)
    #expect(script.state.openList == nil)
  }

  // Breaks when the keys of the program that the user types in go to a list.
  @Test func `a list that an order opens leaves the keyboard, and the user's own has it`() {
    var script = Script.parked(1, 2)
    order(.commandGiven(.showList, nil), &script)
    #expect(script.state.openList != nil && !script.effects.contains(.focusPopup))
    script.send(.keyPressed(.down, []))
    #expect(script.state.openList?.hot == nil && script.failure == nil)
    script.give(.list)
    #expect(script.state.openList == nil && !script.effects.contains(.releasePopup))
    script.give(.list)
    #expect(script.state.openList?.hot != nil && script.effects.contains(.focusPopup))
  }

  @Test func `the toast about a page that does not let go has its title`() {
    var script = Script.opened(1)
    var page = Page.sample(1)
    page.canPop = false
    script.send(.pageChanged(page))
    script.give(.back)
    #expect(script.state.toast?.words == "The page \"Page 1\" does not let you go back yet.")
    #expect(Command.Refusal.cannotPop(.sample(1)).sentence.contains("\"\(page.id.rawValue)\""))
  }
}
