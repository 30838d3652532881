internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchTime

/// The session on disk: shelf, stack, library and dock, saved as they change.
///
/// Another thread writes. Answers that promise something wait here until it is on disk.
final class SessionStore: EventSource {
  /// An answer that waits until the session is on disk.
  enum Waiter {
    case script(ControlServer.ClientID)
    /// The welcome of a job, with a notice for its user.
    case job(Page.ID, notice: String?)
    /// The end of the run.
    case end
  }

  /// The end of a write.
  struct Ending {
    /// The answers that need not wait any longer.
    var answered: [Waiter] = []
    /// The reason why the session is not on disk, as a sentence; nil when it is.
    var failure: Sentence?
    /// The session that another instance had until now.
    var joined: SavedState?
  }

  /// The cheap signs that something worth saving has changed.
  private struct ChangeKey: Hashable {
    var shelf: Shelf
    var stack: [Page.ID]
    var library: Int
    var dock: Dock?
    var offset: Double
    var factor: Double?
    var window: Rect
    /// The frames of the windows behind, and the offsets of their pages.
    var behind: [Rect]
    var offsets: [Double]
    var swipeHint: SwipeHint

    init(_ state: State) {
      shelf = state.shelf
      stack = state.openPages
      library = state.library.revision
      dock = state.ball.wasPlaced ? state.ball.dock : nil
      factor = state.factors[state.stack.top]
      offset = state.scrolls[state.stack.top]?.offset.target ?? 0
      window = state.window.frame
      let others = state.hasWindowsBehind ? state.windows.dropLast() : []
      behind = others.map(\.frame)
      offsets =
        others.isEmpty ? [] : state.topPages.map { state.scrolls[$0]?.offset.target ?? 0 }
      swipeHint = state.swipeHint
    }
  }

  /// The language of messages to the user.
  private let catalogue: Catalogue
  private let file: SessionFile
  private var writer = StateWriter(written: nil)
  private var seen: ChangeKey?
  /// The answers that wait for the write that goes on.
  private var joining: [Waiter] = []
  /// The answers that wait for the next write.
  private var waiting: [Waiter] = []
  /// The reason why the session is not saved; nil while it is.
  private(set) var problem: SaveProblem?
  /// Whether the state of an earlier run was there at the start, so that its jobs are known.
  private(set) var hadState = false
  /// Whether this instance has the file, or had it last.
  private(set) var isOwner = false

  /// Creates the store of a folder. `keepsMode` tells that one which is there already is not closed to
  /// other users.
  init(in folder: String, keepsMode: Bool, _ catalogue: Catalogue) {
    self.catalogue = catalogue
    file = SessionFile(folder: folder, keepsMode: keepsMode)
  }

  /// Loads the session of the last run; an empty one if there is none. If the file cannot be had, the
  /// user is warned.
  func load(at time: Instant) -> SavedState {
    do throws(FolderError) {
      let loaded = try file.load()
      if let notice = loaded.notice { Shell.warn(notice.message(in: catalogue)) }
      (hadState, isOwner) = (loaded.hadState, true)
      writer = StateWriter(written: loaded.state)
      return loaded.state
    } catch {
      _ = fail(error, at: time)
      return SavedState()
    }
  }

  var reading: [Int32] { [file.descriptor] }

  /// The time of the next write; nil when everything is on disk, or a write goes on.
  var deadline: Instant? { writer.deadline }

  /// Whether a write goes on.
  var isBusy: Bool { writer.isWriting }

  /// Whether an answer waits.
  var isAwaited: Bool { !waiting.isEmpty }

  /// Lets an answer wait until the state of the next `save` is on disk.
  func wait(_ waiter: Waiter) { waiting.append(waiter) }

  /// Starts to write what is due: changes of the shelf at once, the rest when it has been quiet, and
  /// everything when an answer waits for it.
  func save(_ state: State, at time: Instant) {
    let key = ChangeKey(state)
    if key != seen || isAwaited {
      seen = key
      writer.changed(state.saved, at: time)
      if writer.isClean { problem = nil }
    }
    guard !isBusy else { return }
    if isAwaited {
      let isKnown = writer.isClean
      guard let latest = writer.dequeueLatest() else { return }
      joining += waiting
      waiting = []
      file.save(latest, isKnown: isKnown)
    } else if let due = writer.dequeue(at: time) {
      file.save(due, isKnown: false)
    }
  }

  /// The result of a write; nil if none has ended.
  func turn(ready: Set<Int32>, at time: Instant) -> Ending? {
    guard ready.contains(file.descriptor), let outcome = file.takeOutcome() else { return nil }
    var report = Ending()
    switch outcome {
    case .saved, .known:
      writer.saved(at: time, isNew: outcome.isNew)
      (problem, isOwner) = (nil, true)
      report.answered = joining
      joining = []
    case .failed(let error):
      report.failure = fail(error, at: time)
      report.answered = joining
      joining = []
    case .found(let saved, let notice):
      if let notice { Shell.warn(notice.message(in: catalogue)) }
      writer.found(saved, at: time)
      isOwner = true
      report.joined = saved
      // The answers are about the joined state.
      waiting = joining + waiting
      joining = []
    }
    return report
  }

  /// The answers that will never be given, because the disk does not answer.
  func giveUp() -> [Waiter] {
    defer { (joining, waiting) = ([], []) }
    return joining + waiting
  }

  /// Lets another instance have the file.
  func release() { file.release() }

  /// Records a failure. The user is warned of the first of several in a row.
  ///
  /// - Returns: the reason, as a sentence.
  private func fail(_ error: FolderError, at time: Instant) -> Sentence {
    if writer.failed(at: time) { Shell.warn(catalogue.text(error.sentence)) }
    problem = error.problem
    if error.reason == .taken {
      isOwner = false
      writer.lost()
    }
    return error.sentence
  }
}
