import PerchTestSupport
import Testing

@testable import PerchEngine

/// The keys of the float list.
@Suite struct FloatListKeyTests {
  // Breaks when the arrow keys or the rows have another order above the ball than below it.
  @Test func `arrow keys move along the rows, Home and End to the newest and the oldest page`()
    throws
  {
    for end in [Point(x: 1240, y: 100), Point(x: 1240, y: 560)] {
      var script = Script.parked(1, 2, 3)
      script.drag(from: script.ball, to: end, over: .milliseconds(900))
      script.settle()
      script.give(.list)
      #expect(script.state.list?.hot == .sample(3))
      let seen = try script.shownList.rows.sorted { $0.y.target < $1.y.target }.map(\.page)
      #expect(seen == [.sample(3), .sample(2), .sample(1)])
      script.key(.home)
      #expect(script.state.list?.hot == .sample(3))
      for step in 1...4 {
        script.key(.down)
        #expect(script.state.list?.hot == seen[step % 3])
      }
      script.key(.up)
      #expect(script.state.list?.hot == .sample(3))
      script.key(.end)
      #expect(script.state.list?.hot == .sample(1))
      script.key(.enter)
      #expect(script.state.stack.top == .sample(1))
    }
  }

  // Breaks when typed letters never expire, or only the first one counts.
  @Test func `typing finds a title, and begins anew a second later`() {
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

  // Breaks when a letter chooses the first row again and again.
  @Test func `a repeated letter goes through all rows that begin with it`() {
    var script = Script.opened()
    for (index, title) in ["Apple", "Banana", "apricot", "Avocado"].enumerated() {
      let id = Page.ID.sample(index + 1)
      script.send(.pagesListed([Page(id: id, kind: .document, title: title)]))
      script.give(.park(id))
    }
    script.give(.list)
    #expect(script.state.list?.hot == .sample(4))
    for (wait, row) in [(0, 3), (2000, 1), (100, 4), (100, 3)] {
      script.wait(.milliseconds(wait))
      script.key(.character("a"))
      #expect(script.state.list?.hot == .sample(row))
    }
  }

  // Breaks when the page that is back is out of sight.
  @Test func `Undo in an open list chooses the page that is back`() throws {
    var script = Script.opened(shelfLimit: 20)
    script.send(.pagesListed((1...16).map(Page.sample)))
    for page in 1...16 { script.give(.park(.sample(page))) }
    script.settle()
    script.give(.list)
    script.wait(.seconds(1))
    script.key(.end)
    script.key(.delete)
    #expect(!script.state.shelf.contains(.sample(1)))
    script.key(.home)
    script.settle()
    script.give(.undo)
    script.settle()
    #expect(script.state.list?.hot == .sample(1) && script.fault == nil)
    let list = try script.shownList
    let row = try #require(list.rows.first { $0.page == .sample(1) })
    #expect(list.layout.region.inset(by: -1).contains(list.frame(of: row, at: script.now)))
  }

  // Breaks when the last removal leaves an empty list, or the next row is not the neighbour.
  @Test
  func `Delete removes the hot row and moves to the next one, the last removal closes the list`() {
    var script = Script.parked(1, 2, 3)
    script.give(.list)
    script.key(.down)
    script.key(.delete)
    #expect(script.state.shelf.pages == [.sample(1), .sample(3)])
    #expect(script.state.list?.hot == .sample(1))
    script.key(.delete)
    #expect(script.state.list?.hot == .sample(3))
    script.key(.delete)
    #expect(script.state.shelf.isEmpty && script.state.openList == nil)
    #expect(script.state.toast?.phrase.text(in: .english) == "Removed 3 pages from the ball")
    script.rest()
    #expect(script.fault == nil && script.state.list == nil)
  }
}
