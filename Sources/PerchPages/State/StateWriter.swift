public import PerchEngine
public import PerchTime

/// Decides when the state is written: changes of the shelf at once, positions after a pause, and
/// what could not be written again and again.
public struct StateWriter: Hashable, Sendable {
  /// The time that scroll positions and the ball's position rest before they are written.
  public static let delay = Duration.milliseconds(200)
  /// The longest time between two attempts, in seconds; the first is a second, and each is twice
  /// the one before.
  private static let longestPause = 30

  /// The state on disk; nil where it is unknown or another process has it.
  private var written: SavedState?
  /// The state of the last attempt to write.
  private var tried: SavedState?
  private var latest: SavedState?
  /// The time of the next attempt, unless a write goes on.
  private var due: Instant?
  /// Whether a write goes on.
  public private(set) var isWriting = false
  /// The number of failures since the last success.
  private var failures = 0

  /// Creates a writer.
  ///
  /// - Parameter written: The state on disk; nil where it is unknown or another process has it.
  public init(written: SavedState?) {
    self.written = written
    tried = written
    latest = written
  }

  /// The time of the next write; nil for none, and while one goes on.
  public var deadline: Instant? { isWriting ? nil : due }

  /// Whether the latest state is on disk.
  public var isClean: Bool {
    guard !isWriting, let written else { return false }
    return latest.map { $0.isWrittenAs(written) } ?? true
  }

  /// Schedules a write of a state, unless it is on disk already or its last write has just failed.
  public mutating func changed(_ state: SavedState, at time: Instant) {
    guard state != latest else { return }
    let previous = latest
    latest = state
    if isClean {
      due = nil
    } else if tried.map({ !state.hasMembers(of: $0) }) ?? true {
      due = due.orEarlier(time)
    } else if previous.map({ !state.isWrittenAs($0) }) ?? true {
      due = time + Self.delay
    }
  }

  /// Removes and returns the state that is due. The caller reports with `saved` or `failed`.
  public mutating func dequeue(at time: Instant) -> SavedState? {
    guard let deadline, deadline <= time else { return nil }
    return dequeueLatest()
  }

  /// Removes and returns the latest state, whether it is due or even on disk already: for an answer
  /// that waits for it. Nil before the first state, and while a write goes on.
  public mutating func dequeueLatest() -> SavedState? {
    guard !isWriting, let latest else { return nil }
    due = nil
    isWriting = true
    tried = latest
    return latest
  }

  /// Reports that the last state is on disk. Only a file that is new says that writing succeeds.
  public mutating func saved(at time: Instant, isNew: Bool = true) {
    isWriting = false
    written = tried
    if isNew { failures = 0 }
    due = isClean ? nil : due ?? time
  }

  /// Reports that the last state is not on disk, and schedules the next attempt.
  ///
  /// - Returns: true for the first of several failures in a row.
  public mutating func failed(at time: Instant) -> Bool {
    isWriting = false
    let pause = min(1 << min(failures, 5), Self.longestPause)
    failures += 1
    due = due.orEarlier(time + .seconds(pause))
    return failures == 1
  }

  /// Reports that another process has the file.
  public mutating func lost() { written = nil }

  /// Reports that another state than the last is on disk, which is to be joined with it.
  public mutating func found(_ state: SavedState, at time: Instant) {
    isWriting = false
    (written, tried) = (state, state)
    failures = 0
    due = isClean ? nil : time
  }
}

extension SavedState {
  /// Whether the same pages are listed, parked and open, in the same order.
  fileprivate func hasMembers(of other: SavedState) -> Bool {
    shelf == other.shelf && below == other.below && stack == other.stack && stacks == other.stacks
      && library.elementsEqual(other.library) { $0.id == $1.id }
  }

  /// Whether both states are written alike: the file holds no progress and no icons.
  fileprivate func isWrittenAs(_ other: SavedState) -> Bool {
    var other = other
    guard library.elementsEqual(other.library, by: { $0.isSaved(as: $1) }) else { return false }
    other.library = library
    return self == other
  }
}
