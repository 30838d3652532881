import Glibc

/// The terminal on standard output.
enum Terminal {
  /// The number of its columns, from 40; 80 without a terminal.
  ///
  /// The corresponding C function is `ioctl` with `TIOCGWINSZ`.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(40, Int(size.ws_col))
  }
}
