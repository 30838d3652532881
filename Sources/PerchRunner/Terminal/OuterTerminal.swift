internal import CLinux
import Glibc

/// The terminal that we were started on.
struct OuterTerminal {
  /// Its own, so that nobody else is made to wait or not to wait.
  let descriptor: Descriptor
  /// Where the command's output goes, and its keys come from.
  let sink: Sink
  var number: Int32 { descriptor.number }

  /// - Parameter stream: a standard stream that is a terminal.
  init?(_ stream: Int32) {
    let own = Descriptor.reopen(stream, O_RDWR)
    guard let descriptor = own ?? .duplicate(of: stream) else { return nil }
    self.descriptor = descriptor
    // Without an opening of our own, a write could wait: small ones right after `poll` rarely do.
    sink = Sink(descriptor: descriptor, limit: own == nil ? 1024 : .max)
  }

  /// Whether it is for us to read from it and to change its settings. It is if it controls no jobs.
  var isOurs: Bool {
    let group = tcgetpgrp(number)
    return group < 0 || group == getpgrp()
  }

  var settings: TerminalSettings? { TerminalSettings(of: number) }
  var size: winsize? { TerminalSettings.size(of: number) }

  /// The lines that wait, as they were typed: the end of the input is a key as well.
  func lines(ending endKey: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    var line = [UInt8](repeating: 0, count: 4096)
    while sink.limit == .max, bytes.count < 4096 {
      let count = read(number, &line, line.count)
      // Of a terminal that is gone there is no end of ends.
      guard count > 0 || count == 0 && bytes.last != endKey else { break }
      bytes += count == 0 ? [endKey] : line[..<count]
    }
    return bytes
  }
}
