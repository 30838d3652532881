import PerchTestSupport
import Testing

@testable import PerchEngine

/// The state that survives a restart.
@Suite struct RestoreTests {
  private func saved(_ change: (inout SavedState) -> Void) -> SavedState {
    var saved = SavedState(library: (1...4).map(Page.sample))
    change(&saved)
    return saved
  }

  // Breaks when an unknown page is kept, a known one is lost, or the order changes.
  @Test func `unknown pages are dropped and the order is kept`() {
    let unknown = Page.ID(rawValue: "unknown")
    var script = Script()
    script.send(
      .restored(
        saved {
          $0.shelf = [.sample(3), unknown, .library, .sample(1), .sample(3)]
          $0.stack = [.sample(2), unknown, .library, .sample(2), .sample(4)]
          $0.offsets = [unknown: 100, .sample(2): .nan, .sample(4): -5]
        }))
    #expect(script.state.library.pages == (1...4).map(Page.ID.sample))
    #expect(script.state.shelf.pages == [.sample(3), .sample(1)])
    #expect(script.state.stack.pages == [.library, .sample(2), .sample(4)])
    #expect(script.fault == nil)
    script.rest()
    #expect(script.state.ball.phase == .resting)
  }

  // Breaks when a start without open pages shows a window, or one with them does not.
  @Test func `only open pages open the window`() {
    var parked = Script()
    parked.send(.restored(saved { $0.shelf = [.sample(1)] }))
    #expect(!parked.state.window.isOpen && parked.scene.surface(.ball) != nil)
    var open = Script()
    open.send(.restored(saved { $0.stack = [.sample(1)] }))
    #expect(open.state.window.isOpen && open.state.stack.top == .sample(1))
    #expect(!open.state.isAnimating)
  }

  // Breaks when the offset is set before there is anything to scroll.
  @Test func `a page's offset is restored once the page is measured`() {
    var script = Script()
    script.hasShell = false
    script.send(
      .restored(
        saved {
          $0.stack = [.sample(1)]
          $0.offsets = [.sample(1): 700, .sample(2): 1e6]
        }))
    script.send(.windowMapped)
    #expect(script.effects.contains(.measure(.sample(1), width: 420)))
    script.send(.pageMeasured(.sample(1), width: 420, height: 3000))
    #expect(script.state.scrolls[.sample(1)]?.offset == .rests(700))
    script.open([2])
    script.send(.pageMeasured(.sample(2), width: 420, height: 1000))
    #expect(script.state.scrolls[.sample(2)]?.offset == .rests(1000 - 712))
  }

  // Breaks when the running jobs, whose rows come last, are above what is shown.
  @Test func `the library of an earlier run begins at its top`() {
    var script = Script()
    let pages = (1...40).map(Page.sample)
    script.send(.restored(SavedState(library: pages, offsets: [.library: 900])))
    script.greet(1)
    script.give(.open(.library))
    script.settle()
    #expect(script.state.library.parts.map(\.kind) == [.running, .earlier])
    #expect(script.state.scrolls[.library]?.offset.target == 0)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 9)))
    script.settle()
    #expect(script.state.scrolls[.library]?.isScrolled == true)
    #expect(script.state.saved.offsets.isEmpty && script.fault == nil)
  }

  // Breaks when a missing monitor leaves the ball off the screen, or is forgotten.
  @Test func `a ball whose monitor is gone waits on another one until it is back`() {
    var script = Script()
    script.send(
      .restored(
        saved {
          $0.shelf = [.sample(1)]
          $0.dock = Dock(monitor: "B", side: .left, fraction: 0.25)
        }))
    script.rest()
    #expect(script.ball == Point(x: 30, y: 30 + 0.25 * 740))
    script.send(.environmentChanged(.two))
    script.rest()
    #expect(script.ball == Point(x: 1310, y: 30 + 0.25 * 980) && script.fault == nil)
  }

  // Breaks when a number in a file is used unchecked.
  @Test func `an invalid dock is clamped to a valid one`() {
    for fraction in [Double.nan, .infinity, -1, 7] {
      var script = Script()
      script.send(
        .restored(
          saved {
            $0.shelf = [.sample(1)]
            $0.dock = Dock(monitor: "A", side: .left, fraction: fraction)
          }))
      script.rest()
      #expect((30...770).contains(script.ball.y) && script.fault == nil)
    }
  }

  // Breaks when a saved value is not read, or a read one not saved.
  @Test func `a restored state saves what it was restored from`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script(random.pick(Environment.standards))
      script.send(.activated)
      for operation in Operation.list(count: 25, using: &random) { operation.run(on: &script) }
      script.send(.grabLost)
      script.rest()
      // Removed rows can be brought back until their toast is gone.
      script.wait(.seconds(10))
      let saved = script.state.saved
      var next = Script(script.state.environment, shelfLimit: 1)
      next.contentHeight = 1e6
      // The windows of other programs are there, and are found before the file is read.
      let windows = script.state.shelf.pages.compactMap(script.state.foreignWindow)
      next.send(.foreignWindow(.found(windows)))
      next.send(.restored(saved))
      // Offsets too: of pages that are measured, and of those that still wait for it.
      var (first, again) = (saved, next.state.saved)
      // A page that is measured now has the width of the present window.
      for (id, width) in first.widths ?? [:] where next.state.scrolls[id]?.measuredWidth == nil {
        #expect(again.widths?[id] == width, "seed \(seed)")
      }
      (first.widths, again.widths) = (nil, nil)
      // A ball that was hidden all the time is shown now.
      if first.dock == nil, next.state.ball.wasPlaced { again.dock = nil }
      #expect(again == first, "seed \(seed)")
      next.rest()
      #expect(next.fault == nil)
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when a document is at another page after a restart with another width.
  @Test func `an offset of an earlier run has its width, and moves with the content`() {
    let id = Page.ID.sample(1)
    var script = Script.opened(1)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 10)))
    script.settle()
    let saved = script.state.saved
    #expect(saved.widths == [id: script.state.window.width])
    var next = Script()
    next.hasShell = false
    next.send(.restored(saved))
    let offset = saved.offsets[id] ?? 0
    #expect(offset > 100 && next.state.scrolls[id]?.goal == offset)
    #expect(next.state.scrolls[id]?.goalWidth == script.state.window.width)
    next.send(
      .contentReplaced(
        id,
        ContentUpdate(width: 700, height: 6000, shift: 333, keptText: 0, isAppended: false)))
    #expect(next.state.scrolls[id]?.offset == .rests(offset + 333))
  }
}
