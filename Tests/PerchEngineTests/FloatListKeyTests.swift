@testable import PerchEngine
import PerchTestSupport
import Testing

/// The float list under the keyboard.
@Suite struct `The float list's keys` {
  // Breaks when arrows go by the order of the pages where rows go upwards.
  @Test func `Arrows go down and up the screen, Home and End to the first and last page`() {
    for end in [Point(x: 1240, y: 100), Point(x: 1240, y: 560)] {
      var script = Script.parked(1, 2, 3)
      script.drag(from: script.ball, to: end, over: .milliseconds(900))
      script.settle()
      script.give(.list)
      #expect(script.state.list?.hot == .sample(1))
      let seen = script.state.list!.rows.sorted { $0.y.target < $1.y.target }.map(\.page)
      script.key(.home)
      #expect(script.state.list?.hot == .sample(1))
      let index = seen.firstIndex(of: .sample(1))!
      for step in 1...4 {
        script.key(.down)
        #expect(script.state.list?.hot == seen[(index + step) % 3])
      }
      script.key(.up)
      #expect(script.state.list?.hot == seen[(index + 3) % 3])
      script.key(.end)
      #expect(script.state.list?.hot == .sample(3))
      script.key(.enter)
      #expect(script.state.stack.top == .sample(3))
    }
  }

  // Breaks when letters never age, or only the first one counts.
  @Test func `Typing finds a title, a second later it begins anew`() {
    var script = Script.opened()
    for (index, title) in ["Apple", "Banana", "Apricot"].enumerated() {
      let id = Page.ID.sample(index + 1)
      script.send(.pagesListed([Page(id: id, kind: .document, title: title)]))
      script.give(.park(id))
    }
    script.give(.list)
    for character in "apr" { script.key(.character(character)) }
    #expect(script.state.list?.hot == .sample(3))
    script.key(.character("x"))
    #expect(script.state.list?.hot == .sample(3))
    script.wait(.milliseconds(1001))
    script.key(.character("b"))
    #expect(script.state.list?.hot == .sample(2))
  }

  // Breaks when the last removal leaves an empty list, or the next row is not the neighbour.
  @Test func `Delete removes the hot row and goes on to the next, the last closes the list`() {
    var script = Script.parked(1, 2, 3)
    script.give(.list)
    script.key(.down)
    script.key(.delete)
    #expect(script.state.shelf.pages == [.sample(1), .sample(3)])
    #expect(script.state.list?.hot == .sample(3))
    script.key(.delete)
    #expect(script.state.list?.hot == .sample(1))
    script.key(.delete)
    #expect(script.state.shelf.isEmpty && script.state.openList == nil)
    #expect(script.state.toast?.phrase.text(in: .english) == "3 pages removed")
    script.rest()
    #expect(script.fault == nil && script.state.list == nil)
  }
}
