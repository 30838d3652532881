internal import CLinux
import Glibc

/// A terminal that has a program where others have a screen and a keyboard.
package final class PseudoTerminal {
  /// Our end; reading and writing never wait.
  package let master: Descriptor
  /// What the other end is called.
  package let path: String

  /// - Returns: nil when the system has none left.
  package init?() {
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK
    guard let master = Descriptor(posix_openpt(flags)), grantpt(master.number) == 0,
      unlockpt(master.number) == 0
    else { return nil }
    var path = [CChar](repeating: 0, count: 64)
    guard ptsname_r(master.number, &path, path.count) == 0 else { return nil }
    self.master = master
    self.path = path.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  var size: winsize {
    get { TerminalSettings.size(of: master.number) ?? winsize() }
    set {
      var size = newValue
      _ = ioctl(master.number, UInt(TIOCSWINSZ), &size)
    }
  }

  /// Gives its window so many characters; the program hears of it.
  package func resize(rows: UInt16, columns: UInt16) {
    size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  }

  /// What its line discipline does.
  var settings: TerminalSettings? {
    get { TerminalSettings(of: master.number) }
    set { newValue?.apply(to: master.number) }
  }
}
