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
  /// The program's own sound files.
  private let files: Mutex<[Sound: String]>
  private let source = Mutex(Source.unknown)

  /// Creates a player for a program of this name.
  ///
  /// - Parameters:
  ///   - program: The name.
  ///   - files: The absolute paths of sounds of its own; the theme has the others.
  init(program: String, files: [Sound: String] = [:]) {
    self.program = program
    self.files = Mutex(files)
  }

  /// Plays other files of the program's own from now on.
  func setFiles(_ paths: [Sound: String]) { files.withLock { $0 = paths } }

  /// Plays a sound; where one before it still waits for the sound server, there is none.
  func play(_ sound: Sound) {
    try? DetachedThread.start { [self] in
      source.withLockIfAvailable { source in
        if case .unknown = source {
          source = SoundLibrary(program: program).map(Source.found) ?? .missing
        }
        guard case .found(let library) = source else { return }
        if let file = files.withLock({ $0[sound] }), library.play(file: file) { return }
        library.play(anyOf: sound.names)
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
