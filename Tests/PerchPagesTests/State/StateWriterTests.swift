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
    #expect(writer.isClean)
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
    writer.saved(at: at(260))
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
    writer.saved(at: at(12))
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
    #expect(writer.deadline == nil && writer.isClean)
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

  @Test(arguments: [0, 1])
  func `a size or the width of a place alone is written after a pause`(kind: Int) {
    var state = base
    if kind == 0 { state.factors = [base.library[0].id: 1.5] }
    if kind == 1 { state.widths = [base.library[0].id: 400] }
    #expect(state != base)
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.deadline == at(200))
    #expect(writer.dequeue(at: at(200)) == state)
  }

  @Test func `a failure is news once, and is tried again after 1, 2, 4 and up to 30 seconds`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    var time = start
    for (number, pause) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      #expect(writer.dequeue(at: time) == state && writer.deadline == nil)
      #expect(writer.failed(at: time) == (number == 0))
      #expect(writer.deadline == time + .seconds(pause) && !writer.isClean)
      time = time + .seconds(pause)
    }
  }

  @Test func `a change is tried at once after a failure, and a success ends the row`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.dequeue(at: start) == state)
    #expect(writer.failed(at: start) == true)
    writer.changed(scrolled(50, state), at: at(2))
    #expect(writer.deadline == at(202))
    state.stack = []
    writer.changed(state, at: at(3))
    #expect(writer.dequeue(at: at(3)) == state)
    writer.saved(at: at(4))
    #expect(writer.isClean && writer.deadline == nil)
    writer.changed(base, at: at(400))
    #expect(writer.dequeue(at: at(400)) == base)
    #expect(writer.failed(at: at(400)) == true)
  }

  @Test func `a state that is on disk anyway does not end a row of failures`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.dequeue(at: start) == state)
    #expect(writer.failed(at: start) == true)
    writer.changed(base, at: at(1))
    #expect(writer.dequeueLatest() == base)
    writer.saved(at: at(2), isNew: false)
    #expect(writer.isClean && writer.deadline == nil)
    writer.changed(state, at: at(3))
    #expect(writer.dequeue(at: at(3)) == state)
    #expect(writer.failed(at: at(3)) == false)
  }

  @Test func `a change while a write goes on is written after it, even the one before`() {
    var state = base
    state.shelf = []
    var writer = StateWriter(written: base)
    writer.changed(state, at: start)
    #expect(writer.dequeue(at: start) == state)
    writer.changed(base, at: at(1))
    #expect(writer.dequeue(at: at(1)) == nil && writer.dequeueLatest() == nil)
    writer.saved(at: at(2))
    #expect(writer.dequeue(at: at(2)) == base)
    writer.saved(at: at(3))
    #expect(writer.isClean)
  }

  @Test func `an answer has everything written, even what is on disk already`() {
    var writer = StateWriter(written: base)
    writer.changed(scrolled(50), at: start)
    #expect(writer.dequeueLatest() == scrolled(50))
    writer.saved(at: start)
    #expect(writer.isClean)
    #expect(writer.dequeueLatest() == scrolled(50))
  }

  @Test
  func `without the file nothing is on disk, and a found state is joined before it is written`() {
    var writer = StateWriter(written: nil)
    #expect(!writer.isClean)
    writer.changed(base, at: start)
    #expect(writer.dequeue(at: start) == base)
    writer.found(SavedState(), at: at(5))
    #expect(writer.dequeue(at: at(5)) == base)
    writer.saved(at: at(6))
    #expect(writer.isClean)
    writer.lost()
    #expect(!writer.isClean)
  }
}
