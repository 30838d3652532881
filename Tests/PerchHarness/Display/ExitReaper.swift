package import Glibc

/// Ends a process and removes a folder once this process has ended, in whatever manner.
///
/// A separate shell reads lines from this process. At the end of the file, which comes when the
/// kernel closes our descriptors, it kills the process that was named last and removes the folder.
public final class ExitReaper {
  private let line: PipeEnd
  private let watcher: ChildProcess

  /// Starts the shell.
  ///
  /// `pid` is the process to end; nil for none. `folder` is the absolute path of the folder to
  /// remove.
  public init(on pid: Int32?, folder: String) throws(HarnessFailure) {
    let pipe = try Pipe()
    line = pipe.writing
    let script = #"""
      last=$0
      while read -r line; do last=$line; [ "$line" ] || break; done
      [ "${last:--}" = - ] || kill "$last"
      rm -rf -- "$1"
      """#
    // The shell's `read` has to block.
    _ = fcntl(pipe.reading.descriptor, F_SETFL, 0)
    watcher = try ChildProcess(
      "/bin/sh", ["-c", script, pid.map { "\($0)" } ?? "-", folder],
      descriptors: [STDIN_FILENO: pipe.reading.descriptor])
  }

  /// Ends another process from now on; nil for none.
  package func watch(_ pid: pid_t?) { say(pid.map { "\($0)" } ?? "-") }

  private func say(_ word: String) {
    let bytes = Array("\(word)\n".utf8)
    _ = write(line.descriptor, bytes, bytes.count)
  }

  /// Has only the folder removed: an owner that lives this long has ended the process itself.
  deinit {
    say("")
    watcher.wait(within: .seconds(5))
  }
}
