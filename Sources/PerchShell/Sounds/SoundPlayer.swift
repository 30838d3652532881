internal import PerchEngine
internal import PerchSystem
internal import Synchronization

/// Plays the sounds of the desktop's theme, on threads of its own: a sound server may take its time.
final class SoundPlayer: Sendable {
  /// The library of sounds.
  private enum Source {
    /// No sound was asked for yet.
    case unknown
    /// It is not installed.
    case missing
    case found(SoundLibrary)
  }

  private let program: String
  private let source = Mutex(Source.unknown)

  /// Creates a player for a program of this name.
  init(program: String) { self.program = program }

  /// Plays a sound; where one before it still waits for the sound server, there is none.
  func play(_ sound: Sound) {
    _ = DetachedThread.start { [self] in
      source.withLockIfAvailable { source in
        if case .unknown = source {
          source = SoundLibrary(program: program).map(Source.found) ?? .missing
        }
        if case .found(let library) = source { library.play(anyOf: sound.names) }
      }
    }
  }
}

extension Sound {
  /// The names in sound themes, the best first: few themes have those of the specification.
  fileprivate var names: [String] {
    switch self {
    case .parked: ["window-minimized", "device-added"]
    case .opened: ["window-unminimized", "device-removed"]
    case .removed: ["item-deleted", "trash-empty"]
    case .edge: ["item-selected", "audio-volume-change"]
    case .done: ["complete"]
    case .failed: ["dialog-error"]
    }
  }
}
