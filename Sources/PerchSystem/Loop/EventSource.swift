package import PerchTime

/// A part of a loop: it is polled for its descriptors and its deadline, and then given its turn.
///
/// The loop sleeps once for all its sources, until a descriptor is ready or the earliest deadline
/// has come. A source never blocks in its turn.
package protocol EventSource<Report>: ~Copyable {
  /// The result of a turn, for the owner of the loop; `Void` where there is nothing to say.
  associatedtype Report

  /// The descriptors to be polled for input; empty while nothing is expected.
  var reading: [Int32] { get }

  /// The descriptors to be polled for room in their output; empty while nothing waits to be
  /// written.
  var writing: [Int32] { get }

  /// The time of the next turn if no descriptor becomes ready before; nil for never.
  var deadline: Instant? { get }

  /// Does the work that is ready or due, without blocking.
  ///
  /// `ready` are the descriptors that can be read or written; some belong to other sources. `time`
  /// is the present moment, equal for all sources of one turn of the loop.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Report
}

extension EventSource where Self: ~Copyable {
  /// No descriptors.
  package var reading: [Int32] { [] }
  /// No descriptors.
  package var writing: [Int32] { [] }
  /// No deadline.
  package var deadline: Instant? { nil }

  /// Whether the deadline has come.
  package func isDue(at time: Instant) -> Bool { deadline.map { $0 <= time } ?? false }
}
