package import PerchEngine
package import PerchSystem

/// A message to the program around Perch.
package enum HostMessage: Hashable, Sendable {
  /// Something has changed.
  case happening(Happening)
  /// An order that had waited was refused; with the mark that it was given.
  case refused(Happening.Order, Command.Refusal, mark: JSON)
  /// The content of a page was built.
  case didLoad(Page.ID)
  /// The content of a page is no longer in memory.
  case didUnload(Page.ID)
}

/// The program that is told of what happens.
struct Observation {
  /// The most messages of one turn: a program that answers each with another change does not hold up
  /// the loop.
  static let limit = 1000

  /// Takes a message.
  let report: (HostMessage) -> Void
  /// The state of which all changes so far were noted; nil while changes of the state are told to
  /// nothing, and cost nothing.
  private var seen: Overview?
  /// The messages that were not delivered yet, oldest first.
  private var waiting: [HostMessage] = []

  /// Begins without a state: only what is noted is told.
  init(_ report: @escaping (HostMessage) -> Void) { self.report = report }

  /// Whether messages wait.
  var isWaiting: Bool { !waiting.isEmpty }
  /// Whether changes of the state are told.
  var followsState: Bool { seen != nil }

  /// Begins to tell of changes from a state on, or ends it with nil.
  mutating func follow(_ state: Overview?) { seen = state }

  /// Notes the changes of a state since the last look. Of several motions of one thing in a row, the
  /// last one is kept.
  mutating func look(at state: Overview) {
    guard let seen else { return }
    for happening in state.happenings(since: seen) { note(happening) }
    self.seen = state
  }

  /// Notes what no state has.
  mutating func note(_ happening: Happening) {
    if case .happening(let last)? = waiting.last, happening.supersedes(last) {
      waiting.removeLast()
    }
    waiting.append(.happening(happening))
  }

  /// Notes that an order was refused.
  mutating func note(_ refusal: Command.Refusal, of order: Happening.Order, mark: JSON) {
    waiting.append(.refused(order, refusal, mark: mark))
  }

  /// Notes that a page's content came into memory, or left it.
  mutating func note(_ id: Page.ID, isLoaded: Bool) {
    waiting.append(isLoaded ? .didLoad(id) : .didUnload(id))
  }

  /// Removes and returns the oldest message; nil for none.
  mutating func next() -> HostMessage? { waiting.isEmpty ? nil : waiting.removeFirst() }
}

/// Work that other threads have for the program around Perch.
struct HostWork {
  /// Readable while there is work.
  let fileDescriptor: Int32
  /// Does all the work that there is.
  let work: () -> Void
}
