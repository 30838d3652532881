public import PerchEngine
public import PerchTime

/// Decides when the state is written: changes of the shelf at once, and positions after a pause.
public struct StateWriter: Hashable, Sendable {
  /// The time that scroll positions and the ball's position rest before they are written.
  public static let delay = Duration.milliseconds(200)

  /// The time of the next write; nil for none.
  public private(set) var deadline: Instant?
  /// The state on disk.
  private var written: SavedState
  /// The state of the last attempt to write.
  private var tried: SavedState
  private var latest: SavedState
  private var hasFailed = false

  /// Creates a writer.
  ///
  /// - Parameter written: The state on disk.
  public init(written: SavedState) {
    self.written = written
    tried = written
    latest = written
  }

  /// Schedules a write of a state, unless it is on disk already or its last write has just failed.
  public mutating func changed(_ state: SavedState, at time: Instant) {
    guard state != latest else { return }
    let previous = latest
    latest = state
    if state.isWrittenAs(written) {
      deadline = nil
    } else if !state.hasMembers(of: tried) {
      deadline = deadline.orEarlier(time)
    } else if !state.isWrittenAs(previous) {
      deadline = time + Self.delay
    }
  }

  /// Removes and returns the state that is due. The caller reports with `saved` or `failed`.
  public mutating func dequeue(at time: Instant) -> SavedState? {
    guard let deadline, deadline <= time else { return nil }
    return startWriting()
  }

  /// Removes and returns the state that is not on disk, due or not: for the end of the program.
  public mutating func dequeueLast() -> SavedState? {
    latest.isWrittenAs(written) ? nil : startWriting()
  }

  /// Reports that the last state is on disk.
  public mutating func saved() {
    written = tried
    hasFailed = false
  }

  /// Reports that the last state is not on disk; the next change tries again.
  ///
  /// - Returns: true for the first of several failures in a row.
  public mutating func failed() -> Bool {
    defer { hasFailed = true }
    return !hasFailed
  }

  private mutating func startWriting() -> SavedState {
    deadline = nil
    tried = latest
    return latest
  }
}

extension SavedState {
  /// Whether the same pages are listed, parked and open, in the same order.
  fileprivate func hasMembers(of other: SavedState) -> Bool {
    shelf == other.shelf && stack == other.stack
      && library.elementsEqual(other.library) { $0.id == $1.id }
  }

  /// Whether both states are written alike: the file holds no progress and no icons.
  fileprivate func isWrittenAs(_ other: SavedState) -> Bool {
    guard hasMembers(of: other), zip(library, other.library).allSatisfy({ $0.isWrittenAs($1) })
    else { return false }
    var other = other
    other.library = library
    return self == other
  }
}

extension Page {
  fileprivate func isWrittenAs(_ other: Page) -> Bool {
    var other = other
    other.progress = progress
    other.icon = icon
    return self == other
  }
}
