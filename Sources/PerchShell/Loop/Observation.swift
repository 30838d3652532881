internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The program that is told of what happens.
struct Observation {
  /// The most messages of one turn: a program that answers each with another change does not hold up
  /// the loop.
  private static let limit = 1000

  /// Takes a message.
  private let report: (Happening) -> Void
  /// The state of which all changes so far were noted.
  private var seen: Overview
  /// The messages that were not delivered yet, oldest first.
  private var waiting: [Happening] = []

  /// Begins at a state.
  init(_ seen: Overview, _ report: @escaping (Happening) -> Void) {
    self.seen = seen
    self.report = report
  }

  /// Whether messages wait.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Notes the changes of a state since the last look. Of several motions of one thing in a row, the
  /// last one is kept.
  mutating func look(at state: Overview) {
    for happening in state.happenings(since: seen) { note(happening) }
    seen = state
  }

  /// Notes what no state has.
  mutating func note(_ happening: Happening) {
    if let last = waiting.last, happening.supersedes(last) { waiting.removeLast() }
    waiting.append(happening)
  }

  /// The messages of a turn, which are no longer kept.
  mutating func drain() -> [Happening] {
    let due = waiting.prefix(Self.limit)
    waiting.removeFirst(due.count)
    return Array(due)
  }

  /// Delivers a message.
  func deliver(_ happening: Happening) { report(happening) }
}

extension Happening {
  /// Whether this message makes an earlier one, which has not been delivered, useless.
  fileprivate func supersedes(_ last: Happening) -> Bool {
    switch (self, last) {
    case (.ballMoved, .ballMoved): true
    case (.popChanged(let page, _), .popChanged(let former, _)): page == former
    default: false
    }
  }
}

/// Work that another thread has for the program around Perch.
struct HostWork: EventSource {
  /// Readable while there is work.
  let fileDescriptor: Int32
  /// Does all the work that there is.
  let work: () -> Void

  var reading: [Int32] { [fileDescriptor] }

  func turn(ready: Set<Int32>, at time: Instant) {
    if ready.contains(fileDescriptor) { work() }
  }
}
