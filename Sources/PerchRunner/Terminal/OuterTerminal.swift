internal import CLinux
import Glibc
internal import PerchSystem

/// The terminal on which this process was started, or the one of a process that has attached it.
struct OuterTerminal {
  /// A separate opening where possible, so that non-blocking mode affects no other process.
  let descriptor: Descriptor
  /// The destination of the command's output.
  let sink: Sink
  /// The process that has attached it; nil for the terminal of this process.
  private var owner: pid_t?
  var number: Int32 { descriptor.number }

  /// Opens the terminal of a standard stream.
  init?(_ stream: Int32) {
    let own = Descriptor.reopen(stream, O_RDWR)
    guard let descriptor = own ?? .duplicate(of: stream) else { return nil }
    self.descriptor = descriptor
    // Without a separate opening a write could block; small ones right after `poll` rarely do.
    sink = Sink(descriptor: descriptor, limit: own == nil ? 1024 : .max)
  }

  /// Takes a terminal of another process; nil for what is none.
  init?(_ terminal: Descriptor, of owner: pid_t?) {
    guard isatty(terminal.number) != 0 else { return nil }
    self.init(terminal.number)
    self.owner = owner
  }

  /// Whether this process may read from it and change its settings. Without job control, or without
  /// a group in the foreground, it always may. The terminal of another process is free while that
  /// is in its foreground.
  var isOurs: Bool {
    if let owner { return ProcessTable.Entry.of(owner)?.isInFront ?? false }
    let group = tcgetpgrp(number)
    return group <= 0 || group == getpgrp()
  }

  /// Whether it was closed.
  var isGone: Bool {
    var state = pollfd(fd: number, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
  }

  var settings: TerminalSettings? { TerminalSettings(of: number) }
  var size: winsize? { TerminalSettings.size(of: number) }

  /// The lines that wait to be read, as they were typed. The end of the input is a key as well.
  func lines(ending endKey: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    var line = [UInt8](repeating: 0, count: 4096)
    while sink.limit == .max, bytes.count < 4096 {
      let count = read(number, &line, line.count)
      // A terminal that is gone reports the end of the input for ever.
      guard count > 0 || count == 0 && bytes.last != endKey else { break }
      bytes += count == 0 ? [endKey] : line[..<count]
    }
    return bytes
  }
}
