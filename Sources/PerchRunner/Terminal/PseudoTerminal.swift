internal import CLinux
import Glibc
package import PerchSystem

/// A terminal with this program in place of a screen and a keyboard.
package final class PseudoTerminal {
  /// The end of this program; reading and writing never block.
  package let master: Descriptor
  /// The path of the other end.
  package let path: String

  /// Opens a pseudo-terminal.
  ///
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

  /// Whether a descriptor is its other end.
  func isOpen(as other: Descriptor) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(other.number, &opened) == 0
      && named.st_rdev == opened.st_rdev
  }

  /// Changes the size of its window, in characters; the program on it receives SIGWINCH.
  package func resize(rows: UInt16, columns: UInt16) {
    size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  }

  /// Whether a process in its foreground waits for its input while all others there rest, too.
  var inputWait: InputWait {
    let front = tcgetpgrp(master.number)
    guard front > 0 else { return .unknown }
    let table = ProcessTable()
    let processes = table.members(ofGroup: front)
    let isRead = processes.contains(where: isRead)
    if processes.contains(where: ProcessTable.isBusy) { return isRead ? .unknown : .absent }
    if isRead { return .present }
    // A child in another session may read the terminal, too.
    let hasOthers = table.entries.contains {
      processes.contains($0.value.parent) && $0.value.group != front
    }
    let isKnown = !processes.isEmpty && !hasOthers && processes.allSatisfy(Self.isElsewhere)
    return isKnown ? .absent : .unknown
  }

  /// Whether a process waits for a time, for a child, or for a pipe, and for nothing else.
  private static func isElsewhere(_ process: pid_t) -> Bool {
    guard ProcessTable.numbers(in: "/proc/\(process)/task").count == 1,
      let call = BlockedCall(of: process)
    else { return false }
    guard !call.isRest else { return true }
    let descriptor = call.number == BlockedCall.read ? call.awaitedDescriptor : nil
    let file = descriptor.flatMap { SymbolicLink.target(of: "/proc/\(process)/fd/\($0)") }
    return file?.hasPrefix("pipe:") == true
  }

  /// Whether a process waits for the terminal's input.
  private func isRead(by process: pid_t) -> Bool {
    guard let descriptor = BlockedCall(of: process)?.awaitedDescriptor else { return false }
    let file = SymbolicLink.target(of: "/proc/\(process)/fd/\(descriptor)")
    return file == path || file == "/dev/tty"
  }

  /// The settings of its line discipline.
  var settings: TerminalSettings? {
    get { TerminalSettings(of: master.number) }
    set { newValue?.apply(to: master.number) }
  }
}
