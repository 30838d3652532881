internal import CLinux
import Glibc

/// The settings of a terminal's line discipline.
struct TerminalSettings: Equatable {
  private var values = termios()

  /// Reads the settings; nil for a descriptor that is no terminal.
  init?(of descriptor: Int32) {
    guard tcgetattr(descriptor, &values) == 0 else { return nil }
  }

  /// Reads settings as another process wrote them; nil unless all bytes are read.
  init?(_ read: (UnsafeMutableRawBufferPointer) -> Int) {
    guard withUnsafeMutableBytes(of: &values, { read($0) == $0.count }) else { return nil }
  }

  /// Reads settings from bytes; nil unless there are as many as needed.
  init?(bytes: some Collection<UInt8>) {
    self.init { buffer in
      guard bytes.count == buffer.count else { return -1 }
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Gives the settings as bytes to a function.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: values, body)
  }

  func apply(to descriptor: Int32) {
    var values = values
    while tcsetattr(descriptor, TCSANOW, &values) != 0, errno == EINTR {}
  }

  /// The settings that pass every byte as it is.
  var raw: TerminalSettings {
    var raw = self
    cfmakeraw(&raw.values)
    return raw
  }

  /// These settings, with the other ones for output and interrupt keys.
  func sharing(_ other: TerminalSettings) -> TerminalSettings {
    var result = self
    let signals = tcflag_t(ISIG)
    result.values.c_oflag = other.values.c_oflag
    result.values.c_lflag = values.c_lflag & ~signals | other.values.c_lflag & signals
    result.values.c_cc = other.values.c_cc
    withUnsafeMutableBytes(of: &result.values.c_cc) { keys in
      withUnsafeBytes(of: values.c_cc) { own in
        // The number of bytes that a read waits for, and the time.
        for index in [Int(VMIN), Int(VTIME)] { keys[index] = own[index] }
      }
    }
    return result
  }

  /// These settings with changes.
  func changed(_ change: (inout termios) -> Void) -> TerminalSettings {
    var result = self
    change(&result.values)
    return result
  }

  /// Whether input is read by lines, which can be edited.
  var readsLines: Bool { values.c_lflag & tcflag_t(ICANON) != 0 }

  /// Whether a carriage return ends a line.
  var readsReturnsAsLineFeeds: Bool { values.c_iflag & tcflag_t(ICRNL) != 0 }

  /// The key that ends the input.
  var endKey: UInt8 { withUnsafeBytes(of: values.c_cc) { $0[Int(VEOF)] } }

  /// The other settings, with these for the line itself, such as its speed.
  func adopting(_ other: TerminalSettings) -> TerminalSettings {
    var result = other
    result.values.c_cflag = values.c_cflag
    result.values.c_ispeed = values.c_ispeed
    result.values.c_ospeed = values.c_ospeed
    return result
  }

  /// Whether a carriage return is added before each line feed.
  var addsReturns: Bool {
    let flags = tcflag_t(OPOST) | tcflag_t(ONLCR)
    return values.c_oflag & flags == flags
  }

  /// Whether input is treated as by the other settings.
  func hasInput(like other: TerminalSettings) -> Bool { values.c_lflag == other.values.c_lflag }

  /// The signal that a key sends; nil for none.
  func signal(at byte: UInt8) -> Int32? {
    guard values.c_lflag & tcflag_t(ISIG) != 0, byte != 0 else { return nil }
    return withUnsafeBytes(of: values.c_cc) { keys in
      if keys[Int(VINTR)] == byte {
        SIGINT
      } else if keys[Int(VQUIT)] == byte {
        SIGQUIT
      } else {
        nil
      }
    }
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
