import PerchEngine
import PerchTime
import Testing

@testable import PerchPages

/// The times at which the state is written.
struct StateWriterTests {
  private let start = Instant.zero
  private let base = SampleState.earlier

  private func at(_ milliseconds: Int) -> Instant { start + .milliseconds(milliseconds) }

  private func scrolled(_ offset: Double, _ state: SavedState? = nil) -> SavedState {
    var state = state ?? base
    state.offsets = [SampleState.first.id: offset]
    return state
  }

  @Test func `what is on disk is not written again`() {
    var writer = StateWriter(written: base)
    writer.changed(base, at: start)
    #expect(writer.deadline == nil)
    #expect(writer.dequeue(at: at(1000)) == nil)
    #expect(writer.dequeueLast() == nil)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `what is listed, parked or open is due at once`(change: Int) {
    var state = base
    switch change {
    case 0: state.library.append(SampleState.job)
    case 1: state.shelf = []
    case 2: state.stack.append(SampleState.second.id)
    default: state.library.reverse()
    }
    var writer = StateWriter(written: base)
    writer.changed(state, at: at(5))
    #expect(writer.deadline == at(5))
    #expect(writer.dequeue(at: at(4)) == nil)
    #expect(writer.dequeue(at: at(5)) == state)
    #expect(writer.deadline == nil)
  }

  @Test func `scrolling is written when it has been quiet for 200 ms`() {
    var writer = StateWriter(written: base)
    for step in 0..<50 { writer.changed(scrolled(Double(step) + 10), at: at(step * 16)) }
    #expect(writer.deadline == at(49 * 16 + 200))
    #expect(writer.dequeue(at: at(49 * 16 + 199)) == nil)
    #expect(writer.dequeue(at: at(49 * 16 + 200)) == scrolled(59))
    writer.saved()
    #expect(writer.dequeue(at: at(10_000)) == nil)
  }

  @Test func `the ball's place is written when it has been quiet for 200 ms`() {
    var state = base
    state.dock?.fraction = 0.9
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.deadline == at(200))
  }

  // Breaks when a page comes back at another size than the user chose last.
  @Test func `the size of a page and the width of its place are written`() {
    var sized = base
    sized.factors = [SampleState.first.id: 1.5]
    var placed = base
    placed.widths = [SampleState.first.id: 500]
    for state in [sized, placed] {
      var writer = StateWriter(written: base)
      writer.changed(state, at: start)
      #expect(writer.deadline == at(200))
    }
  }

  @Test func `a change of the shelf takes pending scrolling along`() {
    var writer = StateWriter(written: base)
    writer.changed(scrolled(50), at: start)
    var state = scrolled(50)
    state.shelf = []
    writer.changed(state, at: at(10))
    #expect(writer.dequeue(at: at(10)) == state)
    writer.saved()
    #expect(writer.deadline == nil)
  }

  @Test func `scrolling does not put off a change of the shelf`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    writer.changed(scrolled(9, state), at: at(3))
    #expect(writer.deadline == start)
  }

  @Test func `what is taken back before it was due is not written`() {
    var writer = StateWriter(written: base)
    writer.changed(scrolled(50), at: start)
    writer.changed(base, at: at(10))
    #expect(writer.deadline == nil)
    #expect(writer.dequeueLast() == nil)
  }

  @Test func `progress and icons are nothing to write`() {
    var state = base
    state.library[0].progress = 0.5
    state.library[1].icon = .letter("?", color: 1)
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.deadline == nil)
    writer.changed(scrolled(50), at: at(10))
    state.offsets = scrolled(50).offsets
    state.library[0].progress = 0.6
    writer.changed(state, at: at(100))
    #expect(writer.deadline == at(210))
  }

  @Test func `a new title is written when it has been quiet for 200 ms`() {
    var state = base
    state.library[0].title = "Another"
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.deadline == at(200))
  }

  @Test func `a failure is news once and the next change tries again`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.dequeue(at: start) == state)
    #expect(writer.failed() == true)
    writer.changed(state, at: at(1))
    #expect(writer.deadline == nil)
    writer.changed(scrolled(50, state), at: at(2))
    #expect(writer.dequeue(at: at(202)) == scrolled(50, state))
    #expect(writer.failed() == false)
    state.stack = []
    writer.changed(state, at: at(300))
    #expect(writer.dequeue(at: at(300)) == state)
    writer.saved()
    writer.changed(base, at: at(400))
    #expect(writer.dequeue(at: at(400)) == base)
    #expect(writer.failed() == true)
  }

  @Test func `at the end everything that is not on disk is handed out`() {
    var writer = StateWriter(written: base)
    writer.changed(scrolled(50), at: start)
    #expect(writer.dequeueLast() == scrolled(50))
    _ = writer.failed()
    #expect(writer.dequeueLast() == scrolled(50))
    writer.saved()
    #expect(writer.dequeueLast() == nil)
  }
}
