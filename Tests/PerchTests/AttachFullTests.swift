import Glibc
import PerchHarness
import Testing

@testable import PerchRunner

/// Terminals whose reader rests while they show a detached command.
@Suite struct AttachFullTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
  }

  /// A command that has changed a mode, and fills its terminal.
  private func start() throws -> DetachedRun {
    try DetachedRun("printf '\\033[?1000h'; echo ready; exec yes", on: perch.display, in: folder)
  }

  /// Attaches a terminal, and waits until it takes no more.
  private func fill(_ run: DetachedRun) throws -> TerminalSession {
    let session = try run.attach()
    try session.expect("\u{1b}[?1000h")
    try wait(for: "a full terminal") { session.isFull }
    return session
  }

  // Breaks when a terminal without a reader keeps its shell waiting.
  @Test func `a full terminal is detached, and its client ends`() throws {
    let run = try start()
    let session = try fill(run)
    try session.type("\u{1c}\u{1c}")
    #expect(session.waitWithoutReading() == .exited(0))
    let other = try run.attach()
    try other.expect("y\r\n")
  }

  // Breaks when the mouse of a terminal that was full stays the program's.
  @Test func `a full terminal has its modes back once its reader goes on`() throws {
    let session = try fill(try start())
    try session.type("\u{1c}\u{1c}")
    try session.expect("\u{1b}[?1000l")
    try session.expect("Detached")
    #expect(try session.finish().end == .exited(0))
  }

  @Test func `a full terminal is left when another one takes the job over`() throws {
    let run = try start()
    let session = try fill(run)
    let other = try run.attach()
    try other.expect("y\r\n")
    #expect(session.waitWithoutReading() == .exited(0))
  }

  @Test func `a full terminal is left when the process of the job is killed`() throws {
    let run = try start()
    let session = try fill(run)
    kill(try #require(run.runner), SIGKILL)
    #expect(session.waitWithoutReading() == .exited(1))
  }
}
