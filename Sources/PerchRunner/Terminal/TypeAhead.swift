internal import CLinux
import Glibc
internal import PerchSystem

// Input that a command has left unread. The caller of `perch run` reads it, as it would after the
// command alone.
extension TerminalBridge {
  /// Puts what was typed and not read into the outer terminal's input, as if it had been typed there.
  ///
  /// Nothing is changed where the kernel refuses that (`dev.tty.legacy_tiocsti`), or where this
  /// process is not in the foreground of its controlling terminal.
  ///
  /// - Parameter relayed: The input that was read from the outer terminal and not passed on.
  func returnInput(_ relayed: [UInt8]) {
    guard hasKeyboard, outer.isInForeground, let present = outer.settings else { return }
    let unread = inner.takeUnread() + relayed + removeTyped()
    guard let first = unread.first else { return }
    // A key that sends a signal would do so again.
    present.raw.apply(to: outer.number)
    let waiting = outer.waiting
    guard outer.type(first) else { return present.apply(to: outer.number) }
    // The keys that were typed last come last.
    var newer = outer.take(outer.waiting)
    if let index = newer.dropFirst(waiting).firstIndex(of: first) { newer.remove(at: index) }
    let next = lastSettings
    next.replaying.apply(to: outer.number)
    for byte in next.keys(for: unread + newer) where !outer.type(byte) { return }
  }
}

extension PseudoTerminal {
  /// Takes the input that no program has read, with that of an unfinished line.
  func takeUnread() -> [UInt8] {
    guard let end = Descriptor(open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)),
      let settings = settings
    else { return [] }
    settings.raw.apply(to: end.number)
    defer { settings.apply(to: end.number) }
    var unread: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = part.withUnsafeMutableBytes(end.read), count > 0 {
      unread += part[..<count]
    }
    return unread
  }
}

extension OuterTerminal {
  /// Whether this process group is in the foreground of the terminal, which controls it.
  var isInForeground: Bool { tcgetpgrp(number) == getpgrp() }

  /// The number of bytes that can be read.
  var waiting: Int {
    var count: Int32 = 0
    return ioctl(number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Takes a number of bytes that wait to be read.
  func take(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let taken = bytes.withUnsafeMutableBytes(descriptor.read)
    return Array(bytes.prefix(max(0, taken)))
  }

  /// Puts a byte at the end of the input.
  ///
  /// - Returns: Whether the kernel did so.
  func type(_ byte: UInt8) -> Bool {
    var byte = byte
    return ioctl(number, UInt(TIOCSTI), &byte) == 0
  }
}

extension TerminalSettings {
  /// The key that gives the next one no meaning, while keys are replayed.
  private static let escape: UInt8 = 0x16

  /// These settings for input that another terminal has treated and echoed already: only the ends of
  /// lines and of the input have a meaning.
  var replaying: TerminalSettings {
    changed { values in
      values.c_iflag = 0
      let echoes = ECHO | ECHOE | ECHOK | ECHONL
      values.c_lflag &= ~tcflag_t(echoes | ISIG)
      values.c_lflag |= tcflag_t(IEXTEN)
      withUnsafeMutableBytes(of: &values.c_cc) { keys in
        for index in keys.indices where ![Int(VEOF), Int(VMIN), Int(VTIME)].contains(index) {
          keys[index] = 0
        }
        keys[Int(VLNEXT)] = Self.escape
      }
    }
  }

  /// The keys that make `replaying` settings take in some bytes.
  func keys(for bytes: [UInt8]) -> [UInt8] {
    guard readsLines else { return bytes }
    return bytes.flatMap { byte -> [UInt8] in
      switch byte {
      // The kernel keeps the end of the input as a zero.
      case 0: [endKey]
      case Self.escape, endKey: [Self.escape, byte]
      // The keys that were typed last have passed no terminal that treats them.
      case UInt8(ascii: "\r") where readsReturnsAsLineFeeds: [UInt8(ascii: "\n")]
      default: [byte]
      }
    }
  }
}
