import Glibc
internal import PerchSystem

/// The right to make a terminal raw, which one process has at a time.
///
/// The file of the terminal is locked by the process that has the right, and holds the settings that
/// the terminal has otherwise. So commands that run side by side on one terminal do not take each
/// other's raw settings for the user's.
final class KeyboardClaim {
  private let file: Descriptor
  private(set) var isHeld = false

  /// Opens the file of a terminal; nil without a folder for it.
  ///
  /// - Parameters:
  ///   - terminal: A descriptor of the terminal.
  ///   - folder: The folder of such files; nil where there is none.
  init?(of terminal: Int32, in folder: String? = XDGDirectories().runtime.map { $0 + "/perch" }) {
    var status = stat()
    guard let folder, fstat(terminal, &status) == 0,
      let place = try? PrivateFolder(path: folder),
      let opened = try? place.open(
        "terminal-\(status.st_dev)-\(status.st_rdev)", O_RDWR | O_CREAT | O_NONBLOCK, mode: 0o600),
      let file = Descriptor(opened)
    else { return nil }
    self.file = file
  }

  /// Takes the right, and then reads the settings of the terminal: no other process has made it raw.
  ///
  /// - Parameter read: Reads the settings; nil when they cannot be read.
  /// - Returns: The settings; nil without the right to make the terminal raw.
  func take(_ read: () -> TerminalSettings?) -> TerminalSettings? {
    guard !isHeld else { return read() }
    let isLocked = flock(file.number, LOCK_EX | LOCK_NB) == 0
    // Some file systems have no locks.
    guard isLocked || errno != EWOULDBLOCK else { return nil }
    guard let settings = read() else {
      if isLocked { flock(file.number, LOCK_UN) }
      return nil
    }
    guard isLocked else { return settings }
    isHeld = true
    _ = settings.withBytes { pwrite(file.number, $0.baseAddress, $0.count, 0) }
    return settings
  }

  /// Gives the right back, once the terminal has its settings again.
  func release() {
    guard isHeld else { return }
    isHeld = false
    _ = ftruncate(file.number, 0)
    flock(file.number, LOCK_UN)
  }

  /// The settings of the terminal that another process has made raw; nil when none has.
  var othersSettings: TerminalSettings? {
    guard !isHeld else { return nil }
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
      flock(file.number, LOCK_UN)
      return nil
    }
    return TerminalSettings { pread(file.number, $0.baseAddress, $0.count, 0) }
  }
}
