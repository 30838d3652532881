import Glibc
import PerchX11

/// A private X server, on a display number that the server picks.
///
/// It ends with its last connection, so a test need not hold it: a connection that outlived its
/// server would take the whole process with it.
final class XServer {
  /// The name of its display.
  let display: String
  private let pid: pid_t

  /// A reason why a test has no server or program.
  enum Failure: Error { case cannotStart }

  /// Starts a server with one screen.
  init(screen: String = "1280x800x24", arguments: [String] = []) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.cannotStart }
    // Otherwise another test's server would keep this one's pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The test does not wait for the server, and such children confuse exit tests. So a shell
    // starts the server and leaves it to init.
    let shell = ChildProcess(
      ["sh", "-c", "\"$@\" & echo pid $! >&3", "sh", "Xvfb", "-displayfd", "3"]
        + ["-screen", "0", screen, "-terminate"] + arguments, descriptor: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    shell?.wait()
    let lines = [XServer.readLine(ends[0]), XServer.readLine(ends[0])].sorted()
    guard let number = Int(lines[0]), lines[1].hasPrefix("pid "),
      let pid = pid_t(lines[1].dropFirst(4))
    else { throw Failure.cannotStart }
    self.pid = pid
    display = ":\(number)"
  }

  /// Connects to the server.
  func connect() throws -> Connection { try Connection(display: display) }

  /// Starts a program on this display.
  func run(_ arguments: String...) throws -> ChildProcess {
    guard let child = ChildProcess(arguments, display: display) else { throw Failure.cannotStart }
    return child
  }

  /// Stops the server, which answers nothing until it gets SIGCONT.
  ///
  /// - Returns: Its process ID.
  func pause() -> pid_t {
    kill(pid, SIGSTOP)
    return pid
  }

  /// Kills the server while it has connections.
  func stop() { kill(pid, SIGKILL) }

  /// Reads one line: the number that the server writes when it is ready, or its process id, which
  /// the shell writes.
  private static func readLine(_ descriptor: Int32) -> String {
    var text = ""
    var byte: UInt8 = 0
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 20_000) > 0, read(descriptor, &byte, 1) == 1, byte != 10 {
      text.append(Character(Unicode.Scalar(byte)))
    }
    return text
  }
}
