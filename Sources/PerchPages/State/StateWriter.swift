public import PerchEngine
public import PerchTime

/// Decides when the state is written: what is on the shelf at once, where one was in it when it
/// has been quiet for a moment.
public struct StateWriter: Hashable, Sendable {
  /// How long scroll positions and the ball's place rest before they are written.
  public static let delay = Duration.milliseconds(200)

  /// When something is to be written; nil when nothing is.
  public private(set) var deadline: Instant?
  /// What is on disk.
  private var written: SavedState
  /// What was last handed out to be written, whether or not that worked.
  private var tried: SavedState
  private var latest: SavedState
  private var hasFailed = false

  /// - Parameter written: what the file was found to say.
  public init(written: SavedState) {
    self.written = written
    tried = written
    latest = written
  }

  /// Takes note of a state; one that is written already, or that was tried in vain, asks for nothing.
  public mutating func changed(_ state: SavedState, at time: Instant) {
    guard state != latest else { return }
    let previous = latest
    latest = state
    if state.says(written) {
      deadline = nil
    } else if !state.hasMembers(of: tried) {
      deadline = min(deadline ?? time, time)
    } else if !state.says(previous) {
      deadline = time + Self.delay
    }
  }

  /// What is due, to be saved now and then reported by `saved` or `failed`.
  public mutating func take(at time: Instant) -> SavedState? {
    guard let deadline, deadline <= time else { return nil }
    return hand()
  }

  /// What is not on disk, due or not: for the end.
  public mutating func takeLast() -> SavedState? {
    latest.says(written) ? nil : hand()
  }

  /// What was taken is on disk.
  public mutating func saved() {
    written = tried
    hasFailed = false
  }

  /// What was taken is not on disk; the next change tries again.
  ///
  /// - Returns: whether that is news: true for the first of several failures in a row.
  public mutating func failed() -> Bool {
    defer { hasFailed = true }
    return !hasFailed
  }

  private mutating func hand() -> SavedState {
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

  /// Whether a file of one is a file of the other: progress and icons are not in it.
  fileprivate func says(_ other: SavedState) -> Bool {
    hasMembers(of: other) && offsets == other.offsets && dock == other.dock
      && zip(library, other.library).allSatisfy { $0.says($1) }
  }
}

extension Page {
  fileprivate func says(_ other: Page) -> Bool {
    var other = other
    other.progress = progress
    other.icon = icon
    return self == other
  }
}
