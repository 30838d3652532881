import PerchTestSupport
import Testing

@testable import PerchEngine

/// Whole stacks on the ball: one entry, which comes back with the pages below it.
@Suite struct ParkedStackTests {
  private let all: [Page.ID] = [.library, .sample(1), .sample(2), .sample(3)]

  // Breaks when a page below stays in the window, or has an entry of its own.
  @Test func `all pages of the window are one entry, and the top one shrinks into the ball`() {
    var script = Script.parkedStack()
    #expect(script.state.stack.pages == [.library] && script.state.morph?.kind == .shrink)
    script.settle()
    #expect(script.state.heldPages == [.sample(3)] && script.state.ball.phase == .resting)
    #expect(script.state.shelf.below == [.sample(3): [.sample(1), .sample(2)]])
    #expect(script.fault == nil)
  }

  // Breaks when the pages below are lost, come in another order, or Back does not lead through them.
  @Test func `opened again, it has its pages below it, and Back leads through them`() {
    var script = Script.parkedStack()
    script.settle()
    script.give(.open(.sample(3)))
    #expect(script.state.stack.pages == all && script.state.morph?.kind == .spread)
    script.settle()
    script.give(.back)
    script.settle()
    #expect(script.state.stack.pages == all.dropLast() && script.state.heldPages == [.sample(3)])
    script.give(.back)
    script.settle()
    script.give(.open(.sample(3)))
    script.settle()
    #expect(script.state.stack.pages == all && script.fault == nil)
  }

  // Breaks when a page that is open already is in the stack twice.
  @Test func `a page of it that is open stays where it is`() {
    var script = Script.parkedStack()
    script.settle()
    script.open([2])
    script.settle()
    script.give(.open(.sample(3)))
    #expect(script.state.stack.pages == [.library, .sample(2), .sample(1), .sample(3)])
    #expect(script.fault == nil)
  }

  // Breaks when only the page comes back, or the trail of a removed page is kept for ever.
  @Test func `removed and brought back, it is what it was`() {
    var script = Script.parkedStack()
    script.settle()
    script.give(.close(.sample(3)))
    #expect(script.state.shelf.isEmpty && script.state.shelf.below.isEmpty)
    script.give(.undo)
    #expect(script.state.shelf.below == [.sample(3): [.sample(1), .sample(2)]])
    script.give(.clear)
    script.settle()
    script.send(.pagesParked([.sample(3)], nil))
    #expect(script.state.shelf.below.isEmpty && script.fault == nil)
  }

  // Breaks when the pages below are not saved, or an unknown one or the library comes among them.
  @Test func `it survives a restart`() {
    var script = Script.parkedStack()
    script.settle()
    var saved = script.state.saved
    #expect(saved.below == [.sample(3): [.sample(1), .sample(2)]])
    saved.below?[.sample(3)]? += [.library, Page.ID(rawValue: "unknown"), .sample(1), .sample(3)]
    saved.below?[.sample(8)] = [.sample(1)]
    var next = Script()
    next.send(.restored(saved))
    #expect(next.state.shelf.below == [.sample(3): [.sample(1), .sample(2)]])
    next.give(.open(.sample(3)))
    #expect(next.state.stack.pages == all && next.fault == nil)
    var other = Script()
    other.send(.sessionJoined(saved))
    #expect(other.state.shelf.below == next.state.shelf.below && other.fault == nil)
  }

  // Breaks when a page that its program took back comes up again.
  @Test func `a page that is taken back leaves it`() {
    var script = Script.parkedStack()
    script.settle()
    script.send(.pageWithdrawn(.sample(2), nil))
    #expect(script.state.shelf.below == [.sample(3): [.sample(1)]])
    script.give(.close(.sample(3)))
    script.send(.pageWithdrawn(.sample(1), nil))
    script.give(.undo)
    #expect(script.state.shelf.below.isEmpty && script.fault == nil)
  }

  // Breaks when pages leave the window although there is no room for them.
  @Test func `a stack without room, or without a page, stays where it is`() {
    var script = Script.parked(1, shelfLimit: 1)
    let empty = script.ask(.parkStack)
    #expect(script.answer(to: empty) == .refused(.cannotPark(.library)))
    script.open([2, 3])
    script.settle()
    let full = script.ask(.parkStack)
    #expect(script.answer(to: full) == .refused(.shelfIsFull(limit: 1)))
    #expect(script.state.stack.pages == [.library, .sample(2), .sample(3)])
    #expect(script.state.shelf.below.isEmpty && script.fault == nil)
  }

  // Breaks when the window opens, the library does not list the pages, or a refusal is not answered.
  @Test func `a program's stack is parked without the window`() {
    var script = Script(shelfLimit: 1)
    script.send(.stackParked([.sample(1), .sample(2)], 7))
    #expect(script.answer(to: 7) == .done && !script.state.window.isOpen)
    #expect(script.state.heldPages == [.sample(2)])
    #expect(Set(script.state.library.pages) == [.sample(1), .sample(2)])
    script.send(.stackParked([.sample(3), .sample(4)], 8))
    #expect(script.answer(to: 8) == .refused(.shelfIsFull(limit: 1)))
    #expect(!script.state.library.pages.contains(.sample(4)))
    script.send(.stackParked([], 9))
    #expect(script.answer(to: 9) == .refused(.cannotPark(.library)) && script.fault == nil)
  }

  // Breaks when a page in view stays although it was parked below another one.
  @Test func `a page in view that goes below another one leaves the window`() {
    var script = Script.opened(1)
    script.send(.stackParked([.sample(1), .sample(2)], nil))
    #expect(script.state.stack.pages == [.library] && script.state.heldPages == [.sample(2)])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when the row does not say that there is more than one page.
  @Test func `its row tells how many pages come back with it`() throws {
    var script = Script.parkedStack()
    script.settle()
    script.send(.pagesParked([.sample(4)], nil))
    script.give(.list)
    script.settle()
    let texts = script.scene.texts(on: .list)
    #expect(texts.contains { $0.string == "with 2 more pages" })
    #expect(
      script.state.rowName(of: try #require(script.state.pages[.sample(3)])).hasSuffix(
        " with 2 more pages"))
  }

  // Breaks when the command is offered for one page, or does something else than the key.
  @Test func `the menu of a page and a key park the stack`() throws {
    var script = Script.opened(1)
    #expect(!script.state.menuGroups(of: .page(.sample(1))).joined().contains(.parkStack))
    script.open([2])
    script.settle()
    #expect(script.state.menuGroups(of: .page(.sample(2))).joined().contains(.parkStack))
    var other = script
    script.key(.character("d"), [.control, .shift])
    other.key(.menu)
    try other.choose(.parkStack)
    for script in [script, other] {
      #expect(script.state.shelf.below == [.sample(2): [.sample(1)]])
      #expect(script.fault == nil)
    }
  }
}

extension Script {
  /// A script with three pages above the library that were parked as one entry a moment ago.
  static func parkedStack() -> Script {
    var script = Script.opened(1)
    script.open([2, 3])
    script.settle()
    script.give(.parkStack)
    return script
  }
}
