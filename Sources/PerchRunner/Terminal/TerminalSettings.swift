internal import CLinux
import Glibc

/// What a terminal's line discipline does with what goes through it.
struct TerminalSettings: Equatable {
  private var values = termios()

  /// - Returns: nil for what is no terminal.
  init?(of descriptor: Int32) {
    guard tcgetattr(descriptor, &values) == 0 else { return nil }
  }

  func apply(to descriptor: Int32) {
    var values = values
    while tcsetattr(descriptor, TCSANOW, &values) != 0, errno == EINTR {}
  }

  /// Every byte passes as it is.
  var raw: TerminalSettings {
    var raw = self
    cfmakeraw(&raw.values)
    return raw
  }

  /// All but the properties of the line itself, such as its speed.
  func adopting(_ other: TerminalSettings) -> TerminalSettings {
    var result = other
    result.values.c_cflag = values.c_cflag
    result.values.c_ispeed = values.c_ispeed
    result.values.c_ospeed = values.c_ospeed
    return result
  }

  /// Whether line ends and tabs of the output are treated.
  var treatsOutput: Bool {
    get { values.c_oflag & tcflag_t(OPOST) != 0 }
    set {
      values.c_oflag =
        newValue ? values.c_oflag | tcflag_t(OPOST) : values.c_oflag & ~tcflag_t(OPOST)
    }
  }

  /// Whether it collects lines, and does not hand out each key.
  var collectsLines: Bool { values.c_lflag & tcflag_t(ICANON) != 0 }

  /// Whether the input is treated as by the other one.
  func hasInput(like other: TerminalSettings) -> Bool { values.c_lflag == other.values.c_lflag }

  /// Whether this key interrupts.
  func interrupts(at byte: UInt8) -> Bool {
    guard values.c_lflag & tcflag_t(ISIG) != 0 else { return false }
    return withUnsafeBytes(of: values.c_cc) { $0[Int(VINTR)] == byte }
  }

  static func == (a: TerminalSettings, b: TerminalSettings) -> Bool {
    a.values.c_iflag == b.values.c_iflag && a.values.c_oflag == b.values.c_oflag
      && a.values.c_cflag == b.values.c_cflag && a.values.c_lflag == b.values.c_lflag
      && withUnsafeBytes(of: a.values.c_cc) { first in
        withUnsafeBytes(of: b.values.c_cc) { first.elementsEqual($0) }
      }
  }

  static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
