internal import CLinux
import Glibc
internal import PerchEngine
internal import PerchPages
internal import PerchSystem
import Synchronization

/// The state file on a thread of its own: a disk may take seconds to answer.
final class SessionFile: Sendable {
  /// The result of an order.
  enum Outcome: Sendable {
    /// The state is on disk.
    case saved
    /// The state was on disk already, so nothing was written.
    case known
    /// The state is not on disk.
    case failed(FolderError)
    /// The file could be opened only now; this state was in it, which is to be joined with the other.
    case found(SavedState, StateNotice?)

    /// Whether the file was written.
    var isNew: Bool { if case .saved = self { true } else { false } }
  }

  /// The state of an earlier run.
  struct Loaded {
    var state: SavedState
    var notice: StateNotice?
    /// Whether there was a state to read.
    var hadState: Bool
  }

  /// Readable when an order was carried out.
  let descriptor: Int32
  private let folder: String
  private let keepsMode: Bool
  private let file: Mutex<StateFile?>
  private let outcome = Mutex<Outcome?>(nil)
  private let workers = Workers(limit: 1)

  init(folder: String, keepsMode: Bool) {
    self.folder = folder
    self.keepsMode = keepsMode
    file = Mutex(nil)
    descriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Opens the file and reads the state of the last run, on the caller's thread.
  func load() throws(FolderError) -> Loaded {
    let (folder, keepsMode) = (folder, keepsMode)
    return try file.withLock { file throws(FolderError) in
      var opened = try StateFile(folder: folder, keepsMode: keepsMode)
      let (state, notice) = opened.load()
      if let failure = opened.readFailure { throw failure }
      let hadState = opened.hadState
      file = consume opened
      return Loaded(state: state, notice: notice, hadState: hadState)
    }
  }

  /// Starts to write a state. `isKnown` tells that it is on disk already, unless the file was
  /// replaced or moved.
  func save(_ state: SavedState, isKnown: Bool) {
    // The thread may outlive this object by the end of its order.
    workers.add { [self] in
      let result = carryOut(state, isKnown: isKnown)
      outcome.withLock { $0 = result }
      eventfd_write(descriptor, 1)
    }
  }

  /// The result of the last order; nil when there is none yet.
  func takeOutcome() -> Outcome? {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }

  /// Closes the file, unless a disk that does not answer still has an order.
  func release() {
    _ = file.withLockIfAvailable { $0 = nil }
  }

  private func carryOut(_ state: SavedState, isKnown: Bool) -> Outcome {
    let (folder, keepsMode) = (folder, keepsMode)
    return file.withLock { file in
      do throws(FolderError) {
        guard var held = file.take() else {
          var opened = try StateFile(folder: folder, keepsMode: keepsMode)
          let (found, notice) = opened.load()
          if let failure = opened.readFailure { throw failure }
          file = consume opened
          return .found(found, notice)
        }
        if isKnown, held.isCurrent {
          file = consume held
          return .known
        }
        do throws(FolderError) {
          try held.save(state)
        } catch {
          // Another process has the file now; its state is read once it has ended.
          if error.reason != .taken { file = consume held }
          throw error
        }
        file = consume held
        return .saved
      } catch {
        return .failed(error)
      }
    }
  }
}
