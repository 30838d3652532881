internal import PerchEngine
internal import PerchPages
internal import PerchTime

/// What is remembered between runs, kept on disk as it changes.
final class SessionStore {
  /// What tells whether anything worth writing may have changed, without copying all of it.
  private struct Glance: Hashable {
    var shelf: [Page.ID]
    var stack: [Page.ID]
    var library: Int
    var dock: Dock
    var offset: Double

    init(_ state: State) {
      shelf = state.shelf.pages
      stack = state.stack.pages
      library = state.library.pages.count
      dock = state.ball.dock
      offset = state.scrolls[state.stack.top]?.offset.target ?? 0
    }
  }

  /// What the person is told in.
  private let catalogue: Catalogue
  private var file: StateFile?
  private var writer = StateWriter(written: SavedState())
  private var seen: Glance?

  /// Takes hold of the file; without it nothing is remembered, and the person is told.
  init(of name: String, in catalogue: Catalogue) {
    self.catalogue = catalogue
    do throws(StateFileError) {
      file = try StateFile(folder: StateFile.folder(of: name))
    } catch {
      Shell.note(error.message(in: catalogue))
    }
  }

  /// What an earlier run left.
  func load() -> SavedState {
    guard let (state, notice) = file?.load() else { return SavedState() }
    if let notice { Shell.note(notice.message(in: catalogue)) }
    writer = StateWriter(written: state)
    return state
  }

  /// When something is to be written.
  var deadline: Instant? { file == nil ? nil : writer.deadline }

  /// Writes what is due: what is on the shelf at once, the rest when it has been quiet.
  ///
  /// - Returns: why something that was due could not be written, as a sentence.
  @discardableResult
  func note(_ state: State, at time: Instant) -> String? {
    guard file != nil else { return nil }
    let glance = Glance(state)
    if glance != seen {
      seen = glance
      writer.changed(state.saved, at: time)
    }
    return writer.take(at: time).flatMap(save)
  }

  /// Writes whatever is not on disk yet.
  func close() {
    if let last = writer.takeLast() { _ = save(last) }
  }

  /// - Returns: why not; the first of several failures in a row is also said to the person.
  private func save(_ state: SavedState) -> String? {
    do throws(StateFileError) {
      try file?.save(state)
      writer.saved()
      return nil
    } catch {
      let sentence = error.message(in: catalogue)
      if writer.failed() { Shell.note(sentence) }
      return sentence
    }
  }
}
