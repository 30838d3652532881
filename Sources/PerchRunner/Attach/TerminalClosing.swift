internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchSystem

/// The terminal of this process before a command has started, and a place for the command if it is closed.
struct TerminalClosing {
  private let terminal: OuterTerminal
  private let streams: Set<Int32>
  /// The settings and the size, which a terminal that is closed no longer has.
  private let settings: TerminalSettings
  private let size: winsize?

  /// Looks at the terminal of this process; nil without one.
  init?() {
    let all = StandardStreams()
    guard let stream = all.terminal, let terminal = OuterTerminal(stream),
      let settings = terminal.settings
    else { return nil }
    (self.terminal, streams, self.settings) = (terminal, all.terminals, settings)
    size = terminal.size
  }

  /// Whether the terminal was closed.
  var hasHappened: Bool { terminal.isGone }

  /// Makes the place of a job to which other terminals attach; nil if there is none for it.
  func makeHost(of link: JobLink) -> JobHost? {
    guard let inner = PseudoTerminal() else { return nil }
    inner.settings = settings
    inner.resize(rows: 24, columns: 80)
    if let size, size.ws_row > 0 { inner.size = size }
    guard let host = JobHost(link.description, inner: inner, streams: streams) else { return nil }
    for stream in streams { Descriptor.release(stream) }
    link.recordTerminal(JobTerminal())
    return host
  }
}
