package import Glibc

/// Ends a process and removes a folder once this process is gone, however it went.
///
/// A shell of its own waits for an empty line from us. When it gets none, because all our descriptors
/// were closed, it does what we could not do any more.
public final class ExitReaper {
  private let line: PipeEnd
  private let watcher: ChildProcess

  /// - Parameters:
  ///   - pid: the process; nil when there is only the folder.
  ///   - folder: an absolute path.
  public init(on pid: Int32?, folder: String) throws(HarnessFailure) {
    let pipe = try Pipe()
    line = pipe.writing
    let script = #"""
      last=$0
      while read -r line; do last=$line; [ "$line" ] || break; done
      [ "${last:--}" = - ] || kill "$last"
      rm -rf -- "$1"
      """#
    // The shell waits for the line, so it must not find that there is none yet.
    _ = fcntl(pipe.reading.descriptor, F_SETFL, 0)
    watcher = try ChildProcess(
      "/bin/sh", ["-c", script, pid.map { "\($0)" } ?? "-", folder],
      descriptors: [STDIN_FILENO: pipe.reading.descriptor])
  }

  /// From now on another process is ended; nil when there is none.
  package func watch(_ pid: pid_t?) { say(pid.map { "\($0)" } ?? "-") }

  private func say(_ word: String) {
    let bytes = Array("\(word)\n".utf8)
    _ = write(line.descriptor, bytes, bytes.count)
  }

  /// Whoever lets go in order has ended the process: only the folder is left to be removed.
  deinit {
    say("")
    watcher.wait(within: .seconds(5))
  }
}
