internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchTime

/// The session on disk: shelf, stack, library and dock, saved as they change.
final class SessionStore: EventSource {
  /// The cheap signs that something worth saving has changed.
  private struct ChangeKey: Hashable {
    var shelf: [Page.ID]
    var stack: [Page.ID]
    var library: Int
    var dock: Dock
    var offset: Double
    var factor: Double?
    var window: Rect

    init(_ state: State) {
      shelf = state.shelf.pages
      stack = state.stack.pages
      library = state.library.revision
      dock = state.ball.dock
      factor = state.factors[state.stack.top]
      offset = state.scrolls[state.stack.top]?.offset.target ?? 0
      window = state.window.frame
    }
  }

  /// The language of messages to the user.
  private let catalogue: Catalogue
  private var file: StateFile?
  private var writer = StateWriter(written: SavedState())
  private var seen: ChangeKey?

  /// Opens the file. If that fails, the user is warned and nothing is saved.
  init(of name: String, in catalogue: Catalogue) {
    self.catalogue = catalogue
    do throws(FolderError) {
      file = try StateFile(folder: StateFile.folder(of: name))
    } catch {
      Shell.warn(error.message(in: catalogue))
    }
  }

  /// Loads the session of the last run; an empty one if there is none.
  func load() -> SavedState {
    guard let (state, notice) = file?.load() else { return SavedState() }
    if let notice { Shell.warn(notice.message(in: catalogue)) }
    writer = StateWriter(written: state)
    return state
  }

  /// The time of the next write; nil when everything is on disk.
  var deadline: Instant? { file == nil ? nil : writer.deadline }

  /// Writes the changes that are due: those of the shelf at once, the rest when it has been quiet.
  ///
  /// - Returns: the reason why a write failed, as a sentence.
  @discardableResult
  func saveIfNeeded(_ state: State, at time: Instant) -> String? {
    guard file != nil else { return nil }
    let key = ChangeKey(state)
    if key != seen {
      seen = key
      writer.changed(state.saved, at: time)
    }
    return turn(ready: [], at: time)
  }

  /// Writes what is due, and returns the reason if that fails, as a sentence.
  func turn(ready: Set<Int32>, at time: Instant) -> String? {
    writer.dequeue(at: time).flatMap(save)
  }

  /// Writes all that is not on disk yet.
  func close() {
    if let last = writer.dequeueLast() { _ = save(last) }
  }

  /// Writes a session. The user is warned of the first of several failures in a row.
  ///
  /// - Returns: the reason for a failure, as a sentence.
  private func save(_ state: SavedState) -> String? {
    do throws(FolderError) {
      try file?.save(state)
      writer.saved()
      return nil
    } catch {
      let sentence = error.message(in: catalogue)
      if writer.failed() { Shell.warn(sentence) }
      return sentence
    }
  }
}
