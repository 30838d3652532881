import Glibc

/// Ends a process and removes a folder once this process is gone, however it went.
///
/// A shell of its own waits for a line from us. When it gets none, because all our descriptors were
/// closed, it does what we could not do any more.
final class Leash {
  private let line: PipeEnd
  private let watcher: ChildProcess

  init(on pid: pid_t, folder: String) throws(TourFailure) {
    let pipe = try Pipe()
    line = pipe.writing
    let script = #"read -r line || kill "$0"; rm -rf -- "$1""#
    // The shell waits for the line, so it must not find that there is none yet.
    _ = fcntl(pipe.reading.descriptor, F_SETFL, 0)
    watcher = try ChildProcess(
      "/bin/sh", ["-c", script, "\(pid)", folder],
      descriptors: [STDIN_FILENO: pipe.reading.descriptor])
  }

  /// Whoever lets go in order has ended the process: only the folder is left to be removed.
  deinit {
    _ = write(line.descriptor, "\n", 1)
    watcher.wait(within: .seconds(5))
  }
}
